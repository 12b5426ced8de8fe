/// What a service accepts as a password, as its field describes it.
///
///     PasswordRules("required: upper; required: digit; allowed: [-!]; minlength: 12; max-consecutive: 2")
///
/// What a description says that is not understood is left out, as on iOS. The letters are ASCII.
package struct PasswordRules: Hashable, Sendable {
    /// Characters of which a password has at least one, class by class.
    package private(set) var required: [Set<Character>] = []
    /// All characters that a password may have.
    package private(set) var allowed: Set<Character> = []
    package private(set) var shortest: Int?
    package private(set) var longest: Int?
    /// How often a character may follow itself.
    package private(set) var mostRepeated: Int?

    /// Lower-case letters, upper-case letters, digits, and what else ASCII prints, but for the space.
    static let lower = Set("abcdefghijklmnopqrstuvwxyz"), upper = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    static let digits = Set("0123456789"), special = Set("-~!@#$%^&*_+=`|(){}[:;\"'<>,.?/]\\")
    static let printable = lower.union(upper).union(digits).union(special)

    /// Reads a description; an empty one allows letters, digits and hyphens.
    package init(_ description: String) {
        for rule in Self.rules(of: description) {
            switch rule.name {
            case "required":
                // One of any of the classes that one rule names.
                let set = Self.characters(rule.value)
                if !set.isEmpty { required.append(set) }
                allowed.formUnion(set)
            case "allowed": allowed.formUnion(Self.characters(rule.value))
            case "minlength": shortest = max(shortest ?? 0, Self.number(rule.value) ?? 0)
            case "maxlength": longest = min(longest ?? .max, Self.number(rule.value) ?? .max)
            case "max-consecutive": mostRepeated = min(mostRepeated ?? .max, Self.number(rule.value) ?? .max)
            default: break
            }
        }
        if allowed.isEmpty { allowed = Self.lower.union(Self.upper).union(Self.digits).union("-") }
        if longest == .max { longest = nil }
        if mostRepeated == .max { mostRepeated = nil }
    }

    /// Names and values; semicolons in brackets are characters, and so is a bracket before the last one.
    private static func rules(of description: String) -> [(name: String, value: Substring)] {
        var parts: [Substring] = [], start = description.startIndex, isInSet = false
        for index in description.indices {
            switch description[index] {
            case "[": isInSet = true
            case "]": isInSet = description[index...].dropFirst().first == "]"
            case ";" where !isInSet:
                parts.append(description[start..<index])
                start = description.index(after: index)
            default: break
            }
        }
        parts.append(description[start...])
        return parts.compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].lowercased().filter { !$0.isWhitespace }
            return (name, part[part.index(after: colon)...])
        }
    }

    /// A rule's classes, separated by commas: names, or characters in brackets, of which `]` is the last and `-` the first.
    private static func characters(_ value: Substring) -> Set<Character> {
        var found: Set<Character> = [], rest = value
        while let first = rest.first {
            if first == "[" {
                rest.removeFirst()
                var end = rest.firstIndex(of: "]") ?? rest.endIndex
                if rest[end...].dropFirst().first == "]" { end = rest.index(after: end) }
                found.formUnion(rest[..<end].filter { printable.contains($0) })
                rest = rest[end...].dropFirst()
            } else {
                let word = rest.prefix { $0 != "," && $0 != "[" }
                switch word.lowercased().filter({ !$0.isWhitespace }) {
                case "lower": found.formUnion(lower)
                case "upper": found.formUnion(upper)
                case "digit": found.formUnion(digits)
                case "special": found.formUnion(special)
                case "ascii-printable", "unicode": found.formUnion(printable)
                default: break
                }
                rest = rest[word.endIndex...]
                if rest.first == "," { rest.removeFirst() }
            }
        }
        return found
    }

    /// A count that makes sense: from 1 to 1,000.
    private static func number(_ value: Substring) -> Int? {
        Int(value.filter { !$0.isWhitespace }).flatMap { (1...1000).contains($0) ? $0 : nil }
    }

    /// Whether a password is as the rules say.
    package func accepts(_ password: some StringProtocol) -> Bool {
        let count = password.count
        guard count >= shortest ?? 0, count <= longest ?? .max, password.allSatisfy(allowed.contains),
            required.allSatisfy({ set in password.contains { set.contains($0) } })
        else { return false }
        guard let mostRepeated else { return true }
        var run = 0, last: Character?
        for character in password {
            run = character == last ? run + 1 : 1
            last = character
            if run > mostRepeated { return false }
        }
        return true
    }
}
