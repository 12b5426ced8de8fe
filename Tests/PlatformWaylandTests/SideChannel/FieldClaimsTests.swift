import Fuzzing
import Testing
import TextInput

@testable import PlatformWayland

@Suite("Field claims: the program that has the focused field") struct FieldClaimsTests {
    private func facts(_ type: UIKeyboardType) -> FieldFacts {
        var facts = FieldFacts()
        facts.traits.keyboardType = type
        return facts
    }

    /// Connected programs after the greeting.
    private func claims(_ programs: Int...) throws -> FieldClaims {
        var claims = FieldClaims()
        for program in programs {
            claims.connected(program)
            try claims.receive(.hello(version: FieldFrame.version), from: program)
        }
        return claims
    }

    /// The nonces of requests, by program and field.
    private func nonces(_ questions: [FieldClaims.Question]) -> [[UInt32]: UInt32] {
        questions.reduce(into: [:]) { nonces, question in
            guard case .question(let nonce, let field) = question.frame else { return }
            nonces[[UInt32(question.program), field]] = nonce
        }
    }

    @Test func aFieldWhoseNonceComesBackIsTheOne() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let nonce = try #require(nonces(claims.activated())[[1, 1]])
        #expect(claims.facts == nil)
        claims.returned(nonce)
        #expect(claims.facts == facts(.decimalPad) && claims.program == 1)
        // Every report of the field repeats its content type.
        claims.returned(nonce)
        #expect(claims.facts == facts(.decimalPad))
        // The field may change its content type meanwhile.
        try claims.receive(.field(1, facts(.URL)), from: 1)
        #expect(claims.facts == facts(.URL))
    }

    @Test func withoutAFieldNobodyIsAsked() throws {
        var claims = try claims(1)
        #expect(claims.activated().isEmpty)
        try claims.receive(.field(1, facts(.URL)), from: 1)
        try claims.receive(.left(1), from: 1)
        #expect(claims.activated().isEmpty)
    }

    @Test func everyProgramGetsANonceOfItsOwnAndNeverZero() throws {
        var claims = FieldClaims()
        // A generator that repeats its numbers: the claims must not.
        var random = SeededRandom(seed: 1)
        for program in 1...40 {
            claims.connected(program)
            try claims.receive(.hello(version: FieldFrame.version), from: program)
            try claims.receive(.field(1, facts(.URL)), from: program)
        }
        var earlier: Set<UInt32> = []
        for _ in 0..<20 {
            random = SeededRandom(seed: 1)
            let nonces = Set(nonces(claims.activated(using: &random)).values)
            #expect(nonces.count == 40 && nonces.isDisjoint(with: earlier))
            #expect(nonces.allSatisfy { FieldFrame.nonces.contains($0) && $0 != 0 })
            earlier = nonces
        }
    }

    @Test func nothingButItsOwnNonceProvesAClaim() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let nonce = try #require(nonces(claims.activated())[[1, 1]])
        for other in [0, nonce ^ 1, nonce &+ 1, .max] as [UInt32] { claims.returned(other) }
        #expect(claims.facts == nil)
        claims.returned(nonce)
        #expect(claims.facts != nil)
    }

    @Test func twoNoncesCountForNobody() throws {
        var claims = try claims(1, 2)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        try claims.receive(.field(5, facts(.URL)), from: 2)
        var nonces = nonces(claims.activated())
        let (first, second) = (try #require(nonces[[1, 1]]), try #require(nonces[[2, 5]]))
        claims.returned(second)
        #expect(claims.facts == facts(.URL) && claims.program == 2)
        claims.returned(first)
        #expect(claims.facts == nil && claims.program == nil)
        claims.returned(second)
        #expect(claims.facts == nil, "nobody for the rest of the activation")
        nonces = self.nonces(claims.activated())
        claims.returned(try #require(nonces[[1, 1]]))
        #expect(claims.facts == facts(.decimalPad), "the next one begins again")
    }

    @Test func aForeignFieldNeverGetsTheFactsOfTheOneBefore() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let nonce = try #require(nonces(claims.activated())[[1, 1]])
        claims.returned(nonce)
        claims.deactivated()
        #expect(claims.facts != nil, "while the keyboard leaves")
        // The program reports late that its field lost the focus.
        #expect(claims.activated().isEmpty, "it was found once: it is not looked for again")
        #expect(claims.facts == nil)
        claims.returned(nonce)
        #expect(claims.facts == nil)
        #expect(claims.isStale(nonce), "what comes with it is not of the focused field")
    }

    @Test func aLateNonceCountsForNothing() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let first = try #require(nonces(claims.activated())[[1, 1]])
        #expect(!claims.isStale(first))
        claims.deactivated()
        let second = try #require(nonces(claims.activated())[[1, 1]])
        claims.returned(first)
        #expect(claims.facts == nil && claims.isStale(first))
        claims.deactivated()
        claims.returned(second)
        #expect(claims.facts == nil, "the field has lost the focus")
    }

    @Test func aNonceForAFieldThatWasLeftCountsForNothing() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let nonce = try #require(nonces(claims.activated())[[1, 1]])
        try claims.receive(.left(1), from: 1)
        try claims.receive(.field(2, facts(.URL)), from: 1)
        claims.returned(nonce)
        #expect(claims.facts == nil)
    }

    @Test func theNextFieldOfTheSameProgramIsAskedForAgain() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        claims.returned(try #require(nonces(claims.activated())[[1, 1]]))
        try claims.receive(.field(2, facts(.URL)), from: 1)
        #expect(claims.facts == facts(.decimalPad), "until the compositor says so too")
        claims.deactivated()
        claims.returned(try #require(nonces(claims.activated())[[1, 2]]))
        #expect(claims.facts == facts(.URL))
    }

    @Test func aProgramThatGoesLeavesNothingBehind() throws {
        var claims = try claims(1, 2)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        let nonce = try #require(nonces(claims.activated())[[1, 1]])
        claims.returned(nonce)
        claims.disconnected(2)
        #expect(claims.facts != nil)
        claims.disconnected(1)
        #expect(claims.facts == nil && claims.program == nil)
        claims.returned(nonce)
        #expect(claims.facts == nil)
        try claims.receive(.field(2, facts(.URL)), from: 1)
        #expect(claims.activated().isEmpty)
    }

    private static let hello = FieldFrame.hello(version: FieldFrame.version)

    @Test(
        arguments: [
            ([], .left(1), .outOfOrder("a message before the greeting")),
            ([hello], hello, .outOfOrder("a second greeting")),
            ([], .hello(version: 1), .otherVersion(1)),
            ([], .hello(version: FieldFrame.version + 1), .otherVersion(FieldFrame.version + 1)),
            ([hello], .left(1), .outOfOrder("the leaving of a field")),
            ([hello, .field(2, FieldFacts()), .left(2)], .left(2), .outOfOrder("the leaving of a field")),
            ([hello, .field(2, FieldFacts())], .field(1, FieldFacts()), .outOfOrder("a field's number")),
            ([hello], .question(nonce: 1, field: 1), .outOfOrder("a message of the keyboard's")),
            ([hello], .keyboard(height: 1), .outOfOrder("a message of the keyboard's")),
        ] as [([FieldFrame], FieldFrame, FieldError)])
    func whatComesOutOfOrderIsRefused(before: [FieldFrame], frame: FieldFrame, error: FieldError) throws {
        var claims = FieldClaims()
        claims.connected(1)
        for frame in before { try claims.receive(frame, from: 1) }
        #expect(throws: error) { try claims.receive(frame, from: 1) }
    }
}
