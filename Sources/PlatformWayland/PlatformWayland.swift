// PlatformWayland
