/// What is asked of mozc; the numbers are those of its `commands.proto`.
enum MozcRequest {
    /// A session of its own, for a program that deletes no text.
    static var createSession: WireMessage {
        var capability = WireMessage()
        capability.add(1, 0)
        return input(1) { $0.add(7, capability) }
    }

    /// Candidates as on a phone: whole sentences, their beginnings and what a word may become, all in one list.
    static func request(_ session: UInt64, limit: Int) -> WireMessage {
        var request = WireMessage()
        request.add(2, true)  // mixed_conversion
        request.add(10, true)  // auto_partial_suggestion
        request.add(16, UInt64(limit))  // candidates_size_limit
        return input(17, session) { $0.add(9, request) }
    }

    /// The key that turns the conversion on.
    static func turnOn(_ session: UInt64) -> WireMessage {
        key(session) { $0.add(3, 2) }
    }

    /// Kana as from a keyboard of kana, any number of them.
    static func kana(_ session: UInt64, _ text: String) -> WireMessage {
        key(session) { $0.add(5, text) }
    }

    /// A Latin letter, which waits for the vowel after it.
    static func letter(_ session: UInt64, _ letter: Unicode.Scalar) -> WireMessage {
        key(session) { $0.add(1, UInt64(letter.value)) }
    }

    /// Drops what is composed; nothing is learnt from it.
    static func revert(_ session: UInt64) -> WireMessage {
        var command = WireMessage()
        command.add(1, 1)
        return input(5, session) { $0.add(4, command) }
    }

    private static func key(_ session: UInt64, _ fill: (inout WireMessage) -> Void) -> WireMessage {
        var key = WireMessage()
        fill(&key)
        return input(3, session) { $0.add(3, key) }
    }

    private static func input(
        _ type: UInt64, _ session: UInt64? = nil, _ fill: (inout WireMessage) -> Void
    ) -> WireMessage {
        var input = WireMessage()
        input.add(1, type)
        if let session { input.add(2, session) }
        fill(&input)
        return input
    }
}

/// What mozc answers.
struct MozcOutput: Hashable, Sendable {
    /// A way to write what is composed.
    struct Candidate: Hashable, Sendable {
        var text: String
        /// What it is read as, where that is not what was composed: more of it, or only its beginning.
        var reading: String?
    }

    /// The session; nil where there is none.
    var session: UInt64?
    /// Whether mozc refused: the session is one that it does not know, for example.
    var isFailure: Bool
    var candidates: [Candidate]

    init(_ message: WireMessage) {
        session = message.number(1)
        isFailure = message.number(11) == 1
        candidates = message.messages(14).flatMap { $0.messages(2) }.compactMap { word in
            word.text(4).map { Candidate(text: $0, reading: word.text(3)) }
        }
    }
}
