import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What a symbol looks like while an effect is played, and after it.
@MainActor @Suite(.serialized) final class SymbolEffectTests {
    private let view = UIImageView(image: UIImage(systemName: "star.fill"))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()

    private func start() -> Harness {
        let page = UIViewController()
        let harness = Harness(rootViewController: page)
        view.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        UIApplication.shared.turn { page.view.addSubview(view) }
        harness.settle()
        return harness
    }

    /// The scale and the opacity at which the symbol is shown now.
    private var shown: (scale: CGFloat, opacity: Float) {
        let layer = view.layer.presentation()
        return (layer?.transform.m11 ?? 1, layer?.opacity ?? 1)
    }

    private func turn(_ body: @MainActor () -> Void) { UIApplication.shared.turn(body) }

    @Test("A bounce goes up, or down, and is over with its completion")
    func bounce() {
        _ = harness
        var ends: [Bool] = []
        turn { view.addSymbolEffect(.bounce) { ends.append($0.isFinished) } }
        harness.advance(by: 0.17)
        #expect(shown.scale > 1.1 && ends.isEmpty)
        harness.advance(by: 1)
        #expect(shown.scale == 1 && ends == [true])
        turn {
            view.addSymbolEffect(.bounce.down, options: .repeat(2).speed(2)) { ends.append($0.isFinished) }
        }
        harness.advance(by: 0.085)
        #expect(shown.scale < 0.9)
        harness.advance(by: 0.25)
        #expect(shown.scale < 0.95 && ends.count == 1, "the second time")
        harness.advance(by: 1)
        #expect(shown.scale == 1 && ends.count == 2)
    }

    @Test("A pulse goes on until it is removed, and once where the options say so")
    func pulse() {
        _ = harness
        turn { view.addSymbolEffect(.pulse) }
        harness.advance(by: 6.6)
        #expect(shown.opacity < 0.6)
        turn { view.removeSymbolEffect(ofType: .pulse) }
        harness.advance(by: 0.1)
        #expect(shown.opacity == 1)
        turn { view.addSymbolEffect(.pulse, options: .nonRepeating) }
        harness.advance(by: 0.6)
        #expect(shown.opacity < 0.6)
        harness.advance(by: 1.2)
        #expect(shown.opacity == 1)
    }

    @Test("A symbol that disappeared stays away until it appears, and a scaled one stays so")
    func stays() {
        _ = harness
        turn { view.addSymbolEffect(.disappear) }
        harness.advance(by: 2)
        #expect(shown.opacity == 0)
        turn { view.addSymbolEffect(.appear) }
        harness.advance(by: 2)
        #expect(shown.opacity == 1)
        turn { view.addSymbolEffect(.scale.up) }
        harness.advance(by: 2)
        #expect(shown.scale > 1.15)
        turn { view.removeAllSymbolEffects() }
        harness.advance(by: 0.1)
        #expect(shown.scale == 1 && view.layer.opacity == 1)
    }

    @Test("A symbol is replaced: the old one leaves before the new one comes")
    func replaces() throws {
        _ = harness
        let new = try #require(UIImage(systemName: "heart.fill"))
        let old = view.image
        var ends = 0
        turn { view.setSymbolImage(new, contentTransition: .replace) { _ in ends += 1 } }
        #expect(view.image === old)
        harness.advance(by: 0.1)
        #expect(view.image === old && shown.scale < 1)
        harness.advance(by: 1)
        #expect(view.image === new && shown.opacity == 1 && ends == 1)
        turn { view.setSymbolImage(old ?? new, contentTransition: .replace.offUp) }
        #expect(view.image === old)
    }

    @Test("With reduced motion nothing moves, and what disappears is gone")
    func reducedMotion() {
        _ = harness
        UIAccessibility.settings.isReduceMotionEnabled = true
        defer { UIAccessibility.settings.isReduceMotionEnabled = false }
        var ends = 0
        turn { view.addSymbolEffect(.rotate) { _ in ends += 1 } }
        harness.advance(by: 0.3)
        #expect(shown.scale == 1 && ends == 1)
        turn { view.addSymbolEffect(.disappear) }
        harness.advance(by: 1)
        #expect(shown.opacity == 0)
    }
}
