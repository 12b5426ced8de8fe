// Hangul: the input engine of Korean.
//
// It owns the composition of jamo to syllables and the conversion to hanja, both with libhangul, which is loaded on
// first use. It leaves the keys to StandardKeyboard, and corrections and suggestions to Typing.
//
//     var engine = try HangulEngine.checked()     // HangulError where libhangul is not installed
