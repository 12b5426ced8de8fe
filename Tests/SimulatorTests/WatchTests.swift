import Foundation
import KeyboardSettings
import Lexicons
import Pages
import Platform
import PlatformHeadless
import Scribble
import ScribbleTesting
import Testing
import Typing
import TypingTesting
import UIKit
import UIKitTesting
import WatchInput

@testable import spinet_simulator

/// Text entry on a watch: by choices, drawn letters and emoji.
@MainActor @Suite(.serialized) struct WatchTests {
    private func watch(
        _ app: SimulatorApp? = .messages, language: MessageLanguage = .english
    ) throws -> Phone {
        let phone = try Phone(device: "watch", language: language)
        UIView.setAnimationsEnabled(false)
        if let app {
            UIApplication.shared.turn { phone.root.open(app, animated: false) }
            phone.wait()
        }
        return phone
    }

    private func messages(_ phone: Phone) throws -> [String] {
        try #require(phone.root.running?.pages.pages.first as? WatchMessagesPage).texts
    }

    private func state(_ phone: Phone) -> TextInputScreen.State? {
        phone.root.watchEntry?.screen.screen.state
    }

    private func composed(_ phone: Phone) -> String? { phone.harness.element(labelled: "Text")?.value }

    /// Draws letters over each other on the canvas.
    private func draw(_ text: String, _ phone: Phone) throws {
        let harness = phone.harness
        let canvas = try #require(
            harness.elements.first { $0.label == "Scribble" && $0.frame.height > 60 }?.frame)
        var last: Double?
        for stroke in Finger.strokes(text, width: Float(canvas.width), height: Float(canvas.height)) {
            func place(_ index: Int) -> CGPoint {
                CGPoint(
                    x: canvas.minX + Double(stroke.points[index].x),
                    y: canvas.minY + Double(stroke.points[index].y))
            }
            if let last { harness.advance(by: stroke.start - last) }
            harness.touchDown(at: place(0))
            for index in stroke.points.indices.dropFirst() {
                harness.advance(by: stroke.points[index].time - stroke.points[index - 1].time)
                harness.move(to: place(index))
            }
            harness.lift()
            last = stroke.end
        }
    }

    /// Taps an element where it is: scrolling to it would draw.
    private func tap(_ phone: Phone, _ label: String) {
        phone.harness.tap(label)
        phone.wait()
    }

    private func turnCrown(_ distance: Double, _ phone: Phone) {
        let size = phone.harness.window.bounds
        phone.harness.surface.send(
            .scroll(
                ScrollEvent(
                    delta: CGPoint(x: 0, y: distance), point: CGPoint(x: size.midX, y: size.midY),
                    time: phone.harness.system.now)))
    }

    @Test(
        "OK-67, TF-58: a field on a watch presents no onscreen keyboard and posts no notifications of one, but its suggestions; one is the answer"
    )
    func suggestion() throws {
        let phone = try watch()
        let observed = Notified()
        tap(phone, "Message")
        #expect(state(phone) == .options)
        #expect(phone.root.keyboard.shownHeight == 0 && !phone.has("q") && observed.count == 0)
        for label in ["On my way", "In ten minutes", "Not today", "Scribble", "Emoji", "Cancel"] {
            #expect(phone.has(label), "\(label)")
        }
        tap(phone, "On my way")
        #expect(state(phone) == .closed && phone.field == nil)
        #expect(try messages(phone) == ["Coming tonight?", "On my way"])
    }

    @Test("TF-60: drawn letters become words, the crown chooses another candidate, and Done sends the text")
    func scribble() throws {
        let phone = try watch()
        phone.state.settings.lexicons = LexiconLibrary { $0 == "en" ? SmallLexicon.shared.path : nil }
        tap(phone, "Message")
        tap(phone, "Scribble")
        #expect(state(phone) == .composing(.scribble))
        try draw("the", phone)
        let first = try #require(composed(phone))
        #expect(first == "The")
        turnCrown(53, phone)
        let second = try #require(composed(phone))
        #expect(second != first)
        turnCrown(-53, phone)
        #expect(composed(phone) == first)
        tap(phone, "Space")
        try draw("then", phone)
        #expect(composed(phone) == first + " then")
        tap(phone, "Delete")
        #expect(composed(phone) == first + " the")
        tap(phone, "Done")
        #expect(try messages(phone).last == first + " the")
        // It is a recent answer from now on.
        tap(phone, "Message")
        #expect(phone.has(first + " the"))
    }

    @Test("Cancel returns to the options, then to the app, which gets no text; so does a press of the crown")
    func cancel() throws {
        let phone = try watch()
        tap(phone, "Message")
        tap(phone, "Scribble")
        try draw("no", phone)
        tap(phone, "Cancel")
        #expect(state(phone) == .options)
        phone.harness.press(HardwareKey(.escape))
        phone.wait()
        #expect(state(phone) == .closed && phone.field == nil)
        #expect(try messages(phone) == ["Coming tonight?"])
        phone.harness.press(HardwareKey(.escape))
        phone.wait()
        #expect(phone.root.running == nil && phone.has("Timer"))
    }

    @Test("Emoji are added to the text, and the crown scrolls them")
    func emoji() throws {
        let phone = try watch()
        tap(phone, "Message")
        tap(phone, "Emoji")
        let first = try #require(phone.harness.element(labelled: "😀"))
        turnCrown(44, phone)
        let moved = phone.harness.element(labelled: "😀")
        #expect(moved == nil || moved?.frame != first.frame)
        turnCrown(-44, phone)
        tap(phone, "😀")
        tap(phone, "😀")
        #expect(composed(phone) == "😀😀")
        tap(phone, "Done")
        #expect(try messages(phone).last == "😀😀")
    }

    @Test("TF-47: a timer is set by a choice, pauses and goes on, and asks for no text")
    func timer() throws {
        let phone = try watch(.timer)
        #expect(phone.harness.elements.allSatisfy { !$0.traits.contains(.searchField) })
        tap(phone, "3 min")
        phone.harness.advance(by: 59.3)
        #expect(phone.has("2:00"))
        tap(phone, "Pause")
        phone.harness.advance(by: 30)
        #expect(phone.has("2:00") || phone.has("1:59"))
        tap(phone, "Cancel")
        #expect(phone.has("30 min") || phone.has("5 min"))
    }

    @Test(
        "The vertical arrows, + and − turn the crown by a row; other keys do not",
        arguments: [
            (HardwareKey.Code.down, 44.0), (.up, -44), (.character("+"), 44), (.character("-"), -44),
            (.character("a"), nil), (.left, nil),
        ] as [(HardwareKey.Code, Double?)])
    func keys(code: HardwareKey.Code, distance: Double?) {
        let event = WindowEvent.key(
            KeyEvent(key: HardwareKey(code), text: "", isPressed: true, time: 1))
        let turn = CrownKeys.turn(for: event, on: CGSize(width: 198, height: 242))
        #expect(turn?.delta.y == distance.map { CGFloat($0) })
        #expect(turn == nil || turn?.point == CGPoint(x: 99, y: 121))
    }

    @Test("In Korean, the screen's names and the letters are Korean")
    func korean() throws {
        let phone = try watch(language: .korean)
        tap(phone, "메시지")
        #expect(phone.has("가는 중이에요") && phone.has("손글씨"))
        tap(phone, "손글씨")
        #expect(phone.has("완료") && phone.has("취소"))
    }
}

/// Counts the keyboard notifications.
@MainActor private final class Notified {
    private(set) var count = 0
    private var tokens: [any NSObjectProtocol] = []

    init() {
        for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] _ in MainActor.assumeIsolated { self?.count += 1 }
                })
        }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
