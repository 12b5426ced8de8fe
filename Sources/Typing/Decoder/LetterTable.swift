import Foundation

/// The costs of all letters for each possible touch, computed once for a lexicon and a layout.
struct LetterTable: Sendable {
    /// The cost of omitting a letter, by label.
    private(set) var omission: [Float] = []
    /// The cost of an additional letter, by label.
    private let surplus: [Float]
    private var observations: [Unicode.Scalar: Observation] = [:]
    private let keys: [Key]
    /// By label: the center of the key of the letter without accents.
    private let centers: [KeyLayout.Point?]
    /// The substitution rules of single letters, by typed label: (intended label, cost).
    private var confusions: [[(UInt8, Float)]]
    private let layout: KeyLayout
    private let costs: EditCosts
    private let count: Int

    /// A key; a letter with an accent may have a key of its own, and is decoded as its base letter.
    private struct Key {
        var scalar: Unicode.Scalar
        var label: Int
        var center: KeyLayout.Point
        /// Whether the letter needs shift.
        var isShifted: Bool
    }

    init(_ lexicon: Lexicon, _ layout: KeyLayout, _ costs: EditCosts) {
        self.layout = layout
        self.costs = costs
        count = lexicon.letters.count
        centers = lexicon.letters.map { layout.centers[$0] }
        keys = layout.centers.sorted { $0.key < $1.key }.compactMap { scalar, center in
            let folded = Array(Folding.fold(String(scalar)).unicodeScalars)
            guard folded.count == 1, let label = lexicon.labelOf[folded[0]] else { return nil }
            return Key(
                scalar: scalar, label: Int(label), center: center, isShifted: layout.shifted.contains(scalar))
        }
        confusions = Array(repeating: [], count: count)
        omission = Array(repeating: costs.omission, count: count)
        surplus = (0..<count).map { label in
            let rules = lexicon.edits.rules(forTyped: [UInt8(label)])
            let rule = rules.first { $0.intended.isEmpty && !$0.isInitial }
            return min(costs.insertion, (rule?.cost ?? 99) + costs.rule)
        }
        for rule in lexicon.edits.rules where !rule.isInitial {
            if rule.typed.count == 1, rule.intended.count == 1 {
                confusions[Int(rule.typed[0])].append((rule.intended[0], rule.cost + costs.rule))
            } else if rule.typed.isEmpty, rule.intended.count == 1 {
                let label = Int(rule.intended[0])
                omission[label] = min(omission[label], rule.cost + costs.rule)
            }
        }
        for (label, scalar) in lexicon.letters.enumerated() {
            observations[scalar] = typed(
                UInt8(label), at: centers[label], isShifted: layout.shifted.contains(scalar), lexicon)
        }
        for key in keys where observations[key.scalar] == nil {
            observations[key.scalar] = typed(
                UInt8(key.label), at: key.center, isShifted: key.isShifted, lexicon)
        }
    }

    /// A letter from a hardware keyboard, or from a key press without a position.
    ///
    /// - Parameter written: the letter with its accent, which may have a key of its own.
    func letter(_ scalar: Unicode.Scalar, written: Unicode.Scalar? = nil) -> Observation {
        written.flatMap { observations[$0] } ?? observations[scalar]
            ?? Observation(
                costs: Array(repeating: costs.substitution, count: count), literal: nil, asIs: 0,
                space: costs.substitution,
                nothing: costs.insertion)
    }

    /// An input that may be one of several letters; nil if the typed one is a space, or folds to no letter or to several.
    ///
    /// A misread letter and a misspelled one cost alike what they do alone; letters that are no alternative are misspellings of the
    /// typed one.
    func observation(of evidence: LetterEvidence, _ lexicon: Lexicon) -> Observation? {
        let folded = Folding.fold(String(evidence.typed)).unicodeScalars
        guard evidence.typed != " ", folded.count == 1, let scalar = folded.first else { return nil }
        var best = Float.infinity, asIs = Float.infinity
        var read: [(label: UInt8, cost: Float)] = []
        for alternative in evidence.alternatives {
            let letters = Folding.fold(String(alternative.letter)).unicodeScalars
            guard letters.count == 1, let letter = letters.first else { continue }
            best = min(best, alternative.cost)
            if letter == scalar { asIs = min(asIs, alternative.cost) }
            if let label = lexicon.labelOf[letter] { read.append((label, alternative.cost)) }
        }
        guard best.isFinite, asIs.isFinite else { return nil }
        var result = [Float](repeating: best + costs.substitution, count: count)
        let literal = lexicon.labelOf[scalar]
        if let literal {
            for (intended, cost) in confusions[Int(literal)] {
                result[Int(intended)] = min(result[Int(intended)], asIs + cost)
            }
        }
        for (label, cost) in read { result[Int(label)] = min(result[Int(label)], cost) }
        return Observation(
            costs: result, literal: literal, asIs: asIs, space: best + costs.substitution + 1,
            nothing: best + (literal.map { surplus[Int($0)] } ?? costs.insertion))
    }

