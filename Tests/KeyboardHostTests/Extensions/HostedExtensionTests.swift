import Contacts
import ExtensionHost
import ExtensionIPC
import Foundation
import Lexicons
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import TypingTesting
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// A session with extensions in their own processes beside the standard keyboard.
    @MainActor @Suite struct HostedExtensionTests {
        /// A phone with a standard keyboard and installed extensions.
        @MainActor final class Fixture {
            let phone: SessionFixture
            private(set) var failures: [(id: String, failure: ExtensionFailure, delay: Double)] = []
            private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "spinet-test-\(UUID().uuidString)")

            init(
                enabled: [String] = ["en-US", "one"], grants: ExtensionGrants = [],
                people: (@MainActor () -> [CNContact])? = nil,
                principalClass: String = TestExtension.usualClass,
                libraries: [String] = TestExtension.runtime.map { [$0] } ?? [],
                attributes: [String: Any] = [:], files: [String: Data] = [:]
            ) throws {
                ExtensionKeyboard.wantsElements = true
                for (name, title) in [("one", "One"), ("two", "Two")] {
                    let bundle = try TestExtension.makeBundle(
                        named: name, in: folder, displayName: title, principalClass: principalClass,
                        attributes: attributes)
                    for (name, data) in files { try data.write(to: bundle.appendingPathComponent(name)) }
                }
                var granted = KeyboardGrants()
                granted["one"] = grants
                let installed = InstalledKeyboards(
                    folders: [folder.path], grants: granted, guests: TestExtension.keyboards,
                    libraries: libraries)
                #expect(installed.problems.isEmpty && installed.entries.map(\.id) == ["one", "two"])
                phone = SessionFixture(others: installed.entries, enabled: enabled, people: people)
                phone.session.onKeyboardFailure = { [weak self] in self?.failures.append(($0, $1, $2)) }
            }

            deinit { try? FileManager.default.removeItem(at: folder) }

            var shown: UIInputViewController? { phone.session.controller.keyboard }
            var guest: ExtensionKeyboard? { shown as? ExtensionKeyboard }
            var text: String { phone.text }

            func wait(
                _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
            ) throws {
                try phone.wait(what, sourceLocation: sourceLocation, until: isSo)
            }

            func waitForKeys(sourceLocation: SourceLocation = #_sourceLocation) throws {
                try wait("the keys", sourceLocation: sourceLocation) {
                    guest?.hasFrame == true && phone.harness.element(labelled: "report") != nil
                }
            }

            /// What the extension's report says.
            var report: String? { phone.harness.element(labelled: "report")?.value }

            func tap(_ labels: String...) { for label in labels { phone.harness.tap(label) } }
        }

        @Test(
            "CK-06, CK-07, OK-48: the globe goes through extensions, mid-word, and no text is lost"
        )
        func globe() throws {
            let fixture = try Fixture(enabled: ["en-US", "one", "two"])
            fixture.tap("h", "next keyboard")
            try fixture.waitForKeys()
            let first = fixture.guest
            fixture.tap("i", "next")
            try fixture.wait("the next keyboard") { fixture.guest != nil && fixture.guest !== first }
            try fixture.waitForKeys()
            fixture.tap("h", "globe")
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
            #expect(fixture.text == "Hih")
            fixture.tap("i", "next keyboard")
            #expect(fixture.guest === first, "the process of a keyboard goes on")
            try fixture.waitForKeys()
            fixture.tap("delete")
            try fixture.wait("the deletion") { fixture.text == "Hih" }
        }

        @Test(
            "CI-62: an extension's marked text is committed when the user switches, and when its process crashes"
        )
        func markedText() throws {
            let fixture = try Fixture()
            for leaving in ["globe", "crash"] {
                fixture.phone.client.focus("x")
                if fixture.guest == nil { fixture.tap("next keyboard") }
                try fixture.waitForKeys()
                fixture.tap("mark")
                try fixture.wait("the marked text") { fixture.text == "xni" }
                fixture.tap(leaving)
                try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
                #expect(fixture.phone.client.document.context.marked == nil)
                fixture.tap("h")
                #expect(fixture.text == "xnih")
            }
        }

        @Test("An extension whose process cannot be started leaves the standard keyboard on screen, typing")
        func failedStart() throws {
            // The system refuses so long an argument at once.
            let fixture = try Fixture(libraries: ["/" + String(repeating: "x", count: 200_000)])
            fixture.tap("h", "next keyboard")
            try fixture.wait("the failure") { fixture.failures.map(\.id) == ["one"] }
            #expect(fixture.shown is KeyboardViewController)
            #expect(fixture.shown?.hosting != nil)
            fixture.tap("i")
            #expect(fixture.text == "Hi")
            // It is not tried again at once: the standard keyboard is the only one.
            #expect(fixture.phone.harness.element(labelled: "next keyboard") == nil)
        }

        @Test("OK-49: holding the extension's globe shows the host's list, and a slide chooses in it")
        func list() throws {
            let fixture = try Fixture()
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.phone.harness.touchDown("globe")
            try fixture.wait("the list") { fixture.phone.harness.element(labelled: "English (US)") != nil }
            fixture.phone.harness.move(to: "English (US)")
            fixture.phone.harness.lift()
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
        }

        @Test(
            "OK-59, CK-19, CK-20, CI-52, CI-53: globe and microphone below an extension are the host's; the extension can only have a microphone of its own"
        )
        func strip() throws {
            let fixture = try Fixture(), phone = fixture.phone
            var dictations = 0
            UIApplication.shared.turn { phone.session.homeIndicatorHeight = 34 }
            phone.session.dictate = { dictations += 1 }
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            let guest = fixture.guest
            func keys() -> [CGRect?] {
                ["next keyboard", "dictate"].map { phone.harness.element(labelled: $0)?.frame }
            }
            let before = keys()
            #expect(before.allSatisfy { $0.map { $0.midY > 844 - 75 } == true })
            for (request, height) in [("huge", 422), ("tall", 300)] as [(String, CGFloat)] {
                fixture.tap(request)
                try fixture.wait("the height") {
                    let area = fixture.shown.map { $0.view.convert($0.view.bounds, to: nil) } ?? .null
                    return area.height == height && TestExtension.fills(area, phone.harness.elements)
                }
                #expect(fixture.shown?.view.frame.maxY == 844 - 75 && keys() == before)
            }
            fixture.tap("calls")
            try fixture.wait("the calls") { fixture.report != nil }
            fixture.tap("dictate", "next keyboard")
            #expect(dictations == 1 && fixture.shown is KeyboardViewController)
            fixture.tap("next keyboard")
            try fixture.wait("the extension") { fixture.guest === guest && guest?.hasFrame == true }
            #expect(fixture.text == "" && keys() == before)
            fixture.tap("mine")
            try fixture.wait("its own microphone") { guest?.hasDictationKey == true }
            phone.client.focus("")
            #expect(keys() == [before[0], nil])
        }

        /// Focuses a field that allows system keyboards only, then another one.
        private func leaveAndReturn(_ traits: TextInputTraits) throws {
            let fixture = try Fixture()
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            let guest = fixture.guest
            fixture.phone.client.focus("", traits: traits)
            #expect(fixture.shown is KeyboardViewController)
            #expect(guest?.hosting == nil && guest?.isRunning == true)
            fixture.phone.client.focus("")
            #expect(fixture.guest === guest)
            try fixture.waitForKeys()
            fixture.tap("h")
            try fixture.wait("the text") { fixture.text == "h" }
        }

        @Test(
            "CI-17, CI-18, CI-19: a secure field has the system's keyboard, and the extension returns after it"
        )
        func secure() throws {
            var traits = TextInputTraits()
            traits.isSecureTextEntry = true
            try leaveAndReturn(traits)
        }

        @Test("CI-20, CK-05, OK-47: a telephone field has the system's keyboard instead of an extension")
        func phonePad() throws {
            var traits = TextInputTraits()
            traits.keyboardType = .phonePad
            try leaveAndReturn(traits)
        }

        @Test(
            "CI-21: a field for a name or telephone number has the system's keyboard instead of an extension")
        func namePhonePad() throws {
            var traits = TextInputTraits()
            traits.keyboardType = .namePhonePad
            try leaveAndReturn(traits)
        }

        @Test(
            "OK-46, CK-04, CI-16: a password field that is focused mid-word takes the extension away, and no text is lost"
        )
        func secureMidWord() throws {
            let fixture = try Fixture()
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            let guest = fixture.guest
            fixture.tap("h")
            try fixture.wait("the text") { fixture.text == "h" }
            var traits = TextInputTraits()
            traits.isSecureTextEntry = true
            fixture.phone.client.focus("", traits: traits)
            #expect(fixture.shown is KeyboardViewController && guest?.isRunning == true)
            fixture.tap("q")
            #expect(fixture.text.lowercased() == "q")
            fixture.phone.client.focus("h")
            #expect(fixture.guest === guest)
            try fixture.waitForKeys()
            fixture.tap("i")
            try fixture.wait("the text") { fixture.text == "hi" }
        }

        @Test(
            "CI-22: an app that disallows extensions has the system's keyboard, and the next one has the extension again"
        )
        func veto() throws {
            let fixture = try Fixture()
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.phone.client.allowsOtherKeyboards = false
            fixture.phone.client.focus("")
            #expect(fixture.shown is KeyboardViewController)
            #expect(fixture.phone.harness.element(labelled: "next keyboard") == nil)
            fixture.phone.client.allowsOtherKeyboards = true
            fixture.phone.client.focus("")
            #expect(fixture.guest != nil)
        }

        @Test("An extension that crashes is replaced by the standard keyboard at once, and tried again later")
        func crash() throws {
            let fixture = try Fixture()
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.tap("h", "i")
            try fixture.wait("the text") { fixture.text == "hi" }
            fixture.tap("crash")
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
            #expect(fixture.failures.map(\.id) == ["one"] && fixture.failures.first?.delay == 1)
            #expect(fixture.text == "hi")
            fixture.phone.client.focus("new")
            #expect(fixture.shown is KeyboardViewController, "it is not tried again before its delay")
            fixture.phone.harness.advance(by: 1.1)
            fixture.phone.client.focus("newer")
            try fixture.waitForKeys()
            fixture.tap("crash")
            try fixture.wait("the standard keyboard") { fixture.shown is KeyboardViewController }
            #expect(fixture.failures.map(\.delay) == [1, 2])
        }

        @Test("CI-25, CI-26, CI-27: its size is the standard keyboard's, or of the height that it requests")
        func size() throws {
            let fixture = try Fixture()
            let height = fixture.phone.session.height
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            #expect(fixture.phone.session.height == height)
            #expect(fixture.shown?.view.frame.width == 390)
            fixture.tap("tall")
            try fixture.wait("the height") { fixture.phone.session.height == 300 }
        }

        @Test(
            "CI-48, CI-49: its lexicon has the text replacements, and contacts' names with the user's grant only"
        )
        func lexicon() throws {
            let person = CNMutableContact()
            person.givenName = "Anna"
            person.familyName = "Kim"
            for (grants, expected) in [
                (ExtensionGrants(), "omw=On my way!"), (.contacts, "omw=On my way! Anna=Anna Kim=Kim"),
            ] {
                let fixture = try Fixture(grants: grants, people: { [person] })
                fixture.tap("next keyboard")
                try fixture.waitForKeys()
                fixture.tap("lexicon")
                try fixture.wait("the lexicon") {
                    fixture.phone.harness.element(labelled: "report")?.value == expected
                }
            }
        }

        @Test("CI-50: its lexicon has common words of the language that it types")
        func commonWords() throws {
            let path = try CountedLexicon([
                "words": CountedLexicon.rows("the 750 900 2\nof 700 800 2\nkeyboard 300 20 2", heads: 4),
                "pairs": "", "triples": "",
            ]).path
            let fixture = try Fixture()
            fixture.phone.session.lexicons = LexiconLibrary { $0 == "en" ? path : nil }
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.tap("korean", "lexicon")
            try fixture.wait("the lexicon without words") {
                fixture.phone.harness.element(labelled: "report")?.value == "omw=On my way!"
            }
            UIApplication.shared.turn { fixture.guest?.primaryLanguage = "en-US" }
            fixture.tap("lexicon")
            try fixture.wait("the lexicon") {
                fixture.phone.harness.element(labelled: "report")?.value
                    == "omw=On my way! the=the of=of keyboard=keyboard"
            }
        }

        @Test(
            "A word that the standard keyboard would replace stays as typed when the user switches to an extension"
        )
        func correction() throws {
            let alone = try Fixture()
            alone.tap("o", "m", "w", "space")
            #expect(alone.text == "On my way! ", "what it would replace it by")
            let fixture = try Fixture()
            fixture.tap("o", "m", "w", "next keyboard")
            try fixture.waitForKeys()
            fixture.tap("space")
            try fixture.wait("the text") { fixture.text.hasSuffix(" ") }
            #expect(fixture.text == "Omw ")
        }
    }

    @Suite struct KeyboardRecoveryTests {
        @Test("The delay before a keyboard is tried again doubles, and a minute without failure forgets")
        func delays() {
            var recovery = KeyboardRecovery()
            #expect(recovery.failed("a", at: 0) == 1)
            #expect(recovery.unavailable(at: 0.9) == ["a"] && recovery.unavailable(at: 1).isEmpty)
            #expect(recovery.failed("a", at: 2) == 2)
            #expect(recovery.failed("a", at: 5) == 4)
            #expect(recovery.failed("b", at: 5) == 1)
            #expect(recovery.failed("a", at: 5 + 4 + 61) == 1)
            for _ in 0..<20 { _ = recovery.failed("c", at: 10) }
            #expect(recovery.failed("c", at: 10) == 300)
        }
    }
}
