import CoreGraphics
public import Foundation

/// A width or height: a fraction of the container's, a number of points, or an estimate.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    /// The fraction, or the number of points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        if value.isFinite, value >= 0 {
            dimension = value
        } else {
            Complaint.say("a collection's layout has a length of \(value); 0 is used instead")
            dimension = 0
        }
        super.init()
    }

    /// A fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// A fixed number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// An estimate in points, which the measured size of the content replaces.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Whether it is a fraction of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a fixed number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate.
    open var isEstimated: Bool { kind == .estimated }

    func length(in room: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: room.width * dimension
        case .fractionalHeight: room.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The width and height of an item or group.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width dimension.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height dimension.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size from its dimensions.
    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    func size(in room: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
    }
    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A spacing between or around items: fixed, or a minimum that grows.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The fixed or minimum spacing in points.
    public let spacing: CGFloat
    /// Whether it grows to fill the remaining space.
    public let isFlexible: Bool
    /// Whether it is fixed.
    open var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    /// A fixed spacing in points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// A minimum spacing in points, which grows to fill the remaining space.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
}

/// The spacing outside an item's edges.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The spacing at the leading edge; nil is none.
    public let leading: NSCollectionLayoutSpacing?
    /// The spacing at the top edge; nil is none.
    public let top: NSCollectionLayoutSpacing?
    /// The spacing at the trailing edge; nil is none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The spacing at the bottom edge; nil is none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates the spacing of four edges; nil is none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}
