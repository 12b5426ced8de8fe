"""Wayland's wire protocol in Python: for fake clients and compositors that send exactly what a test needs."""
