import CoreGraphics
import Foundation
import KeyboardSettings
import Platform
import PlatformHeadless
import PreferenceFiles
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NoteCaretTests {
    @Test("The caret of an edited note stays visible when the phone is turned and when the text grows")
    func caret() throws {
        let lines = (1...17).map { "Line \($0)" }.joined(separator: "\n")
        let phone = try Phone(files: ["a.txt": Data(lines.utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap("Line 1")
        let view = try #require(Self.textView(in: phone.root.view))
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: lines.utf16.count, length: 0)
        }
        phone.wait()
        func isVisible() -> Bool {
            let room = view.bounds.inset(by: view.adjustedContentInset)
            return room.insetBy(dx: -5, dy: 0).contains(view.caretRect(for: view.endOfDocument))
        }
        #expect(isVisible())
        let upright = phone.harness.window.bounds.size
        for size in [CGSize(width: upright.height, height: upright.width), upright] {
            phone.harness.surface.resize(to: size, scale: 1)
            phone.wait()
            #expect(
                phone.root.keyboard.isShown && isVisible(), "\(view.bounds) \(view.adjustedContentInset)")
        }
        // The text size is the process's, other tests' too.
        defer { AccessibilitySettings().apply() }
        UIApplication.shared.turn {
            phone.state.settings.changeAccessibility {
                $0.hasLargerSizes = true
                $0.textSize = .accessibilityExtraExtraExtraLarge
            }
        }
        phone.wait()
        #expect(isVisible(), "\(view.bounds) \(view.adjustedContentInset)")
    }

    private static func textView(in view: UIView) -> UITextView? {
        view as? UITextView ?? view.subviews.lazy.compactMap { textView(in: $0) }.first
    }
}
