/// What was meant, in writing.
extension AutoCorrection {
    /// The end of a run that a reading changes: what stands there, and what is to stand there.
    struct Tail: Hashable, Sendable {
        var typed: String
        var written: String

        /// Whether it writes several letters more behind what was typed: one that is missing is a slip.
        var isCompletion: Bool { written.count >= typed.count + 2 && written.hasPrefix(typed) }
    }

    /// How many readings are looked at before what was typed is left as it is.
    private static let looked = 8

    /// What the likeliest reading changes; nil where it changes nothing.
    func tail(of run: TypedRun) -> Tail? {
        readings(of: run).first { _ in true }.flatMap { tail(of: $0, in: run) }
    }

    /// What may be meant, the likeliest first, without what the person did not want before.
    func readings(of run: TypedRun) -> some Sequence<Decoder.Reading> {
        run.decoder.readings(Self.looked).lazy.filter { allows($0, in: run) }
    }

    /// Whether the field takes the characters of a text.
    func fieldTakes(_ text: String) -> Bool {
        !setting.takesASCIIOnly || text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether the last word is one that dictionaries have, as it was typed: it stays, whatever comes after it.
    func isSettled(_ run: TypedRun) -> Bool {
        let typed = run.typed(run.wordStart..<run.decoder.count)
        guard run.text.hasSuffix(typed), let lexicon = decoder?.lexicon else { return false }
        return lexicon.word(typed).map(lexicon.isValid) ?? false
    }

    /// What a reading changes; nil where it changes nothing.
    func tail(of reading: Decoder.Reading, in run: TypedRun) -> Tail? {
        let written = reading.parts.map { write($0, in: run) }
        let text = written.joined(separator: " ")
        guard text != run.text else { return nil }
        // Whole words: a person reads words.
        let typed = run.text.split(separator: " ", omittingEmptySubsequences: false)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let same = zip(typed, words).prefix { $0 == $1 }.count
        let kept = min(same, typed.count - 1, words.count - 1)
        return Tail(
            typed: typed[kept...].joined(separator: " "), written: words[kept...].joined(separator: " "))
    }

    private func allows(_ reading: Decoder.Reading, in run: TypedRun) -> Bool {
        // What was typed last must be read, too.
        guard let end = reading.parts.last?.touches.upperBound, run.typed(end..<run.decoder.count).isEmpty
        else { return false }
        // A syllable that has only begun says nothing yet.
        if KeyLetters.endsInSyllable(run.text), tail(of: reading, in: run) != nil { return false }
        return keepsMeant(reading, in: run)
            && reading.parts.allSatisfy { part in
                guard part.word != nil else { return true }
                guard fieldTakes(part.text) else { return false }
                let typed = run.typed(part.touches)
                if String(typed).comparable == part.text.comparable { return true }
                // Words may be joined, but none goes with its letters.
                if typed.contains(" "),
                    Folding.fold(part.text).count < Folding.fold(typed.filter(\.isLetter)).count
                {
                    return false
                }
                if typed.count == 1, !isNearMiss(part, in: run) { return false }
                return !meant.contains(typed.lowercased()) && !personal.rejects(part.text, for: typed)
            }
    }

    /// Whether what was put back stays one word: no other reading parts it, or joins it to another.
    private func keepsMeant(_ reading: Decoder.Reading, in run: TypedRun) -> Bool {
        guard !meant.isEmpty, let tail = tail(of: reading, in: run) else { return true }
        let written = tail.written.split(separator: " ")
        return tail.typed.split(separator: " ").allSatisfy {
            !meant.contains($0.lowercased()) || written.contains($0)
        }
    }

    /// Whether a finger that typed a letter alone fell towards the one beside it; else letters alone are meant.
    private func isNearMiss(_ part: Decoder.Reading.Part, in run: TypedRun) -> Bool {
        let meant = Array(Folding.fold(part.text).unicodeScalars), layout = run.decoder.layout
        guard meant.count == 1, let key = layout.centers[meant[0]],
            let letter = run.typed(part.touches).lowercased().unicodeScalars.first,
            let typed = layout.centers[letter], let point = run.points(part.touches).compactMap(\.self).first
        else { return false }
        let isTowards = (point.x - typed.x) * (key.x - typed.x) > 0
        return abs(key.x - typed.x) < 1.5 && abs(key.y - typed.y) < 1.5 && isTowards
            && abs(point.x - typed.x) > Self.nearMiss
    }

    /// In key widths; nearly half of a key.
    private static let nearMiss: Float = 0.35

    /// A part of a reading as it is written in the place of what was typed.
    private func write(_ part: Decoder.Reading.Part, in run: TypedRun) -> String {
        let typed = run.typed(part.touches)
        guard part.word != nil, !meant.contains(typed.lowercased()) else { return String(typed) }
        // An apostrophe at the end is a quotation's more often than the word's.
        let sign =
            typed.last.flatMap { $0.isApostrophe && !part.text.hasSuffix("'") ? String($0) : nil } ?? ""
        let body = typed.dropLast(sign.count)
        if String(body).comparable == part.text.comparable {
            return body.contains(where: \.isUppercase) || hasSmallForm(part) || isRareLetter(part)
                ? String(typed) : apostrophes(part.text) + sign
        }
        return WordCase.write(apostrophes(part.text), for: body) + sign
    }

    /// A word with the apostrophes of the field.
    func apostrophes(_ text: String) -> String {
        setting.hasCurlyApostrophes && text.utf8.contains(0x27) ? text.replacing("'", with: "’") : text
    }

    /// Whether a word with a capital is one without it as well: "May".
    private func hasSmallForm(_ part: Decoder.Reading.Part) -> Bool {
        guard let lexicon = decoder?.lexicon, part.text.contains(where: \.isUppercase) else { return false }
        let small = part.text.lowercased()
        return lexicon.word(small).map { lexicon.spelling(of: $0) == small } ?? false
    }

    /// Whether a word is a letter alone that names something: "X", unlike "I".
    private func isRareLetter(_ part: Decoder.Reading.Part) -> Bool {
        guard part.text.count == 1, let word = part.word, let lexicon = decoder?.lexicon else { return false }
        return lexicon.cost(of: word) > Self.commonCost
    }

    /// Minus the natural logarithm of one in four hundred: the commonest words alone are commoner.
    private static let commonCost: Float = 6
}
