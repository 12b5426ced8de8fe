/// Decoding a segment and writing the result as text.
extension AutoCorrection {
    /// The end of a segment that a hypothesis changes: the text that is there and its replacement.
    struct Replacement: Hashable, Sendable {
        /// The text in the field: what the user typed, or what a correction made of it.
        var typed: String
        var written: String
        /// `written` with the user's own letters in place of the words that the hypothesis changes.
        var reverted: String

        /// Whether it appends at least two letters to the typed text; a single missing letter counts as a typing error.
        var isCompletion: Bool { written.count >= typed.count + 2 && written.hasPrefix(typed) }
    }

    /// The number of hypotheses examined before the typed text is kept.
    private static let examined = 8

    /// The change by the likeliest hypothesis; nil if it keeps the typed text.
    ///
    /// - Parameter completes: whether the last word may be unfinished. Otherwise hypotheses that complete it are left
    ///   out, so that they hide no correction.
    func replacement(of segment: TypedSegment, completes: Bool = true) -> Replacement? {
        var candidates = candidates(of: segment, completes: completes).makeIterator()
        guard let first = candidates.next() else { return nil }
        return replacement(of: likeliest(first, before: candidates, in: segment), in: segment)
    }

    /// The hypothesis that the text follows: the likeliest one, unless it changes an earlier word of a dictionary and
    /// another one that keeps these words is nearly as likely.
    ///
    /// - Parameter others: the hypotheses after the likeliest one, best first; read only if the likeliest one changes
    ///   such a word.
    func likeliest(
        _ first: Decoder.Candidate, before others: Candidates.Iterator, in segment: TypedSegment
    ) -> Decoder.Candidate {
        let margin = marginOfChanges(first, in: segment)
        guard margin > 0 else { return first }
        return IteratorSequence(others).first {
            $0.cost < first.cost + margin && marginOfChanges($0, in: segment) < margin
        }
            ?? first
    }

    /// How much likelier a hypothesis must be to change the letters of an earlier word that a dictionary has, in nats.
    private static let letterMargin: Float = 1.5
    /// The same for a hypothesis that keeps the letters or the sound: "its" becomes "it's", "there" "their".
    private static let soundMargin: Float = 0.25

    /// Hypotheses that are checked when they are read.
    typealias Candidates = LazyFilterSequence<[Decoder.Candidate]>

    /// The hypotheses, the likeliest first, without those that the user rejected.
    func candidates(of segment: TypedSegment, completes: Bool = true) -> Candidates {
        // The text has the last letter, so it is no space; a hypothesis that omits it must not hide a correction of it.
        let found = segment.decoder.candidates(Self.examined, finishing: completes, endsInSpace: false)
        let capitals = WordsInCapitals(segment)
        return found.lazy.filter { allows($0, in: segment) && capitals.keeps($0, in: segment) }
    }

