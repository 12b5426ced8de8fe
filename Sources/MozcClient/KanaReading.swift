/// Kana, and Latin letters after them that make no syllable yet.
struct KanaReading: Hashable, Sendable {
    let kana: String
    let letters: String

    init(_ text: String) {
        letters = String(text.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
        kana = String(text.dropLast(letters.count))
    }

    /// What a candidate does not write: mozc says how it is read where that is not all kana.
    func rest(after candidate: MozcOutput.Candidate) -> String {
        guard let read = candidate.reading else {
            return kana.isEmpty || candidate.text.hasSuffix(letters) ? "" : letters
        }
        guard read.count < kana.count, kana.hasPrefix(read) else { return "" }
        return kana.dropFirst(read.count) + letters
    }
}
