public import Foundation

/// A button that a swipe across a row uncovers.
///
///     let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///         self.delete(at: indexPath)
///         done(true)
///     }
///     return UISwipeActionsConfiguration(actions: [delete])
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What an action does to its row.
    public enum Style: Int, Sendable {
        /// Something; the button is gray.
        case normal = 0
        /// It takes the row away; the button is red.
        case destructive = 1
    }

    /// Does what the action does; is to call its last argument with whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What the action does to its row.
    public let style: Style
    /// What happens when the button is tapped.
    public let handler: Handler
    /// The button's title.
    open var title: String?
    /// The button's color; red or gray unless set.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    /// The button's image; it is above the title.
    open var image: UIImage?
    private var ownColor: UIColor?

    /// Makes an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The buttons that a swipe across a row uncovers.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The buttons, the outermost first.
    public let actions: [UIContextualAction]
    /// Whether a swipe all the way does what the first button does.
    open var performsFirstActionWithFullSwipe = true

    /// Makes a configuration.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
