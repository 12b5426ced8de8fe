import Foundation
import Pages
import Platform
import UIKit

/// Numbers as languages write them: each field takes nothing else.
@MainActor final class NumbersFormPage: FormPage {
    static let name = Message("Numbers")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        let locales: [(id: String, name: Message)] = [
            ("en_US", Message("United States")),
            ("ko_KR", Message("South Korea")),
            ("de_DE", Message("Germany")),
            ("ar_EG", Message("Egypt")),
            ("hi_IN@numbers=deva", Message("India")),
        ]
        number(
            text(Message("Length in Meters")), .decimal(fractionDigits: 2, locale: locale("en_US")), 3.14159)
        number(text(Message("Discount")), .percent(locale: locale("en_US")), 0.25)
        section(header: text(Message("Price")))
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
