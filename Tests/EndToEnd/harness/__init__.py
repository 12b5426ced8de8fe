"""A phone-sized Wayland desktop in a box, hands to touch it with, and applications to type into."""
