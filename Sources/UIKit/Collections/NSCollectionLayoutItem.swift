import CoreGraphics
public import Foundation

/// One item of a group, by its size.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// What is attached to the item.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// Room inside the size, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Room outside the size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Makes an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Makes an item with views attached to it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem])
    {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }

    /// How many items of the data it stands for.
    var itemCount: Int { 1 }
}

/// Several items in a row or a column, or wherever a program puts them.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Direction { case horizontal, vertical, custom }
    let direction: Direction
    /// What is in the group.
    public let subitems: [NSCollectionLayoutItem]
    /// Room between the items.
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

    /// Items beside each other, as many as fit, and around again.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
    /// So many equally wide items beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
    /// So many equally wide items beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
    /// Items one below the other, as many as fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
    /// So many equally high items one below the other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
    /// So many equally high items one below the other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
    /// Items wherever a program puts them.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom, layoutSize, [], provider: itemProvider) }
}

/// Says where the items of a custom group are.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment)
    -> [NSCollectionLayoutGroupCustomItem]

/// One item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// Where it is in the group, in points.
    public let frame: CGRect
    /// Its place among those over one another.
    public let zIndex: Int

    /// Makes an item.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}

/// Where on another thing's edges something is attached.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    /// The edges.
    public let edges: NSDirectionalRectEdge
    /// How far away, in points, or in parts of its own size.
    public let offset: CGPoint
    let isFractional: Bool

    /// Makes an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
    /// Makes an anchor so many points away from edges.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractional = false
        super.init()
    }
    /// Makes an anchor so many parts of its own size away from edges.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractional = true
        super.init()
    }

    /// Where something of a size is at a frame.
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

/// A view attached to an item, a badge for example.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view.
    public let elementKind: String
    /// Where on the item it is.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Its place among those over one another.
    open var zIndex = 1

    /// Makes a view attached to an item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
}

/// A header or footer of a section or of a whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge that it is at.
    public let alignment: NSRectAlignment
    /// How far away from its place, in points.
    public let offset: CGPoint
    /// Whether the section grows by it.
    open var extendsBoundary = true
    /// Whether it stays in sight while its section is.
    open var pinToVisibleBounds = false

    /// Makes a header or footer.
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

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of view.
    public let elementKind: String
    /// Its place among those over one another.
    open var zIndex = 0

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view as large as its section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}

/// A place at the edge of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// At the top.
    case top = 1
    /// At the top where lines begin.
    case topLeading = 2
    /// Where lines begin.
    case leading = 3
    /// At the bottom where lines begin.
    case bottomLeading = 4
    /// At the bottom.
    case bottom = 5
    /// At the bottom where lines end.
    case bottomTrailing = 6
    /// Where lines end.
    case trailing = 7
    /// At the top where lines end.
    case topTrailing = 8

    var isAtEnd: Bool {
        self == .bottom || self == .bottomLeading || self == .bottomTrailing || self == .trailing
    }
}
