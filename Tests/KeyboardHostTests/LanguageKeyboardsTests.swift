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

/// A field that would rather be typed into in some language.
private final class LanguageField: UITextField {
    var wanted: String?
    override var textInputMode: UITextInputMode? {
        UITextInputMode.activeInputModes.first { $0.primaryLanguage == wanted } ?? super.textInputMode
    }
}

/// A field of this process and the keyboards of several languages.
@MainActor private final class LanguageBench {
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

/// Types kana with no time to wait for candidates, and ends the process once the suggestion bar shows them.
@MainActor private func waitForLateCandidates() async {
    (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .zero)
    let bench = LanguageBench("ja")
    bench.tap("t", "o", "u", "k", "y", "o", "u")
    let deadline = ContinuousClock.now + .seconds(30)
    while bench.candidates.first?.text != "東京", ContinuousClock.now < deadline { await Task.yield() }
    let isShown = bench.marked == "とうきょう" && bench.candidates.first?.text == "東京"
    bench.harness.advance(by: 0.1)
    exit(isShown && bench.labels.contains("東京") ? EXIT_SUCCESS : EXIT_FAILURE)
}

extension HarnessTests {
    @MainActor @Suite struct LanguageKeyboardsTests {
        @Test("The globe goes from language to language, and an app reads which is typed")
        func languages() {
            var heard = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { heard += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            let bench = LanguageBench("en-US", "ko", "de", "ar")
            #expect(
                UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["en-US", "ko", "de", "ar"])
            let first = heard
            for (language, key, space) in [
                ("en-US", "q", "space"), ("ko", "ㅂ", "스페이스"), ("de", "ü", "Leerzeichen"),
                ("ar", "ض", "مسافة"),
                ("en-US", "q", "space"),
            ] {
                #expect(bench.session.controller.keyboard?.primaryLanguage == language)
                #expect(bench.field.textInputMode?.primaryLanguage == language)
                #expect(bench.labels.isSuperset(of: [key, space]), "\(language)")
                bench.tap("globe")
            }
            #expect(heard - first == 5)
            let globe = bench.session.controller.keyboard as? KeyboardViewController
            let point = globe?.center(of: "globe") ?? .zero
            bench.harness.hold(
                at: bench.session.controller.keyboard?.view.convert(point, to: nil) ?? .zero, for: 0.7)
            #expect(bench.labels.isSuperset(of: ["English (US)", "한국어", "Deutsch", "العربية"]))
        }

        @Test("An address is typed with a Latin keyboard, and the person's own comes back after it")
        func addresses() {
            let bench = LanguageBench("ko", "de")
            #expect(bench.session.controller.keyboard?.primaryLanguage == "ko")
            bench.other.keyboardType = .emailAddress
            bench.focus(bench.other)
            #expect(bench.session.controller.keyboard?.primaryLanguage == "de")
            #expect(!bench.labels.contains("Nächste Tastatur"), "the Korean one is passed over")
            bench.tap("a", "@", "b")
            #expect(bench.other.text == "a@b")
            bench.focus(bench.field)
            #expect(bench.session.controller.keyboard?.primaryLanguage == "ko")
            // Without any Latin keyboard the Korean one has Latin letters itself.
            let alone = LanguageBench("ko")
            alone.other.isSecureTextEntry = true
            alone.focus(alone.other)
            alone.tap("a", "b")
            #expect(alone.other.text == "ab")
            #expect(alone.session.controller.keyboard?.primaryLanguage == "en-US")
        }

        @Test("An empty field waits at the side where the keyboard's language begins, its placeholder too")
        func emptySides() {
            let bench = LanguageBench("en-US", "ar")
            for field in [bench.field, bench.other] { field.placeholder = "Name" }
            var caret: CGFloat { bench.field.caretRect(for: bench.field.endOfDocument).midX }
            let middle = bench.field.bounds.midX
            #expect(caret < middle)
            bench.tap("globe")
            #expect(caret > middle)
            #expect(bench.field.placeholderLabel.textAlignment == .right)
            #expect(bench.other.placeholderLabel.textAlignment == .natural, "nobody types there")
            bench.tap("ض")
            #expect(caret > middle)
            bench.tap("delete")
            #expect(caret > middle)
            // Digits, signs and Latin letters run as they always do.
            bench.field.keyboardType = .numberPad
            bench.field.reloadInputViews()
            UIApplication.shared.turn { bench.field.setNeedsLayout() }
            #expect(caret < middle)
            bench.field.keyboardType = .default
            bench.tap("globe")
            #expect(caret < middle)
            #expect(bench.field.placeholderLabel.textAlignment == .natural)
        }

