import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Numbers in fields", .serialized) @MainActor struct NumberEntryTests {
    /// A number field that is edited with a hardware keyboard.
    private func make(_ entry: NumberEntry, _ value: NSNumber? = nil) -> (
        harness: Harness, field: UITextField
    ) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.borderStyle = .roundedRect
        field.numberEntry = entry
        field.numberValue = value
        return (Harness(view: field), field)
    }

    private func locale(_ name: String) -> Locale { Locale(identifier: name) }

    /// Types characters; `<` is the backspace key, `{` the left arrow, `}` the delete key.
    private func type(_ keys: String, _ harness: Harness) {
        for key in keys {
            switch key {
            case "<": harness.press(HardwareKey(.backspace))
            case "}": harness.press(HardwareKey(.delete))
            case "{": harness.press(HardwareKey(.left))
            default: harness.press(HardwareKey(.character(key)), text: String(key))
            }
        }
    }

    private func caret(_ field: UITextField) -> Int {
        field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) } ?? -1
    }

    @Test("TF-25: a number field refuses letters and pasted words, and takes numbers in the locale's format")
    func refusal() {
        let cases: [(locale: String, typed: String, shown: String)] = [
            ("en_US", "a1b2c", "12"), ("en_US", "1234567", "1,234,567"), ("en_US", "1.2.3", "1.23"),
            ("en_US", "-5-", "-5"), ("en_US", "5-", "5"), ("en_US", "1,234", "1,234"), ("en_US", "007", "7"),
            ("en_US", "0.5", "0.5"), ("de_DE", "1234,5", "1.234,5"), ("de_DE", "1.234", "1.234"),
            ("fr_FR", "1234.5", "1\u{202F}234,5"), ("ar_EG", "1234.5", "١٬٢٣٤٫٥"), ("ar_EG", "٣٫٥", "٣٫٥"),
            ("hi_IN@numbers=deva", "1234567.5", "१२,३४,५६७.५"), ("hi_IN", "१२३", "123"),
            ("ko_KR", "１２", "12"), ("en_US", "123456789012345678", "123,456,789,012,345"),
        ]
        for (name, typed, shown) in cases {
            let (harness, field) = make(.decimal(fractionDigits: 2, locale: locale(name)))
            field.becomeFirstResponder()
            type(typed, harness)
            #expect(field.text == shown, "\(name) \(typed)")
        }
        let (_, field) = make(.decimal(fractionDigits: 2, locale: locale("en_US")))
        field.becomeFirstResponder()
        let pastes = [
            ("12 apples", ""), ("1.234,56", ""), ("1,5", ""), ("--5", ""), ("5 5", ""),
            (" 1,234.5\n", "1,234.5"),
        ]
        for (pasted, shown) in pastes {
            field.text = ""
            UIPasteboard.general.string = pasted
            field.paste(nil)
            #expect(field.text == shown, "\(pasted)")
        }
    }

    @Test("TF-26: more decimal places than the format shows are rounded after editing")
    func decimals() {
        let (harness, field) = make(.decimal(fractionDigits: 2, locale: locale("en_US")))
        field.becomeFirstResponder()
        type("3.14159", harness)
        #expect(field.text == "3.14159")
        field.resignFirstResponder()
        #expect(field.text == "3.14" && field.numberValue == 3.14)
        field.numberEntry?.formatter.generatesDecimalNumbers = true
        #expect(field.numberValue?.decimalValue == Decimal(string: "3.14"))
        field.becomeFirstResponder()
        type("<<<<-", harness)
        field.resignFirstResponder()
        #expect(field.text == "" && field.numberValue == nil, "a sign alone is no number")
    }

    @Test("TF-27, TF-28, TF-29: percent and currency are formatted and parsed in the locale")
    func styles() {
        let cases: [(locale: String, percent: String, money: String, edited: String)] = [
            ("en_US", "25%", "$1,234.50", "1,234.50"), ("ko_KR", "25%", "₩1,235", "1,235"),
            ("de_DE", "25\u{A0}%", "1.234,50\u{A0}€", "1.234,50"),
            ("ar_EG", "٢٥٪\u{61C}", "\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}", "١٬٢٣٤٫٥٠"),
            ("hi_IN@numbers=deva", "२५%", "₹१,२३४.५०", "१,२३४.५०"),
        ]
        for (name, percent, money, edited) in cases {
            let (harness, part) = make(.percent(locale: locale(name)), 0.25)
            #expect(part.text == percent, "\(name)")
            part.becomeFirstResponder()
            type("<<7<8", harness)
            part.resignFirstResponder()
            #expect(part.numberValue == 0.08, "\(name): \(part.text ?? "")")
            let (keys, amount) = make(.currency(locale: locale(name)), 1234.5)
            #expect(amount.text == money, "\(name)")
            amount.becomeFirstResponder()
            #expect(amount.text == edited, "\(name)")
            amount.resignFirstResponder()
            #expect(amount.text == money, "\(name) after editing")
            // A formatted number that is copied from another app can be pasted.
            amount.becomeFirstResponder()
            amount.text = ""
            UIPasteboard.general.string = money
            amount.paste(nil)
            keys.advance(by: 0.05)
            #expect(amount.text == edited, "\(name) pasted")
        }
    }

    @Test(
        "the caret stays behind its digit while grouping separators change, and delete removes a digit past a separator"
    )
    func caretPlaces() {
        let cases: [(keys: String, text: String, caret: Int)] = [
            ("1234", "1,234", 5), ("1234{{{", "1,234", 2), ("1234{{{<", "234", 0), ("1234{{{{<", "234", 0),
            ("1234{{{9", "19,234", 2), ("123456{{{}", "12,356", 4), ("1234567<", "123,456", 7),
            ("1234{{{}", "134", 1), ("12{-", "12", 1), ("12{{-", "-12", 1), ("100{{<", "0", 0),
            ("5{0", "5", 0), ("50{{{1", "150", 1),
        ]
        for (keys, text, place) in cases {
            let (harness, field) = make(.decimal(fractionDigits: 0, locale: locale("en_US")))
            field.becomeFirstResponder()
            type(keys, harness)
            #expect(
                field.text == text && caret(field) == place, "\(keys): \(field.text ?? "") \(caret(field))")
        }
    }

    @Test("the limits apply while typing and at the end, and the keyboard type has the needed keys")
    func limits() {
        let formatter = NumberFormatter()
        formatter.locale = locale("en_US")
        (formatter.minimum, formatter.maximum) = (10, 100)
        let (harness, field) = make(NumberEntry(formatter: formatter))
        #expect(field.keyboardType == .numberPad)
        field.becomeFirstResponder()
        type("-1005", harness)
        #expect(field.text == "100")
        type("<<", harness)
        #expect(field.text == "1")
        field.resignFirstResponder()
        #expect(field.text == "10")
        #expect(make(.decimal(fractionDigits: 2)).field.keyboardType == .numbersAndPunctuation)
    }

    @Test("the delegate is called first, changes send events, and setting the value does neither")
    func calls() {
        final class EventRecorder: NSObject, UITextFieldDelegate {
            var asked: [String] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool {
                asked.append(string)
                return string != "9"
            }
            func textFieldDidEndEditing(_ textField: UITextField) {
                asked.append("end \(textField.text ?? "")")
            }
        }
        let (harness, field) = make(.currency(locale: locale("en_US")))
        let recorder = EventRecorder()
        var changes = 0
        field.delegate = recorder
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        field.numberValue = 12
        #expect(changes == 0 && field.text == "$12.00")
        field.becomeFirstResponder()
        field.text = ""
        type("1234x9", harness)
        #expect(field.text == "1,234" && changes == 4)
        field.resignFirstResponder()
        #expect(recorder.asked == ["1", "2", "3", "4", "x", "9", "end $1,234.00"])
    }

    @Test("TF-30: formatted numbers, in languages with different formats")
    func figure() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        root.backgroundColor = .systemBackground
        let locales = ["en_US", "ko_KR", "de_DE", "ar_EG", "hi_IN@numbers=deva"]
        for (row, name) in locales.enumerated() {
            let entries: [(NumberEntry, NSNumber)] = [
                (.decimal(fractionDigits: 2, locale: locale(name)), 3.14159),
                (.percent(locale: locale(name)), 0.25),
                (.currency(locale: locale(name)), 1234.5),
            ]
            for (column, (entry, value)) in entries.enumerated() {
                let field = UITextField(
                    frame: CGRect(
                        x: 10 + column * 110, y: 10 + row * 44, width: column == 2 ? 130 : 100, height: 34))
                field.borderStyle = .roundedRect
                field.numberEntry = entry
                field.numberValue = value
                root.addSubview(field)
            }
        }
        let harness = Harness(view: root, scale: 1)
        harness.advance(by: 0.05)
        Golden.check(
            harness.snapshot(of: CGRect(x: 0, y: 0, width: 370, height: 230)), named: "number-fields")
    }
}
