"""The operators, table by table: what is called, and at which points."""
