import Foundation
import Platform
import UIKit

/// A field for each keyboard, and the twelve return keys, which change while the keyboard is open.
@MainActor final class KeyboardsFormPage: FormPage {
    static let name = Message(en: "Keyboards", ko: "키보드")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    /// The field whose return key is chosen.
    private(set) var sample = UITextField()

    /// The thirteen keyboards; the alphabet has the number of another.
    static let keyboards: [(type: UIKeyboardType, name: Message)] = [
        (.default, Message(en: "Default", ko: "기본")),
        (.alphabet, Message(en: "Alphabet", ko: "알파벳")),
        (.asciiCapable, Message(en: "ASCII Capable", ko: "ASCII")),
        (.asciiCapableNumberPad, Message(en: "ASCII Capable Number Pad", ko: "ASCII 숫자 패드")),
        (.decimalPad, Message(en: "Decimal Pad", ko: "소수점 패드")),
        (.emailAddress, Message(en: "Email Address", ko: "이메일 주소")),
        (.namePhonePad, Message(en: "Name Phone Pad", ko: "이름 및 전화번호 패드")),
        (.numberPad, Message(en: "Number Pad", ko: "숫자 패드")),
        (.numbersAndPunctuation, Message(en: "Numbers and Punctuation", ko: "숫자 및 문장 부호")),
        (.phonePad, Message(en: "Phone Pad", ko: "전화번호 패드")),
        (.twitter, Message(en: "Twitter", ko: "트위터")),
        (.URL, Message(en: "URL", ko: "URL")),
        (.webSearch, Message(en: "Web Search", ko: "웹 검색")),
    ]

    /// The twelve return keys.
    static let returnKeys: [(type: UIReturnKeyType, name: Message)] = [
        (.default, Message(en: "Return", ko: "줄바꿈")), (.go, Message(en: "Go", ko: "이동")),
        (.google, Message(en: "Google", ko: "Google")), (.join, Message(en: "Join", ko: "연결")),
        (.next, Message(en: "Next", ko: "다음")), (.route, Message(en: "Route", ko: "경로")),
        (.search, Message(en: "Search", ko: "검색")), (.send, Message(en: "Send", ko: "전송")),
        (.yahoo, Message(en: "Yahoo", ko: "Yahoo")), (.done, Message(en: "Done", ko: "완료")),
        (.emergencyCall, Message(en: "Emergency Call", ko: "긴급 통화")),
        (.continue, Message(en: "Continue", ko: "계속")),
    ]

    override func fill() {
        section(
            footer: text("An open keyboard shows the chosen key at once.", "열려 있는 키보드에도 선택한 키가 바로 나타납니다."))
        let knob = ChoiceKnob(
            names: Self.returnKeys.map { $0.name.text(in: state.language) }, selected: 0,
            title: text("Return Key", "리턴 키")
        ) { [weak self] index in self?.setReturnKey(Self.returnKeys[index].type) }
        knob.contentHorizontalAlignment = .trailing
        row(FormRow(knob.accessibilityLabel, knob))
        sample = field(text("Sample", "예시"), hint: text("Tap to Type", "눌러서 입력")) {
            $0.returnKeyType = .default
        }
        section()
        for (type, name) in Self.keyboards {
            field(name.text(in: state.language)) {
                $0.keyboardType = type
                if type != .default { $0.autocorrectionType = .no }
            }
        }
    }

    /// Gives the sample another return key; an open keyboard shows it at once.
    func setReturnKey(_ type: UIReturnKeyType) {
        sample.returnKeyType = type
        sample.reloadInputViews()
    }
}
