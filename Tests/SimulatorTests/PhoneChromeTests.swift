import Foundation
import Pages
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite struct PhoneChromeTests {
    private func open(_ type: any GalleryPage.Type) throws -> Phone {
        let phone = try Phone()
        phone.tap("Gallery")
        let page = GalleryPageController(type, phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: false) }
        phone.wait()
        UIView.setAnimationsEnabled(false)
        return phone
    }

    @Test("The keyboard types into an alert's field, and the alert is above the keyboard")
    func alertField() throws {
        let phone = try open(AlertPage.self)
        phone.tap("Ask for a Name")
        let field = try #require(UIApplication.shared.firstResponder as? UITextField)
        phone.type("hi")
        #expect(field.text?.lowercased() == "hi")
        let save = try #require(phone.harness.element(labelled: "Save"))
        #expect(save.frame.maxY <= 844 - phone.root.keyboard.shownHeight)
        phone.tap("Save")
        #expect(phone.root.keyboard.shownHeight == 0)
    }

    @Test("The home indicator stays above a sheet, which goes with its app")
    func home() throws {
        let phone = try open(PresentationPage.self)
        phone.tap("Large")
        #expect(phone.has("Done") && phone.has("Home"))
        phone.harness.drag(from: CGPoint(x: 195, y: 838), to: CGPoint(x: 195, y: 500))
        phone.wait()
        #expect(phone.root.running == nil)
        #expect(!phone.has("Done") && phone.has("Settings"))
        phone.tap("Settings")
        #expect(phone.root.running != nil)
    }

    @Test(
        "The system's keyboard below the window replaces the home indicator, and a bar is directly above it")
    func systemKeyboard() throws {
        let phone = try Phone()
        let keyboard = HeadlessSystemKeyboard()
        phone.root.keyboard.systemKeyboard = keyboard
        phone.tap("Forms")
        phone.tap("Message")
        phone.tap("Subject")
        func foot(of label: String) -> CGFloat? { phone.harness.element(labelled: label)?.frame.maxY }
        let high = try #require(foot(of: "Next Field"))
        #expect(phone.has("Home") && high < 844 - 34)
        keyboard.height = 261
        phone.wait()
        #expect(!phone.has("Home"))
        #expect(foot(of: "Next Field") == high + 34)
        keyboard.height = 0
        phone.wait()
        #expect(phone.has("Home") && foot(of: "Next Field") == high)
    }
}
