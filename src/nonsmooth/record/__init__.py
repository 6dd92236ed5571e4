"""Documented results: what each snippet is on record to print, on which releases of torch."""
