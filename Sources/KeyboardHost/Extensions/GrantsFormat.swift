import ExtensionIPC
package import PreferenceFiles

/// The text format of the file of grants: one `keyboard@identifier = grant, grant` per line; `#` starts a comment.
///
/// Without `@` the grants count for whichever bundle of that name is installed.
///
///     ladder@org.example.Ladder = network, contacts
package enum GrantsFormat: SettingsFormat {
    package static let fileName = "keyboard-grants.conf"

    /// Parses a file; `defaults` is not used, because a file lists all grants.
    package static func read(
        _ text: String, over defaults: KeyboardGrants
    ) throws(PreferencesError) -> KeyboardGrants {
        var grants = KeyboardGrants()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let statement = line.prefix { $0 != "#" }.trimmed, number = index + 1
            if statement.isEmpty { continue }
            guard let separator = statement.firstIndex(of: "=") else { throw .noValue(line: number) }
            let key = statement[..<separator].trimmed.split(
                separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
            let id = String(key[0])
            let value = statement[statement.index(after: separator)...].trimmed
            guard grants.grants[id] == nil else { throw .repeated(id, line: number) }
            var granted = ExtensionGrants()
            for name in value.split(separator: ",") {
                guard let grant = ExtensionGrants(name: name.trimmed) else {
                    let expected = ExtensionGrants.names.map(\.name).joined(separator: ", ")
                    throw .badValue(name.trimmed, name: id, expected: expected, line: number)
                }
                granted.insert(grant)
            }
            grants.grants[id] = granted
            if key.count > 1 { grants.owners[id] = String(key[1]) }
        }
        return grants
    }

    package static func write(_ settings: KeyboardGrants) -> String {
        settings.grants.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
            .map { id, granted in
                let owner = settings.owners[id].map { "@" + $0 } ?? ""
                return "\(id)\(owner) = \(granted.names.joined(separator: ", "))\n"
            }.joined()
    }
}

/// The grants on disk.
package typealias GrantsFile = SettingsFile<GrantsFormat>
