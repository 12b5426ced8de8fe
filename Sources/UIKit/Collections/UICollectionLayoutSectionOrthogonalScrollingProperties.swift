import CoreGraphics

/// How a section with scrolling of its own slows down and bounces.
@preconcurrency @MainActor public struct UICollectionLayoutSectionOrthogonalScrollingProperties {
    /// How fast the scrolling slows down.
    public enum DecelerationRate: Int, Sendable {
        /// Fast for the paging behaviors, normal for others.
        case automatic = 0
        /// As a scroll view.
        case normal = 1
        /// Fast.
        case fast = 2
    }

    /// Whether the content bounces at its ends.
    public enum Bounce: Int, Sendable {
        /// Where it is longer than the section.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }

    /// How fast the scrolling slows down; `.automatic` by default.
    public var decelerationRate = DecelerationRate.automatic
    /// Whether the content bounces; `.automatic` by default.
    public var bounce = Bounce.automatic

    nonisolated init() {}
}
