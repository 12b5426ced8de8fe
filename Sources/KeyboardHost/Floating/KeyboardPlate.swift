package import Foundation
package import UIKit

/// What keys lie on; the home indicator is below them on the same color.
@MainActor package final class KeyboardPlate: UIView {
    /// The keyboard's container, whose parts may be above the plate and take touches there.
    package weak var container: UIView?
    /// Returns the horizontal extents of a split keyboard's halves; empty for one in one piece.
    package var parts: @MainActor () -> [ClosedRange<CGFloat>] = { [] }
    /// Returns the areas between the halves that take touches too, in points of the container.
    package var touchedGaps: @MainActor () -> [CGRect] = { [] }
    /// Returns whether touches between the halves are on something too, such as an open list.
    package var isWhole: @MainActor () -> Bool = { false }

    private let halves = [UIView(), UIView()]

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .standardKeyboard
        for half in halves {
            half.backgroundColor = .standardKeyboard
            half.isHidden = true
            addSubview(half)
        }
    }

    package required init?(coder: NSCoder) { nil }

    /// It is under both halves of a split keyboard only.
    package override func layoutSubviews() {
        super.layoutSubviews()
        container?.layoutIfNeeded()
        let parts = parts()
        backgroundColor = parts.isEmpty ? .standardKeyboard : nil
        for (index, half) in halves.enumerated() {
            half.isHidden = parts.isEmpty
            guard index < parts.count else { continue }
            let part = parts[index]
            half.frame = CGRect(
                x: part.lowerBound, y: 0, width: part.upperBound - part.lowerBound, height: bounds.height)
        }
    }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if bounds.contains(point) {
            let parts = parts()
            return parts.isEmpty || isWhole() || parts.contains { $0.contains(point.x) } || isInGap(point)
        }
        guard let container else { return false }
        return container.hitTest(convert(point, to: container), with: event) != nil
    }

    private func isInGap(_ point: CGPoint) -> Bool {
        guard let container else { return false }
        let point = convert(point, to: container)
        return touchedGaps().contains { $0.contains(point) }
    }
}
