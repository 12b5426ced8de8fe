/// An edit rule: a typed letter sequence and the intended one, such as "ei" for "ie", "f" for "ph", or a missing
/// letter.
struct EditRule: Hashable, Sendable {
    /// The maximum number of letters on a side.
    static let longest = 3

    /// The typed letters, as labels; empty for an omission.
    var typed: [UInt8]
    /// The intended letters, as labels.
    var intended: [UInt8]
    /// Whether the rule applies only at the beginning of a word.
    var isInitial: Bool
    /// The edit cost in nats.
    var cost: Float
}

/// The edit rules of a language, indexed by their typed side.
struct EditTable: Sendable {
    private(set) var rules: [EditRule] = []
    private var places: [UInt32: Range<Int>] = [:]

    /// The rules with a typed side, the cheapest first.
    func rules(forTyped typed: some Collection<UInt8>) -> ArraySlice<EditRule> {
        places[Self.key(typed)].map { rules[$0] } ?? []
    }

    init(_ rules: [EditRule]) {
        self.rules = rules.sorted {
            let left = Self.key($0.typed), right = Self.key($1.typed)
            return left != right ? left < right : $0.cost < $1.cost
        }
        var start = 0
        for place in self.rules.indices {
            let key = Self.key(self.rules[place].typed)
            if place + 1 == self.rules.count || Self.key(self.rules[place + 1].typed) != key {
                places[key] = start..<(place + 1)
                start = place + 1
            }
        }
    }

    private static func key(_ labels: some Collection<UInt8>) -> UInt32 {
        labels.reduce(0) { $0 << 8 | UInt32($1) + 1 }
    }

    // MARK: - File format: 12 bytes a rule

    private static let size = 12

    init(_ bytes: UnsafeRawBufferPointer, letters: Int, path: String) throws(LexiconError) {
        guard bytes.count % Self.size == 0 else { throw .corrupt(path: path, reason: "its edits are cut") }
        var rules: [EditRule] = []
        rules.reserveCapacity(bytes.count / Self.size)
        for start in stride(from: 0, to: bytes.count, by: Self.size) {
            let typed = Int(bytes[start]), intended = Int(bytes[start + 1])
            let rule = EditRule(
                typed: Array(bytes[(start + 4)..<(start + 4 + min(3, typed))]),
                intended: Array(bytes[(start + 7)..<(start + 7 + min(3, intended))]),
                isInitial: bytes[start + 2] != 0,
                cost: Float(bytes.loadUnaligned(fromByteOffset: start + 10, as: UInt16.self)) / 256)
            guard typed <= EditRule.longest, intended <= EditRule.longest,
                (rule.typed + rule.intended).allSatisfy({ Int($0) < letters })
            else { throw .corrupt(path: path, reason: "an edit has letters that it does not list") }
            rules.append(rule)
        }
        self.init(rules)
    }

    var bytes: [UInt8] {
        var result: [UInt8] = []
        for rule in rules {
            let cost = UInt16(max(0, min(65535, rule.cost * 256)))
            result += [UInt8(rule.typed.count), UInt8(rule.intended.count), rule.isInitial ? 1 : 0, 0]
            result += rule.typed + Array(repeating: 0, count: EditRule.longest - rule.typed.count)
            result += rule.intended + Array(repeating: 0, count: EditRule.longest - rule.intended.count)
            result += [UInt8(cost & 0xff), UInt8(cost >> 8)]
        }
        return result
    }
}
