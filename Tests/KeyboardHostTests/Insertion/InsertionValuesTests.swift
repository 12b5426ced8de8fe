import Foundation
import Platform
import PreferenceFiles
import Testing
import TextInput
import Typing
import UIKitTesting

@testable import KeyboardHost

/// What decides about text of other programs, as values.
@Suite struct InsertionValuesTests {
    private static func field(_ change: (inout TextClientState) -> Void = { _ in }) -> TextClientState {
        var state = TextClientState(isActive: true, document: 1)
        change(&state)
        return state
    }

    /// A row: the preference, the user's answer, whether the caller is known, the request, the field, the decision.
    private struct Row {
        var preference = Preferences.TextInsertion.ask
        var answer: Bool? = true
        var isKnown = true
        var request = InsertionRequest(.commit("text"))
        var field = InsertionValuesTests.field()
        var decision: InsertionPolicy.Decision
    }

    @Test("A request is performed, asked about or refused by preference, answer, text and field")
    func decisions() {
        let program = InsertionProgram(path: "/opt/test/bin/dictation")
        let secure = Self.field { $0.traits.isSecureTextEntry = true }
        let terminal = Self.field { $0.traits.isTerminal = true }
        let unstated = Self.field { $0.isUnstated = true }
        let none = Self.field { $0.isActive = false }
        func text(_ text: String) -> InsertionRequest { InsertionRequest(.commit(text)) }
        let part = InsertionRequest(.part("te"))
        let rows: [Row] = [
            Row(decision: .perform),
            Row(answer: nil, decision: .ask(program)),
            Row(answer: false, decision: .refuse(.denied)),
            Row(isKnown: false, decision: .refuse(.unknownProgram)),
            Row(preference: .on, answer: nil, decision: .perform),
            Row(preference: .on, answer: false, decision: .perform),
            Row(preference: .on, isKnown: false, decision: .perform),
            Row(preference: .off, decision: .refuse(.off)),
            Row(field: none, decision: .refuse(.noField)),
            Row(field: secure, decision: .refuse(.secureField)),
            Row(preference: .on, field: secure, decision: .refuse(.secureField)),
            Row(answer: nil, field: secure, decision: .refuse(.secureField)),
            // A program that may not type learns nothing of the field.
            Row(answer: false, field: secure, decision: .refuse(.denied)),
            Row(preference: .off, field: none, decision: .refuse(.off)),
            Row(field: terminal, decision: .refuse(.terminal)),
            Row(field: unstated, decision: .refuse(.terminal)),
            Row(
                request: InsertionRequest(.commit("ls"), allowsTerminal: true), field: terminal,
                decision: .perform),
            Row(
                request: InsertionRequest(.commit("ls"), allowsTerminal: true), field: unstated,
                decision: .perform),
            Row(
                request: InsertionRequest(.part("l"), allowsTerminal: true), field: terminal,
                decision: .refuse(.partInTerminal)),
            Row(
                request: InsertionRequest(.commit("x"), allowsTerminal: true), field: secure,
                decision: .refuse(.secureField)),
            Row(request: part, decision: .perform),
            Row(request: text("two\nlines\tof 한글 👩‍👩‍👧"), decision: .perform),
            Row(request: text("\u{1B}[2J"), decision: .refuse(.controlCharacters)),
            Row(request: text("\u{7F}"), decision: .refuse(.controlCharacters)),
            Row(
                request: text(String(repeating: "x", count: InsertionRequest.largestText)), decision: .perform
            ),
            Row(
                request: text(String(repeating: "x", count: InsertionRequest.largestText + 1)),
                decision: .refuse(.tooLong)),
        ]
        for row in rows {
            var answers = InsertionAnswers()
            answers.answers[program.path] = row.answer
            let policy = InsertionPolicy(preference: row.preference, answers: answers)
            let decision = policy.decision(on: row.request, of: row.isKnown ? program : nil, in: row.field)
            #expect(decision == row.decision, "\(row.preference) \(String(describing: row.answer))")
        }
    }

