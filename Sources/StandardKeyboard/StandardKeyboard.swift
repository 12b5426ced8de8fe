// StandardKeyboard
