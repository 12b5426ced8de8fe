import Platform
import Testing
import TextInput

@testable import TextDelivery

@Suite struct TextOutboxTests {
    private let backspace = TextStep.keys([HardwareKey(.backspace)])
    private func commit(_ text: String) -> TextStep { .commit(.init(text: text)) }

    private func drain(_ outbox: inout TextOutbox, at now: Double) -> [TextStep] {
        var steps: [TextStep] = []
        while let step = outbox.next(now: now) { steps.append(step) }
        return steps
    }

    @Test func textFollowsTextAtOnce() {
        var outbox = TextOutbox()
        outbox.append([commit("é"), commit("한")])
        let steps1 = drain(&outbox, at: 0)
        #expect(steps1 == [commit("é"), commit("한")])
    }

    @Test(
        "For a field that is typed into for hours only the end of the text is kept, and its reports still confirm it"
    )
    func bounded() {
        var outbox = TextOutbox(), typed = ""
        outbox.reported(before: "", now: 1)
        for number in 0..<10_000 {
            let word = "한글 \(number) "
            typed += word
            outbox.append([commit(word)])
            _ = drain(&outbox, at: Double(number))
        }
        #expect(!outbox.isConfirmed)
        outbox.reported(before: String(typed.suffix(900)), now: 10_000)
        #expect(outbox.isConfirmed)
        let texts = Mirror(reflecting: outbox).children.compactMap { $0.value as? String }
        #expect(texts.count == 3 && texts.allSatisfy { $0.utf8.count <= 2 * TextOutbox.reach })
        #expect(texts.contains { $0.utf8.count >= TextOutbox.reach && typed.hasSuffix($0) })
    }

