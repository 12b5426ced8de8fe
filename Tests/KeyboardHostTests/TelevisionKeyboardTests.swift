import CoreGraphics
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

/// The session's keyboard on a television, with a remote control.
@MainActor final class TelevisionFixture {
    let system: HeadlessSystem
    let client = DocumentTextClient("")
    let controls: TVControls
    let session: KeyboardSession
    let panel: KeyboardPanel
    private let harness: Harness

    init(
        choice: TVKeyboardChoice = .automatic, remote: TVRemote = .buttons, languages: [String] = ["en-US"],
        screen: CGSize = CGSize(width: 1920, height: 1080), phone: TVPhone? = nil
    ) throws {
        harness = Harness(size: screen, rootViewController: UIViewController())
        system = harness.system
        client.blur()
        controls = TVControls(choice: choice, remote: remote, phone: phone)
        var preferences = Preferences()
        preferences.keyboards = languages
        session = KeyboardSession(
            client: client, system: system, screenSize: screen,
            entries: KeyboardEntry.television(controls: controls) { Issue.record("\($0)") },
            preferences: preferences)
        panel = KeyboardPanel(system: system, session: session, reservesSpace: false)
        try panel.prepare()
        system.advance(by: 1)
    }

    var keyboard: TVKeyboardViewController? {
        session.controller.children.first as? TVKeyboardViewController
    }
    var text: String { client.document.text }

    func focus(_ text: String = "", traits: TextInputTraits = TextInputTraits()) {
        client.focus(text, traits: traits)
        system.advance(by: 1)
    }

    /// Presses a button and lets it go.
    func press(_ buttons: RemoteButton...) {
        for button in buttons {
            client.onRemoteEvent?(RemoteEvent(button, isPressed: true))
            client.onRemoteEvent?(RemoteEvent(button, isPressed: false))
            system.advance(by: 0.05)
        }
    }

    /// Moves the focus to a key with the arrow buttons, and selects it.
    func choose(_ key: TVKey) {
        guard let state = keyboard?.state,
            let row = TVKeyboardState.Row.allCases.first(where: { state.keys(in: $0).contains(key) }),
            let way = Self.way(from: state, to: key, in: row)
        else {
            Issue.record("there is no key \(key)")
            return
        }
        for move in way { press(move) }
        press(.select)
    }

    /// The shortest way of arrow buttons to a key.
    private static func way(
        from start: TVKeyboardState, to key: TVKey, in row: TVKeyboardState.Row
    ) -> [RemoteButton]? {
        let moves: [(RemoteButton, TVKeyboardState.Move)] = [
            (.left, .left), (.right, .right), (.up, .up), (.down, .down),
        ]
        var seen: Set<TVKeyboardState> = [start]
        var ways: [(state: TVKeyboardState, way: [RemoteButton])] = [(start, [])]
        while let next = ways.first {
            ways.removeFirst()
            if next.state.focused == key, next.state.row == row { return next.way }
            for (button, move) in moves {
                var state = next.state
                if state.move(move), seen.insert(state).inserted { ways.append((state, next.way + [button])) }
            }
        }
        return nil
    }
}

@Suite("The session's keyboard on a television") @MainActor struct TelevisionKeyboardTests {
    @Test(
        "A word is typed with the arrows and OK, in a row and in a grid (OK-76, OK-77)",
        arguments: [TVKeyboardChoice.linear, .grid])
    func word(choice: TVKeyboardChoice) throws {
        let fixture = try TelevisionFixture(choice: choice)
        fixture.focus()
        for letter in "hello" { fixture.choose(.text(String(letter))) }
        fixture.choose(.space)
        fixture.choose(.text("x"))
        fixture.choose(.delete)
        #expect(fixture.text == "hello ")
        #expect(fixture.keyboard?.state?.layout.arrangement == (choice == .linear ? .linear : .grid))
    }

    @Test("Buttons come here only while the keyboard is shown for a field (OK-76)")
    func grabbed() throws {
        let fixture = try TelevisionFixture()
        #expect(fixture.client.onRemoteEvent == nil)
        fixture.focus()
        #expect(fixture.client.onRemoteEvent != nil)
        fixture.client.blur()
        #expect(fixture.client.onRemoteEvent == nil, "at once, while the keyboard is still on the screen")
        fixture.focus()
        fixture.panel.hide()
        #expect(fixture.client.onRemoteEvent == nil)
        fixture.panel.show()
        #expect(fixture.client.onRemoteEvent != nil)
        fixture.client.blur()
        fixture.system.advance(by: 1)
        #expect(fixture.panel.isVisible && fixture.client.onRemoteEvent == nil, "it has no field")
    }

