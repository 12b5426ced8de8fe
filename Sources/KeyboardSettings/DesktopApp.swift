import CGLib
import Foundation
import Platform

/// An app of the desktop, as its entry in the menus describes it (freedesktop.org's desktop entry specification 1.5).
struct DesktopApp: Hashable, Sendable {
    /// The identifier that its windows have: the name of its file without `.desktop`.
    var id: String
    /// The name, in the user's language where the entry has it.
    var name: String

    /// The largest entry that is read, in bytes.
    private static let limit = 256 * 1024

    /// The apps that the menus show, sorted by their names; of entries with one name the user's comes first.
    ///
    /// - Parameter folders: the folders of entries; by default the user's and the system's.
    static func all(in folders: [String] = usualFolders) -> [DesktopApp] {
        var apps: [String: DesktopApp?] = [:]
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for file in names where file.hasSuffix(".desktop") {
                let id = String(file.dropLast(".desktop".count))
                // An entry that hides another one hides it here too.
                guard apps[id] == nil else { continue }
                apps[id] = .some(DesktopApp(id: id, path: folder + "/" + file))
            }
        }
        let locale = Locale(identifier: MessageLanguage.current.rawValue)
        return apps.values.compactMap(\.self).sorted {
            $0.name.compare($1.name, options: .caseInsensitive, locale: locale) == .orderedAscending
        }
    }

    /// Some apps, and after them those of identifiers that none of them has: an app that was removed keeps its row, so that
    /// what was chosen for it can be changed.
    static func list(_ apps: [DesktopApp], and ids: [String]) -> [DesktopApp] {
        let known = Set(apps.map(\.id))
        return apps + Set(ids).subtracting(known).sorted().map { DesktopApp(id: $0, name: $0) }
    }

    /// `applications` in the user's data folder, then in those of `$XDG_DATA_DIRS`.
    static var usualFolders: [String] { DataFolders.named("applications") }

    /// Makes an app.
    init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    /// Reads an entry; nil for one that is malformed, hidden, or no app.
    private init?(id: String, path: String) {
        guard let data = (try? RegularFile.read(path, atMost: Self.limit)) ?? nil, let file = g_key_file_new()
        else { return nil }
        defer { g_key_file_unref(file) }
        let isRead = data.withUnsafeBytes { bytes in
            g_key_file_load_from_data(
                file, bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count), G_KEY_FILE_NONE, nil)
        }
        guard isRead != 0, Self.text("Type", of: file) == "Application",
            !Self.isTrue("NoDisplay", of: file), !Self.isTrue("Hidden", of: file),
            let name = Self.text("Name", of: file, language: MessageLanguage.current.rawValue), !name.isEmpty
        else { return nil }
        self.id = id
        self.name = name
    }

    private static let group = "Desktop Entry"

    private static func text(_ key: String, of file: OpaquePointer, language: String? = nil) -> String? {
        let found =
            language.map { g_key_file_get_locale_string(file, group, key, $0, nil) }
            ?? g_key_file_get_string(file, group, key, nil)
        guard let found else { return nil }
        defer { g_free(found) }
        return String(cString: found)
    }

    private static func isTrue(_ key: String, of file: OpaquePointer) -> Bool {
        g_key_file_get_boolean(file, group, key, nil) != 0
    }
}