    @Test("A field that reported once and is typed into for hours keeps the end of the text only")
    func boundedWithoutReports() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        for number in 0..<10_000 {
            outbox.append([commit("한글 \(number) ")])
            _ = drain(&outbox, at: 10 + Double(number) * 2)
        }
        outbox.append([backspace])
        _ = drain(&outbox, at: 30_000)
        let texts = Mirror(reflecting: outbox).children.compactMap { child -> String? in
            (child.value as? String) ?? (child.value as? String?).flatMap { $0 }
        }
        #expect(!texts.isEmpty && texts.allSatisfy { $0.utf8.count <= 2 * TextOutbox.reach })
    }

    @Test func keysFollowTextAtOnce() {
        var outbox = TextOutbox()
        outbox.append([commit("é"), backspace])
        let steps2 = drain(&outbox, at: 0)
        #expect(steps2 == [commit("é"), backspace])
    }

    @Test("A busy application's keys are executed before the text after them, however late it reports")
    func busy() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        for (place, letter) in ["T", "e", "h"].enumerated() {
            outbox.append([commit(letter)])
            #expect(drain(&outbox, at: 1 + Double(place) * 0.1) == [commit(letter)])
            // It answers commits, until it is busy.
            if place == 0 { outbox.reported(before: "T", now: 1.05) }
        }
        // The correction of "Teh", whose report has not come.
        #expect(!outbox.isConfirmed)
        outbox.append([backspace, backspace, commit("he ")])
        #expect(drain(&outbox, at: 1.3) == [])
        #expect(drain(&outbox, at: 1.9) == [])
        outbox.reported(before: "T", now: 1.95)
        outbox.reported(before: "Te", now: 1.97)
        #expect(drain(&outbox, at: 2) == [])
        outbox.reported(before: "Teh", now: 2)
        #expect(drain(&outbox, at: 2.06) == [backspace, backspace])
        // It reports each state, one after the other.
        outbox.reported(before: "Te", now: 2.08)
        #expect(drain(&outbox, at: 2.09) == [])
        outbox.reported(before: "T", now: 2.1)
        #expect(drain(&outbox, at: 2.1) == [commit("he ")])
        outbox.reported(before: "The ", now: 2.12)
        #expect(outbox.isConfirmed)
    }

    @Test(
        "The late result of keys does not mean that the text after them is reported soon: Firefox, busy for a second"
    )
    func lateResultOfKeys() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        outbox.append([commit("brwon")])
        _ = drain(&outbox, at: 1)
        outbox.reported(before: "brwon", now: 1.14)
        // A correction that was planned before that report came; then letters.
        outbox.append([
            backspace, backspace, backspace, commit("own "), commit("f"), commit("o"), commit("c"),
        ])
        #expect(drain(&outbox, at: 1.14) == [backspace, backspace, backspace])
        #expect(drain(&outbox, at: 1.9) == [], "it is slow, and waited for")
        outbox.reported(before: "brw", now: 2.4)
        #expect(drain(&outbox, at: 2.7) == ["own ", "f", "o", "c"].map(commit), "not for ever")
        outbox.reported(before: "br", now: 2.71)
        // The next correction: its keys wait for the letters, and its text for the keys.
        outbox.append([backspace, commit("x ")])
        #expect(drain(&outbox, at: 3.4) == [])
        outbox.reported(before: "brown f", now: 3.5)
        outbox.reported(before: "brown foc", now: 3.52)
        #expect(drain(&outbox, at: 3.52) == [backspace])
        #expect(drain(&outbox, at: 4.2) == [])
        outbox.reported(before: "brown fo", now: 4.3)
        #expect(drain(&outbox, at: 4.3) == [commit("x ")])
        outbox.reported(before: "brown fox ", now: 4.4)
        #expect(outbox.isConfirmed)
    }

    @Test(
        "An application that reports the result of commits and never of keys is waited for once, if it is slow",
        arguments: [(0.02, 0.2), (0.06, 1.6)], [false, true])
    func silentAboutKeys(times: (delay: Double, longest: Double), reportsBefore: Bool) {
        let (delay, longest) = times
        var outbox = TextOutbox(), now = 1.0, waits: [Double] = []
        outbox.reported(before: "", now: 0)
        for count in 1...3 {
            let accents = String(repeating: "é", count: count - 1)
            outbox.append([commit("e")])
            _ = drain(&outbox, at: now)
            outbox.reported(before: accents + "e", now: now + delay)
            outbox.append([backspace, commit("é")])
            let start = now + 0.1
            now = start
            var sent = drain(&outbox, at: now)
            // GTK 4 reports the text before each key.
            if reportsBefore { outbox.reported(before: accents + "e", now: now) }
            while sent.count < 2, now < start + 5 {
                now += 0.02
                sent += drain(&outbox, at: now)
            }
            waits.append(now - start)
            outbox.reported(before: accents + "é", now: now + delay)
            now += 1
        }
        #expect(waits[0] < longest && waits[1...].allSatisfy { $0 < 0.3 }, "\(waits)")
    }

    @Test(
        "A busy Firefox reports a correction's old text twice, late, and keys wait for the letters after it")
    func lateEchoOfCorrection() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        outbox.append([commit("brwon")])
        _ = drain(&outbox, at: 1)
        outbox.reported(before: "brwon", now: 1.02)
        outbox.append([.commit(.init(deleteBefore: 3, text: "own "))])
        #expect(drain(&outbox, at: 1.1).count == 1)
        for (place, letter) in ["f", "o", "c"].enumerated() {
            outbox.append([commit(letter)])
            #expect(drain(&outbox, at: 1.3 + Double(place) * 0.1).count == 1)
        }
        outbox.append([backspace, commit("x ")])
        #expect(drain(&outbox, at: 1.6) == [])
        outbox.reported(before: "brwon", now: 1.82)
        outbox.reported(before: "brwon", now: 1.821)
        #expect(drain(&outbox, at: 1.83) == [], "the key would overtake the letters")
        outbox.reported(before: "brwon", now: 1.9)
        outbox.reported(before: "brown ", now: 2.1)
        outbox.reported(before: "brown f", now: 2.11)
        #expect(drain(&outbox, at: 2.12) == [])
        outbox.reported(before: "brown foc", now: 2.13)
        #expect(drain(&outbox, at: 2.13) == [backspace])
        outbox.reported(before: "brown fo", now: 2.2)
        #expect(drain(&outbox, at: 2.2) == [commit("x ")])
        outbox.reported(before: "brown fox ", now: 2.3)
        #expect(outbox.isConfirmed)
    }

    @Test(
        "What was planned before a report came deletes by bytes after it, in one change; by keys where none comes"
    )
    func choice() {
        let bytes = [TextStep.commit(.init(deleteBefore: 2, text: "he "))]
        let keys = [TextStep.keys([HardwareKey(.backspace), HardwareKey(.backspace)]), commit("he ")]
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        outbox.append([commit("teh")])
        _ = drain(&outbox, at: 1)
        outbox.append(bytes, byKeys: keys)
        #expect(drain(&outbox, at: 1.05) == [])
        var busy = outbox
        busy.reported(before: "", now: 1.06)
        #expect(drain(&busy, at: 2.4) == [], "its result is due")
        busy.reported(before: "teh", now: 2.41)
        #expect(drain(&busy, at: 2.41) == bytes)
        #expect(drain(&outbox, at: 2.6) == [keys[0]], "it reports nothing")
        #expect(drain(&outbox, at: 2.8) == [keys[1]])
    }

    @Test(
        "A probe finds the text whose report was waited for in vain, and does not where the field refused it")
    func unreported() throws {
        let planner = EditPlanner(hasField: true, isUpToDate: true, isTerminal: false)
        let verification = try #require(
            CaretVerification(
                [.replace(TextSpan(before: "the "), with: TextSpan(before: "teh "))],
                ifMoved: [.deleteBackward(1)], planner: planner))
        for refuses in [false, true] {
            var outbox = TextOutbox()
            outbox.reported(before: "a t", now: 0)
            outbox.append([commit("he ")])
            _ = drain(&outbox, at: 1)
            outbox.reported(before: "a t", now: 1.01)
            #expect(drain(&outbox, at: 3) == [])
            #expect(outbox.isCaretDoubtful(now: 3))
            outbox.append(verification)
            #expect(drain(&outbox, at: 3) == [CaretVerification.probe])
            // Late, what was there before the probe.
            outbox.reported(before: refuses ? "a t" : "a the ", now: 3.05)
            #expect(drain(&outbox, at: 3.06) == [])
            if !refuses { outbox.reported(before: "a the  ", now: 3.1) }
            let wanted = refuses ? verification.unanswered : verification.expected
            #expect(drain(&outbox, at: refuses ? 3.3 : 3.1).first == wanted.first)
        }
    }

    @Test("The report of a letter does not mean that the next one is there: a busy Firefox is waited for")
    func reportOfOneLetter() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        outbox.append([commit("brw")])
        _ = drain(&outbox, at: 1)
        outbox.reported(before: "brw", now: 1.02)
        for (letter, now) in [("o", 2.0), ("n", 2.05)] {
            outbox.append([commit(letter)])
            _ = drain(&outbox, at: now)
            outbox.reported(before: letter == "o" ? "brw" : "brwo", now: now + 0.03)
        }
        outbox.append([backspace])
        #expect(drain(&outbox, at: 2.4) == [])
        outbox.reported(before: "brwon", now: 2.5)
        #expect(drain(&outbox, at: 2.5) == [backspace])
    }

    @Test("An application that stops reporting is waited for once")
    func silent() {
        var outbox = TextOutbox()
        outbox.reported(before: "", now: 0)
        for (place, letter) in ["T", "e", "h"].enumerated() {
            outbox.append([commit(letter)])
            _ = drain(&outbox, at: 1 + Double(place) * 0.1)
            if place == 0 { outbox.reported(before: "T", now: 1.05) }
        }
        outbox.append([backspace, commit("x")])
        var sent: [TextStep] = [], now = 1.3
        while sent.count < 2, now < 10 {
            sent += drain(&outbox, at: now)
            now += 0.05
        }
        #expect(sent == [backspace, commit("x")] && now < 3.2)
        outbox.append([backspace, commit("y")])
        let start = now
        while sent.count < 4, now < 10 {
            sent += drain(&outbox, at: now)
            now += 0.05
        }
        #expect(sent.suffix(2) == [backspace, commit("y")] && now < start + 0.3)
    }

    @Test func textAfterKeysWaitsForTheDeadline() {
        var outbox = TextOutbox()
        outbox.append([backspace, commit("é")])
        let steps3 = drain(&outbox, at: 1)
        #expect(steps3 == [backspace])
        #expect(outbox.deadline == 1 + TextOutbox.patience)
        let steps4 = drain(&outbox, at: 1.05)
        #expect(steps4 == [])
        let steps5 = drain(&outbox, at: 1.1)
        #expect(steps5 == [commit("é")])
        #expect(outbox.deadline == nil)
    }

    @Test func textAfterKeysGoesWhenTheirResultIsTold() {
        var outbox = TextOutbox()
        outbox.reported(before: "ab", now: 0)
        outbox.append([backspace, backspace, commit("é")])
        let steps6 = drain(&outbox, at: 1)
        #expect(steps6 == [backspace, backspace])
        outbox.reported(before: "a", now: 1.01)
        let steps7 = drain(&outbox, at: 1.01)
        #expect(steps7 == [], "one of two keys was carried out")
        outbox.reported(before: "", now: 1.02)
        let steps8 = drain(&outbox, at: 1.02)
        #expect(steps8 == [commit("é")])
    }

    @Test func shortASCIITextAfterKeysIsTypedBehindThem() {
        var outbox = TextOutbox()
        outbox.append([backspace, commit("he "), commit("x")])
        let steps9 = drain(&outbox, at: 1)
        #expect(steps9 == [backspace, .type("he "), .type("x")])
    }

    @Test("In a field that reports its text, keys wait for the report of the text before them")
    func keysAfterTextWait() {
        let enter = TextStep.keys([HardwareKey(.return)])
        var outbox = TextOutbox()
        outbox.reported(before: "see ", now: 0)
        outbox.append([commit("receive"), enter])
        let first = drain(&outbox, at: 1)
        #expect(first == [commit("receive")])
        #expect(outbox.deadline == 1 + ApplicationAnswer.longPatience)
        outbox.reported(before: "see ", now: 1.01)
        let early = drain(&outbox, at: 1.01)
        #expect(early == [], "the text before the change")
        outbox.reported(before: "see receive", now: 1.02)
        let second = drain(&outbox, at: 1.02)
        #expect(second == [enter])
        // An application that has answered is busy, and gets them after a longer deadline; the next ones earlier.
        outbox.append([commit("x"), enter])
        _ = drain(&outbox, at: 2)
        let early2 = drain(&outbox, at: 2 + TextOutbox.patience)
        #expect(early2 == [])
        let late = drain(&outbox, at: 2 + ApplicationAnswer.longPatience)
        #expect(late == [enter])
        outbox.append([commit("y"), enter])
        _ = drain(&outbox, at: 5)
        let next = drain(&outbox, at: 5 + TextOutbox.patience)
        #expect(next == [enter])
    }

    @Test("In a field that reports its text, text after keys is never typed as keys")
    func textAfterKeysIsCommitted() {
        var outbox = TextOutbox()
        outbox.reported(before: "teh", now: 0)
        outbox.append([backspace, backspace, commit("he ")])
        let first = drain(&outbox, at: 1)
        #expect(first == [backspace, backspace])
        outbox.reported(before: "t", now: 1.01)
        let second = drain(&outbox, at: 1.01)
        #expect(second == [commit("he ")])
    }

    @Test("After a key with an unknown effect, the text that was committed since confirms what follows")
    func confirmedByCommittedText() {
        var outbox = TextOutbox()
        outbox.reported(before: "see", now: 0)
        outbox.append([.keys([HardwareKey(.return)])])
        _ = drain(&outbox, at: 1)
        outbox.append([commit("teh")])
        _ = drain(&outbox, at: 1.2)
        #expect(!outbox.isConfirmed)
        outbox.reported(before: "teh", now: 1.21)
        #expect(outbox.isConfirmed)
    }

    @Test("A long run of keys is divided, in its order")
    func portions() {
        var outbox = TextOutbox()
        let keys = (0..<300).map { HardwareKey($0 % 2 == 0 ? .left : .right) }
        outbox.append([.keys(keys), commit("é")])
        let steps = drain(&outbox, at: 0) + drain(&outbox, at: 1)
        var sent: [HardwareKey] = []
        for case .keys(let portion) in steps {
            #expect(portion.count <= TextOutbox.portion)
            sent += portion
        }
        #expect(sent == keys && steps.last == commit("é"))
    }

    @Test func nothingOvertakesWaitingText() {
        var outbox = TextOutbox()
        outbox.append([backspace, commit("é"), commit("a"), backspace])
        let steps10 = drain(&outbox, at: 1)
        #expect(steps10 == [backspace])
        let steps11 = drain(&outbox, at: 1.1)
        #expect(steps11 == [commit("é"), commit("a"), backspace])
    }

    @Test func atFiftyTapsASecondNothingIsLostOrReordered() {
        var outbox = TextOutbox()
        var sent = ""
        var expected = ""
        func take(_ steps: [TextStep]) {
            for step in steps {
                switch step {
                case .commit(let commit): sent += commit.text
                case .type(let text): sent += text
                case .keys: sent += "<"
                }
            }
        }
        for tap in 0..<500 {
            let now = Double(tap) * 0.02
            let text = tap % 7 == 3 ? "<" : tap % 5 == 0 ? "é" : String(tap % 10)
            expected += text
            outbox.append([text == "<" ? backspace : commit(text)])
            take(drain(&outbox, at: now))
        }
        take(drain(&outbox, at: 20))
        #expect(sent == expected)
        #expect(outbox.isEmpty)
    }

    @Test func aFieldIsUpToDateOnceItTellsWhatWasSent() {
        var outbox = TextOutbox()
        #expect(!outbox.isConfirmed)
        outbox.reported(before: "a", now: 0)
        #expect(outbox.isConfirmed)
        outbox.append([commit("b")])
        _ = drain(&outbox, at: 1)
        #expect(!outbox.isConfirmed)
        outbox.reported(before: "a", now: 1.001)
        #expect(!outbox.isConfirmed, "an older state of ours on its way")
        outbox.reported(before: "ab", now: 1.002)
        #expect(outbox.isConfirmed)
        outbox.reported(before: "other text", now: 2)
        #expect(outbox.isConfirmed)
    }

    @Test func textWaitsBehindKeysWhileSomethingIsMarked() {
        var outbox = TextOutbox()
        outbox.append([
            .commit(.init(preedit: TextSpan(before: "k", isMarked: true))), backspace, commit("a"),
        ])
        let steps12 = drain(&outbox, at: 0)
        #expect(steps12.count == 2)
        let steps13 = drain(&outbox, at: 0.2)
        #expect(steps13 == [commit("a")])
    }

    @Test func anotherFieldGetsNothingOfIt() {
        var outbox = TextOutbox()
        outbox.append([backspace, commit("é")])
        _ = drain(&outbox, at: 0)
        outbox.reset()
        let steps14 = drain(&outbox, at: 1)
        #expect(steps14 == [])
    }

    @Test(arguments: [
        ("a", "a", true), ("", "", true), ("", "a", false), ("one\ntwo", "two", true),
        ("one two", "two", false),
        ("a long line of text, cut", "line of text, cut", true),
    ])
    func windowsOfOneTextEndAlike(one: String, other: String, expected: Bool) {
        #expect(TextOutbox.endsAlike(one, other) == expected)
        #expect(TextOutbox.endsAlike(other, one) == expected)
    }
}
