/// Learning events from words that the user typed and kept.
extension AutoCorrection {
    /// The learning events since the last call.
    ///
    /// - Parameter isPause: whether to learn the complete words of the current segment; otherwise they wait, because
    ///   later words may change them.
    mutating func takeLearningEvents(isPause: Bool) -> [LearningEvent] {
        if isPause, setting.learns, let segment, segment.progress.hasWords {
            learnWords(of: segment, upTo: segment.progress.settled)
            wordsOfSegmentWereLearned()
        }
        defer { learningEvents = [] }
        return learningEvents
    }

    /// Whether a pause has words of the current segment to learn.
    var hasWordsToLearn: Bool { setting.learns && segment?.progress.hasWords == true }

    /// Records that the user wants to keep the typed text.
    ///
    /// - Parameter correction: the correction that was or would have been made.
    mutating func insist(on typed: String, insteadOf correction: String?) {
        let words = typed.split(separator: " ").map(String.init)
        keptAsTyped.formUnion(words.map { $0.lowercased() })
        guard setting.learns, let correction else { return }
        let others = correction.split(separator: " ").map(String.init)
        guard others.count == words.count else {
            return learningEvents.append(.rejected(correction: correction, typed: typed))
        }
        // Of several words, only those that the correction changed.
        for (word, other) in zip(words, others) where word != other {
            learningEvents.append(.rejected(correction: other, typed: word))
        }
    }

    /// Removes a suggestion and adds a learning event that forgets it.
    mutating func forget(_ suggestion: Suggestion) {
        learningEvents.append(.forget(suggestion.text))
        barSuggestions.removeAll { $0.suggestion.text == suggestion.text }
    }

    /// Adds learning events for the words of a segment that ended.
    ///
    /// - Parameter isComplete: whether the last word was complete.
    mutating func learn(_ segment: TypedSegment, isComplete: Bool) {
        var words = segment.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // The last element is empty after a space; otherwise it may be an incomplete word.
        if !isComplete || words.last == "" { words.removeLast() }
        learnWords(of: segment, upTo: words.count)
        learnTouches(segment, words)
    }

    /// Adds learning events for the first words of a segment, without those that were learned before.
    mutating func learnWords(of segment: TypedSegment, upTo count: Int) {
        let words = segment.text.split(separator: " ").map(String.init)
        for place in words.indices.prefix(count).dropFirst(segment.progress.learned) {
            let before = (segment.wordsBefore + words[..<place]).suffix(2)
            learningEvents.append(.word(words[place], after: Array(before)))
        }
    }

    private mutating func learnTouches(_ segment: TypedSegment, _ words: [String]) {
        let layout = segment.decoder.layout
        for part in segment.decoder.candidates(1).first?.parts ?? [] where words.contains(part.text) {
            let letters = Array(Folding.fold(part.text).unicodeScalars)
            guard letters.count == part.touches.count else { continue }
            for (letter, point) in zip(letters, segment.points(part.touches)) {
                guard let point, let center = layout.centers[letter] else { continue }
                learningEvents.append(.touch(letter: letter, x: point.x - center.x, y: point.y - center.y))
            }
        }
    }
}
