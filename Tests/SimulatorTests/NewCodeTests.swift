import KeyboardSettings
import Platform
import StandardKeyboard
import TVUIKit
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A code that is chosen in Forms of a television.
@MainActor @Suite(.serialized) struct NewCodeTests {
    private func open(_ language: MessageLanguage = .english, style: UIUserInterfaceStyle = .light) throws
        -> (
            Television, TVDigitEntryViewController
        )
    {
        let tv = try Television(language: language, style: style)
        tv.open(.forms)
        let name = NewCode.name.text(in: language)
        for _ in 0..<40 where tv.focused != name { tv.press(.down) }
        tv.press(.return)
        tv.phone.wait()
        let page = try #require(tv.phone.root.running?.pages.topViewController as? FormsPage)
        return (tv, try #require(page.presentedViewController as? TVDigitEntryViewController))
    }

    @Test("OK-79: a code is entered twice with the remote control; two that differ are asked for again")
    func twice() throws {
        let (tv, screen) = try open()
        #expect(tv.focused == "1" && !tv.isEntering)
        tv.press(.return, .return, .right, .return, .return)
        #expect(screen.promptText == "Enter the code again.")
        tv.phone.harness.type("1123")
        #expect(screen.promptText == "The codes differ. Choose a code of four digits.")
        tv.phone.harness.type("40714071")
        tv.phone.wait()
        #expect(screen.presentingViewController == nil && tv.focused == "Parental Code")
    }

    @Test("Menu goes back to the form, and only from there to the home screen")
    func menu() throws {
        let (tv, screen) = try open()
        tv.menu()
        tv.phone.wait()
        #expect(screen.presentingViewController == nil && tv.phone.root.running?.app == .forms)
        #expect(tv.focused == "Parental Code")
        tv.menu()
        tv.phone.wait()
        #expect(tv.phone.root.running == nil)
    }

    @Test("a code is chosen in Korean in the dark (golden)")
    func golden() throws {
        let (tv, _) = try open(.korean, style: .dark)
        tv.phone.harness.type("12")
        tv.press(.right, .down)
        Golden.check(tv.phone.harness.snapshot(), named: "tv-code-dark")
    }
}