    /// Whether the field accepts all characters of a text.
    func fieldTakes(_ text: String) -> Bool {
        !setting.takesASCIIOnly || text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether a dictionary has the last word as typed; then it may be learned at a pause.
    func isSettled(_ segment: TypedSegment) -> Bool {
        let typed = segment.typed(segment.wordStart..<segment.decoder.count)
        guard segment.text.hasSuffix(typed), let lexicon = decoder?.lexicon else { return false }
        return lexicon.word(typed).map(lexicon.isValid) ?? false
    }

    /// How much likelier a hypothesis must be because it changes words before the last one that a dictionary has as typed;
    /// zero if it changes none.
    ///
    /// Such a word was right when it was typed, so only later words speak against it.
    private func marginOfChanges(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Float {
        guard let lexicon = decoder?.lexicon else { return 0 }
        let start = segment.wordStart
        var margin: Float = 0
        for (place, part) in candidate.parts.enumerated() where part.word != nil {
            guard part.touches.lowerBound < start else { break }
            let typed = segment.typed(part.touches)
            guard String(typed).comparable != part.text.comparable,
                typed.split(separator: " ").allSatisfy({ lexicon.word($0).map(lexicon.isValid) ?? false })
            else { continue }
            // What the text shows already was decided before.
            let written = candidate.parts[...place].map(\.text.comparable).joined(separator: " ")
            guard !segment.text.comparable.hasPrefix(written + " ") else { continue }
            let keepsSound =
                Folding.fold(String(typed)) == Folding.fold(part.text)
                || segment.decoder.formation.homophones.others(of: String(typed).comparable)
                    .contains(part.text.comparable)
            margin = max(margin, keepsSound ? Self.soundMargin : Self.letterMargin)
        }
        return margin
    }

    /// The change by a hypothesis; nil if it keeps the typed text.
    func replacement(of candidate: Decoder.Candidate, in segment: TypedSegment) -> Replacement? {
        var written = candidate.parts.indices.map { write(candidate, at: $0, in: segment) }
        compoundNames.capitalize(&written) { keptAsTyped.contains($0.lowercased()) }
        let text = written.joined(separator: " ")
        guard text != segment.text else { return nil }
        // Replaces whole words only: users compare words, not letters.
        let typed = segment.text.split(separator: " ", omittingEmptySubsequences: false)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let same = zip(typed, words).prefix { $0 == $1 }.count
        let kept = min(same, typed.count - 1, words.count - 1)
        let old = typed[kept...].joined(separator: " ")
        var reverted = old
        // A correction may change words that one before it had changed: neither text is what the user typed.
        if segment.hasCorrections {
            let unchanged = zip(typed[kept...].dropFirst().reversed(), words[kept...].dropFirst().reversed())
                .prefix { $0 == $1 }.count
            let parts = written.indices.flatMap { place in
                Array(repeating: place, count: written[place].count { $0 == " " } + 1)
            }
            let first = candidate.parts[parts[kept]],
                last = candidate.parts[parts[words.count - unchanged - 1]]
            let own = apostrophes(String(segment.typed(first.touches.lowerBound..<last.touches.upperBound)))
            reverted = ([Substring(own)] + words.suffix(unchanged)).joined(separator: " ")
        }
        return Replacement(typed: old, written: words[kept...].joined(separator: " "), reverted: reverted)
    }

    private func allows(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Bool {
        // The hypothesis must cover the last touches, too.
        guard let end = candidate.parts.last?.touches.upperBound,
            segment.typed(end..<segment.decoder.count).isEmpty
        else { return false }
        // A syllable that has only begun is not evidence yet.
        if KeyLetters.endsInSyllable(segment.text), replacement(of: candidate, in: segment) != nil {
            return false
        }
        return keepsTypedWords(candidate, in: segment) && keepsNames(candidate, in: segment)
            && candidate.parts.allSatisfy { part in
                guard part.word != nil else { return true }
                guard fieldTakes(part.text) else { return false }
                let typed = segment.typed(part.touches)
                if String(typed).comparable == part.text.comparable { return true }
                // A hypothesis may join words, but must not lose letters of them.
                if typed.contains(" "),
                    Folding.fold(part.text).count < Folding.fold(typed.filter(\.isLetter)).count
                {
                    return false
                }
                if typed.count == 1, Folding.fold(typed) != Folding.fold(part.text),
                    !isNearMiss(part, in: segment)
                {
                    return false
                }
                return !keptAsTyped.contains(typed.lowercased()) && !personal.rejects(part.text, for: typed)
            }
    }

    /// Whether a hypothesis keeps each word to which the user reverted: it must neither split it nor join it to
    /// another.
    private func keepsTypedWords(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Bool {
        guard !keptAsTyped.isEmpty, let replacement = replacement(of: candidate, in: segment) else {
            return true
        }
        let written = replacement.written.split(separator: " ")
        return replacement.typed.split(separator: " ").allSatisfy {
            !keptAsTyped.contains($0.lowercased()) || written.contains($0)
        }
    }

    /// Whether a hypothesis leaves the words whole that the user began with a capital inside a sentence, as names are
    /// written.
    ///
    /// "Vanneret" is not "Vanner et", nor "Lorgue" "L'orgue". A word that has a capital may be split off: "Parisist".
    private func keepsNames(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Bool {
        candidate.parts.indices.allSatisfy { place in
            let part = candidate.parts[place]
            return switch segment.namePlace(of: part.touches) {
            case nil: true
            case .inside: place > 0 && candidate.parts[place - 1].text.hasCapitals
            case .beginning:
                !elides(part.text, in: segment) || segment.typed(part.touches).contains(where: \.isApostrophe)
            }
        }
    }

    /// Whether a text is a short form before a word, in lower case: "l'orgue".
    private func elides(_ text: String, in segment: TypedSegment) -> Bool {
        text.utf8.contains(0x27) && !text.hasCapitals
            && segment.decoder.formation.elisions.contains(where: text.hasPrefix)
    }

    /// Whether a touch that typed a single letter landed towards the neighboring key; otherwise single letters get no
    /// more than an accent.
    private func isNearMiss(_ part: Decoder.Candidate.Part, in segment: TypedSegment) -> Bool {
        let letters = Array(Folding.fold(part.text).unicodeScalars), layout = segment.decoder.layout
        guard letters.count == 1, let key = layout.centers[letters[0]],
            let letter = segment.typed(part.touches).lowercased().unicodeScalars.first,
            let typed = layout.centers[letter],
            let point = segment.points(part.touches).compactMap(\.self).first
        else { return false }
        let isTowards = (point.x - typed.x) * (key.x - typed.x) > 0
        return abs(key.x - typed.x) < 1.5 && abs(key.y - typed.y) < 1.5 && isTowards
            && abs(point.x - typed.x) > Self.nearMiss
    }

    /// In key widths, nearly half a key.
    private static let nearMiss: Float = 0.35

    /// The text of a part of a hypothesis, as it replaces the typed text.
    private func write(_ candidate: Decoder.Candidate, at place: Int, in segment: TypedSegment) -> String {
        let part = candidate.parts[place]
        let typed = segment.typed(part.touches)
        guard part.word != nil, !keptAsTyped.contains(typed.lowercased()) else { return String(typed) }
        // A final apostrophe belongs to a quotation more often than to the word.
        let mark =
            typed.last.flatMap { $0.isApostrophe && !part.text.hasSuffix("'") ? String($0) : nil } ?? ""
        let body = typed.dropLast(mark.count)
        if String(body).comparable == part.text.comparable {
            return body.hasCapitals || body.hasVowelMarks || mayBeSmall(candidate, at: place, in: segment)
                || isRareLetter(part)
                ? String(typed) : apostrophes(part.text) + mark
        }
        return WordCase.write(apostrophes(part.text), for: body) + mark
    }

    /// A word with the apostrophe style of the field.
    func apostrophes(_ text: String) -> String {
        setting.hasCurlyApostrophes && text.utf8.contains(0x27) ? text.replacing("'", with: "’") : text
    }

    /// Whether a capitalized word also exists in lower case, and the words before it do not exclude that: "May", but not
    /// German "vielen Dank".
    private func mayBeSmall(_ candidate: Decoder.Candidate, at place: Int, in segment: TypedSegment) -> Bool {
        let part = candidate.parts[place]
        guard let word = part.word, part.text.hasCapitals, let lexicon = decoder?.lexicon else {
            return false
        }
        let small = part.text.lowercased()
        guard let other = lexicon.word(small), lexicon.spelling(of: other) == small else { return false }
        return segment.decoder.advantage(of: word, over: other, at: place, of: candidate) < Self.capitalMargin
    }

    /// How much likelier a capitalized word must be behind the words before it than the same word in lower case, in nats.
    private static let capitalMargin: Float = 6

    /// Whether the word is a single letter that is rare in prose: "X", unlike "I".
    private func isRareLetter(_ part: Decoder.Candidate.Part) -> Bool {
        guard part.text.count == 1, let word = part.word, let lexicon = decoder?.lexicon else { return false }
        return lexicon.cost(of: word) > Self.commonCost
    }

    /// Minus the natural logarithm of one in four hundred: only the most frequent words are more frequent.
    private static let commonCost: Float = 6
}
