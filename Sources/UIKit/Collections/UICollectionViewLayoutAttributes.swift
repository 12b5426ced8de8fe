public import CoreGraphics
public import Foundation
public import QuartzCore

/// The position and appearance of one element of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
    /// The category of an element.
    public typealias ElementCategory = UICollectionView.ElementCategory

    /// Creates attributes for a cell at index path (0, 0), of zero size.
    public required override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = elementKind
        representedElementCategory = .supplementaryView
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementKind = decorationViewKind
        representedElementCategory = .decorationView
    }

    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The category of the element.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for cells.
    open private(set) var representedElementKind: String?
    /// The center in content coordinates, in points.
    open var center = CGPoint.zero
    /// The size in points.
    open var size = CGSize.zero
    /// The frame in content coordinates, in points; without the transform.
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
    /// The rectangle in the element's own coordinates; its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// An affine transform around the center; identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// A transform around the center; identity by default.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0 to 1; 1 by default.
    open var alpha: CGFloat = 1
    /// The stacking order; a greater value is nearer to the viewer; 0 by default.
    open var zIndex = 0
    /// Whether the element has no view; false by default.
    open var isHidden = false

    /// Returns a copy; subclasses with additional properties override it to copy them.
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

    /// Whether other attributes have equal values; subclasses with additional properties override it.
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

    /// Sets the element that the attributes describe.
    func adapt(for key: ElementKey) {
        indexPath = key.path
        representedElementCategory = key.category
        representedElementKind = key.kind
    }

    /// The identity of the element.
    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind, path: indexPath)
    }
}

/// The identity of one element of a collection view.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var path: IndexPath
}
