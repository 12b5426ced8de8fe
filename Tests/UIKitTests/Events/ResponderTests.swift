import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Responders")
struct ResponderTests {
    final class Field: UIView {
        var mayResign = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { mayResign }
    }

    @Test func theChainGoesFromViewToControllerToWindowToApplication() {
        let child = UIViewController(), root = UIViewController()
        let harness = Harness(rootViewController: root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let leaf = UIView()
        child.view.addSubview(leaf)
        var chain: [UIResponder] = []
        var next: UIResponder? = leaf
        while let responder = next {
            chain.append(responder)
            next = responder.next
        }
        let expected: [UIResponder] = [
            leaf, child.view, child, root.view, root, harness.window,
            UIApplication.shared.connectedScenes.first,
            UIApplication.shared,
        ].compactMap(\.self)
        #expect(chain == expected)
    }

    @Test func onlyAWillingViewInAWindowBecomesFirstResponder() {
        let harness = Harness(rootViewController: UIViewController())
        let plain = UIView(), field = Field()
        #expect(!plain.becomeFirstResponder())
        #expect(!field.becomeFirstResponder())
        harness.window.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(field.isFirstResponder)
        #expect(UIApplication.shared.firstResponder === field)
    }

    @Test func theOldFirstResponderMayRefuseToGo() {
        let harness = Harness(rootViewController: UIViewController())
        let first = Field(), second = Field()
        harness.window.addSubview(first)
        harness.window.addSubview(second)
        first.becomeFirstResponder()
        first.mayResign = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        first.mayResign = true
        #expect(second.becomeFirstResponder())
        #expect(!first.isFirstResponder)
    }

    @Test func aChangeOfFirstResponderIsReportedOnce() {
        let harness = Harness(rootViewController: UIViewController())
        let first = Field(), second = Field()
        harness.window.addSubview(first)
        harness.window.addSubview(second)
        first.becomeFirstResponder()
        var reports: [UIResponder?] = []
        UIApplication.shared.onFirstResponderChange = { reports.append($0) }
        second.becomeFirstResponder()
        #expect(reports.count == 1 && reports[0] === second)
        second.resignFirstResponder()
        #expect(reports.count == 2 && reports[1] == nil)
    }

    @Test func removingAViewEndsEditingInIt() {
        let harness = Harness(rootViewController: UIViewController())
        let container = UIView(), field = Field()
        harness.window.addSubview(container)
        container.addSubview(field)
        field.becomeFirstResponder()
        container.removeFromSuperview()
        #expect(!field.isFirstResponder)
    }

    final class Listener: UIView {
        var received: [String] = []
        func plain() { received.append("plain") }
        func sent(_ sender: Any?) { received.append("from \(type(of: sender))") }
    }

    @Test func anActionWithoutATargetGoesUpTheChain() {
        let harness = Harness(rootViewController: UIViewController())
        let listener = Listener(), field = Field()
        harness.window.addSubview(listener)
        listener.addSubview(field)
        field.becomeFirstResponder()
        let plain = Selector("plain", Listener.plain)
        #expect(UIApplication.shared.sendAction(plain, to: nil, from: nil, for: nil))
        #expect(listener.received == ["plain"])
        #expect(!UIApplication.shared.sendAction("unheardOf", to: nil, from: nil, for: nil))
    }

    @Test func aSelectorFindsItsMethodByName() {
        let listener = Listener()
        _ = Selector("sent", Listener.sent)
        #expect(UIApplication.shared.sendAction("sent", to: listener, from: listener, for: nil))
        #expect(listener.received.count == 1)
        #expect(!UIApplication.shared.sendAction("sent", to: UIView(), from: nil, for: nil))
    }

    final class Editor: UIView {
        var saved = 0
        func save() { saved += 1 }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("save", Editor.save))]
        }
    }

    @Test func aHardwareShortcutReachesTheFirstResponder() {
        let harness = Harness(rootViewController: UIViewController())
        let editor = Editor()
        harness.window.addSubview(editor)
        editor.becomeFirstResponder()
        harness.press(.init(.character("s"), modifiers: .control))
        harness.press(.init(.character("s")), text: "s")
        #expect(editor.saved == 1)
    }
}
