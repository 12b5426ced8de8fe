"""Wayland's wire protocol in Python: for clients and compositors of our own that say exactly what a test wants said."""
