// StandardKeyboard: the keyboard that comes with the system, a UIInputViewController like those of keyboard extensions.
//
// Layouts/ reads which keys there are, Keys/ has their geometry and faces, Touches/ turns touches into
// key presses without a view, Typing/ types them into the document, and KeyboardViewController connects the three.
// The edits of a key press come from the module Typing; which keyboard shows, and when, is KeyboardHost's.
