import Foundation
import Testing
import UIKit
import UIKitTesting

/// UIKit's own actions, named without registration.
@Suite("Standard actions") @MainActor struct StandardActionTests {
    @MainActor private final class Page: UIViewController {
        var copies = 0
        var deletes = 0
        func remove() -> Int {
            deletes += 1
            return deletes
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector("copy") || super.canPerformAction(action, withSender: sender)
        }
        override func copy(_ sender: Any?) { copies += 1 }
    }

    @Test("An action to the first responder hides the keyboard")
    func resigns() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let harness = Harness(view: field)
        withExtendedLifetime(harness) {
            field.becomeFirstResponder()
            #expect(field.isFirstResponder)
            let isHandled = UIApplication.shared.sendAction(
                Selector("resignFirstResponder"), to: nil, from: nil, for: nil)
            #expect(isHandled && !field.isFirstResponder)
        }
    }

    @Test("The selector of a method with a result resigns too, without registering anything")
    func resignsByMethod() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let harness = Harness(view: field)
        withExtendedLifetime(harness) {
            field.becomeFirstResponder()
            UIApplication.shared.sendAction(
                Selector("resignFirstResponder", UIResponder.resignFirstResponder), to: nil, from: nil,
                for: nil)
            #expect(!field.isFirstResponder)
        }
    }

    @Test("The edit actions have one name with and without the colon")
    func namesWithoutColon() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let harness = Harness(view: field)
        withExtendedLifetime(harness) {
            field.text = "hello"
            field.becomeFirstResponder()
            #expect(Selector("selectAll") == Selector("selectAll:"))
            #expect(
                UIApplication.shared.sendAction(Selector("selectAll"), to: nil, from: nil, for: nil))
            #expect(field.selectedTextRange.map { field.text(in: $0) } == "hello")
            #expect(UIApplication.shared.sendAction("cut", to: nil, from: nil, for: nil))
            #expect(field.text?.isEmpty ?? true)
        }
    }

    @Test("A responder that answers for an edit action performs it; naming it does not make others copy")
    func ownCopy() {
        let page = Page(), other = UIViewController()
        let copy = Selector("copy", UIResponder.copy)
        #expect(page.canPerformAction(copy, withSender: nil))
        #expect(!other.canPerformAction(copy, withSender: nil))
        let target = page.target(forAction: copy, withSender: nil)
        #expect((target as? Page) === page)
        UIApplication.shared.sendAction(copy, to: page, from: nil, for: nil)
        #expect(page.copies == 1)
    }

    @Test("A method with a result is an action, also under a standard name")
    func result() {
        let page = Page()
        UIApplication.shared.sendAction(Selector("delete", Page.remove), to: page, from: nil, for: nil)
        #expect(page.deletes == 1)
        #expect(page.canPerformAction(Selector("delete"), withSender: nil))
        #expect(!UIViewController().canPerformAction(Selector("delete"), withSender: nil))
    }

    @Test("Views end editing by name")
    func endsEditing() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let harness = Harness(view: field)
        field.becomeFirstResponder()
        UIApplication.shared.sendAction(Selector("endEditing"), to: harness.window, from: nil, for: nil)
        #expect(!field.isFirstResponder)
    }
}
