import Foundation
import Pages
import Platform
import UIKit

/// A field for each keyboard, and the twelve return keys, which change while the keyboard is open.
@MainActor final class KeyboardsFormPage: FormPage {
    static let name = Message("Keyboards")

    init(_ state: SimulatorState) { super.init(title: Self.name, state) }
    required init?(coder: NSCoder) { nil }

    /// The field whose return key is chosen.
    private(set) var sample = UITextField()

    /// The names of the keyboards are long, and nothing long is typed here.
    override var titleShare: CGFloat { 0.62 }

    /// The thirteen keyboards; the alphabet has the number of another.
    static let keyboards: [(type: UIKeyboardType, name: Message)] = [
        (.default, Message("Default")),
        (.alphabet, Message("Alphabet")),
        (.asciiCapable, Message("ASCII Capable")),
        (.asciiCapableNumberPad, Message("ASCII Capable Number Pad")),
        (.decimalPad, Message("Decimal Pad")),
        (.emailAddress, Message("Email Address")),
        (.namePhonePad, Message("Name Phone Pad")),
        (.numberPad, Message("Number Pad")),
        (.numbersAndPunctuation, Message("Numbers and Punctuation")),
        (.phonePad, Message("Phone Pad")),
        (.twitter, Message("Twitter")),
        (.URL, Message("URL")),
        (.webSearch, Message("Web Search")),
    ]

    /// The twelve return keys.
    static let returnKeys: [(type: UIReturnKeyType, name: Message)] = [
        (.default, Message("Return")), (.go, Message("Go")),
        (.google, Message("Google")), (.join, Message("Join")),
        (.next, Message("Next")), (.route, Message("Route")),
        (.search, Message("Search")), (.send, Message("Send")),
        (.yahoo, Message("Yahoo")), (.done, Message("Done")),
        (.emergencyCall, Message("Emergency Call")),
        (.continue, Message("Continue")),
    ]

    override func fill() {
        section(
            footer: text(Message("A visible keyboard shows the selected key immediately.")))
        let setting = ChoiceSetting(
            names: Self.returnKeys.map { $0.name.text(in: state.language) }, selected: 0,
            title: text(Message("Return Key"))
        ) { [weak self] index in self?.setReturnKey(Self.returnKeys[index].type) }
        setting.contentHorizontalAlignment = .trailing
        row(FormRow(setting.accessibilityLabel, setting))
        sample = field(text(Message("Sample")), hint: text(Message("Tap to Type"))) {
            $0.returnKeyType = .default
        }
        section()
        for (type, name) in Self.keyboards {
            field(name.text(in: state.language), hint: text(Message("Tap to Type"))) {
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
