import CoreGraphics
import Foundation
import Testing
import Translators
import UIKitTesting

@testable import UIKit

/// What the edit menu offers for selected text besides editing it.
@Suite("Look up, translate and share", .serialized) @MainActor final class SelectionServicesTests {
    private var kept: Harness?

    private func make(_ text: String) -> (harness: Harness, field: UITextField) {
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        field.text = text
        let controller = UIViewController()
        let harness = Harness(size: CGSize(width: 390, height: 700), rootViewController: controller)
        kept = harness
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn {
            controller.view.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        harness.advance(by: 0.1)
        return (harness, field)
    }

    /// The titles that the edit menu adds for a selection.
    private func titles(_ field: UITextField, _ range: Range<Int>) -> [String] {
        field.editable.select(range)
        return SelectionServices.elements(for: field.editable).map(\.title)
    }

    @Test(
        "They are offered for selected text: words that are not too long, no password, and what has letters",
        arguments: [
            ("hello world", 0..<5, ["Look Up", "Translate…", "Share…"]), ("hello", 0..<0, []),
            ("   ", 0..<3, []),
            ("12:30", 0..<5, ["Share…"]),
            (String(repeating: "word ", count: 40), 0..<200, ["Translate…", "Share…"]),
        ])
    func offered(text: String, range: Range<Int>, expected: [String]) {
        let (_, field) = make(text)
        #expect(titles(field, range) == expected)
        field.isSecureTextEntry = true
        #expect(titles(field, range) == [])
    }

    @Test(
        "In regular width they are popovers at the selection, and the editing goes on",
        arguments: ["Look Up", "Share…"])
    func popover(title: String) throws {
        let (harness, field) = make("hello world")
        let root = try #require(harness.window.rootViewController)
        root.traitOverrides.horizontalSizeClass = .regular
        field.editable.select(6..<11)
        let action = try #require(
            SelectionServices.elements(for: field.editable).first { $0.title == title } as? UIAction)
        UIApplication.shared.turn { action.perform(from: nil) }
        harness.advance(by: 1)
        let popover = try #require(root.presentedViewController?.popoverPresentationController)
        #expect(popover.sourceView === field && popover.sourceRect.minX > 20 && field.isFirstResponder)
    }

    @Test("Without dictionaries and a translator there is neither")
    func absent() {
        let (_, field) = make("hello")
        let before = getenv("XDG_DATA_DIRS").map { String(cString: $0) }
        setenv("XDG_DATA_DIRS", "/nonexistent", 1)
        defer {
            if let folders = before { setenv("XDG_DATA_DIRS", folders, 1) } else { unsetenv("XDG_DATA_DIRS") }
        }
        #expect(titles(field, 0..<5) == ["Share…"])
    }

    @Test("Look Up shows what the dictionaries say, or that they have nothing")
    func lookUp() throws {
        let (harness, field) = make("keyboards qwertz")
        for (range, shown) in [(0..<9, "set of keys"), (10..<16, "“qwertz”")] {
            field.editable.select(range)
            let action = try #require(
                SelectionServices.elements(for: field.editable).first { $0.title == "Look Up" } as? UIAction)
            UIApplication.shared.turn { action.perform(from: nil) }
            harness.advance(by: 1)
            let texts = harness.elements.map { "\($0.label) \($0.value ?? "")" }.joined(separator: "\n")
            #expect(texts.contains(shown))
            harness.tap("Done")
            harness.advance(by: 1)
            #expect(harness.element(labelled: "Done") == nil)
        }
        #expect(UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "keyboards"))
        #expect(!UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "qwertz"))
    }

    // MARK: - Translations

    /// A sheet whose translations a test answers.
    private func sheet(
        _ field: UITextField, replace: (@MainActor (String) -> Void)?
    ) throws -> (asked: () -> [String], answer: (Result<String, TranslationError>) -> Void) {
        final class Requests {
            var all: [(name: String, done: @MainActor (Result<String, TranslationError>) -> Void)] = []
        }
        let requests = Requests()
        let pairs = ["eng-spa", "eng-cat", "spa-eng"].compactMap { TranslationPair($0) }
        let sheet = TranslationViewController(
            "hello", pairs[0], of: pairs, translate: { requests.all.append(($0.name, $1)) }, replace: replace)
        UIApplication.shared.turn {
            field.window?.rootViewController?.present(
                UINavigationController(rootViewController: sheet), animated: false)
        }
        return (
            { requests.all.map(\.name) },
            { result in UIApplication.shared.turn { requests.all.removeFirst().done(result) } }
        )
    }

    @Test("A translation can be copied and replace the text, also in another language")
    func translation() throws {
        let (harness, field) = make("hello")
        var replaced: [String] = []
        let (asked, answer) = try sheet(field) { replaced.append($0) }
        harness.advance(by: 1)
        #expect(harness.element(labelled: "Translating…") != nil)
        #expect(harness.element(labelled: "Copy Translation") == nil)
        // The button is below the title of the section.
        let buttons = harness.elements.filter { $0.label == "Spanish" }
        let button = try #require(buttons.max { $0.frame.minY < $1.frame.minY })
        harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        harness.advance(by: 0.5)
        harness.tap("Catalan")
        harness.advance(by: 0.5)
        #expect(asked() == ["eng-spa", "eng-cat"])
        // The answer of the first comes too late.
        answer(.success("hola (es)"))
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "hola (es)") == nil)
        answer(.success("hola (ca)"))
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "hola (ca)") != nil)
        harness.tap("Replace with Translation")
        harness.advance(by: 1)
        #expect(replaced == ["hola (ca)"])
        #expect(harness.element(labelled: "Copy Translation") == nil)
    }

    @Test("A failure is a sentence, and text that cannot be changed has no replacement")
    func failure() throws {
        let (harness, field) = make("hello")
        let (_, answer) = try sheet(field, replace: nil)
        answer(.failure(.failed))
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "The translator could not translate the text.") != nil)
        #expect(harness.element(labelled: "Copy Translation") == nil)
        harness.tap("Done")
        harness.advance(by: 1)
        let (_, again) = try sheet(field, replace: nil)
        again(.success("hola"))
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "Replace with Translation") == nil)
        harness.tap("Copy Translation")
        harness.advance(by: 1)
        #expect(UIPasteboard.general.string == "hola")
    }
}
