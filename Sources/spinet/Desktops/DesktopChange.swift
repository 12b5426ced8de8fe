import Foundation
import Glibc
import Platform

/// A change of a user's file that `spinet doctor --fix` makes and `--undo` reverts.
enum DesktopChange: Codable, Hashable, Sendable {
    /// Sets one key of a settings file.
    case setKey(path: String, group: String, key: String, value: String)
    /// Creates a file that is not there.
    case createFile(path: String, content: String)
    /// Adds a line at the end of a file.
    case appendLine(path: String, line: String)
    /// Sets a setting by `gsettings`.
    case setSetting(DesktopSetting, value: String)

    /// What it will do, as a sentence.
    var description: String {
        switch self {
        case .setKey(let path, let group, let key, let value):
            Message("In \(path), [\(group)] \(key) becomes \(value).").text
        case .createFile(let path, _): Message("The file \(path) is created.").text
        case .appendLine(let path, let line): Message("The line \(line) is added to \(path).").text
        case .setSetting(let setting, let value):
            Message("The setting \(setting.schema) \(setting.key) becomes \(value).").text
        }
    }

    /// A change that was made, with what is needed to revert it.
    struct Made: Codable, Hashable, Sendable {
        var change: DesktopChange
        /// The line that a key had, or the value of a setting; nil where it had none.
        var formerLine: String?
        /// Whether the file was there before.
        var hadFile = false
    }

    /// Makes the change.
    func make() throws(RegularFileError) -> Made {
        switch self {
        case .setKey(let path, let group, let key, let value):
            let old = KeyFile(path: path)
            var file = old ?? KeyFile(text: "")
            let former = file.set(key, in: group, to: value)
            try PrivateFile.replace(path, with: Data(file.text.utf8))
            return Made(change: self, formerLine: former, hadFile: old != nil)
        case .createFile(let path, let content):
            try PrivateFile.write(Data(content.utf8), to: path)
            return Made(change: self)
        case .appendLine(let path, let line):
            let old = FileManager.default.contents(atPath: path) ?? Data()
            let ending = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
            try PrivateFile.replace(path, with: old + Data((ending + line + "\n").utf8))
            return Made(change: self, hadFile: true)
        case .setSetting(let setting, let value):
            let former = setting.value
            guard setting.set(value) else { throw .system(path: "gsettings", code: EIO) }
            return Made(change: self, formerLine: former)
        }
    }
}

extension DesktopChange.Made {
    /// Reverts the change, unless the user has changed the same thing since.
    ///
    /// - Returns: whether it was reverted.
    func revert() throws(RegularFileError) -> Bool {
        switch change {
        case .setKey(let path, let group, let key, let value):
            guard var file = KeyFile(path: path), file.value(of: key, in: group) == value else {
                return false
            }
            file.replace(key, in: group, by: formerLine)
            if !hadFile, file.text.isEmpty {
                unlink(path)
            } else {
                try PrivateFile.replace(path, with: Data(file.text.utf8))
            }
            return true
        case .createFile(let path, let content):
            guard FileManager.default.contents(atPath: path) == Data(content.utf8) else { return false }
            return unlink(path) == 0
        case .appendLine(let path, let line):
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            var lines = String(decoding: data, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            guard let index = lines.lastIndex(of: line[...]) else { return false }
            lines.remove(at: index)
            try PrivateFile.replace(path, with: Data(lines.joined(separator: "\n").utf8))
            return true
        case .setSetting(let setting, let value):
            guard let formerLine, setting.value == value else { return false }
            return setting.set(formerLine)
        }
    }
}

/// The changes that were made and can be reverted: `spinet/doctor.json` in the user's state folder.
struct MadeChanges {
    private let path = PersonalFolder.state() + "/spinet/doctor.json"

    /// The changes, in the order in which they were made.
    var all: [DesktopChange.Made] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([DesktopChange.Made].self, from: data)) ?? []
    }

    /// Writes down which changes can be reverted.
    func save(_ changes: [DesktopChange.Made]) throws(RegularFileError) {
        guard !changes.isEmpty, let data = try? JSONEncoder().encode(changes) else {
            unlink(path)
            return
        }
        try PrivateFile.write(data, to: path)
    }
}
