import Foundation
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
    static func groups(_ words: Words) -> [Group] {
        [
            Group(
                header: words.aboutYou,
                fields: [
                    FormField(title: words.text, hint: words.textHint),
                    FormField(
                        title: words.name, hint: words.nameHint, content: .name, capitalization: .words),
                    FormField(
                        title: words.email, hint: words.emailHint, keyboard: .emailAddress,
                        content: .emailAddress,
                        capitalization: .none, correction: .no),
                    FormField(
                        title: words.webAddress, hint: words.webAddressHint, keyboard: .URL, content: .URL,
                        returnKey: .go, capitalization: .none, correction: .no),
                ]),
            Group(
                header: words.numbers,
                fields: [
                    FormField(
                        title: words.phone, hint: words.phoneHint, keyboard: .phonePad,
                        content: .telephoneNumber),
                    FormField(title: words.number, hint: words.numberHint, keyboard: .numberPad),
                    FormField(title: words.decimal, hint: words.decimalHint, keyboard: .decimalPad),
                ]),
            Group(
                header: words.secrets,
                fields: [
                    FormField(
                        title: words.password, hint: words.passwordHint, content: .password,
                        capitalization: .none,
                        correction: .no, isSecure: true),
                    // Codes are sent in these digits, whatever others a language has.
                    FormField(
                        title: words.code, hint: words.codeHint, keyboard: .asciiCapableNumberPad,
                        content: .oneTimeCode, capitalization: .none, correction: .no),
                ]),
            Group(
                header: words.more,
                fields: [
                    FormField(
                        title: words.search, hint: words.searchHint, keyboard: .webSearch, returnKey: .search,
                        capitalization: .none),
                    FormField(
                        title: words.plainLetters, hint: words.plainLettersHint, keyboard: .asciiCapable),
                    FormField(title: words.post, hint: words.postHint, keyboard: .twitter, returnKey: .done),
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
