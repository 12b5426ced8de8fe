// Typing: key presses in, edits out.
//
// It owns the typing session, its rules, the lexicons, autocorrection, suggestions and predictions, and the user
// dictionary as a value. It leaves keys and their layout to StandardKeyboard, the composition of Korean to Hangul, the
// dictionaries of Japanese and Chinese to MozcClient and RimeClient, and the user dictionary's file to LearningStore.
//
// Start with `TypingSession`, which shows the whole path of a key press.
