import CoreGraphics
import Foundation
import KeyboardHost
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

extension HarnessTests {
    /// Pickers beside the keyboard, whose height they have.
    @MainActor @Suite struct PickerSizeTests {
        /// Phones, and by how many points their keyboards differ from the first phones', of which we have pickers.
        nonisolated static let phones: [(screen: CGSize, difference: CGFloat)] = [
            (CGSize(width: 320, height: 568), 0), (CGSize(width: 568, height: 320), 0),
            (CGSize(width: 375, height: 667), 0), (CGSize(width: 667, height: 375), 0),
            (CGSize(width: 390, height: 844), 0), (CGSize(width: 844, height: 390), 2),
        ]

        @Test(
            "CT-018: a date picker is as high as the phone's keyboard, in landscape too, whatever frame it is given",
            arguments: phones)
        func datePicker(screen: CGSize, difference: CGFloat) {
            for mode in UIDatePicker.Mode.allCases {
                let picker = UIDatePicker()
                picker.datePickerMode = mode
                check(picker, screen, difference)
            }
        }

        @Test(
            "CT-072: a picker is as high as the phone's keyboard, in landscape too, whatever frame it is given",
            arguments: phones)
        func picker(screen: CGSize, difference: CGFloat) {
            check(UIPickerView(), screen, difference)
        }

        private func check(_ picker: UIView, _ screen: CGSize, _ difference: CGFloat) {
            let phone = SessionFixture(enabled: ["en-US"], screen: screen)
            phone.session.preferences.predictions = false
            phone.harness.advance(by: 0.1)
            let height = phone.session.height, width = phone.session.controller.keyboard?.view.bounds.width
            #expect(height == (screen.width > screen.height ? 162 - difference : 216))
            #expect(width == screen.width)
            UIApplication.shared.turn { phone.session.controller.view.addSubview(picker) }
            for given in [10, 100, height, 400, 1000] as [CGFloat] {
                UIApplication.shared.turn {
                    picker.frame = CGRect(x: 0, y: 0, width: screen.width, height: given)
                    picker.superview?.layoutIfNeeded()
                }
                #expect(picker.bounds.size == CGSize(width: screen.width, height: height + difference))
                #expect(picker.frame.origin == .zero, "its upper edge stays where it was put")
                UIApplication.shared.turn { picker.bounds.size.height = given }
                #expect(picker.bounds.height == height + difference)
            }
            // Constraints cannot resize it either: its intrinsic height wins.
            picker.translatesAutoresizingMaskIntoConstraints = false
            UIApplication.shared.turn {
                if let view = picker.superview {
                    NSLayoutConstraint.activate([
                        picker.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                        picker.widthAnchor.constraint(equalToConstant: screen.width),
                        picker.topAnchor.constraint(equalTo: view.topAnchor),
                    ])
                    view.layoutIfNeeded()
                }
            }
            #expect(picker.bounds.size == CGSize(width: screen.width, height: height + difference))
        }
    }
}
