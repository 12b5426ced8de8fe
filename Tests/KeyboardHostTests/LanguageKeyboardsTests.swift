import Foundation
import LearningStore
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput
import Typing
import UIKitTesting

@testable import KeyboardHost
@testable import UIKit

/// A field that prefers the keyboard of a language.
private final class LanguageField: UITextField {
    var wanted: String?
    override var textInputMode: UITextInputMode? {
        UITextInputMode.activeInputModes.first { $0.primaryLanguage == wanted } ?? super.textInputMode
    }
}

/// A field of this process and the keyboards of several languages.
@MainActor private final class LanguageFixture {
    let harness: Harness
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 300, height: 40))
    let other = LanguageField(frame: CGRect(x: 10, y: 80, width: 300, height: 40))
    let client = ResponderTextClient()
    let session: KeyboardSession
    private let root = UIViewController()

    init(_ keyboards: String..., learning: LearningStore? = nil) {
        harness = Harness(rootViewController: UIViewController())
        var preferences = Preferences()
        preferences.keyboards = keyboards
        session = KeyboardSession(
            client: client, system: harness.system, screenSize: CGSize(width: 390, height: 844),
            entries: KeyboardEntry.standard(), preferences: preferences, learning: learning)
        UIApplication.shared.turn {
            harness.window.rootViewController = root
            root.addChild(session.controller)
            root.view.addSubview(session.controller.view)
            session.controller.view.frame = root.view.bounds
            root.view.addSubview(field)
            root.view.addSubview(other)
        }
        focus(field)
    }

    func focus(_ field: UITextField) {
        UIApplication.shared.turn {
            _ = field.becomeFirstResponder()
            client.follow(field)
            session.chooseKeyboard()
        }
        harness.advance(by: 0.1)
    }

    func tap(_ keys: String...) {
        for key in keys {
            guard let keyboard = session.controller.keyboard as? KeyboardViewController,
                let point = keyboard.center(of: key)
            else {
                Issue.record("no key \(key)")
                return
            }
            harness.tap(at: keyboard.view.convert(point, to: harness.window))
            harness.advance(by: 0.06)
        }
    }

    var candidates: [Suggestion] {
        (session.controller.keyboard as? KeyboardViewController)?.shownSuggestions ?? []
    }

    var marked: String? { field.markedTextRange.flatMap { field.text(in: $0) } }
    var labels: Set<String> { Set(harness.elements.map(\.label)) }
}

/// Types kana without waiting for candidates, and ends the process once the suggestion bar shows them.
@MainActor private func waitForLateCandidates() async {
    (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .zero)
    let fixture = LanguageFixture("ja")
    fixture.tap("t", "o", "u", "k", "y", "o", "u")
    let deadline = ContinuousClock.now + .seconds(30)
    while fixture.candidates.first?.text != "東京", ContinuousClock.now < deadline { await Task.yield() }
    let isShown = fixture.marked == "とうきょう" && fixture.candidates.first?.text == "東京"
    fixture.harness.advance(by: 0.1)
    exit(isShown && fixture.labels.contains("東京") ? EXIT_SUCCESS : EXIT_FAILURE)
}

extension HarnessTests {
    @MainActor @Suite struct LanguageKeyboardsTests {
        @Test("The globe switches from language to language, and an app reads the current one")
        func languages() {
            var received = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { received += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            let fixture = LanguageFixture("en-US", "ko", "de", "ar")
            #expect(
                UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["en-US", "ko", "de", "ar"])
            let first = received
            for (language, key, space) in [
                ("en-US", "q", "space"), ("ko", "ㅂ", "스페이스"), ("de", "ü", "Leerzeichen"),
                ("ar", "ض", "مسافة"),
                ("en-US", "q", "space"),
            ] {
                #expect(fixture.session.controller.keyboard?.primaryLanguage == language)
                #expect(fixture.field.textInputMode?.primaryLanguage == language)
                #expect(fixture.labels.isSuperset(of: [key, space]), "\(language)")
                fixture.tap("globe")
            }
            #expect(received - first == 5)
            let globe = fixture.session.controller.keyboard as? KeyboardViewController
            let point = globe?.center(of: "globe") ?? .zero
            fixture.harness.hold(
                at: fixture.session.controller.keyboard?.view.convert(point, to: nil) ?? .zero, for: 0.7)
            #expect(fixture.labels.isSuperset(of: ["English (US)", "한국어", "Deutsch", "العربية"]))
        }