        @Test("An empty text view waits there too, and a line after Latin ones begins as they do")
        func emptyTextView() {
            let bench = LanguageBench("ar", "en-US")
            let view = UITextView(frame: CGRect(x: 10, y: 140, width: 300, height: 100))
            UIApplication.shared.turn {
                bench.field.superview?.addSubview(view)
                _ = view.becomeFirstResponder()
            }
            var caret: CGFloat { view.caretRect(for: view.endOfDocument).midX }
            #expect(caret > view.bounds.midX)
            UIApplication.shared.turn { view.insertText("Seoul") }
            UIApplication.shared.turn { view.insertText("\n") }
            #expect(caret < view.bounds.midX)
            UIApplication.shared.turn {
                view.text = ""
                _ = view.resignFirstResponder()
            }
            #expect(caret < view.bounds.midX)
        }

        @Test("What is composed is marked in the field, and kept when focus, keyboard or caret go elsewhere")
        func composing() {
            let bench = LanguageBench("ko", "en-US")
            bench.tap("ㅎ", "ㅏ", "ㄴ")
            #expect(bench.field.text == "한" && bench.marked == "한")
            bench.tap("ㄱ")
            #expect(bench.field.text == "한ㄱ" && bench.marked == "ㄱ")
            bench.tap("delete", "delete")
            #expect(bench.field.text == "")
            #expect(bench.marked == nil)

            bench.tap("ㄱ", "ㅏ")
            bench.focus(bench.other)
            #expect(bench.field.text == "가" && bench.field.markedTextRange == nil)
            bench.tap("ㄴ")
            #expect(bench.field.text == "가" && bench.other.text == "ㄴ")

            bench.focus(bench.field)
            bench.tap("ㄷ", "ㅏ", "globe")
            #expect(bench.field.text == "가다" && bench.marked == nil)
            bench.tap("x")
            #expect(bench.field.text == "가다x")

            bench.tap("globe", "ㅁ", "ㅏ")
            UIApplication.shared.turn {
                let start = bench.field.beginningOfDocument
                bench.field.selectedTextRange = bench.field.textRange(from: start, to: start)
            }
            bench.harness.advance(by: 0.1)
            #expect(bench.marked == nil && bench.field.text == "가다x마")
            bench.tap("ㅂ", "ㅏ")
            #expect(bench.field.text == "바가다x마" && bench.marked == "바")
            bench.tap("space")
            #expect(bench.field.text == "바 가다x마" && bench.marked == nil)
        }

        @Test(
            "CT-153: a type's letters are those of the language that the person types; a field may prefer an enabled one"
        )
        func languageIsThePersons() {
            let bench = LanguageBench("en-US", "ko", "ja")
            var typed: String? { bench.session.controller.keyboard?.primaryLanguage }
            for type: UIKeyboardType in [.default, .webSearch, .twitter] {
                bench.other.keyboardType = type
                bench.focus(bench.other)
                for (language, letter) in [("en-US", "p"), ("ko", "ㅔ"), ("ja", "ー")] {
                    #expect(typed == language && bench.labels.contains(letter), "\(type) \(language)")
                    bench.tap("globe")
                }
                bench.focus(bench.field)
            }
            // Japanese letters are Latin ones that become kana.
            bench.tap("globe", "globe", "k", "a")
            #expect(typed == "ja" && bench.field.text == "か" && bench.marked == "か")
            bench.tap("return")

            for (wanted, language) in [("ko", "ko"), ("fr", "ja"), (nil, "ja")] {
                bench.other.wanted = wanted
                bench.focus(bench.other)
                #expect(typed == language, "\(wanted ?? "none"): preferred where it is enabled")
                bench.focus(bench.field)
                #expect(typed == "ja", "the person's own comes back")
                #expect(bench.field.textInputMode?.primaryLanguage == "ja")
            }
            bench.other.wanted = "ko"
            bench.focus(bench.other)
            bench.tap("globe")
            #expect(typed == "ja", "and a person goes on from it as from any other")
            bench.other.reloadInputViews()
            bench.harness.advance(by: 0.1)
            #expect(typed == "ja")
        }

