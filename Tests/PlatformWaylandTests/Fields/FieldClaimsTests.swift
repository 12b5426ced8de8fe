import Testing
import TextInput

@testable import PlatformWayland

@Suite("Whose field the compositor means") struct FieldClaimsTests {
    private func facts(_ type: UIKeyboardType) -> FieldFacts {
        var facts = FieldFacts()
        facts.traits.keyboardType = type
        return facts
    }

    /// Programs that have said hello.
    private func claims(_ programs: Int...) throws -> FieldClaims {
        var claims = FieldClaims()
        for program in programs {
            claims.connected(program)
            try claims.receive(.hello(version: 1), from: program)
        }
        return claims
    }

    private func question(_ number: UInt32, field: UInt32, to program: Int) -> FieldClaims.Question {
        FieldClaims.Question(program: program, frame: .question(number, field: field))
    }

    @Test func aFieldThatAnswersIsTheOne() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        #expect(claims.activated(7) == [question(7, field: 1, to: 1)])
        #expect(claims.facts == nil)
        try claims.receive(.answer(1, question: 7), from: 1)
        #expect(claims.facts == facts(.decimalPad) && claims.program == 1)
        // It may ask for something else meanwhile.
        try claims.receive(.field(1, facts(.URL)), from: 1)
        #expect(claims.facts == facts(.URL))
    }

    @Test func withoutAFieldNobodyIsAsked() throws {
        var claims = try claims(1)
        #expect(claims.activated(1).isEmpty)
        try claims.receive(.field(1, facts(.URL)), from: 1)
        try claims.receive(.left(1), from: 1)
        #expect(claims.activated(2).isEmpty)
    }

    @Test func aForeignFieldNeverGetsTheFactsOfTheOneBefore() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        _ = claims.activated(7)
        try claims.receive(.answer(1, question: 7), from: 1)
        claims.deactivated()
        #expect(claims.facts != nil, "while the keyboard leaves")
        // The program is slow to say that its field lost the focus.
        #expect(claims.activated(8).isEmpty, "it was found once: it is not looked for again")
        #expect(claims.facts == nil)
        try claims.receive(.answer(1, question: 8), from: 1)
        #expect(claims.facts == nil, "it was not asked")
    }

    @Test func aLateAnswerCountsForNothing() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        _ = claims.activated(7)
        claims.deactivated()
        _ = claims.activated(8)
        try claims.receive(.answer(1, question: 7), from: 1)
        #expect(claims.facts == nil)
        claims.deactivated()
        try claims.receive(.answer(1, question: 8), from: 1)
        #expect(claims.facts == nil, "the field has lost the focus")
    }

    @Test func anAnswerForAFieldThatWasLeftCountsForNothing() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        _ = claims.activated(7)
        try claims.receive(.left(1), from: 1)
        try claims.receive(.field(2, facts(.URL)), from: 1)
        try claims.receive(.answer(1, question: 7), from: 1)
        #expect(claims.facts == nil)
    }

    @Test func theNextFieldOfTheSameProgramIsAskedForAnew() throws {
        var claims = try claims(1)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        _ = claims.activated(7)
        try claims.receive(.answer(1, question: 7), from: 1)
        try claims.receive(.field(2, facts(.URL)), from: 1)
        #expect(claims.facts == facts(.decimalPad), "until the compositor says so too")
        claims.deactivated()
        #expect(claims.activated(8) == [question(8, field: 2, to: 1)])
        try claims.receive(.answer(2, question: 8), from: 1)
        #expect(claims.facts == facts(.URL))
    }

    @Test func ofTwoProgramsTheOneThatAnswers() throws {
        var claims = try claims(1, 2)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        try claims.receive(.field(5, facts(.URL)), from: 2)
        #expect(claims.activated(3) == [question(3, field: 1, to: 1), question(3, field: 5, to: 2)])
        try claims.receive(.answer(5, question: 3), from: 2)
        #expect(claims.facts == facts(.URL) && claims.program == 2)
    }

    @Test func aProgramThatGoesLeavesNothingBehind() throws {
        var claims = try claims(1, 2)
        try claims.receive(.field(1, facts(.decimalPad)), from: 1)
        _ = claims.activated(3)
        try claims.receive(.answer(1, question: 3), from: 1)
        claims.disconnected(2)
        #expect(claims.facts != nil)
        claims.disconnected(1)
        #expect(claims.facts == nil && claims.program == nil)
        try claims.receive(.field(2, facts(.URL)), from: 1)
        #expect(claims.activated(4).isEmpty)
    }

    @Test(
        arguments: [
            ([], .left(1), .outOfOrder("a message before the greeting")),
            ([.hello(version: 1)], .hello(version: 1), .outOfOrder("a second greeting")),
            ([], .hello(version: 2), .otherVersion(2)),
            ([.hello(version: 1)], .left(1), .outOfOrder("the leaving of a field")),
            (
                [.hello(version: 1), .field(2, FieldFacts()), .left(2)], .left(2),
                .outOfOrder("the leaving of a field")
            ),
            (
                [.hello(version: 1), .field(2, FieldFacts())], .field(1, FieldFacts()),
                .outOfOrder("a field's number")
            ),
            ([.hello(version: 1)], .question(1, field: 1), .outOfOrder("a message of the keyboard's")),
            ([.hello(version: 1)], .keyboard(height: 1), .outOfOrder("a message of the keyboard's")),
        ] as [([FieldFrame], FieldFrame, FieldError)])
    func whatComesOutOfOrderIsRefused(before: [FieldFrame], frame: FieldFrame, error: FieldError) throws {
        var claims = FieldClaims()
        claims.connected(1)
        for frame in before { try claims.receive(frame, from: 1) }
        #expect(throws: error) { try claims.receive(frame, from: 1) }
    }
}