        @Test("An address is typed with a Latin keyboard, and the user's own returns after it")
        func addresses() {
            let fixture = LanguageFixture("ko", "de")
            #expect(fixture.session.controller.keyboard?.primaryLanguage == "ko")
            fixture.other.keyboardType = .emailAddress
            fixture.focus(fixture.other)
            #expect(fixture.session.controller.keyboard?.primaryLanguage == "de")
            #expect(!fixture.labels.contains("Nächste Tastatur"), "the Korean one is passed over")
            fixture.tap("a", "@", "b")
            #expect(fixture.other.text == "a@b")
            fixture.focus(fixture.field)
            #expect(fixture.session.controller.keyboard?.primaryLanguage == "ko")
            // Without any Latin keyboard the Korean one has Latin letters itself.
            let alone = LanguageFixture("ko")
            alone.other.isSecureTextEntry = true
            alone.focus(alone.other)
            alone.tap("a", "b")
            #expect(alone.other.text == "ab")
            #expect(alone.session.controller.keyboard?.primaryLanguage == "en-US")
        }

        @Test(
            "An empty field has its caret and its placeholder on the side where the keyboard's language begins"
        )
        func emptySides() {
            let fixture = LanguageFixture("en-US", "ar")
            for field in [fixture.field, fixture.other] { field.placeholder = "Name" }
            var caret: CGFloat { fixture.field.caretRect(for: fixture.field.endOfDocument).midX }
            let middle = fixture.field.bounds.midX
            #expect(caret < middle)
            fixture.tap("globe")
            #expect(caret > middle)
            #expect(fixture.field.placeholderLabel.textAlignment == .right)
            #expect(fixture.other.placeholderLabel.textAlignment == .natural, "nobody types there")
            fixture.tap("ض")
            #expect(caret > middle)
            fixture.tap("delete")
            #expect(caret > middle)
            // Digits, punctuation and Latin letters keep their direction.
            fixture.field.keyboardType = .numberPad
            fixture.field.reloadInputViews()
            UIApplication.shared.turn { fixture.field.setNeedsLayout() }
            #expect(caret < middle)
            fixture.field.keyboardType = .default
            fixture.tap("globe")
            #expect(caret < middle)
            #expect(fixture.field.placeholderLabel.textAlignment == .natural)
        }

        @Test("An empty text view does too, and an empty line after Latin ones until its first letter")
        func emptyTextView() {
            let fixture = LanguageFixture("ar", "en-US")
            let view = UITextView(frame: CGRect(x: 10, y: 140, width: 300, height: 100))
            UIApplication.shared.turn {
                fixture.field.superview?.addSubview(view)
                _ = view.becomeFirstResponder()
            }
            var caret: CGFloat { view.caretRect(for: view.endOfDocument).midX }
            #expect(caret > view.bounds.midX)
            UIApplication.shared.turn { view.insertText("Seoul") }
            UIApplication.shared.turn { view.insertText("\n") }
            #expect(caret > view.bounds.midX)
            UIApplication.shared.turn { view.insertText("a") }
            #expect(caret < view.bounds.midX)
            UIApplication.shared.turn {
                view.text = ""
                _ = view.resignFirstResponder()
            }
            #expect(caret < view.bounds.midX)
        }

