import Foundation

/// Where the system's keys stand on a phone without a home button, in points.
///
/// Upright they stand in a strip beneath the keyboard, which goes down over the home indicator: 41 points and its 34
/// (seen on iOS 17: a keyboard of 261 has a frame of 336). On its side the keyboard is narrower than the screen, and
/// they stand beside its last row; beneath it is the home indicator's room only.
///
///     KeyStripGeometry(screen: CGSize(width: 390, height: 844), homeIndicator: 34).height    // 75
struct KeyStripGeometry: Hashable, Sendable {
    /// The height beneath the keyboard.
    let height: CGFloat
    /// What the keys take at either side of a keyboard; 0 where they stand beneath it.
    let sideInset: CGFloat
    /// Where the left key is touched, from the top left of the strip.
    let left: CGRect
    /// Where the right key is touched.
    let right: CGRect

    /// The height of the keys' part of the strip.
    static let keysHeight: CGFloat = 41
    /// The size that is touched; iOS's smallest target is 44.
    private static let target = CGSize(width: 66, height: 56)

    /// Places the keys.
    ///
    /// - Parameter homeIndicator: the height that belongs to the home indicator.
    init(screen: CGSize, homeIndicator: CGFloat) {
        let metrics = SystemKeyboards.rowMetrics(on: screen)
        let side = max(0, (screen.width - metrics.keyboardWidth) / 2)
        let isBeside = screen.width > screen.height && side >= 44
        sideInset = isBeside ? side : 0
        height = homeIndicator + (isBeside ? 0 : Self.keysHeight)
        // The middle of a key in the last row, or of what a thumb reaches beside the home indicator.
        let middle = isBeside ? -(metrics.bottomInset + metrics.keyHeight / 2) : 30
        let width = isBeside ? min(side, Self.target.width) : Self.target.width
        let target = isBeside ? metrics.keyHeight + 8 : Self.target.height
        let inset = isBeside ? (side - width) / 2 : 8
        left = CGRect(x: inset, y: middle - target / 2, width: width, height: target)
        right = left.offsetBy(dx: screen.width - inset - width - left.minX, dy: 0)
    }
}
