import Foundation
import Platform
import PlatformHeadless
import PreferenceFiles
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// Text of other programs in a field, with the sheet touched.
@Suite @MainActor final class TextInsertionTests {
    // Made within a test: a device of another test that is made between the two would take its windows.
    private lazy var fixture = SessionFixture()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-insertion-\(UUID())")
    private lazy var answers = InsertionAnswersFile(
        path: folder.appendingPathComponent("text-insertion.conf").path)
    private lazy var insertion = {
        let insertion = TextInsertion(
            session: fixture.session, answers: answers, system: fixture.harness.system)
        insertion.onProblem = { Issue.record("\($0)") }
        return insertion
    }()
    private let program = InsertionProgram(path: "/opt/test/bin/dictation")
    /// The answers in the order in which they came.
    private var replies: [InsertionRefusal?] = []

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var text: String { fixture.text }
    private var marked: String? { fixture.session.proxy.context.marked?.text }

    private func request(
        _ kind: InsertionRequest.Kind, from caller: String = ":1.7", of program: InsertionProgram? = nil
    ) {
        insertion.handle(InsertionRequest(kind), of: program ?? self.program, from: caller) {
            self.replies.append($0)
        }
        fixture.harness.advance(by: 0.05)
    }

    private func allow(_ preference: Preferences.TextInsertion = .on) {
        fixture.session.preferences.textInsertion = preference
    }

