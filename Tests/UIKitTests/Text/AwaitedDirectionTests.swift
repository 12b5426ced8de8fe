import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Where the caret waits in an empty line: at the side at which the keyboard's language begins.
@MainActor @Suite(.serialized) final class AwaitedDirectionTests {
    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()

    private func start() -> Harness {
        let page = UIViewController()
        let harness = Harness(rootViewController: page)
        view.font = .systemFont(ofSize: 17)
        UIApplication.shared.turn {
            page.view.addSubview(view)
            view.becomeFirstResponder()
        }
        return harness
    }

    private func use(_ language: String?) {
        UIApplication.shared.turn {
            UITextInputMode.set(
                current: language.map { UITextInputMode(primaryLanguage: $0, displayName: $0) })
        }
    }

    /// Whether the caret is at the right side of the view.
    private var isAtRight: Bool {
        view.selectedTextRange.map { view.caretRect(for: $0.start).midX > view.bounds.midX } ?? false
    }

    @Test(
        "In an empty line below Latin text the caret is at the right with the Arabic keyboard, below Arabic at the left with the English one"
    )
    func emptyLine() {
        _ = harness
        defer { use(nil) }
        use("ar")
        view.insertText("Latin")
        #expect(!isAtRight)
        view.insertText("\n")
        #expect(isAtRight)
        use("en-US")
        #expect(!isAtRight)
        use("ar")
        view.insertText("سلام")
        #expect(isAtRight)
        view.insertText("\n")
        #expect(isAtRight)
        use("en-US")
        #expect(!isAtRight)
        view.insertText("a")
        #expect(!isAtRight && view.text == "Latin\nسلام\na")
    }

    @Test("An empty line that the caret left runs as the text before it")
    func left() throws {
        _ = harness
        defer { use(nil) }
        use("ar")
        view.text = "Latin\n\nmore"
        let middle = try #require(view.position(from: view.beginningOfDocument, offset: 6))
        view.selectedTextRange = view.textRange(from: middle, to: middle)
        #expect(isAtRight)
        view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: view.beginningOfDocument)
        #expect(!isAtRight && view.caretRect(for: middle).midX < view.bounds.midX)
    }
}
