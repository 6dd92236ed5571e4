"""Pages that embed snippets: find them, show them, verify them."""
