"""A headless phone-sized Wayland desktop, fake input devices, and applications to type into."""