        @Test("Composing text is marked in the field, and committed when focus, keyboard or caret change")
        func composing() {
            let fixture = LanguageFixture("ko", "en-US")
            fixture.tap("ㅎ", "ㅏ", "ㄴ")
            #expect(fixture.field.text == "한" && fixture.marked == "한")
            fixture.tap("ㄱ")
            #expect(fixture.field.text == "한ㄱ" && fixture.marked == "ㄱ")
            fixture.tap("delete", "delete")
            #expect(fixture.field.text == "")
            #expect(fixture.marked == nil)

            fixture.tap("ㄱ", "ㅏ")
            fixture.focus(fixture.other)
            #expect(fixture.field.text == "가" && fixture.field.markedTextRange == nil)
            fixture.tap("ㄴ")
            #expect(fixture.field.text == "가" && fixture.other.text == "ㄴ")

            fixture.focus(fixture.field)
            fixture.tap("ㄷ", "ㅏ", "globe")
            #expect(fixture.field.text == "가다" && fixture.marked == nil)
            fixture.tap("x")
            #expect(fixture.field.text == "가다x")

            fixture.tap("globe", "ㅁ", "ㅏ")
            UIApplication.shared.turn {
                let start = fixture.field.beginningOfDocument
                fixture.field.selectedTextRange = fixture.field.textRange(from: start, to: start)
            }
            fixture.harness.advance(by: 0.1)
            #expect(fixture.marked == nil && fixture.field.text == "가다x마")
            fixture.tap("ㅂ", "ㅏ")
            #expect(fixture.field.text == "바가다x마" && fixture.marked == "바")
            fixture.tap("space")
            #expect(fixture.field.text == "바 가다x마" && fixture.marked == nil)
        }

        @Test(
            "CT-153: a type's letters are those of the language that the user types; a field may prefer an enabled one"
        )
        func languageIsThePersons() {
            let fixture = LanguageFixture("en-US", "ko", "ja")
            var typed: String? { fixture.session.controller.keyboard?.primaryLanguage }
            for type: UIKeyboardType in [.default, .webSearch, .twitter] {
                fixture.other.keyboardType = type
                fixture.focus(fixture.other)
                for (language, letter) in [("en-US", "p"), ("ko", "ㅔ"), ("ja", "ー")] {
                    #expect(typed == language && fixture.labels.contains(letter), "\(type) \(language)")
                    fixture.tap("globe")
                }
                fixture.focus(fixture.field)
            }
            // Japanese keyboards type Latin letters that become kana.
            fixture.tap("globe", "globe", "k", "a")
            #expect(typed == "ja" && fixture.field.text == "か" && fixture.marked == "か")
            fixture.tap("return")

            for (wanted, language) in [("ko", "ko"), ("fr", "ja"), (nil, "ja")] {
                fixture.other.wanted = wanted
                fixture.focus(fixture.other)
                #expect(typed == language, "\(wanted ?? "none"): preferred where it is enabled")
                fixture.focus(fixture.field)
                #expect(typed == "ja", "the person's own comes back")
                #expect(fixture.field.textInputMode?.primaryLanguage == "ja")
            }
            fixture.other.wanted = "ko"
            fixture.focus(fixture.other)
            fixture.tap("globe")
            #expect(typed == "ja", "and a person goes on from it as from any other")
            fixture.other.reloadInputViews()
            fixture.harness.advance(by: 0.1)
            #expect(typed == "ja")
        }

