/// Makes passwords that cannot be guessed and can be read out: `tozWuf-3ritek-kapsol`.
///
/// Three groups of two syllables, with one capital and one digit, have 71 bits of entropy. Where a service's rules refuse
/// that, characters that it allows are drawn: twenty, or as many as it takes.
package enum StrongPassword {
    // Without l, which looks like 1.
    private static let consonants = Array("bcdfghjkmnpqrstvwxz"), vowels = Array("aeiouy")
    /// The length of what is made without rules.
    private static let usualLength = 20
    /// How often something is drawn until it fits rules.
    private static let attempts = 1_000

    /// Makes a password.
    ///
    /// - Parameter random: where chance comes from; the system's is fit for secrets.
    /// - Returns: the password; nil if none with these rules was found, because they contradict each other.
    package static func make(
        _ rules: PasswordRules = PasswordRules(""), using random: inout some RandomNumberGenerator
    ) -> String? {
        for _ in 0..<attempts {
            let password = readable(using: &random)
            if rules.accepts(password) { return password }
            // Which letters there are does not change from draw to draw.
            guard password.allSatisfy(rules.allowed.contains), usualLength <= rules.longest ?? .max else {
                break
            }
        }
        let length = min(max(rules.shortest ?? 0, usualLength), rules.longest ?? .max)
        for _ in 0..<attempts {
            let password = drawn(length, rules, using: &random)
            if rules.accepts(password) { return password }
        }
        return nil
    }

    /// Makes a password with the system's chance.
    package static func make(_ rules: PasswordRules = PasswordRules("")) -> String? {
        var random = SystemRandomNumberGenerator()
        return make(rules, using: &random)
    }

    private static func readable(using random: inout some RandomNumberGenerator) -> String {
        func pick(_ from: [Character]) -> Character { from.randomElement(using: &random) ?? "x" }
        var groups = (0..<3).map { _ in
            [consonants, vowels, consonants, consonants, vowels, consonants].map(pick)
        }
        // The digit is at the edge of a group, but not the first character.
        let edges = [(0, 5), (1, 0), (1, 5), (2, 0), (2, 5)]
        let edge = edges.randomElement(using: &random) ?? (2, 5)
        groups[edge.0][edge.1] = pick(Array("0123456789"))
        // A capital O looks like a zero.
        let letters = groups.indices.flatMap { group in groups[group].indices.map { (group, $0) } }
            .filter { groups[$0.0][$0.1].isLetter && groups[$0.0][$0.1] != "o" }
        if let place = letters.randomElement(using: &random) {
            groups[place.0][place.1] = Character(groups[place.0][place.1].uppercased())
        }
        return groups.map { String($0) }.joined(separator: "-")
    }

    /// One character of each class that is required, the rest of all that are allowed, in a random order.
    private static func drawn(
        _ length: Int, _ rules: PasswordRules, using random: inout some RandomNumberGenerator
    ) -> String {
        let allowed = rules.allowed.sorted()
        var characters = rules.required.compactMap { $0.sorted().randomElement(using: &random) }
        while characters.count < length { characters.append(allowed.randomElement(using: &random) ?? "x") }
        return String(characters.shuffled(using: &random))
    }
}
