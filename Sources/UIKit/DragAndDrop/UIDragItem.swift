public import Foundation

/// One item of a drag.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The provider of the item's data.
    public let itemProvider: NSItemProvider
    /// The app's own object, for drops in the same app; nil by default.
    open var localObject: Any?
    /// Returns what is shown below the finger; nil for the view that is dragged, the default.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What is shown below the finger during a drag.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view whose snapshot is shown.
    public let view: UIView
    /// The outline and background of the preview.
    public let parameters: UIPreviewParameters

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a preview of a view with default parameters.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}

/// The outline and background of a drag's preview.
public typealias UIDragPreviewParameters = UIPreviewParameters
/// What is shown of a view during a drag, and where.
public typealias UITargetedDragPreview = UITargetedPreview
