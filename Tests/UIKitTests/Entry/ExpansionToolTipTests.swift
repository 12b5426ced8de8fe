import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Expansion tooltips", .serialized) @MainActor struct ExpansionToolTipTests {
    @MainActor private final class Screen {
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 20))
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 34))
        let harness: Harness
        static let long = "All of this sentence is wider than a hundred points"

        init() {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            for view in [label, field] { root.addSubview(view) }
            field.borderStyle = .roundedRect
            label.text = Self.long
            field.text = Self.long
            label.showsExpansionTextWhenTruncated = true
            field.allowsExpansionToolTips = true
            harness = Harness(view: root)
            harness.advance(by: 0.05)
        }

        func point(at point: CGPoint?) {
            let event = PointerEvent(
                action: point == nil ? .left : .moved, point: point ?? .zero, time: harness.system.now)
            harness.surface.send(.pointer(event))
        }
        var shown: String? { harness.element(labelled: "tooltip").map(\.label) ?? bubble }
        private var bubble: String? {
            harness.window.subviews.compactMap { $0 as? UILabel }
                .first { $0.accessibilityIdentifier == "tooltip" }?.text
        }
    }

    @Test("TF-40, TF-41: a pointer that rests on truncated text shows all of it, a finger does not")
    func hover() {
        let screen = Screen(), overField = CGPoint(x: 60, y: 215)
        for place in [CGPoint(x: 60, y: 110), overField] {
            screen.point(at: place)
            screen.harness.advance(by: 0.5)
            #expect(screen.shown == nil, "only after a while")
            screen.harness.advance(by: 0.5)
            #expect(screen.shown == Screen.long)
            screen.point(at: CGPoint(x: 300, y: 600))
            #expect(screen.shown == nil)
        }
        screen.point(at: overField)
        screen.harness.advance(by: 1)
        screen.point(at: nil)
        #expect(screen.shown == nil)
        screen.harness.hold(at: overField, for: 2)
        #expect(screen.shown == nil)
    }

    @Test("text that fits, and a password, show no tooltip")
    func whole() {
        let screen = Screen()
        screen.label.text = "Short"
        screen.field.isSecureTextEntry = true
        for y in [110.0, 215] {
            screen.point(at: CGPoint(x: 60, y: y))
            screen.harness.advance(by: 2)
            #expect(screen.shown == nil)
        }
        screen.field.isSecureTextEntry = false
        screen.field.text = "Short"
        screen.point(at: CGPoint(x: 61, y: 215))
        screen.harness.advance(by: 2)
        #expect(screen.shown == nil)
    }
}
