"""Scenarios by hand, in the families of functions that users spell in several ways."""
