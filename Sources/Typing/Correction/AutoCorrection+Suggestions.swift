import TextInput

/// Suggestions for the suggestion bar.
extension AutoCorrection {
    /// The maximum number of suggestions.
    private static let most = 3

    /// The suggestions for the text before the caret, at most three.
    ///
    /// - Parameter beginnings: receives the words that begin with the typed letters, if they were looked up.
    mutating func findSuggestions(
        in context: TextContext, _ replacements: TextReplacements, _ capitalizes: Bool,
        _ beginnings: inout [Predictor.Prediction]
    ) -> [BarSuggestion] {
        let emojiSuggestions = emojiSuggestions(in: context)
        return findWords(in: context, replacements, capitalizes, &beginnings)
            .prefix(Self.most - emojiSuggestions.count) + emojiSuggestions
    }

    /// The emoji for the word before the caret, or for the last two: it replaces them while the user types the word,
    /// and is inserted after them once a space follows.
    func emojiSuggestions(in context: TextContext) -> [BarSuggestion] {
        let isTyped = context.before.last?.isPartOfWord == true
        guard isTyped || context.before.last == " ", setting.suggestsEmoji else { return [] }
        let text = String(context.before.dropLast(isTyped ? 0 : 1))
        let last = text.lastToken, first = String(text.dropLast(last.count + 1)).lastToken
        // Two words are more specific: a red heart comes before a heart.
        for words in ["\(first) \(last)", String(last)] where text.hasSuffix(words) {
            let name = String(words.drop { $0.opensWord }), replaced = isTyped ? name : ""
            guard let symbol = emoji.emoji(for: name), isOurs(replaced, in: context) else { continue }
            return [BarSuggestion(suggestion: Suggestion(symbol, .emoji), replaced: replaced)]
        }
        return []
    }

    private mutating func findWords(
        in context: TextContext, _ replacements: TextReplacements, _ capitalizes: Bool,
        _ beginnings: inout [Predictor.Prediction]
    ) -> [BarSuggestion] {
        guard let segment, segment.isInWord else { return nextWords(in: context, capitalizes) }
        let word = String(segment.text.lastToken)
        var barSuggestions: [BarSuggestion] = []
        func offer(
            _ text: String, _ kind: Suggestion.Kind, for replaced: String, isPending: Bool = false,
            needsSpace: Bool = false
        ) {
            guard barSuggestions.count < Self.most, fieldTakes(text),
                !barSuggestions.contains(where: { $0.suggestion.text == text })
            else { return }
            let suggestion = Suggestion(text, kind, isPending: isPending)
            barSuggestions.append(
                BarSuggestion(suggestion: suggestion, replaced: replaced, needsSpace: needsSpace))
        }
        if let phrase = replacements.phrase(for: word) {
            offer(word, .literal, for: word)
            offer(phrase, .replacement, for: word, isPending: true)
        }
        var candidates = candidates(of: segment).makeIterator()
        // The space key keeps a word without correction, so the literal suggestion is only needed beside a correction.
        if let first = candidates.next(), barSuggestions.isEmpty,
            let due = replacement(of: likeliest(first, before: candidates, in: segment), in: segment),
            setting.corrects || isShort(due)
        {
            offer(due.typed, .literal, for: due.typed)
            offer(due.written, .correction, for: due.typed, isPending: setting.corrects)
        }
        if barSuggestions.count < Self.most {
            beginnings = words(beginning: word, in: context)
            // Completions of a misspelling are misspellings themselves, unless a dictionary has them.
            let isSlip = !barSuggestions.isEmpty
            let completions = beginnings.filter {
                spelling(of: $0, for: word) != word && (!isSlip || predictor?.isProper($0.word) == true)
            }
            for continuation in continuations(of: word, completions, isSlip: isSlip, in: context) {
                if continuation.isNextWord {
                    offer(
                        spelling(of: continuation.prediction, capitalizes), .next, for: "", needsSpace: true)
                } else {
                    offer(spelling(of: continuation.prediction, for: word), .completion, for: word)
                }
            }
        }
        while barSuggestions.count < Self.most, let candidate = candidates.next() {
            guard hasOnlyWords(candidate, in: segment),
                let replacement = replacement(of: candidate, in: segment), isShort(replacement)
            else {
                continue
            }
            offer(replacement.written, .correction, for: replacement.typed)
        }
        return barSuggestions
    }

