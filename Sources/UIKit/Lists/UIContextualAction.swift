public import Foundation

/// An action that a swipe on a row reveals.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///         self.delete(at: indexPath)
///         done(true)
///     }
///     return UISwipeActionsConfiguration(actions: [delete])
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// An action that keeps the row; its button is gray.
        case normal = 0
        /// An action that removes the row; its button is red.
        case destructive = 1
    }

    /// Performs the action, and then calls its last argument with whether it was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title of the button; nil shows only the image.
    open var title: String?
    /// The color of the button; by default red for destructive actions and gray for others.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    /// The image of the button, above the title; nil by default.
    open var image: UIImage?
    private var ownColor: UIColor?

    /// Creates an action with a style and a title.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions that a swipe on a row reveals.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions from the edge of the row inwards.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action; true by default.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
