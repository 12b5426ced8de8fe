import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A user with a remote control: arrows, select, menu.
@MainActor final class Television {
    let phone: Phone

    init(
        language: MessageLanguage = .english, style: UIUserInterfaceStyle = .light,
        files: [String: Data] = [:], keyboards: [String]? = ["en-US"],
        keyboard: TVKeyboardChoice = .linear
    ) throws {
        phone = try Phone(device: "tv", language: language, style: style, files: files, keyboards: keyboards)
        phone.state.choose(keyboard)
        UIView.setAnimationsEnabled(false)
    }

    /// Presses buttons of the remote control one after the other.
    func press(_ codes: HardwareKey.Code...) {
        for code in codes { phone.harness.press(HardwareKey(code)) }
    }

    /// Goes back, as Menu does.
    func menu() { press(.escape) }

    /// Opens an app from the home screen.
    func open(_ app: SimulatorApp) {
        UIApplication.shared.turn { phone.root.open(app, animated: false) }
        phone.harness.advance(by: 0.02)
    }

    /// The focused element of the page.
    var focused: String? {
        let item = UIFocusSystem.focusSystem(for: phone.root.view)?.focusedItem as? UIView
        return item?.accessibilityLabel ?? item?.subviews.lazy.compactMap { Self.label(in: $0) }.first
    }

    private static func label(in view: UIView) -> String? {
        (view as? UITextField)?.accessibilityLabel ?? view.subviews.lazy.compactMap { label(in: $0) }.first
    }

    /// Moves the focus down to the row of a field and selects it.
    func select(_ label: String) {
        for _ in 0..<14 where focused != label { press(.down) }
        press(.return)
    }

    /// Whether text entry is shown.
    var isEntering: Bool { phone.root.entry?.screen.viewIfLoaded?.isHidden == false }

    private var keyboard: TVKeyboardViewController? { phone.root.entry?.screen.keyboard }
    var state: TVKeyboardState? { keyboard?.state }

    /// Moves the focus along the row of a linear keyboard to a key and selects it.
    func choose(_ key: TVKey) {
        guard let state else { return }
        let row = TVKeyboardState.Row.allCases.first { state.keys(in: $0).contains(key) } ?? .keys
        for _ in 0..<3 {
            guard let here = self.state?.row, here != row else { break }
            press(here.rawValue > row.rawValue ? .up : .down)
        }
        guard let place = self.state?.keys(in: row).firstIndex(of: key) else { return }
        for _ in 0..<60 {
            guard let column = self.state?.column(in: row), column != place else { break }
            press((place > column) == (state.layout.isRightToLeft) ? .left : .right)
        }
        press(.return)
    }

    /// Moves the focus through a grid to a letter and selects it.
    func chooseInGrid(_ letter: String) {
        guard let grid = state?.grid, let target = state?.keys(in: .keys).firstIndex(of: .text(letter)) else {
            return
        }
        for _ in 0..<20 {
            guard let state, state.row == .keys,
                grid.cells[state.column(in: .keys)].line
                    != grid.cells[target].line
            else { break }
            press(grid.cells[state.column(in: .keys)].line < grid.cells[target].line ? .down : .up)
        }
        for _ in 0..<20 {
            guard let column = state?.column(in: .keys), column != target else { break }
            press((column < target) != (state?.layout.isRightToLeft == true) ? .right : .left)
        }
        press(.return)
    }

    /// Presses a button of the remote control and keeps it down for a time.
    func hold(_ code: HardwareKey.Code, for seconds: Double) {
        let system = phone.harness.system
        phone.harness.surface.send(
            .key(KeyEvent(key: HardwareKey(code), text: "", isPressed: true, time: system.now)))
        phone.harness.advance(by: seconds)
        phone.harness.surface.send(
            .key(KeyEvent(key: HardwareKey(code), text: "", isPressed: false, time: system.now)))
    }

    /// Types letters by taps on their keys, which is faster than moving the focus along the row.
    func type(_ text: String) {
        for letter in text { phone.harness.tap(letter == " " ? "space" : String(letter)) }
    }

    /// The text of the field with text entry.
    var text: String? { (phone.field as? UITextField)?.text ?? (phone.field as? UITextView)?.text }

    /// The text in the large line above the keyboard, which comes before the keys.
    func line(_ label: String) -> String? {
        phone.harness.elements.first { $0.label == label && $0.value != nil }?.value
    }
}
