public import Foundation

/// An item that the large content viewer shows enlarged during a long press.
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
    /// The insets of the image in the viewer, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// The large content settings of a view; nil values mean the view's defaults.
@MainActor final class LargeContent {
    var isShown: Bool?
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}
