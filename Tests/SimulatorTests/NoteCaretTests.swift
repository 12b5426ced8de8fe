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

    /// A note with its keyboard, on a page that can go back.
    private func note(_ text: String, device: String = "phone") throws -> (phone: Phone, view: UITextView) {
        let phone = try Phone(device: device, files: ["a.txt": Data(text.utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap(text)
        let view = try #require(Self.textView(in: phone.root.view))
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        phone.wait()
        return (phone, view)
    }

    @Test("The caret is visible all the time while the space bar moves it, and blinks after that")
    func trackpad() throws {
        let (phone, view) = try note("One two three")
        let caret = try #require(Self.first(in: view) { "\(type(of: $0))" == "TextCaret" })
        func alphas() -> Set<CGFloat> {
            Set(
                (0..<20).map { _ in
                    phone.harness.advance(by: 0.1)
                    return caret.alpha
                })
        }
        #expect(alphas().contains(0))
        let space = try #require(phone.harness.element(labelled: "space")?.frame)
        phone.harness.touchDown(at: CGPoint(x: space.midX, y: space.midY))
        phone.harness.advance(by: 0.8)
        #expect(alphas() == [1])
        let place = view.selectedRange.location
        phone.harness.move(to: CGPoint(x: space.midX - 60, y: space.midY))
        #expect(view.selectedRange.location < place)
        #expect(alphas() == [1])
        phone.harness.lift()
        #expect(alphas().contains(0))
    }

    @Test(
        "The keyboard goes to the side with its page under the finger, and comes back or stays away with it")
    func keyboardGoesAlong() throws {
        let (phone, view) = try note("One two three")
        let keyboard = phone.root.keyboard
        func swipe(to end: CGFloat, for seconds: Double) {
            phone.harness.touchDown(at: CGPoint(x: 4, y: 300))
            for step in 1...10 {
                phone.harness.advance(by: seconds / 10)
                phone.harness.move(to: CGPoint(x: 4 + (end - 4) * CGFloat(step) / 10, y: 300))
            }
        }
        swipe(to: 160, for: 0.6)
        phone.harness.advance(by: 0.3)
        let page = view.convert(CGPoint.zero, to: nil).x
        let shown = (view.superview?.layer.presentation() ?? view.layer).position.x
        #expect(abs(keyboard.transform.tx - (shown - 195)) < 1 && keyboard.transform.tx > 100, "\(page)")
        #expect(phone.has("space") && view.isFirstResponder)
        phone.harness.lift()
        phone.wait()
        #expect(keyboard.transform == .identity && keyboard.isShown && view.isFirstResponder)
        swipe(to: 380, for: 0.2)
        phone.harness.lift()
        phone.wait()
        #expect(!view.isFirstResponder && !keyboard.isShown && keyboard.transform == .identity)
        phone.tap("Search")
        phone.wait()
        #expect(keyboard.isShown && keyboard.transform == .identity)
    }

    @Test("In landscape a text keeps its lines and its place while its page is swiped back, and after that")
    func swipeInLandscape() throws {
        let (phone, view) = try note("One two three", device: "phone-landscape")
        func place() -> CGRect { view.caretRect(for: view.endOfDocument) }
        let caret = place(), insets = view.safeAreaInsets, offset = view.contentOffset
        #expect(phone.harness.window.safeAreaInsets.left > 20)
        phone.harness.touchDown(at: CGPoint(x: 4, y: 120))
        for step in 1...10 {
            phone.harness.advance(by: 0.05)
            phone.harness.move(to: CGPoint(x: 4 + 30 * CGFloat(step), y: 120))
            #expect(place() == caret && view.safeAreaInsets == insets)
        }
        for step in 1...10 {
            phone.harness.advance(by: 0.05)
            phone.harness.move(to: CGPoint(x: 304 - 29 * CGFloat(step), y: 120))
        }
        phone.harness.advance(by: 0.3)
        phone.harness.lift()
        phone.wait()
        #expect(place() == caret && view.contentOffset == offset && view.window != nil)
    }

    @Test("The keyboard goes to the side with its page for the back button, too")
    func keyboardGoesWithTheBackButton() throws {
        let (phone, view) = try note("One two three")
        let keyboard = phone.root.keyboard
        phone.harness.tap("Notes")
        phone.harness.advance(by: 0.1)
        let page = try #require(view.superview?.layer.presentation()).position.x - 195
        #expect(page > 20 && abs(keyboard.transform.tx - page) < 1, "\(keyboard.transform.tx) \(page)")
        phone.wait()
        #expect(!view.isFirstResponder && !keyboard.isShown && keyboard.transform == .identity)
        phone.tap("Search")
        phone.wait()
        #expect(keyboard.isShown && keyboard.transform == .identity)
    }

    private static func first(in view: UIView, where isIt: (UIView) -> Bool) -> UIView? {
        if isIt(view) { return view }
        for subview in view.subviews { if let found = first(in: subview, where: isIt) { return found } }
        return nil
    }

    private static func textView(in view: UIView) -> UITextView? {
        view as? UITextView ?? view.subviews.lazy.compactMap { textView(in: $0) }.first
    }
}
