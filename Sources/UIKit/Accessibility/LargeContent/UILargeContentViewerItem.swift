public import Foundation

/// A view or object that the large content viewer shows enlarged while a finger is held on it.
///
/// `UIView` conforms; set `showsLargeContentViewer` on views whose text does not grow with Dynamic Type.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether the large content viewer shows the item.
    var showsLargeContentViewer: Bool { get }
    /// The title in the viewer; nil for none.
    var largeContentTitle: String? { get }
    /// The image above the title; nil for none.
    var largeContentImage: UIImage? { get }
    /// Whether the image is scaled up to the viewer's size; symbols always are.
    var scalesLargeContentImage: Bool { get }
    /// Insets of the image within the viewer's room for it, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// What a view set of its enlarged content; nil values mean the view's defaults.
@MainActor final class LargeContent {
    var isShown: Bool?
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}
