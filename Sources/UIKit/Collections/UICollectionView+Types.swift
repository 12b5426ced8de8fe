import Foundation

extension UICollectionView {
    /// The categories of elements in a collection view.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A supplementary view, such as a header or footer.
        case supplementaryView = 1
        /// A decoration view, which belongs to the layout and not to the data.
        case decorationView = 2
    }

    /// The position of an item after scrolling to it; at most one value per axis.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top of the visible area.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Centered vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom of the visible area.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left of the visible area.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Centered horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right of the visible area.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The delay with which items make space for a dragged item; has no effect, they move immediately.
    public enum ReorderingCadence: Int, Sendable {
        /// Items move immediately.
        case immediate = 0
        /// Items move after a short delay.
        case fast = 1
        /// Items move after a longer delay.
        case slow = 2
    }

    /// Which visible cells are measured again automatically; has no effect.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// None.
        case disabled = 0
        /// Cells that invalidate their intrinsic content size.
        case enabled = 1
        /// These, and cells whose constraints changed.
        case enabledIncludingConstraints = 2
    }

    /// The element kind of section headers in flow and list layouts.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The element kind of section footers in flow and list layouts.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
