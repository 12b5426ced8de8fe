import Foundation
import Platform
import TextInput
import UIKit

/// One purpose of a field: what it is called, and what it asks of its keyboard.
struct FormField: Sendable {
    var title: String
    var hint: String
    var keyboard = UIKeyboardType.default
    var content: UITextContentType?
    var returnKey = UIReturnKeyType.next
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var isSecure = false

    /// A group of fields under a heading.
    struct Group: Sendable {
        var header: String
        var fields: [FormField]
    }

    /// All fields, in the order of the page.
    static var groups: [Group] {
        [
            Group(
                header: Message("About You").text,
                fields: [
                    FormField(title: Message("Text", context: "field").text, hint: Message("Anything").text),
                    FormField(
                        title: Message("Name").text, hint: Message("First and Last Name").text,
                        content: .name,
                        capitalization: .words),
                    FormField(
                        title: Message("Email").text, hint: Message("name@example.com").text,
                        keyboard: .emailAddress,
                        content: .emailAddress,
                        capitalization: .none, correction: .no),
                    FormField(
                        title: Message("Website").text, hint: Message("example.com").text, keyboard: .URL,
                        content: .URL,
                        returnKey: .go, capitalization: .none, correction: .no),
                ]),
            Group(
                header: Message("Numbers").text,
                fields: [
                    FormField(
                        title: Message("Phone", context: "number").text,
                        hint: Message("Number", context: "phone").text, keyboard: .phonePad,
                        content: .telephoneNumber),
                    FormField(
                        title: Message("Number", context: "digits").text, hint: Message("0").text,
                        keyboard: .numberPad),
                    FormField(
                        title: Message("Amount").text, hint: Message("0.00").text, keyboard: .decimalPad),
                ]),
            Group(
                header: Message("Passwords and Codes").text,
                fields: [
                    FormField(
                        title: Message("Password").text, hint: Message("Required").text, content: .password,
                        capitalization: .none,
                        correction: .no, isSecure: true),
                    // Codes are sent in these digits, whatever others a language has.
                    FormField(
                        title: Message("Code").text, hint: Message("6-Digit Code").text,
                        keyboard: .asciiCapableNumberPad,
                        content: .oneTimeCode, capitalization: .none, correction: .no),
                ]),
            Group(
                header: Message("More", context: "fields").text,
                fields: [
                    FormField(
                        title: Message("Search").text, hint: Message("Search").text, keyboard: .webSearch,
                        returnKey: .search,
                        capitalization: .none),
                    FormField(
                        title: Message("ASCII").text, hint: Message("Letters and Digits").text,
                        keyboard: .asciiCapable),
                    FormField(
                        title: Message("Post").text, hint: Message("Write a Post").text,
                        keyboard: .twitter, returnKey: .done),
                ]),
        ]
    }

    /// Makes the field.
    @MainActor func make() -> UITextField {
        let field = UITextField(frame: .zero)
        field.placeholder = hint
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.textColor = .label
        field.keyboardType = keyboard
        field.textContentType = content
        field.returnKeyType = returnKey
        field.autocapitalizationType = capitalization
        field.autocorrectionType = correction
        field.isSecureTextEntry = isSecure
        field.clearButtonMode = .whileEditing
        field.accessibilityLabel = title
        return field
    }
}
