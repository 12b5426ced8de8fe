import ArgumentParser
import CSessionBus
import Foundation
import KeyboardHost
import Platform

/// `spinet commit`: puts text into the focused field through the running keyboard.
struct CommitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "commit",
        abstract: Message("Put text into the focused field.").text,
        discussion: Message(
            """
            The keyboard asks once whether the program that starts this command may type. It refuses in password fields, without \
            a field and, unless --terminal asks for it, in terminals. A line break at the end of the input is left out.
            """
        ).text)

    @Argument(help: ArgumentHelp(Message("The text; - is the input.").text))
    var text: String

    @Flag(
        help: ArgumentHelp(
            Message(
                "Show each line of the input as a partial result in the place of the one before; an empty line, and the end of the input, commit it."
            ).text))
    var partial = false

    @Flag(help: ArgumentHelp(Message("Type into a terminal too, if one has the focus.").text))
    var terminal = false

    func validate() throws {
        guard partial, text != "-" else { return }
        throw ValidationError(
            Message("\("--partial") reads the input: write \("spinet commit --partial -").").text)
    }

    func run() throws {
        guard let service = InsertionService() else { throw Self.unserved }
        if partial { return try commitParts(to: service) }
        let committed = text == "-" ? try Self.input() : text
        guard !committed.isEmpty else { throw Failure(Message("There is no text to put into the field.")) }
        try call(service, .commit(committed))
    }

    private func call(_ service: InsertionService, _ kind: InsertionRequest.Kind) throws {
        switch service.call(InsertionRequest(kind, allowsTerminal: terminal)) {
        case .done: return
        case .refused(let refusal): throw Failure(refusal.message)
        case .unserved: throw Self.unserved
        }
    }

    private func commitParts(to service: InsertionService) throws {
        while let line = readLine() {
            try call(service, line.isEmpty ? .finish : .part(line))
        }
        try call(service, .finish)
    }

    /// The input, of which no more is read than the keyboard would take.
    private static func input() throws -> String {
        let limit = InsertionRequest.largestText
        var data = Data()
        while data.count <= limit + 1,
            let piece = try? FileHandle.standardInput.read(upToCount: limit + 2 - data.count), !piece.isEmpty
        {
            data += piece
        }
        if data.last == UInt8(ascii: "\n") { data.removeLast() }
        guard data.count <= limit else { throw Failure(InsertionRefusal.tooLong.message) }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw Failure(Message("The standard input is not a text in UTF-8."))
        }
        return text
    }

    private static var unserved: Failure {
        Failure(Message("The keyboard does not answer: “spinet serve” must run in this session."))
    }
}

/// The running keyboard, as a program that inserts text knows it.
private final class InsertionService {
    /// How a call ended.
    enum Outcome {
        case done
        case refused(InsertionRefusal)
        case unserved
    }

    private let client: OpaquePointer

    /// Connects to the session bus; nil when there is none.
    init?() {
        guard let client = spinet_insertion_client_open(nil) else { return nil }
        self.client = client
    }

    deinit { spinet_insertion_client_close(client) }

    /// Sends a request and waits for its answer, which may be the user's.
    func call(_ request: InsertionRequest) -> Outcome {
        let (kind, text): (spinet_insertion_kind, String) =
            switch request.kind {
            case .commit(let text): (SPINET_INSERTION_COMMIT, text)
            case .part(let text): (SPINET_INSERTION_PARTIAL, text)
            case .finish: (SPINET_INSERTION_FINISH, "")
            case .cancel: (SPINET_INSERTION_CANCEL, "")
            }
        // A text of C ends at its first zero, which the service would refuse.
        guard !text.utf8.contains(0) else { return .refused(.controlCharacters) }
        var error = [CChar](repeating: 0, count: 64)
        let result = spinet_insertion_client_call(
            client, kind, text, request.allowsTerminal, &error, UInt(error.count))
        switch result {
        case SPINET_INSERTION_DONE: return .done
        case SPINET_INSERTION_REFUSED:
            let name = String(
                decoding: error.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return .refused(InsertionRefusal(rawValue: name) ?? .busy)
        default: return .unserved
        }
    }
}
