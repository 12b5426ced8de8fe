// StandardKeyboard: the keyboard that comes with the system, a UIInputViewController like those of keyboard extensions.
//
// Layouts/ reads which keys there are, Keys/ knows where they stand and how they look, State/ turns fingers
// into actions without a view, and KeyboardViewController joins them to Typing and to the focused text.
// What a stroke does to the text is Typing's; which keyboard shows, and when, is KeyboardHost's.