    @Test("The rate is bounded by bytes and by requests, and comes back with time")
    func rate() {
        var rate = InsertionRate()
        let large = InsertionRequest.largestText
        for _ in 0..<4 {
            let isTaken = rate.take(large, at: 10)
            #expect(isTaken)
        }
        var isTaken = rate.take(1, at: 10)
        #expect(!isTaken)
        isTaken = rate.take(2048, at: 11)
        #expect(isTaken)
        isTaken = rate.take(2048, at: 11)
        #expect(!isTaken)
        rate = InsertionRate()
        var count = 0
        while rate.take(1, at: 10) { count += 1 }
        #expect(count == 60)
        isTaken = rate.take(1, at: 10.06)
        #expect(isTaken)
        isTaken = rate.take(1, at: 9)
        #expect(!isTaken, "a clock that goes back brings nothing")
    }

    @Test("The file of answers is read as it was written, whatever a path contains")
    func file() throws {
        var answers = InsertionAnswers()
        answers.answers = ["/opt/test/bin/foot": true, "/opt/a = b # c/run": false]
        let text = InsertionAnswersFormat.write(answers)
        #expect(text == "/opt/a = b # c/run = deny\n/opt/test/bin/foot = allow\n")
        #expect(try InsertionAnswersFormat.read("# mine\n\n" + text) == answers)
        answers.answers = ["/a\nb = allow": true, " /c": true]
        #expect(InsertionAnswersFormat.write(answers) == "", "a path that would be another line is not kept")
        for (text, error) in [
            ("/opt/test/bin/foot", PreferencesError.noValue(line: 1)),
            (
                "/a = maybe",
                .badValue("maybe", name: "/a", expected: "allow or deny", line: 1)
            ),
            ("/a = deny\n/a = allow", .repeated("/a", line: 2)),
        ] {
            #expect(throws: error) { try InsertionAnswersFormat.read(text) }
        }
    }

    /// A chain of processes: 3 was started by 2, 2 by 1; those without an executable may not be known.
    private struct Chain: ProcessTable {
        var executables: [String?]
        func executable(of process: Int32) -> String? {
            executables.indices.contains(Int(process) - 1) ? executables[Int(process) - 1] : nil
        }
        func parent(of process: Int32) -> Int32? {
            executables.indices.contains(Int(process) - 1) ? process - 1 : nil
        }
    }

    @Test("The program is the caller's, and for our command its nearest ancestor that is no shell")
    func program() {
        let own = "/opt/test/bin/spinet"
        let rows: [(chain: [String?], program: String?)] = [
            (["/opt/test/init", "/opt/test/bin/python3"], "/opt/test/bin/python3"),
            (["/opt/test/init", "/opt/test/bin/bash"], "/opt/test/bin/bash"),
            (["/opt/test/init", "/opt/test/bin/foot", "/opt/test/bin/bash", own], "/opt/test/bin/foot"),
            (
                ["/opt/test/init", "/opt/test/bin/foot", "/opt/test/bin/zsh", "/opt/test/sh", own, own],
                "/opt/test/bin/foot"
            ),
            (["/opt/test/init", "/opt/test/bin/nerd", own], "/opt/test/bin/nerd"),
            (["/opt/test/init", nil, "/opt/test/sh", own], nil),
            (["/opt/test/sh", own], own),
            ([nil], nil),
            ([], nil),
        ]
        for (chain, program) in rows {
            let found = InsertionProgram(of: Int32(chain.count), own: own, among: Chain(executables: chain))
            #expect(found?.path == program, "\(chain)")
        }
        #expect(InsertionProgram(path: "/tmp/evil\u{202E}\n\u{1B}[2J").name.contains("\n") == false)
        #expect(InsertionProgram(path: "/tmp/" + String(repeating: "x", count: 300)).name.utf8.count == 60)
    }

    @Test("This process and its ancestors are found in /proc")
    func runningProcesses() throws {
        let processes = RunningProcesses(), own = ProcessInfo.processInfo.processIdentifier
        #expect(processes.executable(of: own) == processes.own)
        let parent = try #require(processes.parent(of: own))
        #expect(parent == getppid())
        #expect(processes.executable(of: -1) == nil && processes.parent(of: -1) == nil)
    }

    @Test("Each refusal is a sentence in both languages", arguments: InsertionRefusal.allCases)
    func sentences(refusal: InsertionRefusal) {
        let english = refusal.message.text(in: .english), korean = refusal.message.text(in: .korean)
        #expect(english.hasSuffix(".") && korean.hasSuffix(".") && english != korean)
    }
}