        @Test("Romaji become kana as marked text; katakana is offered, and return keeps what stands there")
        func japanese() {
            let bench = LanguageBench("ja")
            bench.tap("k", "o", "h", "i")
            #expect(bench.field.text == "こひ" && bench.marked == "こひ")
            #expect(bench.labels.contains("確定"))
            bench.tap("delete", "ー", "h", "i", "ー")
            bench.harness.advance(by: 0.1)
            let keyboard = bench.session.controller.keyboard as? KeyboardViewController
            #expect(keyboard?.shownSuggestions.map(\.text) == ["こーひー", "コーヒー"])
            bench.harness.tap("コーヒー")
            #expect(bench.field.text == "コーヒー" && bench.marked == nil)
            bench.tap("n", "space", "w", "o", "return", "space")
            #expect(bench.field.text == "コーヒーんを　" && bench.marked == nil)
            #expect(bench.labels.contains("改行") && !bench.labels.contains("確定"))
            bench.tap("k", "a", "k")
            bench.focus(bench.other)
            #expect(bench.field.text == "コーヒーんを　かk")
            bench.other.keyboardType = .emailAddress
            bench.focus(bench.field)
            bench.focus(bench.other)
            bench.tap("k", "a")
            #expect(bench.other.text == "ka", "addresses are Latin")
        }

