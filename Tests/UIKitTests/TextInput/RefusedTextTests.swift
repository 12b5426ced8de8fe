import Foundation
import PlatformHeadless
import Testing
import TextInput
import UIKitTesting

@testable import UIKit

/// A field of this process answers at once: the keyboard's copy of the text never has what the field refused or changed.
@MainActor @Suite struct RefusedTextTests {
    /// What a field does with text besides typing it.
    enum Rule: String, CaseIterable {
        /// The delegate allows five characters.
        case limit
        /// The delegate allows digits only.
        case digits
        /// An action cuts the text to five characters after each change.
        case cut
        /// An action makes the text upper case.
        case capitals
    }

    private final class Delegate: NSObject, UITextFieldDelegate {
        let rule: Rule
        var returns: [String] = []
        init(_ rule: Rule) { self.rule = rule }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool {
            switch rule {
            case .limit: (textField.text ?? "").count - range.length + string.count <= 5
            case .digits: string.allSatisfy(\.isNumber)
            case .cut, .capitals: true
            }
        }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            returns.append(textField.text ?? "")
            return true
        }
    }

    /// A field with the keyboard's copy of its text.
    private struct Fixture {
        let harness: Harness
        let field: UITextField
        let delegate: Delegate
        let proxy: TextDocumentProxy
    }

    private func make(_ rule: Rule) -> Fixture {
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
        let delegate = Delegate(rule)
        field.delegate = delegate
        field.addAction(
            UIAction { _ in
                switch rule {
                case .cut where (field.text ?? "").count > 5:
                    field.text = String((field.text ?? "").prefix(5))
                case .capitals where field.text != field.text?.uppercased():
                    field.text = field.text?.uppercased()
                default: break
                }
            }, for: .editingChanged)
        let harness = Harness(view: field)
        let client = ResponderTextClient()
        UIApplication.shared.turn {
            _ = field.becomeFirstResponder()
            client.follow(field)
        }
        return Fixture(
            harness: harness, field: field, delegate: delegate,
            proxy: TextDocumentProxy(client: client, system: harness.system))
    }

    private func type(_ keys: String, into proxy: TextDocumentProxy) {
        for key in keys {
            if key == "<" { proxy.deleteBackward() } else { proxy.insertText(String(key)) }
        }
    }

    @Test(
        "Each delete removes one visible character, however many letters were refused before",
        arguments: [
            (Rule.limit, "abcdexyz", "abcde"), (.digits, "1a2b3c", "123"), (.cut, "abcdexyz", "abcde"),
            (.capitals, "abc", "ABC"), (.limit, "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽", "👍🏽👍🏽👍🏽👍🏽👍🏽"),
        ])
    func deletes(rule: Rule, keys: String, text: String) {
        let fixture = make(rule), field = fixture.field, proxy = fixture.proxy
        type(keys, into: proxy)
        #expect(field.text == text)
        #expect(proxy.documentContextBeforeInput == text)
        for count in 1...text.count {
            proxy.deleteBackward()
            #expect(field.text == String(text.dropLast(count)))
            #expect((proxy.documentContextBeforeInput ?? "") == String(text.dropLast(count)))
        }
    }

    @Test("A code of six digits: a seventh is refused, and delete and another digit replace the sixth")
    func code() {
        let fixture = make(.limit), field = fixture.field, proxy = fixture.proxy
        type("123456<9", into: proxy)
        #expect(field.text == "12349")
    }

    @Test("Return after a correction is the correction, then the field's return, in one batch")
    func returnAfterCorrection() {
        let fixture = make(.capitals), field = fixture.field, delegate = fixture.delegate,
            proxy = fixture.proxy
        type("see recieve", into: proxy)
        proxy.apply([.replaceWord("RECIEVE", with: "RECEIVE"), .insert("\n")])
        #expect(delegate.returns == ["SEE RECEIVE"])
        #expect(field.text == "SEE RECEIVE")
        #expect(proxy.documentContextBeforeInput == "SEE RECEIVE")
    }

    @Test("A text view's delegate that refuses letters leaves none of them in the keyboard's copy")
    func textView() {
        final class Delegate: NSObject, UITextViewDelegate {
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                text != "x"
            }
        }
        let view = UITextView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
        let delegate = Delegate()
        view.delegate = delegate
        let harness = Harness(view: view)
        let client = ResponderTextClient()
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            client.follow(view)
        }
        let proxy = TextDocumentProxy(client: client, system: harness.system)
        type("axbxx<", into: proxy)
        #expect(view.text == "a" && proxy.documentContextBeforeInput == "a")
    }
}
