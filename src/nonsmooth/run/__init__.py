"""Execute snippets, each in a process of its own. Standard library only: it must start in any environment."""
