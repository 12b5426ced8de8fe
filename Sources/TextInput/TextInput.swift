// TextInput: text, what a field asks of its keyboard, and changes of text as values.
//
// It owns `TextDocument`, `TextEdit`, `TextContext`, `SurroundingText`, `DocumentMirror`, the traits (`UIKeyboardType` …) and
// word boundaries. It leaves what a key press means to Typing, and how an edit reaches an application to TextDelivery
// and the platforms. It has no views, no C and no Foundation.
//
//     var document = TextDocument("Helo", caret: 3)
//     let undo = try document.apply(.insert("l"))     // "Hello"
