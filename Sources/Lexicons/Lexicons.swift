// Lexicons: the lexicons of an installation.
//
// It owns finding and mapping a language's file, shared by keyboards and spell checking. It leaves the format and all
// lookups to `Lexicon` in Typing, and building the files to the program lexicon-builder.
//
//     let languages = LexiconLibrary.installed.languages     // ["de", "en", "es" …]
