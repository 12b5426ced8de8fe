// Lexicons: where the lexicons of an installation are.
//
// It owns finding and mapping a language's file, once for keyboards and spelling together. It leaves the format and all lookups
// to `Lexicon` in Typing, and making the files to the program lexicon-builder.
//
//     let languages = LexiconLibrary.installed.languages     // ["de", "en", "es" …]
