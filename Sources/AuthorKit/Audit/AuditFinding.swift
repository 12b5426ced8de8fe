package import Platform

/// A violation of a rule by a keyboard extension.
package struct AuditFinding: Hashable, Sendable {
    /// The rule.
    package let rule: AuditRule
    /// Where: the key, the screen, the type of the field.
    package let place: Message
    /// What was measured.
    package let measured: Message
}

extension AuditFinding: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rule, place = "where", measured, advice
    }

    /// Encodes the texts in the language of this process.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rule.rawValue, forKey: .rule)
        try values.encode(place.text, forKey: .place)
        try values.encode(measured.text, forKey: .measured)
        try values.encode(rule.advice.text, forKey: .advice)
    }
}

extension AuditFinding: CustomStringConvertible {
    /// One line in the language of this process.
    package var description: String {
        "\(rule.rawValue): \(place.text): \(measured.text). \(rule.advice.text)"
    }
}