    /// A space from a hardware keyboard, or from a key press without a position.
    var space: Observation {
        Observation(
            costs: Array(repeating: costs.substitution + 2, count: count), literal: nil, asIs: nil, space: 0,
            nothing: costs.falseSpace)
    }

    private func typed(
        _ label: UInt8, at center: KeyLayout.Point?, isShifted: Bool, _ lexicon: Lexicon
    ) -> Observation {
        var result = Array(repeating: costs.substitution, count: count)
        if let center {
            for key in keys {
                let dx = key.center.x - center.x, dy = (key.center.y - center.y) * 1.2
                guard dx * dx + dy * dy < 2.1 else { continue }
                // A forgotten shift on the same key is one error; with a neighboring key it is two.
                let isSame = dx == 0 && dy == 0 && key.isShifted != isShifted
                let cost = isSame ? 0 : costs.adjacentKey
                let slip = cost + (key.isShifted == isShifted ? 0 : costs.shift)
                result[key.label] = min(result[key.label], slip)
            }
        }
        for (intended, cost) in confusions[Int(label)] {
            result[Int(intended)] = min(result[Int(intended)], cost)
        }
        result[Int(label)] = 0
        return Observation(
            costs: result, literal: label, asIs: 0, space: costs.substitution + 1,
            nothing: surplus[Int(label)])
    }

    /// A touch at a point, assigned to the nearest key of the touched row.
    func tap(_ point: KeyLayout.Point, _ taps: TapModel, _ lexicon: Lexicon) -> Observation {
        var touched: Key?
        var nearest = Float.infinity
        if point.y <= layout.spaceY - 0.5 {
            for key in keys {
                let dx = point.x - key.center.x, dy = (point.y - key.center.y) * 4
                if dx * dx + dy * dy < nearest {
                    nearest = dx * dx + dy * dy
                    touched = key
                }
            }
        }
        return tap(point, taps, lexicon, on: touched)
    }

    /// A touch at a point that typed a key's letter or a space; nil if the point is not near that key.
    func tap(
        _ point: KeyLayout.Point, _ taps: TapModel, _ lexicon: Lexicon, typed letter: Character
    ) -> Observation? {
        if letter == " " {
            return abs(point.y - layout.spaceY) < 1 ? tap(point, taps, lexicon, on: nil) : nil
        }
        let written = letter.lowercased().unicodeScalars.first
        guard let key = keys.first(where: { $0.scalar == written }), abs(point.x - key.center.x) < 1.5,
            abs(point.y - key.center.y) < 1
        else { return nil }
        return tap(point, taps, lexicon, on: key)
    }

    private func tap(
        _ point: KeyLayout.Point, _ taps: TapModel, _ lexicon: Lexicon, on touched: Key?
    ) -> Observation {
        let x = point.x - taps.offset.x, y = point.y - taps.offset.y
        var result = [Float](repeating: 14, count: count)
        for key in keys {
            var dx = x - key.center.x, dy = y - key.center.y
            if !taps.keys.isEmpty, let own = taps.keys[key.scalar] {
                dx -= own.x
                dy -= own.y
            }
            let shift = key.isShifted == (touched?.isShifted ?? false) ? 0 : costs.shift
            result[key.label] = min(result[key.label], taps.cost(dx: dx, dy: dy) + shift)
        }
        let middle = (layout.spaceLeft + layout.spaceRight) / 2
        let onBar = taps.cost(dx: 0, dy: y - layout.spaceY)
        let beside = max(0, abs(x - middle) - (layout.spaceRight - layout.spaceLeft) / 2)
        let space = onBar + 1.2 + beside * beside * 4
        let literal = touched.map { UInt8($0.label) }
        // Hitting a key does not make it the right key: a wrong choice costs what it does without a touch.
        var insertion = costs.insertion
        if let literal {
            let asIs = result[Int(literal)]
            for label in result.indices { result[label] = min(result[label], asIs + costs.substitution) }
            for (intended, cost) in confusions[Int(literal)] {
                result[Int(intended)] = min(result[Int(intended)], asIs + cost)
            }
            insertion = surplus[Int(literal)]
        }
        return Observation(
            costs: result, literal: literal, asIs: literal.map { result[Int($0)] }, space: space,
            nothing: (literal.map { result[Int($0)] } ?? space) + insertion, key: touched?.scalar)
    }
}
