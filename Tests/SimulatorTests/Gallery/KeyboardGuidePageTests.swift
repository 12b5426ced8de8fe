import Foundation
import Pages
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The page of the keyboard layout guide, used by touch.
@MainActor @Suite(.serialized) struct KeyboardGuidePageTests {
    /// A keyboard notification that an app receives: the name, and the keyboard's frame after the movement.
    @MainActor private final class Notices {
        var all: [(name: String, end: CGRect)] = []
        private var observers: [any NSObjectProtocol] = []

        init() {
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
                UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
            ]
            observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] note in
                    let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
                    MainActor.assumeIsolated { self?.all.append((name.rawValue, end)) }
                }
            }
        }

        isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    }

    /// The notifications of one movement, in their order.
    private func notifications(of movement: String) -> [String] {
        ["WillChangeFrame", "Will" + movement, "DidChangeFrame", "Did" + movement].map {
            "UIKeyboard\($0)Notification"
        }
    }

    @Test(
        "CT-155: an app manages the keyboard by its notifications and by the guide: pinned views move up and down with it",
        arguments: ["phone", "phone-landscape"])
    func managing(device: String) throws {
        let phone = try Phone(device: device)
        phone.tap("Gallery")
        let pages = try #require(phone.root.running?.pages)
        UIApplication.shared.turn {
            pages.pushViewController(
                GalleryPageController(KeyboardGuidePage.self, phone.state), animated: false)
        }
        phone.wait()
        phone.tap("With the Guide")
        let demo = try #require(pages.topViewController as? KeyboardGuideDemo)
        func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
        let screen = phone.harness.window.bounds, field = frame(demo.field), button = frame(demo.button)
        let notices = Notices()
        phone.tap("Message")
        #expect(notices.all.map(\.name) == notifications(of: "Show"))
        let keyboard = CGRect(
            x: 0, y: screen.height - phone.root.keyboard.shownHeight, width: screen.width,
            height: phone.root.keyboard.shownHeight)
        #expect(keyboard.height > 150 && notices.all.allSatisfy { $0.end == keyboard })
        #expect(
            frame(demo.button).maxY == keyboard.minY - 12 && frame(demo.field).maxY < frame(demo.button).minY)
        #expect(phone.harness.element(labelled: "space") != nil)
        notices.all = []
        phone.tap("Send")
        #expect(notices.all.map(\.name) == notifications(of: "Hide"))
        #expect(notices.all.allSatisfy { $0.end.minY >= screen.height })
        #expect(frame(demo.field) == field && frame(demo.button) == button, "back where they were")
    }
}
