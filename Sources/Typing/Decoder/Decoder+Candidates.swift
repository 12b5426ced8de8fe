/// The results of the search: the hypotheses as sequences of words.
extension Decoder {
    /// A complete hypothesis for the touches: a sequence of words and its cost.
    package struct Candidate: Sendable {
        /// A word and the touches that the decoder decoded it from.
        package struct Part: Hashable, Sendable {
            /// The word, or nil for text kept as typed; `Lexicon.unknown` for a word made of a short form and a word.
            package var word: Lexicon.Word?
            /// The word's spelling, or the typed text in lower case.
            package var text: String
            /// The indices of the touches, from 0 for the first after `start`.
            package var touches: Range<Int>
        }
        /// The words in text order.
        package var parts: [Part]
        /// Minus the natural logarithm of its probability, up to a constant.
        package var cost: Float

        /// The words with spaces between them.
        package var text: String { parts.map(\.text).joined(separator: " ") }
    }

    /// Splits the cost of a hypothesis into its edit cost (`slips`) and its language-model cost (`words`), in nats.
    package func parts(of candidate: Candidate) -> (slips: Float, words: Float) {
        var (last, beforeLast) = context
        var unlikely: Float = 0
        for part in candidate.parts {
            let word = part.word ?? Lexicon.unknown
            if part.word != nil { unlikely += costs.model * known.cost(of: word, after: last, beforeLast) }
            (last, beforeLast) = (word, last)
        }
        return (candidate.cost - unlikely, unlikely)
    }

    /// How much likelier a word is than another one in place of a part of a hypothesis, by the words before it, in nats.
    func advantage(
        of word: Lexicon.Word, over other: Lexicon.Word, at place: Int, of candidate: Candidate
    ) -> Float {
        let before = candidate.parts[..<place].map { $0.word ?? Lexicon.unknown }
        let words = [context.beforeLast, context.last] + before
        let last = words[words.count - 1], beforeLast = words[words.count - 2]
        return known.cost(of: other, after: last, beforeLast) - known.cost(of: word, after: last, beforeLast)
    }

    /// Whether the last touch was most likely a space.
    package var isAtSpace: Bool { beams.last?.hypotheses.first.map { $0.node == 0 && count > 0 } ?? false }

    /// Corrections for a single word without context, best first; the word itself is not among them.
    package mutating func suggestions(for word: String, most: Int) -> [String] {
        start(after: Lexicon.unknown, Lexicon.unknown)
        for letter in word { press(letter) }
        var found: [String] = []
        for candidate in candidates(Beam.width, finishing: false)
        where candidate.parts.allSatisfy({ part in part.word.map { !known.forgets($0) } ?? false }) {
            let text = candidate.text
            guard text.lowercased() != word.lowercased(), !found.contains(text) else { continue }
            found.append(text)
            if found.count == most { break }
        }
        return found
    }

    /// The likeliest hypotheses if the last word ends here, best first.
    ///
    /// - Parameters:
    ///   - finishing: whether to include completions of an unfinished last word.
    ///   - endsInSpace: whether the last touch may be the space after the last word although its key typed a letter.
    package func candidates(_ most: Int, finishing: Bool = true, endsInSpace: Bool = true) -> [Candidate] {
        var ends: [(Lexicon.Word, Int32, Float)] = []
        ends.reserveCapacity(Beam.width)
        let read = texts.end == observations.count ? texts : TypedTexts(end: observations.count)
        var texts = TypedTexts(end: observations.count)
        func typed(from start: Int) -> TypedText {
            read.text(from: start) ?? texts.text(from: start) { typedText($0) }
        }
        for hypothesis in beams.last!.hypotheses {
            let start = hypothesis.history < 0 ? 0 : Int(history[Int(hypothesis.history)].end)
            if hypothesis.node == Hypothesis.unknownNode {
                let text = typed(from: start)
                let cost = hypothesis.cost + splitting(text, at: hypothesis.node) - knownPart(of: text)
                ends.append((Lexicon.unknown, hypothesis.history, cost))
            } else if hypothesis.node == 0 {
                guard endsInSpace || observations.last?.asIs == nil else { continue }
                ends.append((.max, hypothesis.history, hypothesis.cost))
            } else {
                let ended = known.words(at: hypothesis.node)
                guard !ended.isEmpty else { continue }
                let (last, beforeLast) = wordsBefore(hypothesis.history), text = typed(from: start)
                func end(_ word: Lexicon.Word, _ writing: Float) {
                    let model = costs.model * known.cost(of: word, after: last, beforeLast)
                    let cost = hypothesis.cost + model + writing
                    if cost.isFinite { ends.append((word, hypothesis.history, cost)) }
                }
                for word in ended.lazy.map(known.number) {
                    end(word, writing(word, at: hypothesis.node, for: text))
                }
                for word in homophones(of: text, at: hypothesis.node) { end(word, costs.homophone) }
            }
        }
        let rival = ends.min { $0.2 < $1.2 }.map { ($0.0, $0.2) }
        if finishing, let unfinished = unfinishedWord(rival: rival, at: count) {
            for end in unfinished.ends { ends.append((end.word, unfinished.hypothesis.history, end.cost)) }
        }
        ends.sort { $0.2 < $1.2 }
        // Several hypotheses may decode the same words from the touches.
        var seen = KeySet(capacity: ends.count)
        var chosen: [(Lexicon.Word, Int32, Float)] = []
        for end in ends where chosen.count < most {
            let trail: UInt32 = end.1 < 0 ? 0 : history[Int(end.1)].trail
            let start = end.1 < 0 ? 0 : Int(history[Int(end.1)].end)
            if seen.insert(UInt64(end.0 == .max ? trail : trail.trail(adding: end.0, from: start))) {
                chosen.append(end)
            }
        }
        return chosen.map { word, place, cost in
            var parts: [Candidate.Part] = []
            var place = place
            if word != .max {
                let start = place < 0 ? 0 : Int(history[Int(place)].end)
                parts.append(part(word, start..<observations.count))
            }
            while place >= 0 {
                let ended = history[Int(place)]
                parts.append(part(ended.word, Int(ended.start)..<Int(ended.end)))
                place = ended.previous
            }
            return Candidate(parts: parts.reversed(), cost: cost)
        }
    }

    private func part(_ word: Lexicon.Word, _ touches: Range<Int>) -> Candidate.Part {
        guard word == Lexicon.unknown else {
            return Candidate.Part(word: word, text: known.spelling(of: word), touches: touches)
        }
        let text = typedText(touches)
        if let written = writtenForm(of: text) {
            return Candidate.Part(word: Lexicon.unknown, text: written, touches: touches)
        }
        return Candidate.Part(word: nil, text: KeyLetters.text(of: text.small), touches: touches)
    }
}
