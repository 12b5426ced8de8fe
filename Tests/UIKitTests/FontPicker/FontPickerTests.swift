import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIFontPickerViewController", .serialized) struct FontPickerTests {
    final class Fonts: NSObject, UIFontPickerViewControllerDelegate {
        var picked: String?
        var cancelled = 0
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            picked = viewController.selectedFontDescriptor.map { UIFont(descriptor: $0, size: 12).familyName }
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            cancelled += 1
        }
    }

    @Test("A tap on a family picks it and dismisses the picker")
    func picks() {
        let page = UIViewController(), fonts = Fonts(), harness = Harness(rootViewController: page)
        let picker = UIFontPickerViewController()
        picker.delegate = fonts
        UIApplication.shared.turn { page.present(picker, animated: true) }
        harness.settle()
        let family = UIFont.familyNames.sorted().first ?? ""
        harness.tap(family)
        harness.settle()
        #expect(fonts.picked == family && page.presentedViewController == nil && fonts.cancelled == 0)
    }

    @Test("Cancel dismisses the picker without a font")
    func cancels() {
        let page = UIViewController(), fonts = Fonts(), harness = Harness(rootViewController: page)
        let picker = UIFontPickerViewController()
        picker.delegate = fonts
        UIApplication.shared.turn { page.present(picker, animated: true) }
        harness.settle()
        harness.tap("Cancel")
        harness.settle()
        #expect(fonts.cancelled == 1 && fonts.picked == nil)
    }
}
