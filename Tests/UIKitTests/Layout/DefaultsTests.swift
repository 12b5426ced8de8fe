import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Default layout priorities and margins")
struct DefaultsTests {
    @Test func controlsOfFixedSizeAreNotStretched() {
        _ = Harness()
        let cases: [(UIView, Float, Float)] = [
            (UIView(), 250, 250), (UILabel(), 250, 250), (UIImageView(), 250, 250), (UIButton(), 250, 250),
            (UITextField(), 250, 250), (UISlider(), 250, 250), (UISegmentedControl(), 250, 250),
            (UISwitch(), 750, 750), (UIStepper(), 750, 750), (UIActivityIndicatorView(), 750, 750),
            (UIProgressView(), 250, 750),
        ]
        for (view, across, down) in cases {
            #expect(view.contentHuggingPriority(for: .horizontal).rawValue == across, "\(type(of: view))")
            #expect(view.contentHuggingPriority(for: .vertical).rawValue == down, "\(type(of: view))")
            #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
            #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        }
        let toggle = UISwitch()
        toggle.setContentHuggingPriority(.defaultLow, for: .horizontal)
        #expect(toggle.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(toggle.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }

    @Test func inARowTheLabelGrowsAndTheSwitchKeepsItsSize() {
        let label = UILabel(), toggle = UISwitch()
        label.text = "Sound"
        let stack = UIStackView(arrangedSubviews: [label, toggle])
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        let harness = Harness(view: stack)
        harness.settle()
        #expect(toggle.frame.width == 51 && label.frame.width == 249)
    }

    @Test func aControllersViewHasTheSystemMarginsAtItsSides() {
        let page = UIViewController(), harness = Harness(rootViewController: page)
        #expect(
            page.systemMinimumLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        page.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 5, leading: 3, bottom: 5, trailing: 40)
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 40))
        page.viewRespectsSystemMinimumLayoutMargins = false
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 5, left: 3, bottom: 5, right: 40))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(harness.window.bounds.width == 390)
        UIScreen.main.configure(size: CGSize(width: 428, height: 926), scale: 3)
        #expect(page.systemMinimumLayoutMargins.leading == 20)
    }
}