    /// Taps a button of the sheet: 0 refuses, 1 allows.
    private func tapSheet(_ index: Int, after delay: TimeInterval = 1) throws {
        fixture.harness.advance(by: delay)
        let window = try #require(
            fixture.harness.system.windows.last { $0.configuration.role == .sheet && !$0.isClosed })
        let frame = try #require(
            insertion.sheet.buttonFrames.count == 2 ? insertion.sheet.buttonFrames[index] : nil)
        let point = CGPoint(x: frame.midX, y: frame.midY)
        let system = fixture.harness.system
        window.send(.touch(TouchEvent(id: 1, phase: .began, point: point, time: system.now)))
        system.advance(by: 0.05)
        window.send(.touch(TouchEvent(id: 1, phase: .ended, point: point, time: system.now)))
        fixture.harness.advance(by: 0.1)
    }

    @Test("A text is inserted at the caret; the user's word before it is finished first")
    func commit() {
        allow()
        fixture.tap("h", "i")
        request(.commit(", text of a program."))
        #expect(replies == [nil] && text.hasSuffix(", text of a program."), "\(text)")
        #expect(text.hasPrefix("Hi"))
        #expect(fixture.client.refusals == [])
    }

    @Test("A part is marked, replaced by the next one, and committed by the final text")
    func parts() {
        allow()
        request(.part("good"))
        #expect(text == "good" && marked == "good")
        request(.part("good morn"))
        #expect(text == "good morn" && marked == "good morn")
        request(.commit("Good morning."))
        #expect(text == "Good morning." && marked == nil && replies == [nil, nil, nil])
        request(.part(" And"))
        request(.finish)
        #expect(text == "Good morning. And" && marked == nil)
        request(.part(" no"))
        request(.cancel)
        #expect(text == "Good morning. And" && marked == nil)
        #expect(fixture.client.refusals == [])
    }

    @Test("A part is committed when the user types, when its program leaves, and after a while")
    func partEnds() {
        allow()
        var owners: [String?] = []
        insertion.onPartOwner = { owners.append($0) }
        request(.part("one"))
        fixture.tap("x")
        #expect(text == "onex" && marked == nil)
        request(.part(" two"))
        insertion.callerLeft(":1.9")
        #expect(marked == " two", "another caller")
        insertion.callerLeft(":1.7")
        #expect(marked == nil)
        request(.part(" three"))
        fixture.harness.advance(by: TextInsertion.partLimit + 1)
        #expect(marked == nil && text.hasSuffix(" three"))
        #expect(owners == [":1.7", nil, ":1.7", nil, ":1.7", nil])
    }

    @Test("A part is forgotten with the focus, and no other field gets it")
    func partAndFocus() {
        allow()
        request(.part("one"))
        fixture.focus(TextInputTraits())
        request(.finish)
        #expect(text == "" && replies == [nil, nil])
        request(.part("two"), from: ":1.8")
        #expect(text == "two" && replies.last == .some(nil))
    }

    @Test("While a program shows a part, another one is refused")
    func busy() {
        allow()
        request(.part("one"))
        request(.commit("other"), from: ":1.8")
        request(.cancel, from: ":1.8")
        #expect(replies == [nil, .busy, .busy] && text == "one" && marked == "one")
    }

    @Test(
        "The user is asked once about a program: allowed by touch, what waited is inserted, and the answer is kept"
    )
    func allowed() throws {
        request(.commit("One. "))
        request(.commit("Two. "))
        #expect(replies == [] && text == "" && insertion.sheet.isShown)
        try tapSheet(1)
        #expect(replies == [nil, nil] && text == "One. Two. " && !insertion.sheet.isShown)
        request(.commit("Three."))
        #expect(text == "One. Two. Three." && !insertion.sheet.isShown)
        #expect(answers.settings.answers == ["/opt/test/bin/dictation": true])
        #expect(
            try String(contentsOfFile: answers.path, encoding: .utf8) == "/opt/test/bin/dictation = allow\n")
    }

    @Test("A program that the user does not allow is refused now and later, without a question")
    func denied() throws {
        request(.commit("text"))
        try tapSheet(0)
        request(.commit("text"))
        #expect(replies == [.denied, .denied] && text == "" && !insertion.sheet.isShown)
    }

    @Test("A touch in the first moment of the sheet is no answer")
    func earlyTouch() throws {
        request(.commit("text"))
        try tapSheet(1, after: 0.1)
        #expect(replies == [] && insertion.sheet.isShown)
        try tapSheet(1)
        #expect(replies == [nil] && text == "text")
    }

    @Test(
        "Without an answer the request is refused before a client of D-Bus stops waiting, and nothing is kept"
    )
    func unanswered() {
        request(.commit("text"))
        fixture.harness.advance(by: 19)
        #expect(replies == [])
        fixture.harness.advance(by: 2)
        #expect(replies == [.unanswered] && !insertion.sheet.isShown && answers.settings.answers == [:])
    }

    @Test(
        "In the largest text the buttons hold their titles, below each other where the screen is narrow",
        arguments: [(CGSize(width: 390, height: 844), false), (CGSize(width: 320, height: 568), true)])
    func largestText(screen: CGSize, isStacked: Bool) throws {
        fixture = SessionFixture(screen: screen)
        allow(.ask)
        UIScreen.main.modifyTraits {
            $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        defer { UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .large } }
        request(.commit("x"))
        let frames = insertion.sheet.buttonFrames
        try #require(frames.count == 2)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
        let title = ("Don’t Allow" as NSString).size(withAttributes: [
            .font: UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
        ])
        #expect(title.height > 30 && frames.allSatisfy { $0.width > title.width && $0.height > title.height })
        #expect(!frames[0].intersects(frames[1]) && (frames[1].maxY < frames[0].minY) == isStacked)
        let window = try #require(
            fixture.harness.system.windows.last { $0.configuration.role == .sheet && !$0.isClosed })
        #expect(frames[0].maxY < window.configuration.size.height)
    }

    @Test("Text is refused where the user switches it off while the question is on the screen")
    func switchedOff() throws {
        allow(.ask)
        request(.commit("too late"))
        #expect(replies.isEmpty && insertion.sheet.isShown)
        allow(.off)
        try tapSheet(1)
        #expect(replies == [.off] && text.isEmpty && !insertion.sheet.isShown)
    }

    @Test("The sheet goes with the focus, and the text goes into no other field", arguments: [true, false])
    func focusMoved(toOtherField: Bool) {
        request(.commit("text"))
        if toOtherField { fixture.focus(TextInputTraits()) } else { fixture.client.blur() }
        fixture.harness.advance(by: 0.1)
        #expect(replies == [.focusMoved] && !insertion.sheet.isShown && text == "")
    }

    @Test("While the user is asked about one program, another one is refused")
    func onlyOneQuestion() {
        request(.commit("text"))
        request(.commit("text"), from: ":1.8", of: InsertionProgram(path: "/opt/test/bin/other"))
        #expect(replies == [.busy] && insertion.sheet.isShown)
    }

    @Test("Nothing goes into a password field, and the sheet is not shown")
    func secure() {
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        fixture.focus(traits)
        request(.commit("text"))
        allow()
        request(.commit("text"))
        request(.part("text"))
        #expect(replies == [.secureField, .secureField, .secureField] && text == "")
        #expect(!insertion.sheet.isShown)
    }

    @Test("Too many requests at once are refused with a reason, and again performed later")
    func tooFast() {
        allow()
        for _ in 0..<70 {
            insertion.handle(InsertionRequest(.commit("x")), of: program, from: ":1.7") {
                self.replies.append($0)
            }
        }
        #expect(replies.filter { $0 == .tooFast }.count == 10 && text.count == 60)
        fixture.harness.advance(by: 1)
        request(.commit("x"))
        #expect(replies.last == .some(nil))
    }

    @Test("The sheet in both appearances", arguments: ["light", "dark"])
    func appearance(name: String) throws {
        fixture.session.preferences.appearance = name == "dark" ? .dark : .light
        request(.commit("text"))
        fixture.harness.advance(by: 0.5)
        let window = try #require(fixture.harness.system.windows.last)
        #expect(window.configuration.role == .sheet && window.size.width == 390)
        let region = try #require(window.inputRegion?.first)
        for frame in insertion.sheet.buttonFrames {
            #expect(region.contains(frame) && frame.height >= 44)
        }
    }
}
