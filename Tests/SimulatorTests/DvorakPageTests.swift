import DvorakKeyboard
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The sample keyboard's own app.
@MainActor @Suite(.serialized) struct DvorakPageTests {
    @Test(
        "CK-22, OK-61, CI-55: the sample's app explains it in four steps: enable, show, type, switch back",
        arguments: MessageLanguage.available)
    func steps(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        phone.tap(Message("Dvorak").text)
        let expected =
            language == .english
            ? ["Turn It On", "Switch to It", "Type with It", "Go Back"] : ["켜기", "전환하기", "입력하기", "돌아가기"]
        let tops = expected.compactMap { phone.harness.element(labelled: $0)?.frame.minY }
        #expect(tops.count == 4 && tops == tops.sorted())
        let page = try #require(phone.root.running?.pages.pages.first as? DvorakPage)
        let faults = UIDesignAudit.findings(in: page.stack).filter { $0.severity > .hint }
        #expect(faults.isEmpty, "\(faults.map(\.message))")
        // The page has a field to try it.
        #expect(page.fields.count == 1 && page.fields[0].accessibilityLabel == Message("Try It Here").text)
    }

    @Test("CK-24: each step names what to tap, and tapping that leads there")
    func stepsLead() throws {
        let phone = try Phone()
        phone.tap("Dvorak")
        func step(_ title: String) -> String {
            DvorakPage.steps.first { $0.title.text(in: .english) == title }?.text.text(in: .english) ?? ""
        }
        // Enable it: the labels are those of Settings.
        let path = ["Settings", "Keyboard", "Keyboards", "Add New Keyboard…", "Dvorak"]
        #expect(path.allSatisfy(step("Turn It On").contains))
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        for label in path { phone.tap(label) }
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        // Show it, use it and switch back, on the page of the steps.
        phone.tap("Dvorak")
        phone.tap("Try It Here")
        let field = try #require(phone.field as? UITextField)
        #expect(step("Switch to It").contains("globe") && !(phone.keyboard is DvorakKeyboardViewController))
        phone.tap("next keyboard")
        #expect(phone.keyboard is DvorakKeyboardViewController)
        #expect(step("Type with It").contains("shift twice for capitals"))
        phone.harness.tap("shift")
        phone.harness.tap("shift")
        for key in ["o", "e"] { phone.harness.tap(key) }
        #expect(field.text == "OE")
        #expect(step("Go Back").contains("globe again"))
        phone.tap("next keyboard")
        #expect(phone.keyboard != nil && !(phone.keyboard is DvorakKeyboardViewController))
    }

    @Test(
        "CI-57: the app that contains a keyboard is useful by itself: it has instructions, and a field to practice in"
    )
    func appIsOfUse() throws {
        let phone = try Phone()
        phone.tap("Dvorak")
        let page = try #require(phone.root.running?.pages.pages.first as? DvorakPage)
        let texts = phone.harness.elements.filter { $0.traits.contains(.staticText) && $0.label.count > 40 }
        #expect(texts.count == DvorakPage.steps.count, "a paragraph a step")
        phone.tap("Try It Here")
        phone.type("ok")
        #expect(page.fields[0].text?.lowercased() == "ok", "without the keyboard that it brings, too")
    }

    @Test(
        "CK-23, OK-66: the sample keyboard has keys and no instructions, on every plane and for every field",
        arguments: UIKeyboardType.allCases)
    func noInstructions(type: UIKeyboardType) throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["dvorak"] } }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.keyboardType = type
        UIApplication.shared.turn {
            phone.root.view.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        phone.wait()
        guard let keyboard = phone.keyboard as? DvorakKeyboardViewController else {
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
        for plane in ["123", "#+=", "ABC"] where phone.has(plane) {
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
