import ExtensionIPC
import Foundation
import Testing
import TextInput

@testable import ExtensionHost

@Suite struct ExtensionAuthorityTests {
    typealias Target = ExtensionAuthority.Target

    private static let letter = TextEdit.insert("a")
    private static let line = TextEdit.insert("rm -r x\n")
    private static let tab = TextEdit.insert("\t")
    private static let control = TextEdit.insert("\u{3}")
    private static let deletion = TextEdit.deleteBackward(1)
    private static let move = TextEdit.moveCaret(-1)
    private static let correction = TextEdit.replaceWord("teh", with: "the")

    @Test(
        "What an extension may do after a touch, by who receives the text and by the grants",
        arguments: [
            (Target.nothing, false, []), (.nothing, true, []), (.reservedField, false, []),
            (.reservedField, true, []),
            (.field, false, [letter, line, tab, control, deletion, move, correction]),
            (.terminal, false, []),
            (.terminal, true, [letter, line, tab, control, deletion, move, correction]),
            // A program that reports no field: letters, and no key that runs, submits or moves.
            (.program, false, [letter, deletion, correction]),
            (.program, true, [letter, deletion, correction]),
        ] as [(Target, Bool, [TextEdit])])
    func edits(target: Target, hasTerminals: Bool, admitted: [TextEdit]) {
        let all = [
            Self.letter, Self.line, Self.tab, Self.control, Self.deletion, Self.move, Self.correction,
        ]
        let grants: ExtensionGrants =
            hasTerminals ? [.terminals] : ExtensionGrants.all.subtracting(.terminals)
        let authority = ExtensionAuthority(
            for: target, grants: grants, isPresent: true, answersTouch: true)
        #expect(all.filter(authority.admits) == admitted)
        #expect(authority.mayRead == (target == .field))
        for (isPresent, answersTouch) in [(false, true), (true, false), (false, false)] {
            let other = ExtensionAuthority(
                for: target, grants: .all, isPresent: isPresent, answersTouch: answersTouch)
            #expect(all.filter(other.admits).isEmpty)
            #expect(other.mayRead == (isPresent && target == .field))
        }
    }

    @Test(
        "Edits answer a touch while it is down, half a second after its probe, and ten seconds at most",
        arguments: [
            (0.0, nil, true), (9.9, nil, true), (10.1, nil, false),
            (0.4, 0.1, true), (0.59, 0.1, true), (0.61, 0.1, false),
            (9.9, 9.5, true), (10.1, 9.9, false),
        ] as [(Double, Double?, Bool)])
    func window(after: Double, answer: Double?, expected: Bool) {
        var touch = AnsweredTouch()
        #expect(!touch.allowsEdits(at: 0))
        touch.changed(finger: 1, isDown: true, at: 5)
        #expect(touch.allowsEdits(at: 9), "a held key repeats")
        touch.changed(finger: 1, isDown: false, at: 10)
        #expect(touch.needsProbe)
        touch.asked(3)
        #expect(!touch.needsProbe)
        if let answer { touch.answered(3, at: 10 + answer) }
        #expect(touch.allowsEdits(at: 10 + after) == expected)
    }

    @Test("The answer to a question from before the touch ended does not count, and another finger goes on")
    func otherProbes() {
        var touch = AnsweredTouch()
        touch.changed(finger: 1, isDown: true, at: 1)
        touch.asked(1)
        touch.changed(finger: 2, isDown: true, at: 1.1)
        touch.changed(finger: 1, isDown: false, at: 1.2)
        touch.answered(1, at: 1.3)
        #expect(touch.isDown && touch.allowsEdits(at: 9))
        touch.changed(finger: 2, isDown: false, at: 9)
        touch.answered(1, at: 9.1)
        #expect(touch.allowsEdits(at: 10.5), "not answered yet")
        // A finger that is not known to be down changes nothing.
        touch.changed(finger: 7, isDown: false, at: 30)
        #expect(!touch.allowsEdits(at: 30.1))
    }
}
