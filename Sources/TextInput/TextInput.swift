// TextInput: text, the requests of a field to its keyboard, and changes of text as values.
//
// It owns `TextDocument`, `TextEdit`, `TextContext`, `SurroundingText`, `DocumentMirror`, the traits (`UIKeyboardType`
// …) and word boundaries. It leaves the interpretation of key presses to Typing, and the delivery of edits to an
// application to TextDelivery and the platforms. It has no views, no C and no Foundation.
//
//     var document = TextDocument("Helo", caret: 3)
//     let undo = try document.apply(.insert("l"))     // "Hello"
