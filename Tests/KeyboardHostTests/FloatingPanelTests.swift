import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit

/// The keyboard's panel on a display as large as a tablet's.
@Suite("Floating panel", .serialized) @MainActor struct FloatingPanelTests {
    private static let display = CGSize(width: 1280, height: 800)
    private let system = HeadlessSystem()
    private let client = DocumentTextClient("")

    /// A panel that is shown for a field, and what it reports.
    @MainActor private final class Shown {
        let panel: KeyboardPanel
        let session: KeyboardSession
        let window: HeadlessWindow
        let system: HeadlessSystem
        var heights: [CGFloat] = []
        var saved: [String] = []

        init(
            panel: KeyboardPanel, session: KeyboardSession, window: HeadlessWindow, system: HeadlessSystem
        ) {
            self.panel = panel
            self.session = session
            self.window = window
            self.system = system
        }

        var isFloating: Bool { window.configuration.role == .floatingKeyboard }

        /// The card, as far as touches see it: it is 320 points wide, and 24 below it are the handle's.
        var card: CGRect {
            var area = window.inputRegion?.first ?? .null
            area.size.height -= 24
            return area
        }
        /// The middle of the handle.
        var handle: CGPoint { CGPoint(x: card.midX, y: card.maxY - 10) }

        func send(_ phase: TouchPhase, _ point: CGPoint, finger: Int = 1) {
            window.send(.touch(TouchEvent(id: finger, phase: phase, point: point, time: system.now)))
        }

        func tap(_ point: CGPoint) {
            send(.began, point)
            system.advance(by: 0.05)
            send(.ended, point)
            system.advance(by: 0.5)
        }

        func drag(from start: CGPoint, to end: CGPoint) {
            send(.began, start)
            for step in 1...10 {
                system.advance(by: 0.02)
                let part = CGFloat(step) / 10
                send(
                    .moved,
                    CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            }
            system.advance(by: 0.3)
            send(.ended, end)
            system.advance(by: 1)
        }

        func pinch(_ center: CGPoint, from start: CGFloat, to end: CGFloat) {
            func place(_ finger: Int, _ distance: CGFloat) -> CGPoint {
                CGPoint(x: center.x + (finger == 1 ? -1 : 1) * distance / 2, y: center.y)
            }
            for finger in 1...2 { send(.began, place(finger, start), finger: finger) }
            for step in 1...6 {
                system.advance(by: 0.03)
                for finger in 1...2 {
                    send(.moved, place(finger, start + (end - start) * CGFloat(step) / 6), finger: finger)
                }
            }
            for finger in 1...2 { send(.ended, place(finger, end), finger: finger) }
            system.advance(by: 1)
        }
    }

