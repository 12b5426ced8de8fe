import ExtensionHost
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
        #expect(step("Switch to It").contains("globe") && phone.guest == nil)
        phone.tap("next keyboard")
        try phone.waitForSample()
        #expect(step("Type with It").contains("shift twice for capitals"))
        phone.harness.tap("shift")
        phone.harness.tap("shift")
        for key in ["o", "e"] { phone.harness.tap(key) }
        try phone.wait(for: "the text") { field.text == "OE" }
        #expect(step("Go Back").contains("globe again"))
        phone.tap("next keyboard")
        #expect(phone.keyboard != nil && phone.guest == nil)
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
        "The sample's app is on the home screen while its keyboard is installed, and no keyboard is offered without it"
    )
    func withItsKeyboard() throws {
        let apart = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        let folder = apart.appendingPathComponent("keyboards"), name = "dvorak.appex"
        defer { try? FileManager.default.removeItem(at: apart) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let phone = try Phone(keyboardFolders: [folder.path])
        #expect(!phone.has("Dvorak") && KeyboardOffer(phone.state.settings).thirdParty.isEmpty)
        // As an installation does it: all of it appears at once.
        try SampleBundle.make(in: apart)
        try FileManager.default.moveItem(
            at: apart.appendingPathComponent(name), to: folder.appendingPathComponent(name))
        try phone.wait(for: "the sample's app") { phone.has("Dvorak") }
        #expect(KeyboardOffer(phone.state.settings).thirdParty.map(\.id) == ["dvorak"])
        phone.tap("Dvorak")
        #expect(phone.has("Try It Here"))
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        try phone.wait(for: "the end of its app") { !phone.has("Dvorak") }
        #expect(phone.root.recents.apps.isEmpty)
    }
}
