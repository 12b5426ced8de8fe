import CoreGraphics
public import Foundation

/// A length: a part of what is around, a number of points, or an estimate.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    /// The part, or the number of points.
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

    /// A part of the width around.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A part of the height around.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// A number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// A number of points until the content was measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Whether it is a part of the width around.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a part of the height around.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
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

/// A width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Makes a size.
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

/// Room between things: so many points, or at least so many.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The number of points.
    public let spacing: CGFloat
    /// Whether it grows into room that is left over.
    public let isFlexible: Bool
    /// Whether it is exactly so many.
    open var isFixed: Bool { !isFlexible }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }

    /// Exactly so many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    /// At least so many points.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
}

/// Room around a thing.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// Room before it.
    public let leading: NSCollectionLayoutSpacing?
    /// Room above it.
    public let top: NSCollectionLayoutSpacing?
    /// Room behind it.
    public let trailing: NSCollectionLayoutSpacing?
    /// Room below it.
    public let bottom: NSCollectionLayoutSpacing?

    /// Makes room around a thing.
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