    /// The maximum number of typed words that a suggestion replaces, unless the next space would.
    private static let longestReplacement = 2

    private func isShort(_ replacement: Replacement) -> Bool {
        replacement.typed.split(separator: " ").count <= Self.longestReplacement
    }

    /// Whether every part of a hypothesis is a word of the lexicon or text as typed: a fragment of an unknown word is
    /// no suggestion.
    private func hasOnlyWords(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Bool {
        let typed = segment.text.split(separator: " ")
        return candidate.parts.allSatisfy { $0.word != nil || typed.contains(segment.typed($0.touches)) }
    }

    private func words(beginning word: String, in context: TextContext) -> [Predictor.Prediction] {
        guard let predictor else { return [] }
        // The lookup of the segment's decoder is reused.
        if let begun = segment?.decoder.begun, begun.letters == Folding.fold(word) { return begun.words }
        let (last, beforeLast) = words(before: word, in: context, predictor)
        return predictor.words(beginning: word, after: last, beforeLast, most: Decoder.weighed)
    }

    private func words(
        before word: String, in context: TextContext, _ predictor: Predictor
    ) -> (last: Lexicon.Word, beforeLast: Lexicon.Word) {
        wordsBefore.context(after: String(context.before.dropLast(word.count)), in: predictor)
    }

    /// The completions of a word and its likely next words; completions alone if a correction or text replacement is
    /// pending, or if a selection would be replaced.
    private func continuations(
        of word: String, _ completions: [Predictor.Prediction], isSlip: Bool, in context: TextContext
    ) -> [Predictor.Continuation] {
        guard let predictor, !isSlip, context.selected.isEmpty else {
            return completions.map { Predictor.Continuation(prediction: $0) }
        }
        let (last, beforeLast) = words(before: word, in: context, predictor)
        return predictor.continuations(of: word, completions, after: last, beforeLast, most: Self.most)
    }

    /// The spelling of a completion, with the capitals of the typed prefix.
    func spelling(of prediction: Predictor.Prediction, for typed: String) -> String {
        guard let predictor else { return typed }
        return WordCase.write(apostrophes(predictor.spelling(of: prediction.word)), for: typed)
    }

    /// The spelling of a next word, capitalized at the start of a sentence.
    private func spelling(of prediction: Predictor.Prediction, _ capitalizes: Bool) -> String {
        guard let predictor else { return "" }
        let word = apostrophes(predictor.spelling(of: prediction.word))
        return capitalizes ? WordCase.capitalized(word) : word
    }

    /// The next words that usually follow, and emoji: what there is without a lexicon.
    mutating func suggestionsWithoutLexicon(in context: TextContext, _ capitalizes: Bool) -> [BarSuggestion] {
        let emoji = emojiSuggestions(in: context)
        return nextWords(in: context, capitalizes).prefix(Self.most - emoji.count) + emoji
    }

    private mutating func nextWords(in context: TextContext, _ capitalizes: Bool) -> [BarSuggestion] {
        guard wordsBefore.mayBegin(after: context.before), context.marked == nil,
            !wordsBefore.endsInAddress(context.before)
        else { return [] }
        var words: [String] = []
        if let predictor {
            let sentence = wordsBefore.sentence(before: context.before, in: predictor)
            words = predictor.nextWords(after: sentence, most: Self.most, &sentenceReading).map {
                spelling(of: $0, capitalizes)
            }
        }
        if words.count < Self.most, !usualNextWords.isEmpty {
            words += usualNextWords.words(after: wordsBefore.ending(of: context.before)).filter {
                !words.contains($0) && !personal.forgets($0)
            }
        }
        return words.filter(fieldTakes).prefix(Self.most).map {
            BarSuggestion(suggestion: Suggestion($0, .next), replaced: "")
        }
    }
}
