package import Foundation
import Platform
package import TextInput

/// The layout files of the keyboard, loaded on first use and cached.
///
///     var library = LayoutLibrary(folders: [folder])
///     let layout = try library.layout(for: .URL, language: "en-US", options: [.emoji])
package struct LayoutLibrary {
    private let folders: [URL]
    private var files: [String: LayoutFile] = [:]
    private var layouts: [Request: KeyboardLayout] = [:]

    private struct Request: Hashable {
        var type: UIKeyboardType
        var language: String
        var latin: String
        var isSecure: Bool
        var isTerminal: Bool
        var options: Int
        var device: KeyMetrics.Device
    }

    /// Makes a library of the files in folders; the first folder that contains a file provides it.
    package init(folders: [URL]) {
        self.folders = folders
    }

    /// The maximum size of a file that is read, in bytes; the installed ones have a few kilobytes.
    private static let largestSize = 1 << 20

    /// The layout file with a name, without extension.
    ///
    /// - Throws: `LayoutError` if it is missing or malformed.
    package mutating func file(_ name: String) throws(LayoutError) -> LayoutFile {
        if let file = files[name] { return file }
        var reason = "no folder \"layouts\" was found"
        for folder in folders {
            let url = folder.appendingPathComponent("\(name).layout")
            let data: Data?
            do throws(RegularFileError) {
                data = try RegularFile.read(url.path, atMost: Self.largestSize)
            } catch {
                throw LayoutError(file: name, line: 1, .unreadable(error.reason))
            }
            guard let data else {
                reason = "it is not in \(folder.path)"
                continue
            }
            guard let text = String(validating: data, as: UTF8.self) else {
                throw LayoutError(file: name, line: 1, .unreadable("it is not UTF-8 text"))
            }
            let file = try LayoutFile(parsing: text, named: name)
            files[name] = file
            return file
        }
        throw LayoutError(file: name, line: 1, .unreadable(reason))
    }

    /// The planes for a keyboard type.
    ///
    /// - Parameters:
    ///   - language: the keyboard's language.
    ///   - latin: the language whose letters are used in ASCII fields if the keyboard's own letters are not Latin.
    ///   - isSecure: whether the field is a password field, which accepts ASCII only, whatever its type.
    ///   - isTerminal: whether the field is a terminal, which accepts the language's letters in addition to ASCII.
    ///   - device: the kind of screen; a tablet has letters beside the digits for every type.
    /// - Throws: `LayoutError`, as `file` does.
    package mutating func layout(
        for type: UIKeyboardType, language: String = "en-US", latin: String = "en-US", isSecure: Bool = false,
        isTerminal: Bool = false, options: KeyboardLayout.Options = [], device: KeyMetrics.Device = .phone
    ) throws(LayoutError) -> KeyboardLayout {
        let request = Request(
            type: type, language: language, latin: latin, isSecure: isSecure, isTerminal: isTerminal,
            options: options.rawValue, device: device)
        if let layout = layouts[request] { return layout }
        let locale = try file(language)
        let isPad = type.isPad && device == .phone
        let takesASCII =
            type.wantsASCII || (isSecure && !isPad) || (type.wantsASCIIDigits && device == .tablet)
        let letters = takesASCII && locale.properties["types-ascii"] == "no" ? try file(latin) : locale
        let layout = try KeyboardLayout(
            type: type, language: letters, locale: locale,
            typeFile: file(KeyboardLayout.fileName(for: type)), options: options, device: device,
            isTerminal: isTerminal)
        layouts[request] = layout
        return layout
    }

    /// The keys above the letters in a terminal.
    ///
    /// - Throws: `LayoutError`, as `file` does.
    package mutating func terminalRow() throws(LayoutError) -> [Key] {
        let file = try file("terminal-row")
        guard let row = file.plane("keys")?.rows.first else {
            throw LayoutError(file: file.name, line: 1, .missingPlane("keys"))
        }
        return KeyMaker(type: .default, language: file, typeFile: file, options: []).keys(row, on: .letters)
    }
}

extension UIKeyboardType {
    /// Whether fields of this type accept ASCII only, so that a Latin language replaces languages of other scripts.
    package var wantsASCII: Bool {
        switch self {
        case .asciiCapable, .URL, .emailAddress: true
        default: false
        }
    }

    /// Whether its digits are 0 to 9 in every language.
    package var wantsASCIIDigits: Bool { self == .phonePad || self == .asciiCapableNumberPad }

    /// Whether it is a pad of digits without letters, on a phone.
    package var isPad: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
        default: false
        }
    }
}
