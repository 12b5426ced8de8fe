/// What goes over the socket between a dictation and the process of its engine: a kind, a length in four bytes, and as many
/// bytes.
///
///     EngineMessage.samples([1, 2]).bytes        // 1, 4 0 0 0, 1 0 2 0
///
/// The process answers each message with one; the first that it sends says whether the engine opened.
enum EngineMessage: Hashable, Sendable {
    /// To the process: samples of audio.
    case samples([Int16])
    /// To the process: no samples follow in this phrase.
    case finish
    /// From the process: the engine is open.
    case opened
    /// From the process: the phrase goes on with these words.
    case partial(String)
    /// From the process: the phrase ended, with these words.
    case phrase(String)
    /// From the process: the engine is of no use.
    case failed(EngineFailure)

    /// The length of the kind and of the length.
    static let headerLength = 5
    /// The greatest number of bytes after the header: half a minute of audio.
    static let maximumLength = AudioRate.samples * 30 * 2

    private enum Kind: UInt8 {
        case samples = 1
        case finish, opened, partial, phrase, failed
    }

    /// The bytes of the message.
    var bytes: [UInt8] {
        switch self {
        case .samples(let samples):
            Self.bytes(.samples, samples.flatMap { withUnsafeBytes(of: $0.littleEndian) { Array($0) } })
        case .finish: Self.bytes(.finish, [])
        case .opened: Self.bytes(.opened, [])
        case .partial(let words): Self.bytes(.partial, Array(words.utf8))
        case .phrase(let words): Self.bytes(.phrase, Array(words.utf8))
        case .failed(let failure): Self.bytes(.failed, [failure.rawValue])
        }
    }

    private static func bytes(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
        [kind.rawValue] + withUnsafeBytes(of: UInt32(content.count).littleEndian) { Array($0) } + content
    }

    /// How many bytes follow a header; nil if it is none.
    static func length(after header: [UInt8]) -> Int? {
        guard header.count == headerLength, Kind(rawValue: header[0]) != nil else { return nil }
        let length = header[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
        return length <= maximumLength ? length : nil
    }

    /// Reads a message; nil if it is none.
    init?(header: [UInt8], content: [UInt8]) {
        guard Self.length(after: header) == content.count, let kind = Kind(rawValue: header[0]) else {
            return nil
        }
        switch kind {
        case .samples:
            guard content.count.isMultiple(of: 2) else { return nil }
            self = .samples(
                stride(from: 0, to: content.count, by: 2).map {
                    Int16(bitPattern: UInt16(content[$0]) | UInt16(content[$0 + 1]) << 8)
                })
        case .finish, .opened:
            guard content.isEmpty else { return nil }
            self = kind == .finish ? .finish : .opened
        case .partial, .phrase:
            guard let words = String(validating: content, as: UTF8.self) else { return nil }
            self = kind == .partial ? .partial(words) : .phrase(words)
        case .failed:
            guard content.count == 1, let failure = EngineFailure(rawValue: content[0]) else { return nil }
            self = .failed(failure)
        }
    }
}

/// The failures of an engine, as they go over the socket.
enum EngineFailure: UInt8, Hashable, Sendable {
    case noEngine = 1
    case noModel, badModel, engineFailed

    /// What an engine threw.
    init(_ failure: DictationFailure) {
        self =
            switch failure {
            case .noEngine: .noEngine
            case .noModel: .noModel
            case .badModel: .badModel
            default: .engineFailed
            }
    }

    /// What the dictation ends with.
    var failure: DictationFailure {
        switch self {
        case .noEngine: .noEngine
        case .noModel: .noModel
        case .badModel: .badModel
        case .engineFailed: .engineFailed
        }
    }
}
