// KeyboardHost
