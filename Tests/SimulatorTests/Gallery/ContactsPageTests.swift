import Contacts
import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite struct ContactsPageTests {
    private func open(_ type: any GalleryPage.Type, _ language: MessageLanguage = .english) throws -> Phone {
        let phone = try Phone(language: language)
        phone.tap(Message("Gallery").text)
        let page = GalleryPageController(type, phone.state)
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: true) }
        phone.wait()
        // Sheets appear without an animation.
        UIView.setAnimationsEnabled(false)
        return phone
    }

    /// The To field with the sample contacts, and the button beside it.
    private func line(_ phone: Phone) throws -> (field: UITextField, button: CGPoint) {
        let field = try #require(phone.harness.elements.last { $0.label == "To:" }?.object as? UITextField)
        let line = try #require(field.superview)
        let frame = line.convert(line.bounds, to: phone.harness.window)
        return (field, CGPoint(x: frame.maxX - 12, y: frame.midY))
    }

    @Test("CT-010, CT-011, CT-013: the button beside a To field adds contacts, without the keyboard")
    func choosing() throws {
        let phone = try open(ContactsPage.self)
        let (field, button) = try line(phone)
        phone.harness.tap(at: button)
        phone.wait()
        #expect(phone.has("Ben Okafor") && phone.has("김서연"))
        phone.tap("Ben Okafor")
        #expect(field.text == "ben@example.com")
        phone.harness.tap(at: button)
        phone.wait()
        phone.tap("Anna Kim")
        phone.tap("work, anna.kim@work.example")
        #expect(field.text == "ben@example.com, anna.kim@work.example")
        #expect(!field.isFirstResponder)
    }

    @Test("Typing on the phone's own keyboard finds contacts")
    func searching() throws {
        let phone = try open(ContactsPage.self)
        let (field, button) = try line(phone)
        phone.harness.tap(at: button)
        phone.wait()
        phone.tap("Search")
        phone.type("ch")
        #expect(phone.has("Chiara Rossi") && !phone.has("Ben Okafor"))
        phone.tap("Chiara Rossi")
        #expect(field.text == "chiara@studio.example")
    }

    @Test("The sample contacts are written to no file")
    func samples() {
        let people = SamplePeople.store()
        #expect(people.place == nil && people.contacts().count == 9)
        #expect(
            people.contacts().allSatisfy { contact in
                contact.emailAddresses.allSatisfy {
                    let address = $0.value as String
                    return address.hasSuffix("example.com") || address.hasSuffix(".example")
                }
            })
    }

    @Test(
        "CT-116, CT-117: the volume page has the volume view, and shows the name of an output of fixed volume"
    )
    func volume() throws {
        let phone = try open(VolumePage.self)
        #expect(sliders(phone) == 3)
        phone.tap("Audio Output")
        phone.tap("TV")
        #expect(sliders(phone) == 2)
        #expect(phone.has("TV"))
        let findings = UIDesignAudit.findings(in: phone.harness.window)
        #expect(!findings.map(\.rule).contains(.volumeSlider))
        #expect(!findings.map(\.rule).contains(.contactButtonWithoutField))
    }

    private func sliders(_ phone: Phone) -> Int {
        phone.harness.elements.filter { $0.label == "Volume" && $0.traits.contains(.adjustable) }.count
    }

    @Test("CT-014: the button of the contacts page is beside a field, and the design audit reports nothing")
    func audit() throws {
        let phone = try open(ContactsPage.self)
        let findings = UIDesignAudit.findings(in: phone.harness.window)
        #expect(!findings.map(\.rule).contains(.contactButtonWithoutField))
    }
}
