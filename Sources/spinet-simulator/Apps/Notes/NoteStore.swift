import Foundation
import Platform

/// A note: its text, and the file that holds it.
struct Note: Hashable, Identifiable, Sendable {
    /// The name of the file, which never changes.
    var id: String
    var text: String
    var modified: Date

    /// The first line with anything on it.
    var title: String? { lines.first }

    /// The second such line, or the first below the title that has the text that was searched for.
    func preview(of searched: String = "") -> String? {
        let below = lines.dropFirst()
        return below.first { !searched.isEmpty && $0.localizedCaseInsensitiveContains(searched) }
            ?? below.first
    }

    /// All lines with anything on them; they are cut when they are asked for.
    private var lines: some Collection<String> {
        text.split(whereSeparator: \.isNewline).lazy
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

/// The notes on disk: plain UTF-8 text, one file a note.
///
/// A file is written whole beside the old one and then takes its place, so that no crash leaves half a note. A file
/// that cannot be read is reported in `unreadable` and left alone.
struct NoteStore {
    /// The folder with the notes; made when the first one is written.
    let folder: URL
    /// Names of files that are no notes we can read.
    private(set) var unreadable: [String] = []
    private(set) var notes: [Note] = []

    /// The folder for this user: `$XDG_DATA_HOME/spinet/notes`.
    static func usualFolder(environment: [String: String]) -> URL {
        URL(fileURLWithPath: PersonalFolder.data(environment: environment) + "/spinet/notes")
    }

    /// Reads all notes of a folder.
    init(folder: URL) {
        self.folder = folder
        reload()
    }

    /// The largest note that is read, in bytes.
    private static let largestSize = 16 << 20

    /// Reads the folder again; the newest note is the first.
    mutating func reload() {
        notes = []
        unreadable = []
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".txt") && !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            guard let data = try? RegularFile.read(url.path, atMost: NoteStore.largestSize),
                let text = String(validating: data, as: UTF8.self)
            else {
                unreadable.append(name)
                continue
            }
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
            let modified = attributes?[.modificationDate] as? Date ?? .distantPast
            notes.append(Note(id: name, text: text, modified: modified))
        }
        sort()
    }

    /// A note by its file's name.
    func note(_ id: Note.ID) -> Note? {
        notes.first { $0.id == id }
    }

    /// Writes a note's text; a note that never had any is no file.
    ///
    /// - Parameter id: the note, or nil for a new one.
    /// - Returns: the note's identifier; nil for a new note without text.
    /// - Throws: what the file system said; the old text is then still there.
    @discardableResult
    mutating func save(_ text: String, to id: Note.ID?, now: Date) throws -> Note.ID? {
        if let id, note(id)?.text == text { return id }
        if id == nil, text.isEmpty { return nil }
        let id = id ?? NoteStore.makeName(now, taken: Set(notes.map(\.id) + unreadable))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(id), options: .atomic)
        notes.removeAll { $0.id == id }
        notes.append(Note(id: id, text: text, modified: now))
        sort()
        return id
    }

    /// Removes a note and its file.
    ///
    /// - Throws: what the file system said; the note is then still there.
    mutating func delete(_ id: Note.ID) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(id))
        notes.removeAll { $0.id == id }
    }

    private mutating func sort() {
        notes.sort { ($0.modified, $0.id) > ($1.modified, $1.id) }
    }

    /// A name from the time, so that a folder of notes reads in order.
    private static func makeName(_ now: Date, taken: Set<String>) -> String {
        let seconds = Int(now.timeIntervalSince1970)
        var name = "note-\(seconds).txt", count = 1
        while taken.contains(name) {
            count += 1
            name = "note-\(seconds)-\(count).txt"
        }
        return name
    }
}
