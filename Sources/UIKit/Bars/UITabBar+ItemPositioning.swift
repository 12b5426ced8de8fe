import CoreGraphics

extension UITabBar {
    /// The distribution of the tabs over the bar.
    public enum ItemPositioning: Int, Sendable {
        /// The system's choice: `fill`.
        case automatic = 0
        /// The tabs share the width of the bar.
        case fill = 1
        /// The tabs have a width of their own, in the middle of the bar.
        case centered = 2
    }

    /// The width of a centered tab, and the space between two, where the app sets none, in points.
    private static let centeredWidth: CGFloat = 76
    private static let centeredSpacing: CGFloat = 34

    /// The start and the width of each tab, from the leading edge, in points.
    func spans(_ count: Int) -> [(start: CGFloat, width: CGFloat)] {
        guard itemPositioning == .centered else {
            let width = bounds.width / CGFloat(max(1, count))
            return (0..<count).map { (CGFloat($0) * width, width) }
        }
        let wished = itemWidth > 0 ? itemWidth : Self.centeredWidth
        let spacing = itemSpacing > 0 ? itemSpacing : Self.centeredSpacing
        // Tabs that do not fit become narrower, as if they filled the bar.
        let gaps = CGFloat(max(0, count - 1)) * spacing
        let width = min(wished, max(1, (bounds.width - gaps) / CGFloat(max(1, count))))
        let start = (bounds.width - CGFloat(count) * width - gaps) / 2
        return (0..<count).map { (start + CGFloat($0) * (width + spacing), width) }
    }
}
