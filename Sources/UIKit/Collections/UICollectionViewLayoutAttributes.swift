public import CoreGraphics
public import Foundation
public import QuartzCore

/// Where one thing of a collection is and how it looks.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
    /// The kinds of things in a collection.
    public typealias ElementCategory = UICollectionView.ElementCategory

    /// Makes attributes of nothing yet.
    public required override init() { super.init() }

    /// Makes the attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Makes the attributes of a header, a footer or the like.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }

    /// Makes the attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    /// Which thing it is.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// What kind of thing it is.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The name of its kind; nil for items.
    open private(set) var representedElementKind: String?
    /// The middle, in points of the content.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The frame, in points of the content; a transform does not count.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The rectangle of its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// Turns, scales or moves it around its middle.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// Turns, scales or moves it around its middle, in space.
    open var transform3D = CATransform3DIdentity
    /// How opaque it is, 0 to 1.
    open var alpha: CGFloat = 1
    /// Its place among those over one another; greater is nearer.
    open var zIndex = 0
    /// Whether it is left out.
    open var isHidden = false

    /// A copy; subclasses copy what they add.
    open override func copy() -> Any {
        let copy: UICollectionViewLayoutAttributes = MainActor.assumeIsolated { duplicate() }
        return copy
    }

    private func duplicate() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).init()
        copy.adapt(for: key)
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// Whether others say the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self)
        else {
            return false
        }
        return MainActor.assumeIsolated { isSame(as: other) }
    }

    private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
        other.key == key && other.frame == frame && other.alpha == alpha && other.zIndex == zIndex
            && other.isHidden == isHidden && other.transform3D == transform3D
    }

    /// Makes them those of one thing of a collection.
    func adapt(for key: ElementKey) {
        indexPath = key.path
        representedElementCategory = key.category
        representedElementKind = key.kind
    }

    /// What tells one thing of a collection from the others.
    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind, path: indexPath)
    }
}

/// Names one thing of a collection.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var path: IndexPath
}
