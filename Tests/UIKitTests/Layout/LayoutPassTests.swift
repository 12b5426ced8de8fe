import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Layout passes")
struct LayoutPassTests {
    /// A view whose layout asks for the next one.
    private final class Restless: UIView {
        var passes = 0
        override func layoutSubviews() {
            passes += 1
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }

    @Test("A view that is never content, however deep it stands, does not hold up the others")
    func restless() {
        let views = (0..<30).map { _ in Restless() }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let content = Restless()
        views[0].addSubview(content)
        views[0].layoutIfNeeded()
        #expect(views.map(\.passes).min()! >= 1)
        #expect(content.passes >= 1)
        // Four times for each of thirty levels would be 4^30.
        #expect(views.map(\.passes).max()! < 500)
    }
}
