import DvorakKeyboard
import Foundation
import KeyboardHost
import Platform
import Testing
import TextInput
import UIKit
import UIKitTesting

extension HarnessTests {
    /// What there is to know of the sample keyboard is in its app: the keyboard has room for keys.
    @MainActor @Suite struct DvorakInstructionsTests {
        @Test(
            "CK-23, OK-66: the sample keyboard has keys and no instructions, on every plane and for every field",
            arguments: UIKeyboardType.allCases)
        func noInstructions(type: UIKeyboardType) {
            let phone = SessionFixture(enabled: ["dvorak", "en-US"])
            var traits = TextInputTraits()
            traits.keyboardType = type
            phone.focus(traits)
            guard let keyboard = phone.session.controller.keyboard as? DvorakKeyboardViewController else {
                // Telephone numbers are typed with the system's keyboard.
                #expect(type == .phonePad || type == .namePhonePad)
                return
            }
            var seen: [Set<String>] = []
            func style() {
                let texts = labels(keyboard.view).filter { !($0.text ?? "").isEmpty }
                #expect(texts.allSatisfy { ($0.text ?? "").count <= 8 }, "\(texts.compactMap(\.text))")
                let parts = keyboard.view.subviews.filter { !$0.isHidden && !$0.bounds.isEmpty }
                #expect(!parts.isEmpty && parts.allSatisfy { $0 is UIControl }, "there is nothing but keys")
                #expect(!UIDesignAudit.findings(in: keyboard.view).contains { $0.rule == .keyboardWithHelp })
                seen.append(Set(texts.compactMap(\.text)))
            }
            style()
            for plane in ["123", "#+=", "ABC"] where phone.harness.element(labelled: plane) != nil {
                phone.tap(plane)
                style()
            }
            let isPad = [.numberPad, .decimalPad, .asciiCapableNumberPad].contains(type)
            #expect(Set(seen).count >= (isPad ? 1 : 3), "\(seen.count)")
        }

        private func labels(_ view: UIView) -> [UILabel] {
            view.isHidden ? [] : [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(labels)
        }

        @Test("The design audit reports instructions in a keyboard while they are visible")
        func helpIsFound() {
            let keyboard = DvorakKeyboardViewController()
            keyboard.loadViewIfNeeded()
            keyboard.view.frame = CGRect(x: 0, y: 0, width: 390, height: 216)
            keyboard.view.layoutIfNeeded()
            let found = UIDesignAudit.findings(in: keyboard.view).filter { $0.rule == .keyboardWithHelp }
            #expect(found.isEmpty)
            let help = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            help.text = "Tap shift twice for capitals, and hold delete for whole words."
            keyboard.view.addSubview(help)
            let status = UIDesignAudit.findings(in: keyboard.view).filter { $0.rule == .keyboardWithHelp }
            #expect(status.count == 1 && status.first?.severity == .warning)
            #expect(
                status.first.map {
                    $0.localizedMessage.text(in: .korean) != $0.localizedMessage.text(in: .english)
                }
                    == true)
            help.isHidden = true
            #expect(!UIDesignAudit.findings(in: keyboard.view).contains { $0.rule == .keyboardWithHelp })
        }
    }
}
