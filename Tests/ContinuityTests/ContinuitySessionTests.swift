import Continuity
import Testing

/// The life of typing on a phone.
@Suite struct ContinuitySessionTests {
    private func session() -> ContinuitySession { ContinuitySession(token: "token", now: 0) }

    private func opened() throws -> ContinuitySession {
        var session = session()
        try session.open(with: "token", key: "key", at: 1)
        return session
    }

    private func compared() throws -> ContinuitySession {
        var session = try opened()
        session.compare(at: 2)
        return session
    }

    @Test("A phone opens the address, the user compares the codes, and text is accepted")
    func way() throws {
        var session = session()
        #expect(session.phase == .offered)
        try session.open(with: "token", key: "key", at: 3)
        #expect(session.phase == .opened)
        let isCompared = session.compare(at: 9)
        #expect(isCompared)
        #expect(session.phase == .compared)
        try session.type(with: "key", at: 12)
        #expect(session.phase == .typing)
        session.end(.phone)
        session.end(.television)
        #expect(session.phase == .ended(.phone))
        #expect(session.deadline == nil)
    }

    @Test(
        "A wrong token opens nothing, however much of it is right",
        arguments: ["", "t", "tokem", "token2", "xoken"])
    func wrongToken(token: String) throws {
        var session = session()
        #expect(throws: ContinuityRefusal.wrongToken) { try session.open(with: token, key: "key", at: 1) }
        #expect(session.phase == .offered)
        try session.open(with: "token", key: "key", at: 1)
    }

    @Test("The token is valid once, and the first phone's key stays")
    func once() throws {
        var session = try opened()
        #expect(throws: ContinuityRefusal.alreadyOpened) {
            try session.open(with: "token", key: "other", at: 2)
        }
        #expect(throws: ContinuityRefusal.wrongKey) { try session.authorize("other", at: 2) }
        try session.authorize("key", at: 2)
    }

    @Test("No text is accepted before the codes were compared")
    func notCompared() throws {
        var session = try opened()
        #expect(throws: ContinuityRefusal.notCompared) { try session.type(with: "key", at: 2) }
        #expect(session.phase == .opened)
    }

    @Test("Without a phone there is nothing to compare, and no key is right")
    func early() {
        var session = session()
        let isCompared = session.compare(at: 1)
        #expect(!isCompared)
        #expect(session.phase == .offered)
        #expect(throws: ContinuityRefusal.wrongKey) { try session.authorize("", at: 1) }
        #expect(throws: ContinuityRefusal.wrongKey) { try session.type(with: "", at: 1) }
    }

    @Test("After the end nothing is accepted, but the phone may still ask why")
    func ended() throws {
        var session = try compared()
        session.end(.television)
        #expect(throws: ContinuityRefusal.ended) { try session.type(with: "key", at: 3) }
        #expect(throws: ContinuityRefusal.ended) { try session.open(with: "token", key: "b", at: 3) }
        let isCompared = session.compare(at: 3)
        #expect(!isCompared)
        try session.authorize("key", at: 3)
    }

    @Test("Each phase ends when its time is over, and each change of text begins it again")
    func deadlines() throws {
        let limits = ContinuityLimits()
        var offered = session()
        offered.advance(to: limits.offer - 1)
        #expect(offered.phase == .offered)
        offered.advance(to: limits.offer)
        #expect(offered.phase == .ended(.expired))
        var opened = try opened()
        opened.advance(to: 1 + limits.comparison)
        #expect(opened.phase == .ended(.expired))
        var typing = try compared()
        try typing.type(with: "key", at: 500)
        typing.advance(to: 499 + limits.idle)
        #expect(typing.phase == .typing)
        try typing.authorize("key", at: 499 + limits.idle)
        typing.advance(to: 500 + limits.idle)
        #expect(typing.phase == .ended(.idle))
    }

    @Test("Tries to open the address are limited, and so are the phone's requests")
    func rates() throws {
        var session = session()
        for _ in 0..<10 {
            #expect(throws: ContinuityRefusal.wrongToken) { try session.open(with: "x", key: "k", at: 1) }
        }
        #expect(throws: ContinuityRefusal.tooMany) { try session.open(with: "token", key: "k", at: 1.5) }
        try session.open(with: "token", key: "k", at: 2)
        session.compare(at: 2)
        for _ in 0..<120 { try session.type(with: "k", at: 2) }
        #expect(throws: ContinuityRefusal.tooMany) { try session.type(with: "k", at: 2) }
        try session.type(with: "k", at: 2.5)
    }

    @Test("A code has six digits in two groups, and other digests have others")
    func code() {
        #expect(ComparisonCode(digest: [0, 0, 0, 0, 0, 0, 0, 7]).text == "000 007")
        #expect(ComparisonCode(digest: [0, 0, 0, 0, 0, 0x0F, 0x42, 0x41, 9]).text == "000 001")
        #expect(ComparisonCode(digest: [UInt8](repeating: 255, count: 32)).text == "551 615")
    }
}
