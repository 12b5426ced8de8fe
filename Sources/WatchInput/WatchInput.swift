// WatchInput: text input on a watch, which has no onscreen keyboard.
//
// It owns the text input screen: which suggestions and methods of entry a field has, the screen's state, letters drawn with a
// finger (by Scribble), and the views. It leaves the microphone, contacts and the field itself to the device that shows the
// screen. Typed text is neither logged nor saved.