    private func show(
        on display: CGSize = FloatingPanelTests.display,
        placements: KeyboardPlacements = KeyboardPlacements(),
        allowsFloating: Bool = true
    ) throws -> Shown {
        UIScreen.main.configure(size: display, scale: 1, idiom: .phone)
        system.outputs = [PlatformOutput(id: 1, name: "HEADLESS-1", size: display, scale: 1)]
        let session = KeyboardSession(
            client: client, system: system, screenSize: display,
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        panel.placements = placements
        panel.allowsFloating = allowsFloating
        client.blur()
        try panel.prepare()
        let shown = Shown(
            panel: panel, session: session, window: try #require(system.windows.first), system: system)
        panel.onHeightChange = { [weak shown] in shown?.heights.append($0) }
        panel.onPlacementsChange = { [weak shown] in shown?.saved.append("\($0)") }
        client.focus("")
        system.advance(by: 1)
        return shown
    }

    @Test(
        "A pinch makes the keyboard float: a window over the display without exclusive zone, that takes touches on the card only"
    )
    func floats() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show()
        let docked = shown.session.height
        #expect(shown.window.configuration.role == .keyboard(exclusiveZone: docked))
        #expect(shown.heights.last == docked)
        shown.pinch(CGPoint(x: 640, y: shown.window.size.height - 160), from: 400, to: 120)
        #expect(shown.isFloating && shown.window.size == Self.display && shown.window.isShown)
        #expect(client.document.text.isEmpty && shown.heights.last == 0)
        #expect(shown.card.width == 320 && shown.card.height == shown.session.height + 32)
        // Fingers move one after the other, and the card follows the middle between them.
        #expect(abs(shown.card.midX - 640) < 24 && shown.card.maxY < Self.display.height, "\(shown.card)")
        // The letter A.
        shown.tap(CGPoint(x: shown.card.minX + 32, y: shown.card.minY + 12 + 120))
        #expect(client.document.text == "A")
        shown.pinch(CGPoint(x: shown.card.midX, y: shown.card.midY), from: 90, to: 260)
        #expect(shown.window.configuration.role == .keyboard(exclusiveZone: docked))
        #expect(client.document.text == "A" && shown.heights.last == docked)
        #expect(shown.saved.count == 2 && shown.saved.last?.hasPrefix("docked 1280x800:") == true)
    }

    @Test(
        "The handle moves the card, which is remembered by the size of the display, and docks it at the lower edge"
    )
    func moves() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(placements: try #require(KeyboardPlacements("floating 1280x800:640,700")))
        #expect(shown.isFloating && shown.heights.allSatisfy { $0 == 0 })
        #expect(CGPoint(x: shown.card.midX, y: shown.card.maxY) == CGPoint(x: 640, y: 700))
        let handle = shown.handle
        shown.drag(from: handle, to: CGPoint(x: handle.x - 300, y: handle.y - 200))
        #expect(CGPoint(x: shown.card.midX, y: shown.card.maxY) == CGPoint(x: 340, y: 500))
        #expect(shown.saved == ["floating 1280x800:340,500"])
        shown.tap(CGPoint(x: shown.card.minX + 32, y: shown.card.minY + 12 + 120))
        #expect(client.document.text == "A", "the keys are where the card is")
        // A card that is dragged too high is released within the display.
        shown.drag(from: shown.handle, to: CGPoint(x: 2, y: 2))
        let foot = Int(shown.card.maxY)
        #expect(shown.card.origin == CGPoint(x: 8, y: 8))
        shown.drag(from: shown.handle, to: CGPoint(x: 500, y: 798))
        #expect(shown.window.configuration.role == .keyboard(exclusiveZone: shown.session.height))
        #expect(shown.saved.last == "docked 1280x800:168,\(foot)")
    }

    @Test("Hidden and shown again, it floats where it was; a new connection begins with the place")
    func comesBack() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(placements: try #require(KeyboardPlacements("floating 1280x800:300,500")))
        let card = shown.card
        client.blur()
        system.advance(by: 2)
        #expect(!shown.window.isShown)
        client.focus("")
        system.advance(by: 1)
        #expect(shown.window.isShown && shown.isFloating && shown.card == card)
    }

    @Test(
        "On a display as small as a phone's, or where floating is not allowed, the keyboard is docked",
        arguments: [(CGSize(width: 390, height: 844), true), (CGSize(width: 1280, height: 800), false)])
    func docked(display: CGSize, isAllowed: Bool) throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(
            on: display, placements: try #require(KeyboardPlacements("floating 1280x800:300,500")),
            allowsFloating: isAllowed)
        #expect(shown.window.configuration.role == .keyboard(exclusiveZone: shown.session.height))
        shown.pinch(CGPoint(x: display.width / 2, y: shown.window.size.height - 150), from: 300, to: 60)
        #expect(!shown.isFloating && shown.saved.isEmpty)
    }

    @Test("Among displays it floats on the large one, and is docked on the small one")
    func displays() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(placements: try #require(KeyboardPlacements("floating 1280x800:300,500")))
        system.outputs.append(
            PlatformOutput(id: 2, name: "HEADLESS-2", size: CGSize(width: 390, height: 844), scale: 1))
        shown.panel.output = 2
        #expect(!shown.isFloating && shown.session.screenSize == CGSize(width: 390, height: 844))
        shown.panel.output = 1
        #expect(shown.isFloating && shown.session.screenSize == CGSize(width: 320, height: 568))
    }
}
