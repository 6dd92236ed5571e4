"""The atlas as pages: made from recorded data alone, without torch."""
