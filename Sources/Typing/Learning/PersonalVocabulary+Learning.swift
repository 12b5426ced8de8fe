extension PersonalVocabulary {
    /// Applies a learning event.
    ///
    /// - Parameter day: today, in days since 1 January 1970.
    /// - Returns: the facts that changed or were removed.
    @discardableResult package mutating func learn(_ learningEvent: LearningEvent, on day: Int) -> Set<
        Fact.Name
    > {
        switch learningEvent {
        case .word(let word, let after): learn(word.plainApostrophes, after: after, on: day)
        case .rejected(let correction, let typed): reject(correction, for: typed.plainApostrophes, on: day)
        case .choice(let text, let input): choose(text, for: input, on: day)
        case .touch(let letter, let x, let y): touched(letter, x, y, on: day)
        case .forget(let word): forget(word.plainApostrophes.lowercased(), on: day)
        }
    }

    private mutating func learn(_ word: String, after: [String], on day: Int) -> Set<Fact.Name> {
        guard Self.isLearnable(word) else { return [] }
        var changed: Set<Fact.Name> = []
        let forgotten = Fact.Name(.forgotten, word.lowercased())
        if var fact = self[forgotten] {
            fact.happened(on: day)
            self[forgotten] = fact.times < Self.timesToRemember ? fact : nil
            guard self[forgotten] == nil else { return [forgotten] }
            changed.insert(forgotten)
            self[Fact.Name(.word, word)] = Fact(weight: 1, times: Self.timesToRemember - 1, day: day)
        }
        let before = after.suffix(2).map(\.plainApostrophes)
        let spelling = spelling(of: word, begins: before.isEmpty, &changed)
        let name = Fact.Name(.word, spelling)
        var fact =
            self[name]
            ?? Fact(day: day, occursOnlyAtSentenceStart: before.isEmpty && word.beginsWithOnlyCapital)
        fact.happened(on: day)
        if !before.isEmpty { fact.occursOnlyAtSentenceStart = false }
        self[name] = fact
        changed.insert(name)
        if before.isEmpty {
            let opening = Fact.Name(.opening, spelling)
            var fact = self[opening] ?? Fact(day: day)
            fact.happened(on: day)
            self[opening] = fact
            changed.insert(opening)
        }
        // A word before that may not be learned ends the chain.
        var chain = spelling
        for (kind, last) in zip([Fact.Kind.bigram, .trigram], before.reversed()) {
            guard Self.isLearnable(last) else { break }
            chain = "\(last.lowercased())\t\(chain)"
            let name = Fact.Name(kind, chain)
            var fact = self[name] ?? Fact(day: day)
            fact.happened(on: day)
            self[name] = fact
            changed.insert(name)
        }
        return changed
    }

    /// The spelling to learn; a capital at the beginning of a sentence is not significant.
    private mutating func spelling(
        of word: String, begins: Bool, _ changed: inout Set<Fact.Name>
    ) -> String {
        if begins {
            let small = word.lowercased()
            let isKnown = self[Fact.Name(.word, small)] != nil && self[Fact.Name(.word, word)] == nil
            return word.beginsWithOnlyCapital && isKnown ? small : word
        }
        let capital = Fact.Name(.word, word.prefix(1).uppercased() + word.dropFirst())
        if capital.text != word, let fact = self[capital], fact.occursOnlyAtSentenceStart {
            // Seen only at the beginning of sentences before; elsewhere it is in lower case.
            let name = Fact.Name(.word, word)
            if self[name] == nil {
                self[name] = Fact(weight: fact.weight, times: fact.times, day: fact.day)
                self[capital] = nil
                changed.insert(capital)
            }
        }
        return word
    }

    private mutating func reject(_ correction: String, for typed: String, on day: Int) -> Set<Fact.Name> {
        let parts = typed.split(separator: " ") + correction.plainApostrophes.split(separator: " ")
        guard parts.count < 8, !typed.isEmpty, parts.allSatisfy({ Self.isLearnable(String($0)) }) else {
            return []
        }
        let name = Fact.Name(.rejection, Self.rejection(correction, typed: typed))
        var fact = self[name] ?? Fact(day: day)
        fact.happened(on: day)
        self[name] = fact
        guard Self.isLearnable(typed) else { return [name] }
        // A reverted correction counts as learning the typed word.
        let word = Fact.Name(.word, typed)
        var own = self[word] ?? Fact(day: day)
        own.happened(on: day)
        own.times = max(own.times, Self.timesToLearn)
        self[word] = own
        let forgotten = Fact.Name(.forgotten, typed.lowercased())
        let wasForgotten = self[forgotten] != nil
        self[forgotten] = nil
        return wasForgotten ? [name, word, forgotten] : [name, word]
    }

    private mutating func choose(_ text: String, for input: String, on day: Int) -> Set<Fact.Name> {
        guard Self.isChoice(text, for: input) else { return [] }
        let name = Fact.Name(.choice, "\(input)\t\(text)")
        // The last chosen candidate comes first.
        let others = facts(.choice).filter { $0.key.hasPrefix("\(input)\t") }.map {
            $0.value.weight(on: day)
        }
        var fact = self[name] ?? Fact(day: day)
        fact.happened(on: day)
        fact.weight = max(fact.weight, (others.max() ?? 0) + 1)
        self[name] = fact
        return [name]
    }

    private mutating func touched(
        _ letter: Unicode.Scalar, _ x: Float, _ y: Float, on day: Int
    ) -> Set<Fact.Name> {
        // A touch farther away aimed at another key.
        guard letter.properties.isAlphabetic, abs(x) < 1.2, abs(y) < 1.2 else { return [] }
        let name = Fact.Name(.touch, String(letter))
        var fact = self[name] ?? Fact(day: day)
        // Only about the last two hundred touches have weight, since typing habits change.
        let count = min(fact.weight, 199) + 1
        fact.touchOffset.x += (x - fact.touchOffset.x) / count
        fact.touchOffset.y += (y - fact.touchOffset.y) / count
        fact.weight = count
        fact.times = min(fact.times + 1, 1_000_000)
        fact.day = max(day, fact.day)
        self[name] = fact
        return [name]
    }

    private mutating func forget(_ word: String, on day: Int) -> Set<Fact.Name> {
        guard Self.isLearnable(word) else { return [] }
        let name = Fact.Name(.forgotten, word)
        var gone: Set<Fact.Name> = [name]
        for kind in [Fact.Kind.word, .opening, .bigram, .trigram, .rejection, .choice] {
            for text in facts(kind).keys
            where text.split(separator: "\t").contains(where: { $0.lowercased() == word }) {
                gone.insert(Fact.Name(kind, text))
                self[Fact.Name(kind, text)] = nil
            }
        }
        self[name] = Fact(weight: 1, day: day)
        return gone
    }

    /// Removes facts with a negligible weight, and those with the lowest weights above the limit of their kind.
    ///
    /// - Returns: the removed facts.
    @discardableResult package mutating func prune(on day: Int) -> Set<Fact.Name> {
        var gone: Set<Fact.Name> = []
        for kind in Fact.Kind.allCases {
            var kept: [(text: String, weight: Float)] = []
            for (text, fact) in facts(kind) {
                let weight = fact.weight(on: day)
                // A word typed once may have been a misspelling.
                let least: Float = kind == .word && fact.times < Self.timesToLearn ? 0.25 : kind.least
                if weight < least { gone.insert(Fact.Name(kind, text)) } else { kept.append((text, weight)) }
            }
            if kept.count > kind.limit {
                kept.sort { $0.weight > $1.weight }
                for fact in kept.dropFirst(kind.limit * 9 / 10) { gone.insert(Fact.Name(kind, fact.text)) }
            }
        }
        for name in gone { self[name] = nil }
        return gone
    }
}

extension String {
    /// Whether its first letter is its only capital.
    fileprivate var beginsWithOnlyCapital: Bool {
        first?.isUppercase == true && !dropFirst().contains(where: \.isUppercase)
    }
}
