import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Layout passes")
struct LayoutPassTests {
    /// A view that requests layout again in each `layoutSubviews()`.
    private final class Restless: UIView {
        var passes = 0
        override func layoutSubviews() {
            passes += 1
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }

    @Test(
        "A view that requests layout in every pass does not multiply the passes of its ancestors, at any depth"
    )
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
