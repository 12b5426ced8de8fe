import Foundation
import Testing
import UIKit
import UIKitTesting

/// What iOS's Foundation has and Linux's lacks.
@Suite @MainActor struct FoundationForAppsTests {
    private static let name = Notification.Name("FoundationForAppsTests")

    @MainActor private final class Observer {
        var heard: [String] = []

        func hears(_ notification: Notification) {
            heard.append(notification.userInfo?["word"] as? String ?? "?")
        }
        func hearsNothing() { heard.append("nothing") }
    }

    private func post(_ word: String, from sender: AnyObject? = nil) {
        NotificationCenter.default.post(name: Self.name, object: sender, userInfo: ["word": word])
    }

    @Test("A method observes notifications of a name and a sender, until it is removed or its object is gone")
    func observing() {
        let center = NotificationCenter.default, sender = NSObject()
        var observer: Observer? = Observer()
        let first = Observer()
        center.addObserver(first, selector: Selector("hears", Observer.hears), name: Self.name, object: nil)
        center.addObserver(
            observer!, selector: Selector("hearsNothing", Observer.hearsNothing), name: Self.name,
            object: sender)
        post("one")
        post("two", from: sender)
        #expect(first.heard == ["one", "two"] && observer?.heard == ["nothing"])
        weak let gone = observer
        observer = nil
        #expect(gone == nil)
        center.removeObserver(first, name: Self.name, object: nil)
        post("three", from: sender)
        #expect(first.heard == ["one", "two"])
        center.addObserver(first, selector: Selector("hears"), name: Self.name, object: nil)
        center.removeObserver(first)
        post("four")
        #expect(first.heard.count == 2)
    }

    @Test("Values of geometry are values, NSValues and strings")
    func geometry() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4), any: Any = rect
        #expect((any as? NSValue)?.cgRectValue == rect)
        #expect((NSValue(cgRect: rect) as Any) as? CGRect == rect)
        #expect((NSNumber(value: 1) as Any) as? CGRect == nil)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgRectValue == .zero)
        let turn = CGAffineTransform(rotationAngle: 1)
        #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(
            NSStringFromCGRect(rect) == "{{1, 2}, {3, 4}}" && NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == rect)
        #expect(NSCoder.string(for: CGSize(width: 5, height: 6)) == "{5, 6}")
    }

    @Test("The keyboard's notifications carry numbers that can be read as any type")
    func keyboardNumbers() throws {
        nonisolated(unsafe) var seen: [AnyHashable: Any] = [:]
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { seen = $0.userInfo ?? [:] }
        defer { NotificationCenter.default.removeObserver(token) }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 216))
        let phone = Harness(view: field)
        _ = field.becomeFirstResponder()
        phone.settle()
        let curve = seen[UIResponder.keyboardAnimationCurveUserInfoKey]
        #expect(
            curve as? UInt != nil && curve as? Int != nil && curve as? NSNumber != nil
                && curve as? Double != nil)
        let end = seen[UIResponder.keyboardFrameEndUserInfoKey]
        #expect((end as? NSValue)?.cgRectValue == end as? CGRect && (end as? CGRect)?.height ?? 0 > 0)
    }
}
