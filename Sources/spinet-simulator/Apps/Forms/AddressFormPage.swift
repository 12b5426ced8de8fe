import Foundation
import Pages
import Platform
import UIKit

/// An address: a section for the name and one for the place.
@MainActor final class AddressFormPage: FormPage {
    static let name = Message("Address")
    /// The languages in which the family name comes first (CLDR 44, personNames, nameOrder surnameFirst).
    private static let familyNameFirst: Set = [
        "hu", "ja", "km", "ko", "mn", "si", "ta", "te", "vi", "yue", "zh",
    ]

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        section(header: text(Message("Name")))
        let names: [(name: String, content: UITextContentType)] = [
            (text(Message("First Name")), .givenName), (text(Message("Last Name")), .familyName),
        ]
        let isFamilyNameFirst = Self.familyNameFirst.contains(state.language.rawValue)
        for (name, content) in isFamilyNameFirst ? names.reversed() : names {
            field(name) {
                $0.textContentType = content
                $0.autocapitalizationType = .words
            }
        }
        section(header: Self.name.text(in: state.language))
        field(text(Message("Street"))) {
            $0.textContentType = .streetAddressLine1
            $0.autocapitalizationType = .words
        }
        field(text(Message("City"))) {
            $0.textContentType = .addressCity
            $0.autocapitalizationType = .words
        }
        field(text(Message("ZIP Code")), hint: "00000") {
            $0.textContentType = .postalCode
            $0.keyboardType = .numbersAndPunctuation
            $0.returnKeyType = .done
            $0.validations = [
                .digits(text(Message("Only digits can be entered."))),
                .length(0...5, .everyChange, text(Message("A ZIP code has five digits."))),
            ]
        }
    }
}
