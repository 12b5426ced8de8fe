import Foundation

extension UICollectionView {
    /// What kinds of things are in a collection.
    public enum ElementCategory: UInt, Sendable {
        /// An item.
        case cell = 0
        /// A header, a footer or the like.
        case supplementaryView = 1
        /// Something that belongs to the arrangement and not to the data.
        case decorationView = 2
    }

    /// Where an item comes to be when the collection scrolls to it; one value for each axis.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// One bit a place.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// How the direction of a drag's fingers is taken for reordering.
    public enum ReorderingCadence: Int, Sendable {
        /// Items make way at once.
        case immediate = 0
        /// Items make way after a moment.
        case fast = 1
        /// Items make way after a longer moment.
        case slow = 2
    }

    /// Whose sizes of items are asked for again by themselves.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Nobody's.
        case disabled = 0
        /// Of cells that say that their size changed.
        case enabled = 1
        /// Of cells whose constraints changed too.
        case enabledIncludingConstraints = 2
    }

    /// The kind of a section's header.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
