// StandardKeyboard: the system's own keyboard, a UIInputViewController like those of keyboard extensions.
//
// Layouts/ loads the keys, Keys/ has their geometry and faces, Touches/ turns touches into key presses without a view,
// Typing/ types them into the document, and KeyboardViewController connects the three. The module Typing makes the
// edits of a key press; KeyboardHost decides which keyboard is shown, and when.
