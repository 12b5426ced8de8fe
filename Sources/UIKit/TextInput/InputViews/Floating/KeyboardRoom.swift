package import Foundation

/// The screen on which a floating keyboard moves, in points.
package struct KeyboardRoom: Hashable, Sendable {
    /// The size of the screen.
    package var size: CGSize
    /// The insets of the status bar and the home indicator.
    package var insets: UIEdgeInsets

    /// Makes the room of a screen.
    package init(size: CGSize, insets: UIEdgeInsets = .zero) {
        self.size = size
        self.insets = insets
    }

    /// The distance to the edges that a card keeps, in points.
    private static let margin: CGFloat = 8
    /// The distance from the area in which a card docks to the lowest card, in points.
    private static let dockDistance: CGFloat = 12

    /// The height at the lower edge in which a released card docks.
    private var dockHeight: CGFloat { max(insets.bottom, Self.margin) }

    /// The area of a card at rest.
    var resting: CGRect { area(bottom: dockHeight + Self.dockDistance) }
    /// The area of a card under a finger, which reaches down to the edge.
    var dragging: CGRect { area(bottom: 0) }

    private func area(bottom: CGFloat) -> CGRect {
        CGRect(origin: .zero, size: size).inset(
            by: UIEdgeInsets(
                top: max(insets.top, Self.margin), left: max(insets.left, Self.margin), bottom: bottom,
                right: max(insets.right, Self.margin)))
    }

    /// Whether a card that is released with its foot at a height docks.
    func docks(footAt y: CGFloat) -> Bool { y > size.height - dockHeight }
}
