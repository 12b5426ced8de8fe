import Foundation
import Platform

/// A settings file of groups and keys, as KDE's are, in which one line changes and all others stay as they were.
///
///     var file = KeyFile(text: "[Wayland]\nInputMethod[$e]=/old\n")
///     file.set("InputMethod", in: "Wayland", to: "/new")      // the former line
///     file.text                                              // "[Wayland]\nInputMethod=/new\n"
struct KeyFile: Hashable, Sendable {
    private var lines: [String]

    init(text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // The last line ends with a line break, or is none.
        if lines.last == "" { lines.removeLast() }
    }

    /// Reads a file; nil where there is none that can be read.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(text: String(decoding: data, as: UTF8.self))
    }

    /// The whole file.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The value of a key, without what is around it; nil where the file has none.
    func value(of key: String, in group: String) -> String? {
        guard let index = index(of: key, in: group), let equals = lines[index].firstIndex(of: "=") else {
            return nil
        }
        return lines[index][equals...].dropFirst().trimmingCharacters(in: .whitespaces)
    }

    /// Gives a key a value; a group that is not there is added at the end.
    ///
    /// - Returns: the former line of the key; nil where it had none.
    @discardableResult
    mutating func set(_ key: String, in group: String, to value: String) -> String? {
        replace(key, in: group, by: "\(key)=\(value)")
    }

    /// Replaces the line of a key, or removes it and a group that it leaves empty.
    ///
    /// - Returns: the former line; nil where the key had none.
    @discardableResult
    mutating func replace(_ key: String, in group: String, by line: String?) -> String? {
        if let index = index(of: key, in: group) {
            let former = lines[index]
            if let line { lines[index] = line } else { remove(at: index) }
            return former
        }
        guard let line else { return nil }
        if let head = lines.firstIndex(of: "[\(group)]") {
            lines.insert(line, at: head + 1)
        } else {
            if let last = lines.last, !last.isEmpty { lines.append("") }
            lines += ["[\(group)]", line]
        }
        return nil
    }

    /// Removes a line, and where it was alone in its group the group and the empty line before it.
    private mutating func remove(at index: Int) {
        lines.remove(at: index)
        let isAlone = index == lines.count || lines[index].isEmpty || lines[index].hasPrefix("[")
        guard isAlone, index > 0, lines[index - 1].hasPrefix("[") else { return }
        lines.remove(at: index - 1)
        if index > 1, index - 1 == lines.count, lines[index - 2].isEmpty { lines.removeLast() }
    }

    /// Where the line of a key is; its name may have an option in brackets, such as `[$e]`.
    private func index(of key: String, in group: String) -> Int? {
        var current: Substring = ""
        for (index, line) in lines.enumerated() {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("["), line.hasSuffix("]") {
                current = line.dropFirst().dropLast()
            } else if current == group {
                let name = line.prefix { $0 != "=" && $0 != "[" }.trimmingCharacters(in: .whitespaces)
                if name == key, line.contains("=") { return index }
            }
        }
        return nil
    }
}
