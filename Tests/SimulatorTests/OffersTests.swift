import Contacts
import Foundation
import KeyboardSettings
import Pages
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The suggestions that the phone shows over its keyboard.
@MainActor @Suite(.serialized) struct OffersTests {
    private func forms(_ language: MessageLanguage = .english) throws -> (phone: Phone, page: FormsPage) {
        let phone = try Phone(language: language)
        UIView.setAnimationsEnabled(false)
        phone.state.people = { SamplePeople.store().contacts() }
        UIApplication.shared.turn { phone.root.open(.forms, animated: false) }
        phone.harness.advance(by: 0.1)
        return (phone, try #require(phone.root.running?.pages.pages.first as? FormsPage))
    }

    private func offer(_ phone: Phone) -> String? {
        let caption = phone.state.language == .korean ? "메시지에서, " : "From Messages, "
        return phone.harness.elements.compactMap(\.label).first { $0.hasPrefix(caption) }
    }

    @Test(
        "a code that the form requested arrives as a message, and a tap types it",
        arguments: MessageLanguage.available)
    func code(language: MessageLanguage) throws {
        let (phone, page) = try forms(language)
        let field = try #require(page.fields.first { $0.textContentType == .oneTimeCode })
        phone.tap(Message("Send Me a Code").text)
        phone.harness.advance(by: 1.2)
        #expect(offer(phone) == nil)
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.wait()
        let label = try #require(offer(phone))
        phone.harness.tap(label)
        phone.wait()
        #expect(field.text.map(label.hasSuffix) == true && field.text?.count == 6)
        #expect(phone.harness.element(labelled: Message("Code").text)?.value == field.text)
        #expect(offer(phone) == nil)
    }

    @Test("a name's field suggests contacts, over the keyboard, in portrait and landscape")
    func names() throws {
        let (phone, page) = try forms()
        let field = try #require(page.fields.first { $0.textContentType == .name })
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.wait()
        phone.type("an")
        let offer = try #require(phone.harness.element(labelled: "Anna Kim"))
        #expect(offer.frame.maxY <= 844 - phone.root.keyboard.shownHeight + 45)
        phone.harness.tap("Anna Kim")
        phone.wait()
        #expect(field.text == "Anna Kim" && !phone.has("Anna Kim"))
    }

    @Test("My Info is chosen in Settings; its addresses are offered where a form asks for one")
    func ownCard() throws {
        let (phone, page) = try forms()
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Settings")
        phone.tap("Keyboard")
        phone.tap("My Info")
        phone.tap("Anna Kim")
        #expect(phone.state.settings.preferences.ownCard == "sample-Anna")
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Forms")
        UIApplication.shared.turn { _ = page.fields[2].becomeFirstResponder() }
        phone.wait()
        phone.tap("home, anna@example.com")
        #expect(page.fields[2].text == "anna@example.com")
    }

    @Test(
        "A message that arrives comes as a banner, which leaves by itself, by a tap or upwards",
        arguments: MessageLanguage.available)
    func banner(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        let label = "\(Message("Messages").text), 482913 is your code."
        func arrive() -> CGRect? {
            UIApplication.shared.turn { phone.state.messages.receive("482913 is your code.") }
            phone.wait()
            return phone.harness.element(labelled: label)?.frame
        }
        let frame = try #require(arrive())
        #expect(frame.minY >= 47 && frame.minX == 8 && frame.width == 374)
        phone.harness.advance(by: MessageBanner.stay)
        #expect(!phone.has(label) && phone.root.banner == nil)
        #expect(arrive() == frame)
        phone.tap(label)
        #expect(!phone.has(label))
        #expect(arrive() == frame)
        phone.harness.drag(from: CGPoint(x: 200, y: frame.midY), to: CGPoint(x: 200, y: 20))
        phone.wait()
        #expect(!phone.has(label))
        _ = arrive()
        #expect(arrive() == frame)
        #expect(phone.harness.elements.filter { $0.label == label }.count == 1)
    }
}
