import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct PadTests {
    private func openForms(_ device: String) throws -> (phone: Phone, page: FormsPage) {
        let phone = try Phone(device: device)
        UIApplication.shared.turn { phone.root.open(.forms, animated: false) }
        phone.wait()
        return (phone, try #require(phone.root.running?.pages.pages.first as? FormsPage))
    }

    @Test("UIDevice and traits report a pad to apps", arguments: ["pad", "pad-landscape"])
    func idiom(device: String) throws {
        let (phone, page) = try openForms(device)
        #expect(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.model == "iPad")
        #expect(page.traitCollection.userInterfaceIdiom == .pad)
        #expect(page.traitCollection.horizontalSizeClass == .regular)
        #expect(phone.harness.window.bounds.width == (device == "pad" ? 810 : 1080))
    }

    @Test(
        "The key in the corner dismisses the keyboard; the field keeps the focus, and a touch shows the keyboard again"
    )
    func dismiss() throws {
        let (phone, page) = try openForms("pad")
        let field = page.fields[0]
        func touch() {
            phone.harness.tap(at: field.convert(CGPoint(x: 20, y: field.bounds.midY), to: nil))
            phone.wait()
        }
        touch()
        #expect(phone.root.keyboard.shownHeight == 338, "the home indicator is below the keys")
        #expect(field.convert(field.bounds, to: nil).maxY < phone.harness.window.bounds.height - 338)
        phone.type("hi")
        phone.tap("hide keyboard")
        #expect(phone.root.keyboard.shownHeight == 0 && field.text == "Hi")
        touch()
        #expect(phone.root.keyboard.shownHeight > 300 && field.isFirstResponder)
        phone.type("s")
        #expect(field.text == "His")
    }

    @Test(
        "CI-09: docked, each keyboard takes the pad's whole width, above the home indicator",
        arguments: ["pad", "pad-landscape"])
    func docked(device: String) throws {
        let (phone, page) = try openForms(device)
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "dvorak"] } }
        let field = page.fields[0], screen = phone.harness.window.bounds
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.wait()
        for isSample in [false, true] {
            if isSample { try phone.waitForSample() }
            let keyboard = try #require(phone.keyboard)
            #expect((keyboard is ExtensionKeyboard) == isSample)
            let frame = keyboard.view.convert(keyboard.view.bounds, to: nil)
            #expect(frame.minX == 0 && frame.width == screen.width && frame.maxY == screen.maxY - 20)
            #expect(phone.root.keyboard.shownHeight == frame.height + 20 && frame.height > 200)
            let keys = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }.map(\.frame)
            let all = keys.reduce(CGRect.null) { $0.union($1) }
            #expect(all.minX < 10 && all.maxX > screen.width - 10, "the keys fill it: \(all)")
            phone.tap("next keyboard")
        }
    }

    @Test("A pad has the globe in the keyboard's last row, and no strip below it")
    func globe() throws {
        let phone = try Phone(device: "pad")
        UIApplication.shared.turn {
            phone.state.settings.change { $0.keyboards = ["en-US", "ko"] }
            phone.root.open(.notes, animated: false)
        }
        phone.wait()
        phone.harness.tap("New Note")
        phone.wait()
        let globe = try #require(phone.harness.element(labelled: "next keyboard")?.frame)
        #expect(globe.minX < 20 && globe.maxY > 1080 - 20 - 10 && globe.maxY <= 1080 - 20)
        phone.tap("next keyboard")
        phone.type("ㅎㅏㄴ")
        #expect((phone.field as? UITextView)?.text == "한")
    }

    @Test(
        "Pages have a readable width and are centered; a sheet takes the whole screen"
    )
    func readable() throws {
        let (phone, page) = try openForms("pad-landscape")
        let width = phone.harness.window.bounds.width
        #expect(page.list.bounds.width == 712)
        #expect(abs(page.list.convert(page.list.bounds, to: nil).midX - width / 2) <= 1)
        UIApplication.shared.turn {
            phone.root.goHome()
        }
        phone.wait()
        UIApplication.shared.turn { phone.root.open(.sheet, animated: false) }
        phone.wait()
        let sheet = try #require(phone.root.running?.pages.pages.first)
        #expect(sheet.view.safeAreaInsets.left == 0)
    }
}
