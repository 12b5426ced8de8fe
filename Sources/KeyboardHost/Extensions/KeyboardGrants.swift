package import ExtensionIPC
import PreferenceFiles

/// The user's grants to keyboard extensions, by the identifiers of the keyboards.
package struct KeyboardGrants: Hashable, Sendable, DefaultsHaving {
    /// The grants; a keyboard that is not listed has none.
    package var grants: [String: ExtensionGrants] = [:]
    /// The identifiers of the bundles that the grants were given to, empty for a bundle without one; a keyboard that is not
    /// listed has its grants from an earlier version or by hand, and they count for whichever bundle is there.
    package var owners: [String: String] = [:]

    /// No grants.
    package init() {}

    /// The grants of a keyboard.
    package subscript(id: String) -> ExtensionGrants {
        get { grants[id] ?? [] }
        set {
            grants[id] = newValue.isEmpty ? nil : newValue
            if newValue.isEmpty { owners[id] = nil }
        }
    }

    /// The grants of a bundle: none if they were given to another one in its place, and none that it cannot have.
    package func effective(for bundle: KeyboardBundle) -> ExtensionGrants {
        if let owner = owners[bundle.id], owner != bundle.identifier ?? "" { return [] }
        return self[bundle.id].intersection(bundle.grantable)
    }

    /// Gives a bundle grants, in the place of those that it or another one in its place had.
    package mutating func give(_ granted: ExtensionGrants, to bundle: KeyboardBundle) {
        self[bundle.id] = granted
        owners[bundle.id] = granted.isEmpty ? nil : bundle.identifier ?? ""
    }
}

extension ExtensionGrants {
    /// The grants with their names in the file and on the command line, in the order of Settings.
    package static let names: [(name: String, grant: ExtensionGrants)] = [
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
