import Foundation
import Platform
import UIKit

/// Numbers as languages write them: each field takes nothing else.
@MainActor final class NumbersFormPage: FormPage {
    static let name = Message(en: "Numbers", ko: "숫자 형식")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        let locales: [(id: String, name: Message)] = [
            ("en_US", Message(en: "English, United States", ko: "영어(미국)")),
            ("ko_KR", Message(en: "Korean", ko: "한국어")),
            ("de_DE", Message(en: "German", ko: "독일어")),
            ("ar_EG", Message(en: "Arabic, Egypt", ko: "아랍어(이집트)")),
            ("hi_IN@numbers=deva", Message(en: "Hindi", ko: "힌디어")),
        ]
        number(
            text("Length in Metres", "길이(미터)"), .decimal(fractionDigits: 2, locale: locale("en_US")), 3.14159)
        number(text("Discount", "할인율"), .percent(locale: locale("en_US")), 0.25)
        for (id, name) in locales {
            let label = text("Price, ", "가격, ") + name.text(in: state.language)
            number(label, .currency(locale: locale(id)), 1234.5)
        }
    }

    private func locale(_ name: String) -> Locale { Locale(identifier: name) }

    /// Lengths, shares and prices are not negative: the keyboard is a decimal pad, or a number pad without decimals.
    private func number(_ label: String, _ entry: NumberEntry, _ value: NSNumber) {
        entry.formatter.minimum = 0
        field(label, characters: 18) {
            $0.numberEntry = NumberEntry(formatter: entry.formatter)
            $0.numberValue = value
            $0.textAlignment = .right
        }
    }
}
