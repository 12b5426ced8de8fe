import Contacts
import CoreGraphics
import DvorakKeyboard
import ExtensionHost
import Foundation
import KeyboardHost
import LearningStore
import Passwords
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

/// A phone whose session has the standard keyboard and the Dvorak sample.
@MainActor final class SessionFixture {
    let client = DocumentTextClient("")
    let harness: Harness
    let session: KeyboardSession

    private let recents: URL

    var text: String { client.document.text }

    deinit { try? FileManager.default.removeItem(at: recents.deletingLastPathComponent()) }

    /// - Parameters:
    ///   - others: keyboards besides the standard one and the sample.
    ///   - enabled: the ids of the enabled keyboards, in order.
    init(
        hasEmoji: Bool = false, others: [KeyboardEntry] = [], enabled: [String] = ["en-US", "dvorak"],
        screen: CGSize = CGSize(width: 390, height: 844), messages: [any MessageSource] = [],
        people: (@MainActor () -> [CNContact])? = nil, passwords: (any PasswordStore)? = nil,
        learning: LearningStore? = nil
    ) {
        harness = Harness(
            size: screen, idiom: min(screen.width, screen.height) >= 744 ? .pad : .phone,
            rootViewController: UIViewController())
        let recents = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-test-\(UUID().uuidString)/recent-emoji")
        self.recents = recents
        var preferences = Preferences()
        preferences.keyboards = enabled
        session = KeyboardSession(
            client: client, system: harness.system, screenSize: screen,
            entries: KeyboardEntry.standard(emojiRecents: recents) { Issue.record("\($0)") } + [
                KeyboardEntry(
                    id: "dvorak", name: "Dvorak", primaryLanguage: "en-US", isTrusted: false,
                    make: { _ in DvorakKeyboardViewController() })
            ] + others + (hasEmoji ? [.emoji(name: "Emoji", recents: recents)] : []),
            preferences: preferences, messages: messages, people: people, passwords: passwords,
            learning: learning)
        session.chooseKeyboard()
        harness.window.rootViewController = session.controller
        settle()
    }

    /// Taps at the pace of a user who looks for the keys.
    func tap(_ labels: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for label in labels {
            harness.tap(label, sourceLocation: sourceLocation)
            settle()
        }
    }

    func focus(_ traits: TextInputTraits) {
        client.focus("", traits: traits)
        settle()
    }

    /// Waits until something is so, at most ten seconds of real time; the clock advances while no extension sends.
    func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) throws {
        let end = MonotonicClock.now + 30
        while !isSo() {
            guard MonotonicClock.now < end else {
                Issue.record("waited for \(what) in vain: “\(text)”", sourceLocation: sourceLocation)
                throw ExtensionFailure.ended("")
            }
            if !harness.system.waitForInput(atMost: 0.02) { harness.advance(by: 1.0 / 60) }
        }
    }

    private func settle() {
        harness.advance(by: 0.1)
        _ = harness.snapshot()
    }
}
