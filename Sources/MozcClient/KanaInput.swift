/// Phonetic input: kana, and the Latin letters after them that form no syllable yet.
struct KanaInput: Hashable, Sendable {
    let kana: String
    let letters: String

    init(_ text: String) {
        letters = String(text.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
        kana = String(text.dropLast(letters.count))
    }

    /// The part of the input that a candidate leaves over.
    ///
    /// mozc reports the kana of a candidate that does not cover all of them.
    func rest(after candidate: MozcOutput.Candidate) -> String {
        guard let read = candidate.input else {
            return kana.isEmpty || candidate.text.hasSuffix(letters) ? "" : letters
        }
        guard read.count < kana.count, kana.hasPrefix(read) else { return "" }
        return kana.dropFirst(read.count) + letters
    }
}
