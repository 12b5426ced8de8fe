import Foundation
import Pages
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite struct PhoneChromeTests {
    private func open(
        _ type: any GalleryPage.Type, style: UIUserInterfaceStyle = .light
    ) throws -> Phone {
        let phone = try Phone(style: style)
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

    /// The difference between the lightest and the darkest pixel of a part of the screen, of 255.
    private func contrast(_ phone: Phone, _ rect: CGRect) -> Int {
        let image = phone.harness.snapshot(of: rect)
        let values = (0..<image.height).flatMap { y in
            (0..<image.width).map { x in Int(image.pixel(x: x, y: y) >> 8 & 0xFF) }
        }
        return (values.max() ?? 0) - (values.min() ?? 0)
    }

    /// Opens the menu of the card on the page of context menus.
    private func openMenu(_ phone: Phone) throws {
        let card = try #require(phone.harness.element(labelled: "Indigo"))
        phone.harness.hold(at: CGPoint(x: card.frame.midX, y: card.frame.midY), for: 0.8)
        phone.wait()
        #expect(phone.has("Purple"))
    }

    @Test(
        "A context menu blurs the page, but neither the status bar nor the home indicator",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func contextMenu(style: UIUserInterfaceStyle) throws {
        let phone = try open(ContextMenuPage.self, style: style)
        let time = CGRect(x: 20, y: 14, width: 80, height: 30),
            home = CGRect(x: 180, y: 826, width: 30, height: 14)
        let title = CGRect(x: 100, y: 56, width: 190, height: 34)
        let before = [time, home, title].map { contrast(phone, $0) }
        try openMenu(phone)
        let after = [time, home, title].map { contrast(phone, $0) }
        #expect(before.allSatisfy { $0 > 150 }, "\(before)")
        #expect(after[0] > 150 && after[1] > 150 && after[2] < before[2] / 2, "\(before) \(after)")
    }

    @Test("A touch of the status bar closes an open menu, and a way home takes the menu along")
    func menuGoes() throws {
        let phone = try open(ContextMenuPage.self)
        try openMenu(phone)
        phone.harness.tap(at: CGPoint(x: 195, y: 20))
        phone.wait()
        #expect(!phone.has("Purple") && phone.has("Indigo"))
        try openMenu(phone)
        phone.harness.drag(from: CGPoint(x: 195, y: 838), to: CGPoint(x: 195, y: 500))
        phone.wait()
        #expect(phone.root.running == nil && !phone.has("Purple") && phone.has("Settings"))
        #expect(phone.harness.window.subviews.count == 3)
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
