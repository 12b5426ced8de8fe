import DvorakKeyboard
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The sample keyboard's own app.
@MainActor @Suite(.serialized) struct DvorakPageTests {
    @Test(
        "CK-22, CK-24, OK-61: the sample's app teaches it in four steps: turn on, call up, type, go back",
        arguments: Words.Language.allCases)
    func steps(language: Words.Language) throws {
        let phone = try Phone(language: language)
        phone.tap(phone.state.words.dvorak)
        let expected =
            language == .english
            ? ["Turn it on", "Call it up", "Type with it", "Go back"] : ["켜기", "불러오기", "입력하기", "돌아가기"]
        let tops = expected.compactMap { phone.harness.element(labelled: $0)?.frame.minY }
        #expect(tops.count == 4 && tops == tops.sorted())
        let page = try #require(phone.root.running?.pages.pages.first as? DvorakPage)
        let faults = UIDesignAudit.findings(in: page.stack).filter { $0.severity > .hint }
        #expect(faults.isEmpty, "\(faults.map(\.english))")
        // It can be tried where it is taught.
        #expect(page.fields.count == 1 && page.fields[0].accessibilityLabel == phone.state.words.tryIt)
    }

    @Test(
        "CK-23, OK-66: the keyboard itself holds keys and no instructions, on every plane and for every field"
    )
    func noHelp() {
        let keyboard = DvorakKeyboardViewController()
        keyboard.loadViewIfNeeded()
        keyboard.view.frame = CGRect(x: 0, y: 0, width: 390, height: 216)
        keyboard.view.layoutIfNeeded()
        let found = UIDesignAudit.findings(in: keyboard.view).filter { $0.rule == .keyboardWithHelp }
        #expect(found.isEmpty)
        let help = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        help.text = "Tap shift twice for capitals, and hold delete for whole words."
        keyboard.view.addSubview(help)
        let told = UIDesignAudit.findings(in: keyboard.view).filter { $0.rule == .keyboardWithHelp }
        #expect(told.count == 1 && told.first?.severity == .warning)
        #expect(told.first?.korean.isEmpty == false)
        help.isHidden = true
        #expect(!UIDesignAudit.findings(in: keyboard.view).contains { $0.rule == .keyboardWithHelp })
    }
}
