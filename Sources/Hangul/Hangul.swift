// Hangul: the input engine of Korean.
//
// It owns the composition of jamo to syllables and the conversion to hanja, both by libhangul, which is opened when it is first
// needed. It leaves the keys to StandardKeyboard, and corrections and suggestions to Typing.
//
//     var engine = try HangulEngine.checked()     // HangulError where libhangul is not installed
