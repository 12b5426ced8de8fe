import Typing

/// A session with mozc's server, which is created again after a restart of the server.
struct MozcSession {
    var server: MozcServer
    private var id: UInt64?
    /// The phonetic input of the last answer.
    private var input: String?
    private var candidates: [MozcOutput.Candidate] = []

    init(server: MozcServer) { self.server = server }

    /// The candidates for a phonetic input; empty while the server does not answer.
    ///
    /// - Parameter deadline: the time at which the caller continues without an answer; nil to wait for it.
    /// - Returns: nil if the server did not answer by the deadline.
    mutating func candidates(
        for input: String, until deadline: ContinuousClock.Instant?
    ) -> [MozcOutput.Candidate]? {
        if input == self.input { return candidates }
        server.deadline = deadline
        let found = ask(KanaInput(input))
        if found == nil, server.isLate { return nil }
        self.input = found == nil ? nil : input
        candidates = found ?? []
        return candidates
    }

    private mutating func ask(_ input: KanaInput) -> [MozcOutput.Candidate]? {
        // A restarted server does not know the session.
        for _ in 0..<2 {
            guard let session = id ?? openSession() else { return nil }
            id = session
            if let output = convert(input, session) { return output.candidates }
            // The server may have received a part of the input only: the next request creates a new session.
            id = nil
        }
        return nil
    }

    private mutating func openSession() -> UInt64? {
        guard let session = send(MozcRequest.createSession)?.session,
            send(MozcRequest.request(session, limit: Conversion.limit)) != nil,
            send(MozcRequest.turnOn(session)) != nil
        else { return nil }
        return session
    }

    private mutating func convert(_ input: KanaInput, _ session: UInt64) -> MozcOutput? {
        guard var output = send(MozcRequest.revert(session)) else { return nil }
        var requests: [WireMessage] = []
        if !input.kana.isEmpty { requests.append(MozcRequest.kana(session, input.kana)) }
        requests += input.letters.unicodeScalars.map { MozcRequest.letter(session, $0) }
        for request in requests {
            guard let next = send(request) else { return nil }
            output = next
        }
        return output
    }

    private mutating func send(_ request: WireMessage) -> MozcOutput? {
        guard let output = server.ask(request).map(MozcOutput.init), !output.isFailure else { return nil }
        return output
    }
}
