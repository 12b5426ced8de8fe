import CoreGraphics
import Foundation
import Lexicons
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// A keyboard on a headless screen, the field that it types into, and the user's touches.
@MainActor final class KeyboardFixture {
    let harness: Harness
    let keyboard: KeyboardViewController
    let field: DocumentTextClient
    let hosting: KeyboardHosting
    var advances = 0
    var lists = 0
    var heights: [CGFloat?] = []

    init(
        _ text: String = "", traits: TextInputTraits = TextInputTraits(),
        screen: CGSize = CGSize(width: 390, height: 844),
        scale: Double = 1, style: UIUserInterfaceStyle = .light, globe: Bool = false,
        echo: DocumentTextClient.Echo = .prompt, preferences: Preferences = Preferences(),
        language: String = "en-US",
        lexicons: LexiconLibrary? = LexiconLibrary.none, startsAtRest: Bool = true
    ) {
        keyboard = KeyboardViewController(
            preferences: preferences, language: language, layouts: library(), lexicons: lexicons)
        keyboard.screenSize = screen
        keyboard.emojiRecentsFile = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-test-\(UUID().uuidString)/recent-emoji")
        field = DocumentTextClient(text, traits: traits, echo: echo)
        let root = RootController(keyboard: keyboard)
        let metrics = KeyMetrics.nearest(to: screen)
        let height = metrics.device == .tablet ? metrics.keysHeight + metrics.barHeight : 261
        harness = Harness(
            size: CGSize(width: screen.width, height: height + AlternatesBar.headroom), scale: scale,
            style: style)
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: field, system: harness.system), system: harness.system)
        hosting.needsInputModeSwitchKey = globe
        keyboard.hosting = hosting
        UIApplication.shared.turn {
            harness.window.rootViewController = root
        }
        hosting.onAdvance = { [weak self] in self?.advances += 1 }
        hosting.onShowList = { [weak self] _, _ in self?.lists += 1 }
        hosting.onHeightChange = { [weak self] in self?.heights.append($0) }
        // A user needs a second to find the first key; the lexicon is loaded by then.
        harness.advance(by: startsAtRest ? LexiconLoading.delay * 1.5 : 0.01)
    }

    /// The field's text.
    var text: String { field.document.text }
    /// Whether the keys show capitals.
    var isShifted: Bool { keyboard.state?.shift.isOn == true }
    /// The visible plane.
    var plane: Keyplane.Name? { keyboard.state?.geometry.plane }

    /// Taps keys one after the other.
    func tap(_ keys: String...) {
        for key in keys {
            harness.tap(key)
            harness.advance(by: 0.06)
        }
    }

    /// Taps a key by its name in the keyboard's language or in English.
    func tapKey(_ key: String) {
        guard let point = keyboard.center(of: key) else { return }
        harness.tap(at: keyboard.view.convert(point, to: harness.window))
        harness.advance(by: 0.06)
    }

    /// Types letters and spaces, at the pace of a user who looks at the field.
    func type(_ letters: String) {
        for letter in letters { tap(letter == " " ? "space" : String(letter)) }
    }

    /// The image of the keyboard without the empty room above it.
    func snapshot(headroom: Double = 0) -> CGImage {
        let height = keyboard.view.bounds.height, scale = harness.surface.scale
        let top = (harness.window.bounds.height - height - headroom) * scale
        let area = CGRect(
            x: 0, y: top, width: harness.window.bounds.width * scale, height: (height + headroom) * scale)
        let whole = harness.snapshot()
        return whole.cropping(to: area) ?? whole
    }

    /// A controller with the keyboard at its bottom, at the keyboard's preferred height.
    private final class RootController: UIViewController {
        let keyboard: KeyboardViewController

        init(keyboard: KeyboardViewController) {
            self.keyboard = keyboard
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(white: 0.5, alpha: 1)
            addChild(keyboard)
            view.addSubview(keyboard.view)
            keyboard.didMove(toParent: self)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let height = keyboard.requestedHeight ?? 216
            keyboard.view.frame = CGRect(
                x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        }
    }
}

/// Makes traits in one expression.
func traits(_ change: (inout TextInputTraits) -> Void) -> TextInputTraits {
    var traits = TextInputTraits()
    change(&traits)
    return traits
}
