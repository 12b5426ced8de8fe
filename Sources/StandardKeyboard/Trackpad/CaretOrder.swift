/// The caret positions of a paragraph in the order in which they are on the screen, from left to right.
///
///     CaretOrder("ab שד", isRightToLeft: false).positions      // 0 1 2 3 4 5: between the two Hebrew letters is 4
///
/// Positions count characters; each occurs at most once, so that a caret which follows the order comes through the whole
/// paragraph. The order is that of the bidirectional algorithm (UAX #9) for a paragraph in one line and without
/// explicit embeddings, isolates and bracket pairs. Where two runs meet, the position is that of the run in the
/// paragraph's direction.
struct CaretOrder: Hashable, Sendable {
    /// The positions from left to right.
    let positions: [Int]

    init(_ characters: some Sequence<Character>, isRightToLeft: Bool) {
        let levels = BidiClass.levels(of: characters.map(BidiClass.init), isRightToLeft: isRightToLeft)
        let order = Self.visualOrder(levels)
        let edges = isRightToLeft ? (left: levels.count, right: 0) : (left: 0, right: levels.count)
        var seen: Set<Int> = [edges.left]
        var positions = [edges.left]
        for (left, right) in zip(order, order.dropFirst()) {
            let position =
                levels[right] < levels[left]
                ? right + (levels[right] % 2 == 0 ? 0 : 1) : left + (levels[left] % 2 == 0 ? 1 : 0)
            if seen.insert(position).inserted { positions.append(position) }
        }
        if seen.insert(edges.right).inserted { positions.append(edges.right) }
        self.positions = positions
    }

    /// The index of a position; that of the nearest one if no place on the screen is its own.
    func index(of position: Int) -> Int {
        let nearest = positions.indices.min { abs(positions[$0] - position) < abs(positions[$1] - position) }
        return nearest ?? 0
    }

    /// The indices of the characters from left to right (UAX #9, rule L2).
    private static func visualOrder(_ levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return order
    }
}

/// The class of a character in the bidirectional algorithm, by its first scalar.
enum BidiClass: Hashable, Sendable {
    case left, right, arabic
    case digit, arabicDigit, signOfDigits, terminatorOfDigits, separatorOfDigits
    case space, neutral

    init(_ character: Character) {
        guard let scalar = character.unicodeScalars.first else {
            self = .neutral
            return
        }
        switch scalar.value {
        case 0x30...0x39, 0x06F0...0x06F9, 0xB2, 0xB3, 0xB9: self = .digit
        case 0x0660...0x0669, 0x066B, 0x066C, 0x0600...0x0605, 0x06DD: self = .arabicDigit
        case 0x2B, 0x2D, 0x2212: self = .signOfDigits
        case 0x23, 0x25, 0xB0, 0xB1, 0x2030...0x2034, 0x066A: self = .terminatorOfDigits
        case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F, 0x2044: self = .separatorOfDigits
        case 0x200E: self = .left
        case 0x200F: self = .right
        case 0x0606...0x060B, 0x060E, 0x060F, 0x06DE, 0x06E9: self = .neutral
        case 0x0600...0x07BF, 0x0860...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x1EE00...0x1EEFF:
            self = .arabic
        case _ where scalar.isWrittenToTheLeft: self = .right
        default:
            let properties = scalar.properties
            self =
                switch properties.generalCategory {
                case .currencySymbol: .terminatorOfDigits
                case _ where properties.isWhitespace: .space
                case .decimalNumber, .letterNumber, .otherLetter, .modifierLetter, .spacingMark: .left
                case _ where properties.isAlphabetic: .left
                default: .neutral
                }
        }
    }

    /// Whether the class has a direction of its own, and whether it is from right to left.
    var isRightToLeft: Bool? {
        switch self {
        case .left: false
        case .right, .arabic: true
        default: nil
        }
    }

    /// The embedding levels of the characters of a paragraph; odd ones are from right to left.
    static func levels(of classes: [BidiClass], isRightToLeft: Bool) -> [Int] {
        let base = isRightToLeft ? BidiClass.right : .left
        var classes = classes
        resolveDigits(&classes, after: base)
        resolveNeutrals(&classes, in: base)
        return classes.map { resolved in
            switch resolved {
            case .left: isRightToLeft ? 2 : 0
            case .digit, .arabicDigit: 2
            default: 1
            }
        }
    }

    /// Rules W2 to W7: digits and the characters around them.
    private static func resolveDigits(_ classes: inout [BidiClass], after base: BidiClass) {
        var strong = base
        for index in classes.indices {
            if classes[index].isRightToLeft != nil { strong = classes[index] }
            if classes[index] == .digit, strong == .arabic { classes[index] = .arabicDigit }
        }
        for index in classes.indices.dropFirst().dropLast() {
            let before = classes[index - 1], isBetween = before == classes[index + 1]
            switch classes[index] {
            case .signOfDigits where isBetween && before == .digit: classes[index] = .digit
            case .separatorOfDigits where isBetween && (before == .digit || before == .arabicDigit):
                classes[index] = before
            default: break
            }
        }
        for indices in [Array(classes.indices), classes.indices.reversed()] {
            var previous: BidiClass?
            for index in indices {
                if classes[index] == .terminatorOfDigits, previous == .digit { classes[index] = .digit }
                previous = classes[index]
            }
        }
        strong = base
        for index in classes.indices {
            if classes[index].isRightToLeft != nil { strong = classes[index] }
            if classes[index] == .digit, strong == .left { classes[index] = .left }
        }
    }

    /// Rules N1, N2 and L1: neutral characters between two runs of one direction have it, others that of the paragraph.
    private static func resolveNeutrals(_ classes: inout [BidiClass], in base: BidiClass) {
        var index = 0
        while index < classes.count {
            guard classes[index].direction == nil else {
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end].direction == nil { end += 1 }
            let before = index > 0 ? classes[index - 1].direction : base
            let after = end < classes.count ? classes[end].direction : base
            let resolved = before == after ? before ?? base : base
            for neutral in index..<end { classes[neutral] = resolved }
            index = end
        }
    }

    /// The direction as neighboring neutral characters see it, in which digits are `right`; nil for neutral characters.
    private var direction: BidiClass? {
        switch self {
        case .left: .left
        case .right, .arabic, .digit, .arabicDigit: .right
        default: nil
        }
    }
}
