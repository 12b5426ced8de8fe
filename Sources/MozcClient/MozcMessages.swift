/// The requests to mozc; the field numbers are those of its `commands.proto`.
enum MozcRequest {
    /// Creates a session, for a client that deletes no text.
    static var createSession: WireMessage {
        var capability = WireMessage()
        capability.add(1, 0)
        return input(1) { $0.add(7, capability) }
    }

    /// Requests candidates as on a phone: whole sentences, their beginnings, and completions in one list.
    static func request(_ session: UInt64, limit: Int) -> WireMessage {
        var request = WireMessage()
        request.add(2, true)  // mixed_conversion
        request.add(10, true)  // auto_partial_suggestion
        request.add(16, UInt64(limit))  // candidates_size_limit
        return input(17, session) { $0.add(9, request) }
    }

    /// Sends the key that turns the conversion on.
    static func turnOn(_ session: UInt64) -> WireMessage {
        key(session) { $0.add(3, 2) }
    }

    /// Sends kana as from a kana keyboard, any number of them.
    static func kana(_ session: UInt64, _ text: String) -> WireMessage {
        key(session) { $0.add(5, text) }
    }

    /// Sends a Latin letter, which waits for the vowel after it.
    static func letter(_ session: UInt64, _ letter: Unicode.Scalar) -> WireMessage {
        key(session) { $0.add(1, UInt64(letter.value)) }
    }

    /// Discards the composition, without learning from it.
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

/// An answer of mozc.
struct MozcOutput: Hashable, Sendable {
    /// A candidate for the composition.
    struct Candidate: Hashable, Sendable {
        var text: String
        /// The kana of the candidate, if they differ from the composition: more of them, or only its beginning.
        var input: String?
    }

    /// The identifier of the session; nil if the answer has none.
    var session: UInt64?
    /// Whether mozc refused the request, for example because the session is unknown.
    var isFailure: Bool
    var candidates: [Candidate]

    init(_ message: WireMessage) {
        session = message.number(1)
        isFailure = message.number(11) == 1
        candidates = message.messages(14).flatMap { $0.messages(2) }.compactMap { word in
            word.text(4).map { Candidate(text: $0, input: word.text(3)) }
        }
    }
}
