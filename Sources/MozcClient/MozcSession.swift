import Typing

/// A conversation with mozc's server, which is begun anew where the server is a new one.
struct MozcSession {
    var server: MozcServer
    private var id: UInt64?
    /// What was answered last.
    private var reading: String?
    private var candidates: [MozcOutput.Candidate] = []

    init(server: MozcServer) { self.server = server }

    /// What a reading can be written as; nothing while the server is silent.
    ///
    /// - Parameter deadline: when the caller goes on without; nil where it waits.
    /// - Returns: nil where the server did not answer by then.
    mutating func candidates(
        for reading: String, until deadline: ContinuousClock.Instant?
    ) -> [MozcOutput.Candidate]? {
        if reading == self.reading { return candidates }
        server.deadline = deadline
        let found = ask(KanaReading(reading))
        if found == nil, server.isLate { return nil }
        self.reading = found == nil ? nil : reading
        candidates = found ?? []
        return candidates
    }

    private mutating func ask(_ reading: KanaReading) -> [MozcOutput.Candidate]? {
        // A server that was started anew knows no session of before.
        for _ in 0..<2 {
            guard let session = id ?? openSession() else { return nil }
            id = session
            if let output = convert(reading, session) { return output.candidates }
            // What it was told so far may be half of a reading: the next question begins a new conversation.
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

    private mutating func convert(_ reading: KanaReading, _ session: UInt64) -> MozcOutput? {
        guard var output = send(MozcRequest.revert(session)) else { return nil }
        var requests: [WireMessage] = []
        if !reading.kana.isEmpty { requests.append(MozcRequest.kana(session, reading.kana)) }
        requests += reading.letters.unicodeScalars.map { MozcRequest.letter(session, $0) }
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
