"""The atlas: every operator of torch, every singular point, measured and judged."""
