package import ExtensionIPC

/// The user's grants to keyboard extensions, by the identifiers of the keyboards.
package struct KeyboardGrants: Hashable, Sendable, DefaultsHaving {
    /// The grants; a keyboard that is not listed has none.
    package var grants: [String: GuestGrants] = [:]

    /// No grants.
    package init() {}

    /// The grants of a keyboard.
    package subscript(id: String) -> GuestGrants {
        get { grants[id] ?? [] }
        set { grants[id] = newValue.isEmpty ? nil : newValue }
    }
}

extension GuestGrants {
    /// The grants with their names in the file and on the command line, in the order of Settings.
    package static let names: [(name: String, grant: GuestGrants)] = [
        ("network", .network), ("group-write", .groupWrite), ("contacts", .contacts),
        ("learned-words", .learnedWords), ("clipboard", .clipboard), ("whole-context", .wholeContext),
        ("haptics", .haptics), ("terminals", .terminals),
    ]

    /// The names of these grants.
    package var names: [String] { Self.names.filter { contains($0.grant) }.map(\.name) }

    /// The grant of a name; nil for other names.
    package init?(name: String) {
        guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
        self = known.grant
    }
}
