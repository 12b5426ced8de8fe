/// What words that were typed and kept teach.
extension AutoCorrection {
    mutating func takeLessons() -> [Lesson] {
        defer { lessons = [] }
        return lessons
    }

    /// What was typed is meant as it is.
    ///
    /// - Parameter correction: what was or would have been made of it.
    mutating func insist(on typed: String, insteadOf correction: String?) {
        let words = typed.split(separator: " ").map(String.init)
        meant.formUnion(words.map { $0.lowercased() })
        guard setting.learns, let correction else { return }
        let others = correction.split(separator: " ").map(String.init)
        guard others.count == words.count else {
            return lessons.append(.rejected(correction: correction, typed: typed))
        }
        // Of several words, those that would have been others.
        for (word, other) in zip(words, others) where word != other {
            lessons.append(.rejected(correction: other, typed: word))
        }
    }

    /// Offers something no more.
    mutating func forget(_ suggestion: Suggestion) {
        lessons.append(.forget(suggestion.text))
        offers.removeAll { $0.suggestion.text == suggestion.text }
    }

    /// Learns from words that came to their end.
    ///
    /// - Parameter isComplete: whether the last one did.
    mutating func learn(_ run: TypedRun, isComplete: Bool) {
        var words = run.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // After the last space stands an empty one, or one that is unfinished.
        if !isComplete || words.last == "" { words.removeLast() }
        for (place, word) in words.enumerated() where !word.isEmpty {
            let before = (run.wordsBefore + words[..<place]).suffix(2)
            lessons.append(.word(word, after: Array(before)))
        }
        learnTouches(run, words)
    }

    private mutating func learnTouches(_ run: TypedRun, _ words: [String]) {
        let layout = run.decoder.layout
        for part in run.decoder.readings(1).first?.parts ?? [] where words.contains(part.text) {
            let letters = Array(Folding.fold(part.text).unicodeScalars)
            guard letters.count == part.touches.count else { continue }
            for (letter, point) in zip(letters, run.points(part.touches)) {
                guard let point, let center = layout.centers[letter] else { continue }
                lessons.append(.touch(letter: letter, x: point.x - center.x, y: point.y - center.y))
            }
        }
    }
}
