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
            ("en_US", Message(en: "United States", ko: "미국")),
            ("ko_KR", Message(en: "South Korea", ko: "대한민국")),
            ("de_DE", Message(en: "Germany", ko: "독일")),
            ("ar_EG", Message(en: "Egypt", ko: "이집트")),
            ("hi_IN@numbers=deva", Message(en: "India", ko: "인도")),
        ]
        number(
            text("Length in Meters", "길이(미터)"), .decimal(fractionDigits: 2, locale: locale("en_US")), 3.14159)
        number(text("Discount", "할인율"), .percent(locale: locale("en_US")), 0.25)
        section(header: text("Price", "가격"))
        for (id, name) in locales {
            number(name.text(in: state.language), .currency(locale: locale(id)), 1234.5)
        }
    }

    private func locale(_ name: String) -> Locale { Locale(identifier: name) }

    /// Lengths, shares and prices are not negative: the keyboard is a decimal pad, or a number pad without decimals.
    private func number(_ label: String, _ entry: NumberEntry, _ value: NSNumber) {
        entry.formatter.minimum = 0
        field(label) {
            $0.numberEntry = NumberEntry(formatter: entry.formatter)
            $0.numberValue = value
            $0.textAlignment = .right
        }
    }
}