        @Test(
            "Romaji become kana as marked text; katakana is a candidate, and return commits the marked text")
        func japanese() {
            let fixture = LanguageFixture("ja")
            fixture.tap("k", "o", "h", "i")
            #expect(fixture.field.text == "こひ" && fixture.marked == "こひ")
            #expect(fixture.labels.contains("確定"))
            fixture.tap("delete", "ー", "h", "i", "ー")
            fixture.harness.advance(by: 0.1)
            let keyboard = fixture.session.controller.keyboard as? KeyboardViewController
            #expect(keyboard?.shownSuggestions.map(\.text) == ["こーひー", "コーヒー"])
            fixture.harness.tap("コーヒー")
            #expect(fixture.field.text == "コーヒー" && fixture.marked == nil)
            fixture.tap("n", "space", "w", "o", "return", "space")
            #expect(fixture.field.text == "コーヒーんを　" && fixture.marked == nil)
            #expect(fixture.labels.contains("改行") && !fixture.labels.contains("確定"))
            fixture.tap("k", "a", "k")
            fixture.focus(fixture.other)
            #expect(fixture.field.text == "コーヒーんを　かk")
            fixture.other.keyboardType = .emailAddress
            fixture.focus(fixture.field)
            fixture.focus(fixture.other)
            fixture.tap("k", "a")
            #expect(fixture.other.text == "ka", "addresses are Latin")
        }

