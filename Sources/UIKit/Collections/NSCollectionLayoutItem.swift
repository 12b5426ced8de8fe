import CoreGraphics
public import Foundation

/// One item of a group, described by its size.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size of the item, relative to its group.
    public let layoutSize: NSCollectionLayoutSize
    /// The supplementary views attached to the item, such as badges.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The insets of the view inside the item's size, in points; zero by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing outside the item's size; nil by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item without supplementary views.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates an item with supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem])
    {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }
}

/// A row, a column or a custom arrangement of items, which a section repeats.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Direction { case horizontal, vertical, custom }
    let direction: Direction
    /// The items and groups inside; empty for a custom group.
    public let subitems: [NSCollectionLayoutItem]
    /// The spacing between items; nil, the default, is none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    let equalCount: Int?
    let provider: NSCollectionLayoutGroupCustomItemProvider?

    init(
        _ direction: Direction, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil, provider: NSCollectionLayoutGroupCustomItemProvider? = nil
    ) {
        self.direction = direction
        self.subitems = subitems
        equalCount = count.map { max(1, $0) }
        self.provider = provider
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Creates a row of items, repeated in order while they fit into the width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
    /// Creates a row of `count` items of equal width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
    /// Creates a row of `count` items of equal width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
    /// Creates a column of items, repeated in order while they fit into the height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
    /// Creates a column of `count` items of equal height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
    /// Creates a column of `count` items of equal height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
    /// Creates a group whose items a closure positions.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom, layoutSize, [], provider: itemProvider) }
}

/// Returns the items of a custom group, with frames in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment)
    -> [NSCollectionLayoutGroupCustomItem]

/// One item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group's coordinates, in points.
    public let frame: CGRect
    /// The stacking order; a greater value is nearer to the viewer.
    public let zIndex: Int

    /// Creates an item with a frame; its `zIndex` is 0 by default.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}

/// The position of a supplementary item relative to its container's edges.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges to which the item is attached; the center on an axis without an edge.
    public let edges: NSDirectionalRectEdge
    /// The offset from the edges: in points, or as fractions of the item's own size.
    public let offset: CGPoint
    let isFractional: Bool

    /// Creates an anchor at edges, without an offset.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
    /// Creates an anchor with an offset in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractional = false
        super.init()
    }
    /// Creates an anchor with an offset in fractions of the item's own size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractional = true
        super.init()
    }

    /// Returns the frame of an item of a size, attached to another frame.
    func frame(_ size: CGSize, on frame: CGRect) -> CGRect {
        let x =
            edges.contains(.leading)
            ? frame.minX : edges.contains(.trailing) ? frame.maxX - size.width : frame.midX - size.width / 2
        let y =
            edges.contains(.top)
            ? frame.minY : edges.contains(.bottom) ? frame.maxY - size.height : frame.midY - size.height / 2
        return CGRect(
            x: x + offset.x * (isFractional ? size.width : 1),
            y: y + offset.y * (isFractional ? size.height : 1),
            width: size.width, height: size.height)
    }
}

/// A supplementary view attached to an item, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The element kind, for registration.
    public let elementKind: String
    /// The position on the item.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The stacking order; 1 by default, above the item.
    open var zIndex = 1

    /// Creates a supplementary item of a size, at an anchor on its item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header or footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge of the section at which it is shown.
    public let alignment: NSRectAlignment
    /// The offset from that position in points.
    public let offset: CGPoint
    /// Whether the section grows to make space for it; true by default, else it overlaps the section.
    open var extendsBoundary = true
    /// Whether it stays visible while its section is; false by default.
    open var pinToVisibleBounds = false

    /// Creates a header or footer at an edge of its section, without an offset by default.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.isAtEnd ? .bottom : .top))
    }
}

/// A decoration view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The element kind, for registration with the layout.
    public let elementKind: String
    /// The stacking order; 0 by default.
    open var zIndex = 0

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Creates a background as large as its section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// A position at the edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No position.
    case none = 0
    /// The center of the top edge.
    case top = 1
    /// The top leading corner.
    case topLeading = 2
    /// The center of the leading edge.
    case leading = 3
    /// The bottom leading corner.
    case bottomLeading = 4
    /// The center of the bottom edge.
    case bottom = 5
    /// The bottom trailing corner.
    case bottomTrailing = 6
    /// The center of the trailing edge.
    case trailing = 7
    /// The top trailing corner.
    case topTrailing = 8

    var isAtEnd: Bool {
        self == .bottom || self == .bottomLeading || self == .bottomTrailing || self == .trailing
    }
}
