import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NetworkActivityTests {
    private func isShown(_ phone: Phone) -> Bool {
        func find(_ view: UIView) -> UIActivityIndicatorView? {
            if let wheel = view as? UIActivityIndicatorView,
                wheel.accessibilityIdentifier == "network-activity"
            {
                return wheel
            }
            for subview in view.subviews { if let found = find(subview) { return found } }
            return nil
        }
        guard let wheel = find(phone.harness.window) else { return false }
        return !wheel.isHidden && wheel.isAnimating
    }

    @Test("CT-049, CT-050: network activity turns a wheel in the status bar, which goes when it ends")
    func theWheelComesAndGoes() throws {
        let phone = try Phone()
        defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        phone.harness.advance(by: 2.1)
        #expect(isShown(phone))
        let bar = CGRect(x: 195, y: 0, width: 195, height: 47)
        let first = phone.harness.snapshot(of: bar).pngData()
        phone.harness.advance(by: 0.25)
        #expect(phone.harness.snapshot(of: bar).pngData() != first)
        UIApplication.shared.isNetworkActivityIndicatorVisible = false
        phone.harness.advance(by: 0.05)
        #expect(!isShown(phone))
    }

    @Test("CT-051: the wheel in the status bar takes no touches") func itTakesNoTouches() throws {
        let phone = try Phone()
        defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        phone.harness.advance(by: 2.1)
        let point = CGPoint(x: 294, y: 29)
        let hit = phone.harness.window.hitTest(point, with: nil)
        #expect(!(hit is UIActivityIndicatorView) && !(hit?.superview is StatusBar))
    }

    @Test("CT-053, CT-052: work of less than two seconds shows nothing, longer work does")
    func shortWorkIsNotShown() throws {
        let phone = try Phone()
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        phone.harness.advance(by: 1.9)
        #expect(!isShown(phone) && UIApplication.shared.isNetworkActivityIndicatorVisible)
        UIApplication.shared.isNetworkActivityIndicatorVisible = false
        phone.harness.advance(by: 3)
        #expect(!isShown(phone))
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        phone.harness.advance(by: 2.1)
        #expect(isShown(phone))
        UIApplication.shared.isNetworkActivityIndicatorVisible = false
    }
}
