// MozcClient: Japanese candidates for kana, from mozc's server, a separate process.
//
// It owns starting the server, its messages and its time limits. It leaves romaji, the choice of a candidate and
// learning to `RomajiEngine` in Typing: mozc stores nothing.
//
//     let converter = try MozcConverter { print($0) }
//     converter.convert("にほんご").candidates.first     // 日本語
