// KeyboardHost: runs keyboards for the service and the simulator.
//
// It owns the choice of the keyboard for a field, the container around it, the system's keys below it, AutoFill
// suggestions, keyboard extensions, haptic feedback and the preferences file. It leaves the keys to the keyboards,
// which it treats alike, and the display server to the platforms.
//
// Start with `KeyboardSession`: one keyboard in one container, typing into one text client.
