import ArgumentParser
import Foundation
import Platform
import PlatformHeadless
import TextInput
import Typing
import TypingEvaluation

/// `spinet type FILE`: types a script and shows what became of it.
struct Type: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "type",
        abstract: Message("Type a .typing script; print the edits and the final text.").text,
        discussion: Message("Exits with status 1 if a result differs from what the script expects.").text
    )

    @Argument(
        help: ArgumentHelp(
            Message("The script; - reads standard input.").text))
    var file: String

    func run() throws {
        let script = try Self.script(in: file)
        try MainActor.assumeIsolated {
            let document = try Self.play(script) { print($0) }
            print(Message("Text: ").text + document.text.scriptLiteral)
        }
    }

    /// Plays a script by touches on the standard keyboard of a phone that only exists in memory.
    ///
    /// - Parameter report: called with a line for each edit and each key of hardware.
    /// - Returns: the field at the end.
    /// - Throws: `Failure`, a sentence that names the line of the script.
    @discardableResult
    @MainActor static func play(_ script: TypingScript, report: (String) -> Void) throws -> TextDocument {
        let keyboard = HeadlessKeyboard(screen: CGSize(width: 390, height: 844), scale: 1, isDark: false)
        try keyboard.show()
        let driver = keyboard.driver
        var typist = KeyboardTypist(driver)
        var batches = 0, keys = 0
        do {
            try script.play { action in
                try typist.perform(action)
                for edit in keyboard.client.batches.dropFirst(batches).joined() { report(edit.line) }
                for key in keyboard.client.pressedKeys.dropFirst(keys) { report("key \(key.code)") }
                batches = keyboard.client.batches.count
                keys = keyboard.client.pressedKeys.count
            } observe: {
                driver.observe()
            }
        } catch {
            throw Failure(error.message)
        }
        return keyboard.client.document
    }

    /// Reads a script from a file, or from standard input when it is called "-".
    ///
    /// - Throws: `Failure`, a sentence.
    static func script(in file: String) throws -> TypingScript {
        let data: Data
        do {
            data =
                file == "-"
                ? try FileHandle.standardInput.readToEnd() ?? Data()
                : try Data(contentsOf: URL(fileURLWithPath: file))
        } catch {
            throw Failure(Message("The file \(file) cannot be read."))
        }
        guard let source = String(data: data, encoding: .utf8) else {
            throw Failure(
                file == "-"
                    ? Message("The standard input is not a text in UTF-8.")
                    : Message("\(file) is not a text in UTF-8."))
        }
        do throws(TypingScriptError) {
            return try TypingScript(source)
        } catch {
            throw Failure(error.message)
        }
    }
}

/// Prints a sentence that is no part of a command's output, on standard error.
func note(_ message: Message) {
    fflush(nil)
    FileHandle.standardError.write(Data("\(message.text)\n".utf8))
}

/// Why a command failed, as a sentence; the process ends with status 1.
struct Failure: Error, CustomStringConvertible {
    /// The sentence in the language of this process.
    let description: String

    /// Makes a failure.
    init(_ message: Message) {
        description = message.text
    }

    /// Makes a failure of a sentence that is in the language of this process already.
    init(sentence: String) {
        description = sentence
    }
}

extension TextEdit {
    /// The edit as one line that the user reads: what goes is struck by a minus, what comes by a plus.
    fileprivate var line: String {
        switch self {
        case .replace(let old, let new) where old.isEmpty: "+ \(new.scriptText)"
        case .replace(let old, let new) where new.isEmpty: "- \(old.scriptText)"
        case .replace(let old, let new): "- \(old.scriptText) + \(new.scriptText)"
        case .deleteBackward(let count): "- \(count)"
        case .move(let move):
            "> \(move.count)\(move.unit == .line ? " lines" : "")\(move.extending == nil ? "" : " selecting")"
        }
    }
}

extension TextSpan {
    /// The text as scripts write it; its caret or selection where it is not at the end.
    fileprivate var scriptText: String {
        if selected.isEmpty, after.isEmpty { return before.scriptLiteral }
        let selection = selected.isEmpty ? "|" : "[\(selected)]"
        return (before + selection + after).scriptLiteral
    }
}
