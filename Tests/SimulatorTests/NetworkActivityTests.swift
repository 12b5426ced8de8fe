import Foundation
import Pages
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NetworkActivityTests {
    private func networkIndicator(_ phone: Phone) -> UIActivityIndicatorView? {
        func find(_ view: UIView) -> UIActivityIndicatorView? {
            if let indicator = view as? UIActivityIndicatorView,
                indicator.accessibilityIdentifier == "network-activity"
            {
                return indicator
            }
            for subview in view.subviews { if let found = find(subview) { return found } }
            return nil
        }
        return find(phone.harness.window)
    }

    private func isShown(_ phone: Phone) -> Bool {
        networkIndicator(phone).map { !$0.isHidden && $0.isAnimating } ?? false
    }

    @Test("CT-049, CT-050: network activity shows an indicator in the status bar until it ends")
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

    @Test(
        "CT-051: a tap on the network activity indicator is the status bar's; a drag and a hold do nothing",
        arguments: ["phone", "small-phone", "pad"])
    func itTakesNoTouches(device: String) throws {
        let phone = try Phone(device: device)
        defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
        phone.tap("Gallery")
        // On a pad the indicator is above the page beside the list.
        let area = try #require((phone.root.running?.topPage as? Page)?.area)
        func scrollsToTop(at point: CGPoint) -> Bool {
            UIApplication.shared.turn { area.contentOffset.y = 200 }
            phone.harness.tap(at: point)
            phone.wait()
            return area.contentOffset.y <= 0
        }
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        phone.harness.advance(by: 2.1)
        let indicator = try #require(networkIndicator(phone))
        let bar = try #require(indicator.superview as? StatusBar)
        let frame = indicator.convert(indicator.bounds, to: nil)
        #expect(isShown(phone) && frame.width >= 10 && phone.harness.window.bounds.contains(frame))
        // Every part of it passes the touch on.
        for x in stride(from: frame.minX + 1, to: frame.maxX, by: 2) {
            for y in stride(from: frame.minY + 1, to: frame.maxY, by: 2) {
                #expect(phone.harness.window.hitTest(CGPoint(x: x, y: y), with: nil) === bar)
            }
        }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        #expect(scrollsToTop(at: middle))
        phone.harness.hold(at: middle, for: 1)
        phone.harness.drag(from: middle, to: CGPoint(x: middle.x - 40, y: middle.y))
        #expect(isShown(phone) && indicator.convert(indicator.bounds, to: nil) == frame)
        #expect(!indicator.canBecomeFocused && !indicator.canBecomeFirstResponder)
        UIApplication.shared.isNetworkActivityIndicatorVisible = false
        phone.harness.advance(by: 0.1)
        #expect(!isShown(phone) && scrollsToTop(at: middle), "the same as without it")
    }

    @Test("CT-053, CT-052: activity of less than two seconds shows nothing, longer activity does")
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
