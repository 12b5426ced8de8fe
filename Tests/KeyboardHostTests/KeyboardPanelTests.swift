import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit

@Suite("KeyboardPanel") @MainActor struct KeyboardPanelTests {
    private let system = HeadlessSystem()
    private let client = DocumentTextClient("")

    private func panel(_ docking: KeyboardVisibility.Docking = .field) throws -> KeyboardPanel {
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session, docking: docking)
        try panel.prepare()
        return panel
    }

    @Test(
        "of a flood of requests in one turn of the event loop the panel applies the last one, with one slide",
        arguments: [true, false])
    func aFloodOfRequests(isShown: Bool) throws {
        client.blur()
        let panel = try panel()
        panel.setVisible(true)
        system.advance(by: 1)
        var changes: [Bool] = []
        panel.onVisibilityChange = { changes.append($0) }
        for index in 0..<5000 { panel.setVisible(index.isMultiple(of: 2)) }
        panel.setVisible(isShown)
        #expect(changes.isEmpty, "nothing happens before the turn ends")
        system.advance(by: 1)
        #expect(changes == (isShown ? [] : [false]))
    }

    @Test("a keyboard that is always shown is on the screen without a field, and no request hides it (I1)")
    func alwaysShown() throws {
        client.blur()
        let panel = try panel(.always)
        #expect(panel.isVisible)
        panel.setVisible(false)
        system.advance(by: 1)
        panel.hide()
        client.focus("")
        client.blur()
        system.advance(by: 1)
        #expect(panel.isVisible)
    }

    @Test(
        "among several displays the keyboard is on that of the focused field, in its size, and on one that is left when it goes"
    )
    func followsTheField() throws {
        client.blur()
        let first = CGSize(width: 390, height: 844), second = CGSize(width: 844, height: 390)
        let session = KeyboardSession(
            client: client, system: system, screenSize: first,
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
        let window = try #require(system.windows.first)
        panel.output = 1
        #expect(window.configuration.output == nil, "with one display there is nothing to choose")
        system.outputs.append(PlatformOutput(id: 2, name: "HEADLESS-2", size: second, scale: 2))
        #expect(window.configuration.output == 1 && session.screenSize == first)
        let height = session.height
        client.focus("")
        panel.output = 2
        #expect(window.configuration.output == 2 && session.screenSize == second)
        #expect(session.height != height, "the keyboard of that display")
        client.blur()
        panel.output = nil
        #expect(window.configuration.output == nil && session.screenSize == second, "it slides out as it is")
        panel.output = 2
        system.outputs.removeLast()
        #expect(window.configuration.output == nil && session.screenSize == first)
    }

    @Test("a surface that changes its size while the keyboard slides out has it at its foot afterwards")
    func resizedWhileSlidingOut() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let panel = try panel()
        client.focus("")
        system.advance(by: 1)
        let window = try #require(system.windows.first)
        let size = window.size
        panel.hide()
        system.advance(by: 0.1)
        window.resize(to: CGSize(width: size.width, height: size.height + 167), scale: 1)
        system.advance(by: 0.05)
        panel.show()
        system.advance(by: 0.05)
        window.resize(to: size, scale: 1)
        system.advance(by: 1)
        // The letter A.
        let key = CGPoint(x: 39, y: KeyboardPanel.headroom + 127)
        for phase in [TouchPhase.began, .ended] {
            window.send(.touch(TouchEvent(id: 1, phase: phase, point: key, time: system.now)))
            system.advance(by: 0.05)
        }
        #expect(client.document.text == "A")
    }

    /// A panel on screen, beside a display that answers later and forwards only touches inside the input region.
    private struct Shown {
        let panel: KeyboardPanel
        let session: KeyboardSession
        let window: HeadlessWindow
        let system: HeadlessSystem

        /// Taps a point at a distance from the display's foot.
        ///
        /// - Parameter duration: the time between touch and lift, in seconds.
        @MainActor func tap(x: CGFloat, above foot: CGFloat, for duration: Double = 0.05) {
            let point = CGPoint(x: x, y: window.size.height - foot)
            guard window.inputRegion?.contains(where: { $0.contains(point) }) != false else { return }
            window.send(.touch(TouchEvent(id: 1, phase: .began, point: point, time: system.now)))
            system.advance(by: duration)
            window.send(.touch(TouchEvent(id: 1, phase: .ended, point: point, time: system.now)))
            system.advance(by: 0.5)
        }

        /// Drags a finger from one distance from the display's foot to another.
        @MainActor func drag(x: CGFloat, from start: CGFloat, to end: CGFloat) {
            func send(_ phase: TouchPhase, _ foot: CGFloat) {
                let point = CGPoint(x: x, y: window.size.height - foot)
                window.send(.touch(TouchEvent(id: 1, phase: phase, point: point, time: system.now)))
                system.advance(by: 0.02)
            }
            send(.began, start)
            for step in 1...10 { send(.moved, start + (end - start) * CGFloat(step) / 10) }
            system.advance(by: 0.3)
            send(.ended, end)
            system.advance(by: 1)
        }

        @MainActor func tapGlobe(for duration: Double = 0.05) { tap(x: 72, above: 24, for: duration) }
    }

    private func show(_ keyboards: [String]) throws -> Shown {
        // A tablet of another test may be the process' device.
        UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 1, idiom: .phone)
        var preferences = Preferences()
        preferences.keyboards = keyboards
        let dvorak = KeyboardEntry(
            id: "dvorak", name: "Dvorak", primaryLanguage: "en-US", isTrusted: false,
            make: { _ in DvorakKeyboardViewController() })
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") } + [dvorak], preferences: preferences)
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
        client.focus("")
        system.advance(by: 1)
        let window = try #require(system.windows.first)
        window.resizesLater = true
        return Shown(panel: panel, session: session, window: window, system: system)
    }

    @Test(
        "CK-41: a tap on the handle arrives after a switch to a keyboard of another height, which the display answers later"
    )
    func handleAfterSwitch() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(["en-US", "dvorak"])
        let height = shown.window.size.height
        shown.tapGlobe()
        #expect(shown.session.controller.keyboard is DvorakKeyboardViewController)
        #expect(shown.window.size.height < height)
        shown.tap(x: 195, above: shown.session.height + 12)
        // The upper row of the list, whose foot is 8 points above the display's.
        shown.tap(x: 195, above: 8 + 44 + 22)
        #expect(shown.session.controller.keyboard?.belongsToSystem == true)
        #expect(shown.window.size.height == height)
        // The letter A.
        shown.tap(x: 39, above: shown.session.height - 127)
        #expect(client.document.text == "A")
    }

    @Test(
        "OK-49: a row of the list of keyboards takes touches also where the list is higher than the keyboard")
    func highList() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(["en-US", "de", "fr", "es", "en-GB", "ko"])
        let region = try #require(shown.window.inputRegion)
        shown.tapGlobe()
        #expect(shown.session.controller.keyboard?.primaryLanguage == "de")
        shown.tapGlobe(for: 1)
        // The first of six rows above the globe key, which begins 48 points above the display's foot.
        let row: CGFloat = 48 + 8 + 5.5 * 44
        #expect(row > shown.session.height)
        shown.tap(x: 72, above: row)
        #expect(shown.session.controller.keyboard?.primaryLanguage == "en-US")
        #expect(shown.window.inputRegion == region, "the app below takes the others again")
    }

    @Test(
        "A list of more keyboards than there is room for begins at the one in use, scrolls, and its rows choose"
    )
    func longList() throws {
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        let shown = try show(["en-US", "en-GB", "de", "fr", "es", "ar", "hi", "ko", "ja", "zh-Hans"])
        for _ in 0..<4 { shown.tapGlobe() }
        #expect(shown.session.controller.keyboard?.primaryLanguage == "es")
        shown.tapGlobe(for: 1)
        // Five rows and a half above the globe key: of ten rows the fifth is the one in use.
        let foot: CGFloat = 48 + 8
        shown.drag(x: 72, from: foot + 100, to: foot + 20)
        shown.drag(x: 72, from: foot + 230, to: foot + 20)
        #expect(shown.session.controller.keyboard?.primaryLanguage == "es", "a drag chooses nothing")
        shown.tap(x: 72, above: foot + 5 * 44)
        #expect(shown.session.controller.keyboard?.primaryLanguage == "en-US")
    }

    /// The objects that serve a connection to a display, held weakly.
    private struct Held {
        weak var system: HeadlessSystem?
        weak var panel: KeyboardPanel?
        weak var session: KeyboardSession?
        weak var window: UIWindow?
        weak var container: KeyboardContainerController?
        weak var keyboard: UIInputViewController?

        var names: [String] {
            [
                system.map { _ in "system" }, panel.map { _ in "panel" }, session.map { _ in "session" },
                window.map { _ in "window" }, container.map { _ in "container" },
                keyboard.map { _ in "keyboard" },
            ].compactMap(\.self)
        }
    }

    /// The moment at which the display goes away.
    nonisolated enum Moment: CaseIterable {
        case beforeAnyField, slidingIn, afterAKey, duringAKey, afterAnotherKeyboard
    }

    /// Serves a display until that moment, and releases every object that served it.
    private func serve(until moment: Moment) throws -> Held {
        let system = HeadlessSystem(), client = DocumentTextClient("")
        client.blur()
        UIApplication.shared.connect(to: system)
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
        if moment != .beforeAnyField {
            client.focus("")
            system.advance(by: moment == .slidingIn ? 0.1 : 1)
        }
        if moment == .afterAKey || moment == .duringAKey {
            let window = try #require(system.windows.first)
            let key = CGPoint(x: 190, y: KeyboardPanel.headroom + 100)
            func send(_ phase: TouchPhase) {
                window.send(.touch(TouchEvent(id: 1, phase: phase, point: key, time: system.now)))
                system.advance(by: 0.05)
            }
            send(.began)
            if moment == .afterAKey { send(.ended) }
        }
        if moment == .afterAnotherKeyboard {
            session.preferences.keyboards = ["ko"]
            system.advance(by: 1)
        }
        return Held(
            system: system, panel: panel, session: session, window: session.controller.view.window,
            container: session.controller, keyboard: session.controller.keyboard)
    }

    @Test(
        "the objects that served a display are freed when the display goes away, at any moment",
        arguments: Moment.allCases
    )
    func freed(moment: Moment) throws {
        let held = try serve(until: moment)
        UIApplication.shared.connect(to: system)
        #expect(held.names == [])
    }

    @Test(
        "a keyboard that the user opened is hidden behind a lock screen, and stays where an application takes input",
        arguments: [true, false])
    func locked(isTaken: Bool) throws {
        client.focus("")
        let panel = try panel()
        var questions = 0
        panel.asksWhetherInputIsTaken = { answer in
            questions += 1
            answer(isTaken)
        }
        panel.setVisible(true)
        system.advance(by: 1)
        var changes: [Bool] = []
        panel.onVisibilityChange = { changes.append($0) }
        client.blur()
        system.advance(by: 1)
        #expect(questions == 1 && changes == (isTaken ? [] : [false]))
        // The panel sends no request when the focus moves from field to field.
        client.focus("")
        system.advance(by: 1)
        client.blur()
        client.focus("")
        system.advance(by: 1)
        #expect(questions == 1)
    }
}
