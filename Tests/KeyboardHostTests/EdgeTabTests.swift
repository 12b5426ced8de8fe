import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

/// Apps that report no field: the tab at the edge that shows the keyboard, and the tab above such a keyboard.
@Suite @MainActor struct EdgeTabTests {
    @Test("The tab is shown while an app is in use, no keyboard is shown and a touch screen is connected")
    func whenShown() {
        let rows:
            [(isEnabled: Bool, hasTouchScreen: Bool, isKeyboardShown: Bool, app: String?, isShown: Bool)] = [
                (true, true, false, "org.kde.konsole", true),
                (false, true, false, "org.kde.konsole", false),
                (true, false, false, "org.kde.konsole", false),
                (true, true, true, "org.kde.konsole", false),
                (true, true, false, nil, false),
            ]
        for row in rows {
            let system = HeadlessSystem(), tab = EdgeTab(system: system)
            UIApplication.shared.connect(to: system)
            defer { UIApplication.shared.disconnect() }
            system.activeApp = row.app
            tab.isEnabled = row.isEnabled
            tab.hasTouchScreen = row.hasTouchScreen
            tab.isKeyboardShown = row.isKeyboardShown
            system.advance(by: 1)
            #expect(tab.isShown == row.isShown, "\(row)")
            let isNeeded = row.isEnabled && row.hasTouchScreen && !row.isKeyboardShown
            #expect(system.isActiveAppWatched == isNeeded, "\(row)")
        }
    }

    @Test(
        "A tap and a swipe upward on the tab show the keyboard, and the tab goes",
        arguments: [0, -60] as [CGFloat])
    func opening(distance: CGFloat) throws {
        let system = HeadlessSystem(), tab = EdgeTab(system: system)
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        system.activeApp = "org.gnome.Nautilus"
        tab.onOpen = { [weak tab] in tab?.isKeyboardShown = true }
        tab.hasTouchScreen = true
        system.advance(by: 0.1)
        let window = try #require(system.windows.first)
        #expect(window.size == EdgeTab.size)
        var point = CGPoint(x: EdgeTab.size.width / 2, y: EdgeTab.size.height / 2)
        window.send(.touch(TouchEvent(id: 1, phase: .began, point: point, time: system.now)))
        for _ in 0..<4 where distance != 0 {
            system.advance(by: 0.02)
            point.y += distance / 4
            window.send(.touch(TouchEvent(id: 1, phase: .moved, point: point, time: system.now)))
        }
        system.advance(by: 0.02)
        window.send(.touch(TouchEvent(id: 1, phase: .ended, point: point, time: system.now)))
        system.advance(by: 0.5)
        #expect(!tab.isShown && !system.isActiveAppWatched)
        tab.isKeyboardShown = false
        system.advance(by: 0.1)
        #expect(tab.isShown, "it returns when the keyboard is hidden")
    }

    @Test(
        "Above a keyboard without a field a tab turns the terminal's keys on for the app in use, and hides the keyboard"
    )
    func panelTab() throws {
        let fixture = SessionFixture()
        defer { UIApplication.shared.disconnect() }
        let harness = fixture.harness, session = fixture.session
        var saved: [String]?, isDismissed = false
        session.onPreferencesChange = { saved = $0.terminalApps }
        session.onDismiss = { isDismissed = true }
        func isTerminal() -> Bool { harness.element(labelled: "escape") != nil }
        func use(_ app: String?) {
            harness.system.activeApp = app
            harness.advance(by: 0.1)
        }
        fixture.client.blur()
        #expect(harness.element(labelled: "Terminal Keys") == nil)
        session.isShownWithoutField = true
        use("org.kde.konsole")
        #expect(isTerminal(), "a terminal of the default list")
        use("org.example.Shell")
        #expect(!isTerminal())
        harness.tap("Terminal Keys")
        #expect(isTerminal() && saved?.last == "org.example.Shell")
        use("firefox")
        #expect(!isTerminal())
        use("ORG.example.shell")
        #expect(isTerminal(), "upper and lower case are the same")
        harness.tap("Terminal Keys")
        #expect(!isTerminal() && saved?.contains("org.example.Shell") == false)
        use(nil)
        harness.tap("Terminal Keys")
        #expect(isTerminal(), "also for a program without an identifier, until the keyboard is hidden")
        harness.tap("Hide Keyboard")
        #expect(isDismissed)
        session.isShownWithoutField = false
        harness.advance(by: 0.1)
        #expect(!isTerminal() && harness.element(labelled: "Hide Keyboard") == nil)
        #expect(!harness.system.isActiveAppWatched)
    }

    @Test("A panel that is requested without a field has the tab until a field gains the focus")
    func panel() throws {
        let system = HeadlessSystem(), client = DocumentTextClient("")
        UIApplication.shared.connect(to: system)
        defer { UIApplication.shared.disconnect() }
        client.blur()
        let session = KeyboardSession(
            client: client, system: system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard { Issue.record("\($0)") }, preferences: Preferences())
        let panel = KeyboardPanel(system: system, session: session)
        try panel.prepare()
        #expect(!session.isShownWithoutField)
        panel.show()
        system.advance(by: 1)
        #expect(session.isShownWithoutField)
        client.focus("")
        system.advance(by: 1)
        #expect(!session.isShownWithoutField)
        client.blur()
        panel.hide()
        system.advance(by: 1)
        #expect(!session.isShownWithoutField && !panel.isVisible)
    }
}
