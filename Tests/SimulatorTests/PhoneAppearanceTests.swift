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

/// The appearance of the phone and its apps beyond single controls.
@MainActor @Suite("Appearance of the phone", .serialized) struct PhoneAppearanceTests {
    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
    }

    private func time(of phone: Phone) throws -> UILabel {
        try #require(all(UILabel.self, in: phone.root.chrome).first { $0.text?.hasSuffix(":13") ?? false })
    }

    @Test(
        "Status bar and notes format the time for the language's region",
        arguments: [
            (MessageLanguage.english, "10:13", "10:13\u{202F}PM"), (.korean, "10:13", "오후 10:13"),
        ])
    func clock(language: MessageLanguage, bar: String, list: String) throws {
        let phone = try Phone(language: language, files: ["a.txt": Data("First".utf8)])
        #expect(try time(of: phone).text == bar)
        phone.tap(Message("Notes").text)
        let detail = try #require(phone.harness.element(labelled: "First")?.value)
        func plain(_ text: String) -> String { text.replacingOccurrences(of: "\u{202F}", with: " ") }
        #expect(plain(detail).hasPrefix(plain(list)), "\(detail)")
        let other: MessageLanguage = language == .english ? .korean : .english
        UIApplication.shared.turn { phone.state.choose(other) }
        phone.wait()
        let now = phone.state.clockFormat.time(phone.state.clock())
        #expect(now.contains(other == .korean ? "오후" : "PM"))
    }

    @Test(
        "The status bar is white over the wallpaper and over a sheet's black, and dark once an opening app is below it"
    )
    func statusBar() throws {
        let phone = try Phone()
        phone.harness.tap("Settings")
        phone.harness.advance(by: 0.1)
        #expect(try time(of: phone).textColor == .white)
        phone.harness.advance(by: 0.1)
        #expect(phone.root.motion.state == .arriving)
        #expect(try time(of: phone).textColor == .label)
        phone.wait()
        #expect(try time(of: phone).textColor == .label)
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…"] { phone.tap(label) }
        #expect(try time(of: phone).textColor == .white)
        phone.tap("Cancel")
        #expect(try time(of: phone).textColor == .label)
    }

    @Test(
        "The list of notes is edited like any table: a minus button at the leading edge reveals the button that deletes"
    )
    func editNotes() throws {
        let phone = try Phone(files: ["a.txt": Data("First".utf8), "b.txt": Data("Second".utf8)])
        phone.tap("Notes")
        phone.tap("Edit")
        let minus = try #require(phone.harness.elements.first { $0.label.hasPrefix("Delete First") })
        #expect(minus.frame.midX < 80)
        phone.tap(minus.label)
        phone.tap("Delete")
        #expect(!phone.has("First") && phone.has("Second"))
        #expect(try phone.files() == ["Second"])
        phone.tap("Done")
        phone.tap("Second")
        #expect(phone.root.running?.pages.topViewController is NoteEditor)
    }

    @Test("The globe key's list leads to the keyboards' settings, and marks the current keyboard lightly")
    func globeList() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "ko"] } }
        phone.tap("Forms")
        phone.tap("Text")
        phone.harness.hold("next keyboard", for: 1)
        phone.wait()
        let settings = try #require(phone.harness.element(labelled: "Keyboard Settings…")).frame
        let rows = phone.harness.elements.filter { $0.label == "English (US)" || $0.label == "한국어" }
        let current = try #require(rows.first { $0.traits.contains(.selected) })
        #expect(current.label == "English (US)" && settings.maxY <= current.frame.minY + 1)
        let label = try #require(current.object as? UILabel)
        #expect(label.textColor == .label && label.font == .systemFont(ofSize: 17))
        phone.tap("Keyboard Settings…")
        #expect(phone.root.running?.app == .settings && phone.field == nil)
        #expect(phone.root.running?.pages.topViewController is KeyboardSettingsPage)
        phone.tap("back")
        #expect(phone.root.running?.pages.topViewController is SettingsPage)
    }

    @Test("The editor of a new text replacement focuses its phrase, and that of an existing one does not")
    func replacement() throws {
        let phone = try Phone()
        for label in ["Settings", "Keyboard", "Text Replacement", "Add"] { phone.tap(label) }
        let page = try #require(phone.root.running?.pages.topViewController as? TextReplacementPage)
        #expect(page.phrase.isFirstResponder && phone.has("space"))
        phone.tap("back")
        phone.tap("On my way!")
        #expect(phone.field == nil)
    }

    @Test(
        "A pad without a home button has round corners and a home indicator",
        arguments: ["pad", "pad-landscape"])
    func pad(device: String) throws {
        let phone = try Phone(device: device), profile = try #require(DeviceProfile.named(device))
        #expect(profile.cornerRadius > 10 && profile.insets(for: profile.size).left == 0)
        phone.tap("Settings")
        let home = try #require(phone.harness.element(labelled: "Home")).frame
        #expect(home.maxY == profile.size.height && home.height == 20)
        phone.harness.drag(
            from: CGPoint(x: home.midX, y: home.midY), to: CGPoint(x: home.midX, y: home.midY - 400))
        phone.wait()
        #expect(phone.root.running == nil)
    }

    @Test("Prices and lengths show a decimal pad, amounts without decimals a number pad")
    func decimalPads() throws {
        let phone = try Phone(), page = NumbersFormPage(phone.state)
        phone.tap("Forms")
        UIApplication.shared.turn { phone.root.running?.pages.pushViewController(page, animated: false) }
        phone.wait()
        let types = page.fields.map(\.keyboardType)
        #expect(types.prefix(3) == [.decimalPad, .numberPad, .decimalPad])
        #expect(Set(types) == [.decimalPad, .numberPad])
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        #expect(phone.has("7") && !phone.has("emoji") && !phone.has("$"))
    }
}
