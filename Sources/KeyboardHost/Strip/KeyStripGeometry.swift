import Foundation

/// The geometry of the system keys on a phone without a home button, in points.
///
/// In portrait they form a strip below the keyboard that covers the home indicator: 41 points plus the indicator's 34
/// (observed on iOS 17: a keyboard of 261 has a frame of 336). In landscape the keyboard is narrower than the screen,
/// and the keys are beside its last row; only the home indicator's area is below it.
///
///     KeyStripGeometry(screen: CGSize(width: 390, height: 844), homeIndicator: 34).height    // 75
struct KeyStripGeometry: Hashable, Sendable {
    /// The height below the keyboard.
    let height: CGFloat
    /// The width of the keys on either side of the keyboard; 0 if they are below it.
    let sideInset: CGFloat
    /// The hit area of the left key, from the top left of the strip.
    let left: CGRect
    /// The hit area of the right key.
    let right: CGRect

    /// The height of the strip above the home indicator.
    static let keysHeight: CGFloat = 41
    /// The size of a hit area; iOS's minimum is 44.
    private static let target = CGSize(width: 66, height: 56)

    /// Computes the frames.
    ///
    /// - Parameter homeIndicator: the height of the home indicator's area.
    init(screen: CGSize, homeIndicator: CGFloat) {
        let metrics = SystemKeyboards.rowMetrics(on: screen)
        let side = max(0, (screen.width - metrics.keyboardWidth) / 2)
        let isBeside = screen.width > screen.height && side >= 44
        sideInset = isBeside ? side : 0
        height = homeIndicator + (isBeside ? 0 : Self.keysHeight)
        // The vertical center of a key in the last row, or of the area that a thumb reaches beside the home indicator.
        let middle = isBeside ? -(metrics.bottomInset + metrics.keyHeight / 2) : 30
        let width = isBeside ? min(side, Self.target.width) : Self.target.width
        let target = isBeside ? metrics.keyHeight + 8 : Self.target.height
        let inset = isBeside ? (side - width) / 2 : 8
        left = CGRect(x: inset, y: middle - target / 2, width: width, height: target)
        right = left.offsetBy(dx: screen.width - inset - width - left.minX, dy: 0)
    }
}
