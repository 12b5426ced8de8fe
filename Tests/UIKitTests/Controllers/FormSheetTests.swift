import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A sheet in the center of a large display.
@MainActor @Suite("Form sheets", .serialized) struct FormSheetTests {
    private func move(_ harness: Harness, keyboard frame: CGRect) {
        UIApplication.shared.turn {
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                userInfo: [
                    UIResponder.keyboardFrameEndUserInfoKey: frame,
                    UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                ])
        }
        harness.advance(by: 0.6)
    }

    @Test(
        "It moves above the keyboard as far as there is room, and back; a floating keyboard does not move it",
        arguments: [
            (size: CGSize(width: 810, height: 1080), keyboard: CGFloat(762), top: CGFloat(122)),
            (size: CGSize(width: 1080, height: 810), keyboard: CGFloat(412), top: CGFloat(34)),
        ])
    func keyboard(size: CGSize, keyboard: CGFloat, top: CGFloat) {
        let root = UIViewController(), sheet = UIViewController()
        let harness = Harness(size: size, scale: 1, idiom: .pad, rootViewController: root)
        harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        sheet.modalPresentationStyle = .formSheet
        UIApplication.shared.turn { root.present(sheet, animated: false) }
        harness.advance(by: 0.1)
        let middle = CGRect(
            x: (size.width - 540) / 2, y: (size.height - 620) / 2, width: 540, height: 620)
        #expect(sheet.view.frame == middle)
        move(harness, keyboard: CGRect(x: 200, y: size.height - 300, width: 320, height: 260))
        #expect(sheet.view.frame == middle)
        move(harness, keyboard: CGRect(x: 0, y: keyboard, width: size.width, height: size.height - keyboard))
        #expect(sheet.view.frame == middle.offsetBy(dx: 0, dy: top - middle.minY))
        move(harness, keyboard: CGRect(x: 0, y: size.height, width: size.width, height: 0))
        #expect(sheet.view.frame == middle)
        UIApplication.shared.turn { root.dismiss(animated: false) }
    }
}
