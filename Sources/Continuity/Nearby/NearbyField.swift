package import TextInput

/// The focused field of one device as another one shows it natively.
///
/// The text of a secure field stays on its device, as in `PhoneField`.
package struct NearbyField: Hashable, Sendable, Codable {
    /// The largest name, in bytes of UTF-8.
    package static let maximumName = 256

    /// What the field is for.
    package var name: String
    /// The traits of the field, for the keyboard.
    package var traits: TextInputTraits
    /// The text with its selection, and the field's number.
    package var field: PhoneField

    /// Describes a field; a longer name is cut off.
    package init(name: String, traits: TextInputTraits, field: PhoneField) {
        var name = name
        while name.utf8.count > Self.maximumName { name.removeLast() }
        self.name = name
        self.traits = traits
        self.field = field
    }

    /// Whether all values are in their ranges, and nothing of a secure field's text is there.
    var isValid: Bool {
        name.utf8.count <= Self.maximumName && field.isValid
            && (traits.passwordRulesDescriptor?.utf8.count ?? 0) <= 1024
            && (!traits.isSecureTextEntry || field.text.isEmpty)
    }
}
