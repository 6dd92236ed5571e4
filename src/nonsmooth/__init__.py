"""Nonsmooth: what PyTorch's autograd does where calculus stops, in pages that run their own examples."""
