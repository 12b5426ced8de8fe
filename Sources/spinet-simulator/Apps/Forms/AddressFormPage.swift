import Foundation
import Platform
import UIKit

/// An address: a section for the name and one for the place.
@MainActor final class AddressFormPage: FormPage {
    static let name = Message(en: "Address", ko: "주소")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    override func fill() {
        section(header: text("Name", "이름"))
        let names: [(name: String, content: UITextContentType)] = [
            (text("First Name", "이름"), .givenName), (text("Last Name", "성"), .familyName),
        ]
        // In Korea the family's name comes first.
        for (name, content) in state.language == .korean ? names.reversed() : names {
            field(name) {
                $0.textContentType = content
                $0.autocapitalizationType = .words
            }
        }
        section(header: Self.name.text(in: state.language))
        field(text("Street", "도로명 주소")) {
            $0.textContentType = .streetAddressLine1
            $0.autocapitalizationType = .words
        }
        field(text("City", "도시")) {
            $0.textContentType = .addressCity
            $0.autocapitalizationType = .words
        }
        field(text("ZIP Code", "우편번호"), hint: "00000") {
            $0.textContentType = .postalCode
            $0.keyboardType = .numbersAndPunctuation
            $0.returnKeyType = .done
            $0.validations = [
                .digits(text("Only digits can be entered.", "숫자만 입력할 수 있습니다.")),
                .length(0...5, .everyChange, text("A ZIP code has five digits.", "우편번호는 다섯 자리입니다.")),
            ]
        }
    }
}