        @Test("CI-38: the space bar or a tap on a candidate converts kana to kanji, and return commits them")
        func kanji() {
            let keyLimit = LanguageEngines.keyLimit
            (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .seconds(30))
            defer { (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (false, keyLimit) }
            let fixture = LanguageFixture("ja")
            #expect(fixture.labels.isSuperset(of: ["空白", "改行"]))
            fixture.tap("t", "o", "u", "k", "y", "o", "u")
            #expect(fixture.marked == "とうきょう" && fixture.candidates.first?.text == "東京")
            #expect(fixture.labels.isSuperset(of: ["次候補", "確定", "東京"]))
            fixture.tap("space")
            #expect(fixture.marked == "東京" && fixture.candidates.first?.isPending == true)
            fixture.tap("return")
            #expect(fixture.field.text == "東京" && fixture.marked == nil)
            // What usually follows.
            #expect(fixture.candidates.first?.text == "は" && !fixture.candidates.contains(where: \.isPending))
            #expect(fixture.labels.isSuperset(of: ["空白", "改行"]))
            fixture.tap("n", "i", "i", "k", "u")
            fixture.harness.advance(by: 0.1)
            fixture.harness.tap("に行く")
            #expect(fixture.field.text == "東京に行く" && fixture.marked == nil)
            fixture.tap("k", "a", "n", "j", "i", "delete", "delete", "delete")
            #expect(fixture.field.text == "東京に行く" && fixture.marked == nil, "deleting cancels")
            fixture.tap("a", "i")
            fixture.focus(fixture.other)
            #expect(fixture.field.text == "東京に行くあい", "leaving the field keeps the kana")
            fixture.other.isSecureTextEntry = true
            fixture.focus(fixture.field)
            fixture.focus(fixture.other)
            fixture.tap("k", "a")
            #expect(fixture.other.text == "ka" && fixture.candidates.isEmpty, "a secret is looked up nowhere")
        }

        #if !SANITIZED
            @Test("CI-38: candidates that arrive after their key was handled are shown without another key")
            func lateCandidates() async {
                // In a process of its own: other tests would type while this one waits.
                await #expect(processExitsWith: .success) { await waitForLateCandidates() }
            }
        #endif

        @Test("CI-39: the space bar, a tap on a candidate and punctuation convert pinyin to hanzi")
        func hanzi() {
            LanguageEngines.usesDictionaries = true
            defer { LanguageEngines.usesDictionaries = false }
            let fixture = LanguageFixture("zh-Hans")
            #expect(fixture.labels.isSuperset(of: ["空格", "换行"]))
            fixture.tap("n", "i", "h", "a", "o", "m", "a")
            #expect(fixture.marked == "ni\u{2006}hao\u{2006}ma")
            #expect(fixture.candidates.first?.text == "你好吗" && fixture.candidates.first?.isPending == true)
            #expect(fixture.labels.isSuperset(of: ["选定", "确认", "你好吗", "你好"]))
            fixture.harness.advance(by: 0.1)
            fixture.harness.tap("你好")
            #expect(fixture.marked == "你好ma" && fixture.candidates.contains { $0.text == "吗" })
            fixture.tap("space")
            #expect(fixture.marked == nil && fixture.field.text?.hasPrefix("你好") == true)
            #expect(fixture.field.text?.count == 3 && !fixture.candidates.contains(where: \.isPending))
            fixture.tap("w", "o", "123", "，", "ABC")
            #expect(fixture.field.text?.hasSuffix("我，") == true)
            fixture.tap("h", "a", "o", "return")
            #expect(fixture.field.text?.hasSuffix("我，hao") == true && fixture.marked == nil)
            fixture.tap("n", "i", "h", "a", "o")
            fixture.focus(fixture.other)
            #expect(fixture.field.text?.hasSuffix("haonihao") == true, "leaving the field keeps the letters")
        }

        @Test("CI-38, CI-39: the chosen candidate is first the next time, but not after a secure field")
        func chosenBefore() throws {
            // As long as mozc takes: what is late has a test of its own.
            let keyLimit = LanguageEngines.keyLimit
            (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .seconds(30))
            defer { (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (false, keyLimit) }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(
                "spinet-test-\(UUID().uuidString)/learned.sqlite")
            defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
            for (language, keys) in [("zh-Hans", ["s", "h", "i"]), ("ja", ["k", "i"])] {
                let fixture = LanguageFixture(language, learning: LearningStore(path: file.path))
                func offered() -> [String] {
                    for key in keys { fixture.tap(key) }
                    fixture.harness.advance(by: 0.1)
                    return fixture.candidates.map(\.text)
                }
                let usual = offered()
                let wanted = try #require(usual.dropFirst(2).first { $0.count == 1 })
                fixture.harness.tap(wanted)
                fixture.harness.advance(by: 1)
                #expect(fixture.field.text == wanted && usual.first != wanted)
                #expect(offered().first == wanted)
                fixture.field.text = ""
                fixture.field.autocorrectionType = .no
                fixture.field.reloadInputViews()
                fixture.harness.advance(by: 0.1)
                _ = offered()
                fixture.harness.tap(usual[0])
                fixture.harness.advance(by: 1)
                // Another keyboard of the same user, in another session.
                let next = LanguageFixture(language, learning: LearningStore(path: file.path))
                for key in keys { next.tap(key) }
                #expect(next.candidates.first?.text == wanted, "\(language)")
            }
        }

        @Test(
            "A Chinese or Japanese keyboard shows its bar where suggestions are off or correction is off")
        func barOfCandidates() {
            let keyLimit = LanguageEngines.keyLimit
            (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .seconds(30))
            defer { (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (false, keyLimit) }
            for (language, key) in [("ja", "a"), ("zh-Hans", "a"), ("zh-Hans", "n")] {
                let fixture = LanguageFixture(language)
                fixture.session.preferences.predictions = false
                fixture.field.autocorrectionType = .no
                fixture.field.reloadInputViews()
                fixture.harness.advance(by: 0.1)
                fixture.tap(key)
                #expect(fixture.candidates.count > 3, "\(language)")
            }
        }

        @Test("A secure field, a number pad and a selection work with the Korean keyboard too")
        func otherFields() {
            let fixture = LanguageFixture("ko")
            fixture.field.text = "안녕하세요"
            UIApplication.shared.turn {
                let start = fixture.field.beginningOfDocument
                let end = fixture.field.position(from: start, offset: 2) ?? start
                fixture.field.selectedTextRange = fixture.field.textRange(from: start, to: end)
            }
            fixture.harness.advance(by: 0.1)
            fixture.tap("ㅇ", "ㅗ")
            #expect(fixture.field.text == "오하세요" && fixture.marked == "오")
            fixture.other.keyboardType = .numberPad
            fixture.focus(fixture.other)
            fixture.tap("1", "2")
            #expect(fixture.other.text == "12")
            #expect(fixture.field.text == "오하세요")
        }
    }
}
