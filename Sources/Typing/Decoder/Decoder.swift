import Foundation

/// Decodes touches or letters with typing errors into words, by beam search over the lexicon's trie.
///
/// Each touch extends one beam and each deletion removes it, so no word is decoded twice. Hypotheses cover omitted,
/// additional and transposed letters, phonetic spellings, and missing or additional spaces; later words can therefore
/// change the decision about earlier ones.
///
///     var decoder = Decoder(lexicon)
///     for letter in "teh" { decoder.press(letter) }
///     decoder.candidates(3).map(\.text)     // ["the", …]
package struct Decoder: Sendable {
    package var lexicon: Lexicon { words.lexicon }
    /// The user's learned words; a change takes effect at the next `start(after:_:)`.
    package var personal: PersonalWords?
    /// The edit costs.
    package var costs: EditCosts
    /// The key layout that touches refer to.
    package let layout: KeyLayout
    /// The distribution of touches around the key centers.
    package var taps = TapModel()

    /// The lexicon and the learned words of the current search.
    var known: Words { words }
    private var words: Words
    private(set) var beams: [Beam] = []
    private(set) var observations: [Observation] = []
    /// The text of the keys as UTF-8, and the end offset of each touch in it.
    private var typed: [UInt8] = []
    private var typedEnds: [Int] = []
    /// The typed texts built for the last touch, reused by `candidates(_:finishing:)`.
    private(set) var texts = TypedTexts(end: 0)
    private(set) var history: [DecodedWord] = []
    private var historySizes: [Int] = []
    private(set) var context: (last: Lexicon.Word, beforeLast: Lexicon.Word) = (
        Lexicon.unknown, Lexicon.unknown
    )
    private let letters: LetterTable
    /// How the lexicon's language forms words.
    let formation: WordFormation
    private var found: [Hypothesis] = []
    /// The words that begin with the letters of the last word, if they were looked up for the touches so far.
    private(set) var begun: Beginnings?
    /// The number of search steps since the decoder was created.
    ///
    /// A step is a visited trie child, a tried edit rule, an ended word or a letter converted to text. The number
    /// depends on the input only, never on the machine, and bounds the work of a key press.
    private(set) var steps = 0

    /// Makes a decoder.
    ///
    /// - Parameter layout: the key layout; by default the standard one of the lexicon's language.
    package init(_ lexicon: Lexicon, layout: KeyLayout? = nil, costs: EditCosts = EditCosts()) {
        let layout = layout ?? .standard(for: lexicon.language)
        words = Words(lexicon)
        self.layout = layout
        let costs = costs.adapted(to: lexicon)
        self.costs = costs
        letters = LetterTable(lexicon, layout, costs)
        formation = LanguageProfile(for: lexicon.language).formation
        start(after: Lexicon.unknown, Lexicon.unknown)
    }

    /// Discards the touches and starts a search after two context words.
    package mutating func start(after last: Lexicon.Word, _ beforeLast: Lexicon.Word) {
        if words.personal !== personal {
            words = Words(lexicon, personal)
            taps = personal?.taps ?? TapModel()
        }
        context = (last, beforeLast)
        begun = nil
        observations.removeAll(keepingCapacity: true)
        typed.removeAll(keepingCapacity: true)
        typedEnds.removeAll(keepingCapacity: true)
        texts = TypedTexts(end: 0)
        history.removeAll(keepingCapacity: true)
        beams.removeAll(keepingCapacity: true)
        historySizes.removeAll(keepingCapacity: true)
        beams.append(Beam(root(0, history: -1)))
        historySizes.append(0)
    }

    /// The number of a word, in the lexicon or among the learned words; nil for an unknown spelling.
    package func word(_ spelling: some StringProtocol) -> Lexicon.Word? { words.word(spelling) }

    /// The number of touches decoded so far.
    package var count: Int { observations.count }

    // MARK: - Touches

    /// Decodes a letter or a space without a touch position.
    package mutating func press(_ letter: Character) {
        if letter == " " { return extend(letters.space, typed: " ") }
        let folded = Folding.fold(String(letter)).unicodeScalars
        // An apostrophe becomes part of the letter before it: lookups ignore apostrophes.
        if folded.isEmpty, !typedEnds.isEmpty {
            typed += String(letter).utf8
            typedEnds[typedEnds.count - 1] = typed.count
            texts = TypedTexts(end: count)
        }
        let written = folded.count == 1 ? letter.lowercased().unicodeScalars.first : nil
        // Several keys typed a syllable.
        let isSyllable = letter.unicodeScalars.first.map(KeyLetters.isSyllable) ?? false
        for (place, scalar) in folded.enumerated() {
            let typed = isSyllable ? String(scalar) : place == 0 ? String(letter) : ""
            extend(letters.letter(scalar, written: written), typed: typed)
        }
    }

    /// Decodes a touch at a point of the layout.
    package mutating func tap(at point: KeyLayout.Point) {
        let observation = letters.tap(point, taps, lexicon)
        extend(observation, typed: observation.key.map { String($0) } ?? " ")
    }

    /// Decodes a touch whose key typed a letter: weighs both if the point is near that key, otherwise the letter alone.
    ///
    /// The position is not significant after a slide to another key or a choice among a key's alternates.
    package mutating func tap(at point: KeyLayout.Point, typed letter: Character) {
        // A key that types several letters is unambiguous.
        guard letter.unicodeScalars.count == 1,
            let observation = letters.tap(point, taps, lexicon, typed: letter)
        else { return press(letter) }
        extend(observation, typed: String(letter))
    }

    /// Decodes an input that may be one of several letters.
    ///
    /// A typed letter that the lexicon folds away, such as an apostrophe, or that is no single letter is decoded as `press(_:)` does.
    package mutating func press(_ evidence: LetterEvidence) {
        guard let observation = letters.observation(of: evidence, lexicon) else {
            return press(evidence.typed)
        }
        extend(observation, typed: String(evidence.typed))
    }

    /// Removes the last touch.
    package mutating func deleteLast() {
        guard !observations.isEmpty else { return }
        begun = nil
        observations.removeLast()
        typedEnds.removeLast()
        typed.removeLast(typed.count - (typedEnds.last ?? 0))
        texts = TypedTexts(end: count)
        beams.removeLast()
        historySizes.removeLast()
        history.removeLast(history.count - historySizes.last!)
    }

    /// Removes an apostrophe, which is part of the touch before it.
    ///
    /// - Returns: false if the last touch does not end with the apostrophe; then nothing changes.
    mutating func deleteApostrophe(_ letter: Character) -> Bool {
        let bytes = String(letter).utf8, start = typedEnds.dropLast().last ?? 0
        guard typed.count - start > bytes.count, typed.suffix(bytes.count).elementsEqual(bytes) else {
            return false
        }
        typed.removeLast(bytes.count)
        typedEnds[typedEnds.count - 1] = typed.count
        texts = TypedTexts(end: count)
        return true
    }

    // MARK: - The search

    private mutating func extend(_ observation: Observation, typed text: String) {
        observations.append(observation)
        typed += text.utf8
        typedEnds.append(typed.count)
        found.removeAll(keepingCapacity: true)
        let place = observations.count
        var best = Float.infinity
        read(observation, from: beams[place - 1], &best)
        for length in 1...EditRule.longest where length <= place { apply(rulesOf: length, at: place, &best) }
        if observation.space < 20 {
            var texts = texts.end == place - 1 ? texts : TypedTexts(end: place - 1)
            let known = texts.letterCount
            for hypothesis in beams[place - 1].hypotheses {
                endWord(hypothesis, cost: observation.space, &best, &texts)
            }
            if observation.asIs == nil { endUnfinishedWord(cost: observation.space, &best) }
            steps &+= texts.letterCount &- known
        }
        steps &+= found.count
        var beam = Beam(bestOf: found)
        // Omitted letters consume no touch, so they are added once, to the hypotheses found.
        found = beam.hypotheses
        best = found.first?.bound ?? .infinity
        var texts = TypedTexts(end: place)
        let missedSpace = costs.missedSpace + (lexicon.hasCompounds ? costs.missedSpaceInCompounds : 0)
        for hypothesis in beam.hypotheses.prefix(Beam.width / 2) {
            leaveOut(hypothesis, &best)
            endWord(hypothesis, cost: missedSpace, isSplit: true, &best, &texts)
        }
        steps &+= texts.letterCount &+ found.count
        beam = Beam(bestOf: found)
        self.texts = texts
        found.removeAll(keepingCapacity: true)
        beams.append(beam)
        historySizes.append(history.count)
        begun = nil
    }

    /// Caches the words that begin with the letters of the last word, for `beginnings` and later calls of
    /// `candidates(_:finishing:)`.
    mutating func lookUpBeginnings() {
        if begun == nil { begun = beginnings(at: count) }
    }

    private func root(_ cost: Float, history: Int32) -> Hypothesis {
        Hypothesis(
            node: 0, history: history, trail: 0, cost: cost,
            bound: cost + costs.model * words.best(below: 0))
    }

    @inline(__always)
    private mutating func keep(
        _ node: UInt32, after hypothesis: Hypothesis, _ cost: Float, _ best: inout Float
    ) {
        let bound = cost + costs.model * words.best(below: node)
        guard bound < best + Beam.reach else { return }
        if bound < best { best = bound }
        found.append(
            Hypothesis(
                node: node, history: hypothesis.history, trail: hypothesis.trail, cost: cost, bound: bound))
    }

    /// Extends each hypothesis by the touched letter, by a neighboring one, or by none.
    private mutating func read(_ observation: Observation, from beam: Beam, _ best: inout Float) {
        for hypothesis in beam.hypotheses {
            if hypothesis.node == Hypothesis.unknownNode {
                guard let asIs = observation.asIs else { continue }
                let cost = hypothesis.cost + costs.unknownLetter + asIs
                found.append(
                    Hypothesis(
                        node: hypothesis.node, history: hypothesis.history, trail: hypothesis.trail,
                        cost: cost, bound: cost))
                continue
            }
            let initial = hypothesis.node == 0 ? costs.initial : 0
            var start: UInt32? = hypothesis.node
            while let node = start {
                let children = words.children(of: node)
                steps &+= children.count
                for child in children {
                    let label = words.label(of: child)
                    let cost = observation.costs[Int(label)]
                    keep(
                        child, after: hypothesis,
                        hypothesis.cost + cost + (label == observation.literal ? 0 : initial), &best)
                }
                start = words.otherRoot(of: node)
            }
            keep(hypothesis.node, after: hypothesis, hypothesis.cost + observation.nothing + initial, &best)
            if hypothesis.node == 0, let asIs = observation.asIs {
                let cost = hypothesis.cost + costs.unknownWord + costs.unknownLetter + asIs
                if cost < best + Beam.reach {
                    found.append(
                        Hypothesis(
                            node: Hypothesis.unknownNode, history: hypothesis.history,
                            trail: hypothesis.trail,
                            cost: cost, bound: cost))
                }
            }
        }
    }

    /// Applies the edit rules whose typed side equals the last touches.
    private mutating func apply(rulesOf length: Int, at place: Int, _ best: inout Float) {
        var typed: [UInt8] = [], touched: Float = 0
        for observation in observations[(place - length)..<place] {
            guard let literal = observation.literal else { return }
            typed.append(literal)
            touched += observation.costs[Int(literal)]
        }
        let from = beams[place - length].hypotheses
        guard let cheapest = from.first(where: { $0.node != Hypothesis.unknownNode })?.bound else { return }
        for rule in lexicon.edits.rules(forTyped: typed) {
            // The rules are sorted by cost.
            guard cheapest + touched + rule.cost + costs.rule < best + Beam.reach else { break }
            apply(rule, to: from, touched, &best)
        }
        if length == 2, typed[0] != typed[1], cheapest + touched + costs.transposition < best + Beam.reach {
            let swapped = EditRule(
                typed: typed, intended: [typed[1], typed[0]], isInitial: false,
                cost: costs.transposition - costs.rule)
            apply(swapped, to: from, touched, &best)
        }
    }

    private mutating func apply(
        _ rule: EditRule, to from: [Hypothesis], _ touched: Float, _ best: inout Float
    ) {
        let cost = touched + rule.cost + costs.rule
        for hypothesis in from where hypothesis.node != Hypothesis.unknownNode {
            guard hypothesis.bound + cost < best + Beam.reach else { break }
            steps &+= 1
            guard !rule.isInitial || hypothesis.node == 0 else { continue }
            let isInitial = hypothesis.node == 0 && !rule.isInitial && rule.intended.first != rule.typed[0]
            let initial = isInitial ? costs.initial : 0
            var start: UInt32? = hypothesis.node
            while let from = start {
                if let node = follow(rule.intended, from: from) {
                    keep(node, after: hypothesis, hypothesis.cost + cost + initial, &best)
                }
                start = rule.intended.isEmpty ? nil : words.otherRoot(of: from)
            }
        }
    }

    private mutating func leaveOut(_ hypothesis: Hypothesis, _ best: inout Float) {
        guard hypothesis.node != Hypothesis.unknownNode else { return }
        let initial = hypothesis.node == 0 ? costs.initial : 0
        var start: UInt32? = hypothesis.node
        while let node = start {
            let children = words.children(of: node)
            steps &+= children.count
            for child in children {
                let cost = letters.omission[Int(words.label(of: child))]
                keep(child, after: hypothesis, hypothesis.cost + cost + initial, &best)
            }
            start = words.otherRoot(of: node)
        }
    }

    @inline(__always)
    private func follow(_ labels: [UInt8], from node: UInt32) -> UInt32? {
        var node = node
        for label in labels {
            guard let next = words.child(of: node, label: label) else { return nil }
            node = next
        }
        return node
    }

    /// Ends the word of a hypothesis at a space.
    ///
    /// - Parameter isSplit: whether the space was missed.
    private mutating func endWord(
        _ hypothesis: Hypothesis, cost: Float, isSplit: Bool = false, _ best: inout Float,
        _ texts: inout TypedTexts
    ) {
        // No word has begun at the root.
        guard hypothesis.node != 0 else { return }
        let start = hypothesis.history < 0 ? 0 : Int(history[Int(hypothesis.history)].end)
        if hypothesis.node == Hypothesis.unknownNode {
            let text = texts.text(from: start) { typedText($0) }
            let splitting = splitting(text, at: hypothesis.node, isSplit: isSplit)
            let total = hypothesis.cost + cost + splitting - knownPart(of: text)
            return finish(Lexicon.unknown, hypothesis, total, &best, texts.end)
        }
        let ended = words.words(at: hypothesis.node)
        guard !ended.isEmpty else { return }
        steps &+= ended.count
        let text = texts.text(from: start) { typedText($0) }
        let (last, beforeLast) = wordsBefore(hypothesis.history)
        func end(_ word: Lexicon.Word, _ writing: Float) {
            let model = costs.model * words.cost(of: word, after: last, beforeLast)
            finish(word, hypothesis, hypothesis.cost + cost + model + writing, &best, texts.end)
        }
        for word in ended.lazy.map(words.number) {
            end(word, writing(word, at: hypothesis.node, for: text, isSplit: isSplit))
        }
        for word in homophones(of: text, at: hypothesis.node) { end(word, costs.homophone) }
    }

    /// Ends a word that may be unfinished at a space: completed, or as typed.
    private mutating func endUnfinishedWord(cost: Float, _ best: inout Float) {
        let place = observations.count - 1
        let ended = found.lazy.filter { $0.node == 0 && $0.history >= 0 }.min { $0.cost < $1.cost }
        let rival = ended.map { (history[Int($0.history)].word, $0.cost - cost) }
        guard let unfinished = unfinishedWord(rival: rival, at: place) else { return }
        steps &+= Words.looked
        for end in unfinished.ends {
            let context = end.word == Lexicon.unknown ? unfinished.likeliest : end.word
            finish(end.word, unfinished.hypothesis, end.cost + cost, &best, place, context: context)
        }
    }

    /// Adds the ended word to the history and continues at the root.
    private mutating func finish(
        _ word: Lexicon.Word, _ hypothesis: Hypothesis, _ total: Float, _ best: inout Float, _ end: Int,
        context: Lexicon.Word? = nil
    ) {
        let bound = total + costs.model * words.best(below: 0)
        guard bound < best + Beam.reach else { return }
        if bound < best { best = bound }
        let start = hypothesis.history < 0 ? 0 : Int(history[Int(hypothesis.history)].end)
        let trail = hypothesis.trail.trail(adding: word, from: start)
        history.append(
            DecodedWord(
                word: word, context: context ?? word, previous: hypothesis.history, trail: trail,
                start: Int32(start), end: Int32(end)))
        found.append(
            Hypothesis(node: 0, history: Int32(history.count - 1), trail: trail, cost: total, bound: bound))
    }

    /// The text that a range of touches typed, without surrounding spaces.
    func typedText(_ touches: Range<Int>) -> TypedText {
        var bytes = typed[end(ofTouch: touches.lowerBound - 1)..<end(ofTouch: touches.upperBound - 1)]
        let isSplit = touches.lowerBound > 0 && bytes.first != 0x20
        while bytes.first == 0x20 { bytes.removeFirst() }
        while bytes.last == 0x20 { bytes.removeLast() }
        let text = String(decoding: bytes, as: UTF8.self)
        let begins = touches.lowerBound == 0 && context.last == Lexicon.sentenceStart
        let startsBig =
            bytes.first.map { $0 < 0x80 ? (0x41...0x5a).contains($0) : text.first?.isUppercase == true }
            ?? false
        // Nearly all texts end the question with their second letter.
        let mayBeCapitals = bytes.dropFirst().first.map { (0x41...0x5a).contains($0) || $0 >= 0x80 } ?? false
        let isCapitals = mayBeCapitals && WordCase.isAllCapitals(text.dropFirst())
        return TypedText(
            text.comparable, isCapital: !begins && startsBig && !isCapitals, isCapitals: isCapitals,
            hasTwoCapitals: startsBig && mayBeCapitals, isSplit: isSplit, in: lexicon,
            homophones: formation.homophones)
    }

    private func end(ofTouch touch: Int) -> Int { touch < 0 ? 0 : typedEnds[touch] }

    func wordsBefore(_ place: Int32) -> (Lexicon.Word, Lexicon.Word) {
        guard place >= 0 else { return context }
        let last = history[Int(place)]
        return (last.context, last.previous >= 0 ? history[Int(last.previous)].context : context.last)
    }
}