    @Test("Back hides the accented forms first, then the keyboard; held, it does one of the two")
    func back() throws {
        let fixture = try TelevisionFixture(languages: ["fr"])
        fixture.focus()
        fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: true))
        fixture.system.advance(by: 1)
        #expect(fixture.keyboard?.state?.accents != nil)
        fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: false))
        for _ in 0..<3 { fixture.client.onRemoteEvent?(RemoteEvent(.back, isPressed: true)) }
        #expect(fixture.keyboard?.state?.accents == nil && fixture.panel.isVisible)
        fixture.client.onRemoteEvent?(RemoteEvent(.back, isPressed: false))
        fixture.press(.back)
        #expect(!fixture.panel.isVisible && fixture.text.isEmpty)
    }

    @Test("A button that is down when the field is left does nothing in the next one")
    func heldOverFields() throws {
        let fixture = try TelevisionFixture(languages: ["fr"])
        fixture.focus()
        fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: true))
        fixture.client.blur()
        fixture.system.advance(by: 1)
        fixture.focus()
        fixture.system.advance(by: 1)
        #expect(fixture.keyboard?.state?.accents == nil && fixture.text.isEmpty)
        fixture.press(.select)
        #expect(fixture.text == "a")
    }

    @Test("Held OK on a letter offers its accents, and on delete deletes again and again")
    func held() throws {
        let fixture = try TelevisionFixture(languages: ["fr"])
        fixture.focus("un deux")
        fixture.choose(.text("e"))
        for _ in 0..<3 { fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: true)) }
        fixture.system.advance(by: 1)
        let accents = try #require(fixture.keyboard?.state?.accents)
        fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: false))
        fixture.press(.select)
        #expect(fixture.text == "un deuxe" + accents.texts[0])
        fixture.choose(.delete)
        for _ in 0..<4 { fixture.client.onRemoteEvent?(RemoteEvent(.select, isPressed: true)) }
        #expect(fixture.text == "un d" || fixture.text == "un de", "\(fixture.text)")
    }

    @Test("Play/Pause shows the capitals for one letter")
    func capitals() throws {
        let fixture = try TelevisionFixture(choice: .linear)
        fixture.focus()
        fixture.press(.playPause, .select, .right, .select)
        #expect(fixture.text == "Ab")
        for _ in 0..<5 { fixture.client.onRemoteEvent?(RemoteEvent(.playPause, isPressed: true)) }
        #expect(fixture.keyboard?.state?.plane == 1, "a held button counts once")
    }

    @Test(
        "The input that was used last selects the keyboard of the next field, not of this one (OK-77)",
        arguments: [TVRemote.touch, .buttons])
    func arrangement(first: TVRemote) throws {
        let fixture = try TelevisionFixture(remote: first)
        let arrangements: [TVArrangement] = first == .touch ? [.linear, .grid] : [.grid, .linear]
        fixture.focus()
        #expect(fixture.keyboard?.state?.layout.arrangement == arrangements[0])
        let height = fixture.session.height
        if first == .touch { fixture.press(.right) } else { fixture.controls.remote = .touch }
        #expect(fixture.keyboard?.state?.layout.arrangement == arrangements[0])
        fixture.focus()
        #expect(fixture.keyboard?.state?.layout.arrangement == arrangements[1])
        #expect((fixture.session.height > height) == (first == .touch), "a grid is higher")
    }

    @Test(
        "960 by 540 points fill the display, and the keyboard is over the applications (OK-78)",
        arguments: [CGSize(width: 960, height: 540), CGSize(width: 1920, height: 1080)])
    func scaled(screen: CGSize) throws {
        let fixture = try TelevisionFixture(choice: .grid, screen: screen)
        fixture.focus()
        let scale = screen.width / 960
        #expect(fixture.session.height == 454 * scale)
        let window = try #require(fixture.system.windows.last)
        #expect(window.configuration.role == .keyboard(exclusiveZone: 0))
    }

    @Test("The line above the keys shows the text, and of a password only dots")
    func line() throws {
        func line(in view: UIView) -> TVTextLine? {
            view as? TVTextLine ?? view.subviews.lazy.compactMap { line(in: $0) }.first
        }
        let fixture = try TelevisionFixture(choice: .linear)
        fixture.focus("Hello")
        let shown = try #require(line(in: fixture.session.controller.view))
        #expect(shown.text == "Hello" && shown.rest.isEmpty)
        fixture.press(.select)
        #expect(shown.text == "Helloa")
        fixture.client.edit { $0.select(2..<2) }
        fixture.system.advance(by: 1)
        #expect(shown.text == "Helloa" && shown.rest == "lloa")
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        fixture.focus("", traits: traits)
        fixture.press(.select, .select)
        #expect(shown.text == "••" && fixture.text == "aa")
    }

    @Test("Return is a key and leaves the keyboard; done hides it; a field that names its action has one key")
    func returns() throws {
        let fixture = try TelevisionFixture(choice: .linear)
        fixture.focus("a")
        fixture.choose(.return)
        #expect(fixture.text == "a\n" && fixture.panel.isVisible)
        fixture.choose(.done)
        #expect(!fixture.panel.isVisible)
        var traits = TextInputTraits()
        traits.returnKeyType = .search
        fixture.focus("a", traits: traits)
        #expect(fixture.keyboard?.state?.keys(in: .actions) == [.return])
        fixture.choose(.return)
        #expect(!fixture.panel.isVisible)
    }

    @Test("Among the user's languages a key leads to the next one")
    func languages() throws {
        let fixture = try TelevisionFixture(choice: .grid, languages: ["en-US", "ko"])
        fixture.focus()
        fixture.choose(.nextLanguage)
        fixture.choose(.text("ㅎ"))
        fixture.choose(.text("ㅏ"))
        #expect(fixture.text == "하")
    }
}