        @Test("CI-38: kana become kanji by the space bar or by a tap on a candidate, and return keeps them")
        func kanji() {
            let keyLimit = LanguageEngines.keyLimit
            (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (true, .seconds(30))
            defer { (LanguageEngines.usesDictionaries, LanguageEngines.keyLimit) = (false, keyLimit) }
            let bench = LanguageBench("ja")
            #expect(bench.labels.isSuperset(of: ["空白", "改行"]))
            bench.tap("t", "o", "u", "k", "y", "o", "u")
            #expect(bench.marked == "とうきょう" && bench.candidates.first?.text == "東京")
            #expect(bench.labels.isSuperset(of: ["次候補", "確定", "東京"]))
            bench.tap("space")
            #expect(bench.marked == "東京" && bench.candidates.first?.isPending == true)
            bench.tap("return")
            #expect(bench.field.text == "東京" && bench.marked == nil && bench.candidates.isEmpty)
            #expect(bench.labels.isSuperset(of: ["空白", "改行"]))
            bench.tap("n", "i", "i", "k", "u")
            bench.harness.advance(by: 0.1)
            bench.harness.tap("に行く")
            #expect(bench.field.text == "東京に行く" && bench.marked == nil)
            bench.tap("k", "a", "n", "j", "i", "delete", "delete", "delete")
            #expect(bench.field.text == "東京に行く" && bench.marked == nil, "deleting cancels")
            bench.tap("a", "i")
            bench.focus(bench.other)
            #expect(bench.field.text == "東京に行くあい", "leaving the field keeps the kana")
            bench.other.isSecureTextEntry = true
            bench.focus(bench.field)
            bench.focus(bench.other)
            bench.tap("k", "a")
            #expect(bench.other.text == "ka" && bench.candidates.isEmpty, "a secret is looked up nowhere")
        }

        #if !SANITIZED
            @Test("CI-38: candidates that come after their key went on are shown without another key")
            func lateCandidates() async {
                // In a process of its own: other tests would type while this one waits.
                await #expect(processExitsWith: .success) { await waitForLateCandidates() }
            }
        #endif

        @Test("CI-39: pinyin becomes hanzi by the space bar, by a tap on a candidate and before a sign")
        func hanzi() {
            LanguageEngines.usesDictionaries = true
            defer { LanguageEngines.usesDictionaries = false }
            let bench = LanguageBench("zh-Hans")
            #expect(bench.labels.isSuperset(of: ["空格", "换行"]))
            bench.tap("n", "i", "h", "a", "o", "m", "a")
            #expect(bench.marked == "ni\u{2006}hao\u{2006}ma")
            #expect(bench.candidates.first?.text == "你好吗" && bench.candidates.first?.isPending == true)
            #expect(bench.labels.isSuperset(of: ["选定", "确认", "你好吗", "你好"]))
            bench.harness.advance(by: 0.1)
            bench.harness.tap("你好")
            #expect(bench.marked == "你好ma" && bench.candidates.contains { $0.text == "吗" })
            bench.tap("space")
            #expect(bench.marked == nil && bench.field.text?.hasPrefix("你好") == true)
            #expect(bench.field.text?.count == 3 && bench.candidates.isEmpty)
            bench.tap("w", "o", "123", "，", "ABC")
            #expect(bench.field.text?.hasSuffix("我，") == true)
            bench.tap("h", "a", "o", "return")
            #expect(bench.field.text?.hasSuffix("我，hao") == true && bench.marked == nil)
            bench.tap("n", "i", "h", "a", "o")
            bench.focus(bench.other)
            #expect(bench.field.text?.hasSuffix("haonihao") == true, "leaving the field keeps the letters")
        }

        @Test("CI-38, CI-39: the candidate that was chosen comes first the next time, but not after a secret")
        func chosenBefore() throws {
            LanguageEngines.usesDictionaries = true
            defer { LanguageEngines.usesDictionaries = false }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(
                "spinet-test-\(UUID().uuidString)/learned.sqlite")
            defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
            for (language, keys) in [("zh-Hans", ["s", "h", "i"]), ("ja", ["k", "i"])] {
                let bench = LanguageBench(language, learning: LearningStore(path: file.path))
                func offered() -> [String] {
                    for key in keys { bench.tap(key) }
                    bench.harness.advance(by: 0.1)
                    return bench.candidates.map(\.text)
                }
                let usual = offered()
                let wanted = try #require(usual.dropFirst(2).first { $0.count == 1 })
                bench.harness.tap(wanted)
                bench.harness.advance(by: 1)
                #expect(bench.field.text == wanted && usual.first != wanted)
                #expect(offered().first == wanted)
                bench.field.text = ""
                bench.field.autocorrectionType = .no
                bench.field.reloadInputViews()
                bench.harness.advance(by: 0.1)
                _ = offered()
                bench.harness.tap(usual[0])
                bench.harness.advance(by: 1)
                // Another keyboard of the same person, in another session.
                let next = LanguageBench(language, learning: LearningStore(path: file.path))
                for key in keys { next.tap(key) }
                #expect(next.candidates.first?.text == wanted, "\(language)")
            }
        }

        @Test(
            "A Chinese or Japanese keyboard has its bar where suggestions are off or no correction is wanted")
        func barOfCandidates() {
            LanguageEngines.usesDictionaries = true
            defer { LanguageEngines.usesDictionaries = false }
            for (language, key) in [("ja", "a"), ("zh-Hans", "a"), ("zh-Hans", "n")] {
                let bench = LanguageBench(language)
                bench.session.preferences.predictions = false
                bench.field.autocorrectionType = .no
                bench.field.reloadInputViews()
                bench.harness.advance(by: 0.1)
                bench.tap(key)
                #expect(bench.candidates.count > 3, "\(language)")
            }
        }

        @Test("A secure field, a number pad and a selection are typed with the Korean keyboard too")
        func otherFields() {
            let bench = LanguageBench("ko")
            bench.field.text = "안녕하세요"
            UIApplication.shared.turn {
                let start = bench.field.beginningOfDocument
                let end = bench.field.position(from: start, offset: 2) ?? start
                bench.field.selectedTextRange = bench.field.textRange(from: start, to: end)
            }
            bench.harness.advance(by: 0.1)
            bench.tap("ㅇ", "ㅗ")
            #expect(bench.field.text == "오하세요" && bench.marked == "오")
            bench.other.keyboardType = .numberPad
            bench.focus(bench.other)
            bench.tap("1", "2")
            #expect(bench.other.text == "12")
            #expect(bench.field.text == "오하세요")
        }
    }
}
