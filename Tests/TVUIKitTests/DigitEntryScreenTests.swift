import CoreGraphics
import Platform
import TVUIKit
import Testing
import UIKit
import UIKitTesting

/// A code is entered on a television as the user does: with a remote control, a hardware keyboard, a finger.
@MainActor @Suite(.serialized) struct DigitEntryScreenTests {
    /// A television with a button that presents a digit entry.
    @MainActor private final class Screen {
        let harness: Harness
        let entry = TVDigitEntryViewController()
        var codes: [String] = []

        init(style: UIUserInterfaceStyle = .light, isHandled: Bool = true) {
            let page = UIViewController()
            harness = Harness(
                size: CGSize(width: 960, height: 540), scale: 1, style: style, idiom: .tv,
                rootViewController: page)
            UIView.setAnimationsEnabled(false)
            page.view.backgroundColor = style == .dark ? .systemIndigo : .systemTeal
            let button = UIButton(type: .system)
            button.setTitle("Open", for: .normal)
            button.frame = CGRect(x: 430, y: 250, width: 100, height: 44)
            page.view.addSubview(button)
            if isHandled { entry.entryCompletionHandler = { [weak self] in self?.codes.append($0) } }
            UIApplication.shared.turn {
                UIFocusSystem.focusSystem(for: page.view)?.requestFocusUpdate(to: button)
                page.present(entry, animated: false)
            }
            harness.advance(by: 0.5)
        }

        func press(_ codes: HardwareKey.Code...) {
            for code in codes { harness.press(HardwareKey(code)) }
        }

        var focused: String? {
            (UIFocusSystem.focusSystem(for: harness.window)?.focusedItem as? UIView)?.accessibilityLabel
                ?? (UIFocusSystem.focusSystem(for: harness.window)?.focusedItem as? UIButton)?.title(
                    for: .normal)
        }

        /// What the boxes hold, as a screen reader says it.
        var value: String? { harness.elements.first { $0.value != nil }?.value }
    }

    @Test("OK-79: the remote control goes along the keys 1 to 9, 0 and delete, and a press types a digit")
    func remote() {
        let screen = Screen()
        #expect(screen.focused == "1")
        screen.press(.return, .right, .return, .down, .down, .return, .down, .return)
        #expect(screen.value == "1 2 8 0" && screen.codes == ["1280"])
        // The code is complete: another digit does nothing, until one is deleted.
        screen.press(.return)
        #expect(screen.codes == ["1280"])
        screen.press(.right)
        #expect(screen.focused == "Delete")
        screen.press(.return)
        #expect(screen.value == "1 2 8")
        screen.press(.up, .return)
        #expect(screen.value == "1 2 8 9" && screen.codes == ["1280", "1289"])
    }

    @Test(
        "the focus stops at the edges of the keys",
        arguments: [
            ([.up], "1"), ([.left], "1"), ([.right, .right, .right], "3"), ([.right, .right, .up], "3"),
            ([.down, .down, .down], "0"), ([.down, .down, .down, .right, .right], "Delete"),
            ([.down, .down, .down, .down], "0"),
        ] as [([HardwareKey.Code], String)])
    func edges(codes: [HardwareKey.Code], focused: String) {
        let screen = Screen()
        for code in codes { screen.press(code) }
        #expect(screen.focused == focused)
    }

    @Test("digits of a hardware keyboard are typed, those of other scripts too, and backspace deletes")
    func hardware() {
        let screen = Screen()
        screen.harness.type("9x٣7")
        #expect(screen.value == "9 3 7")
        screen.press(.backspace)
        screen.harness.type("05")
        #expect(screen.codes == ["9305"] && screen.focused == "1")
    }

    @Test("fingers and the mouse tap the keys")
    func touch() {
        let screen = Screen()
        for key in ["4", "0", "Delete", "7", "7", "7"] { screen.harness.tap(key) }
        #expect(screen.codes == ["4777"])
    }

    @Test("a secure entry shows bullets only, and reports the digits")
    func secure() {
        let screen = Screen()
        screen.entry.isSecureDigitEntry = true
        screen.harness.type("12")
        #expect(screen.value == "••")
        let shown = screen.harness.window.texts
        #expect(shown.filter { $0 == "•" }.count == 2 && shown.filter { $0 == "1" }.count == 1)
        screen.harness.type("34")
        #expect(screen.codes == ["1234"])
    }

    @Test("properties have their defaults, and the handler may clear the entry and ask again")
    func again() {
        let screen = Screen(isHandled: false), entry = screen.entry
        #expect(entry.numberOfDigits == 4 && !entry.isSecureDigitEntry && entry.titleText == nil)
        #expect(entry.promptText == nil && entry.entryCompletionHandler == nil)
        var codes: [String] = []
        entry.numberOfDigits = 2
        entry.entryCompletionHandler = { [weak entry] in
            codes.append($0)
            entry?.promptText = "Try again."
            entry?.clearEntry(animated: true)
        }
        screen.harness.type("12")
        #expect(
            codes == ["12"] && screen.value == "" && screen.harness.element(labelled: "Try again.") != nil)
        screen.harness.type("34")
        #expect(codes == ["12", "34"])
    }

    @Test("Menu dismisses the screen without a code, and the focus returns to what had it")
    func menu() {
        let screen = Screen()
        screen.harness.type("12")
        screen.press(.escape)
        screen.harness.advance(by: 0.6)
        #expect(screen.entry.presentingViewController == nil && screen.codes == [])
        #expect(screen.focused == "Open" && UIApplication.shared.firstResponder == nil)
    }

    @Test("a code is entered in light and dark appearance (golden)", arguments: ["light", "dark"])
    func golden(style: String) {
        let screen = Screen(style: style == "dark" ? .dark : .light)
        screen.entry.titleText = "Parental Control"
        screen.entry.promptText = "Enter your four-digit code."
        screen.entry.isSecureDigitEntry = style == "dark"
        screen.harness.type("40")
        screen.press(.down, .right)
        Golden.check(screen.harness.snapshot(), named: "digits-\(style)")
    }
}

extension UIView {
    /// The texts of all visible labels below the view.
    fileprivate var texts: [String] {
        subviews.flatMap { view in
            view.isHidden ? [] : ((view as? UILabel)?.text).map { [$0] } ?? view.texts
        }
    }
}
