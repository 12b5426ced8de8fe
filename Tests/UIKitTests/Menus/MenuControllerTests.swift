import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The edit menu as older apps show it.
@Suite("Menu controllers", .serialized) @MainActor final class MenuControllerTests {
    private final class Card: UIView {
        var starred = 0
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector("star") || action == Selector("copy:")
        }
        func star() { starred += 1 }
    }

    @Test("It shows the standard commands and the app's own that the view can perform")
    func shows() {
        let card = Card(frame: CGRect(x: 60, y: 200, width: 200, height: 80))
        let harness = Harness(view: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
        UIApplication.shared.turn {
            harness.window.subviews[0].addSubview(card)
            _ = card.becomeFirstResponder()
        }
        var names: [String] = []
        let all = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        let tokens = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(name.rawValue) }
            }
        }
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Star", action: Selector("star", Card.star)),
            UIMenuItem(title: "Other", action: Selector("other")),
        ]
        UIApplication.shared.turn { menu.showMenu(from: card, rect: card.bounds) }
        harness.advance(by: 0.5)
        #expect(menu.isMenuVisible && harness.element(labelled: "Copy") != nil)
        #expect(harness.element(labelled: "Other") == nil)
        harness.tap("Star")
        harness.advance(by: 0.5)
        #expect(card.starred == 1 && !menu.isMenuVisible)
        #expect(names == all.map(\.rawValue))
        UIApplication.shared.turn { menu.showMenu(from: card, rect: card.bounds) }
        UIApplication.shared.turn { menu.hideMenu() }
        harness.advance(by: 0.5)
        #expect(!menu.isMenuVisible && harness.element(labelled: "Star") == nil)
        menu.menuItems = nil
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}
