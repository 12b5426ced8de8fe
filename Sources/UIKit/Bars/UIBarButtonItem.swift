import CoreGraphics
public import Foundation

/// A button of a navigation bar or toolbar, or a space between buttons.
///
///     toolbarItems = [
///         UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in delete() }), .flexibleSpace(),
///         UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { _ in compose() }),
///     ]
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The style of an item.
    public enum Style: Int, Sendable {
        /// Regular weight; the default.
        case plain = 0
        /// The same as `plain`, as on iOS since 7.
        case bordered = 1
        /// Semibold, for the button that completes a task.
        case done = 2
    }

    /// A standard item, with a localized title or a symbol.
    public enum SystemItem: Int, Sendable {
        /// The title "Done", semibold.
        case done = 0
        /// The title "Cancel".
        case cancel = 1
        /// The title "Edit".
        case edit = 2
        /// The title "Save".
        case save = 3
        /// A plus symbol.
        case add = 4
        /// A space that takes the remaining width.
        case flexibleSpace = 5
        /// A space of a fixed width.
        case fixedSpace = 6
        /// A sheet with a pencil.
        case compose = 7
        /// An arrow that points back.
        case reply = 8
        /// A box with an arrow upward, for sharing.
        case action = 9
        /// A folder.
        case organize = 10
        /// A book.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// A circular arrow.
        case refresh = 13
        /// A cross that stops a task.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A trash can.
        case trash = 16
        /// A play symbol.
        case play = 17
        /// A pause symbol.
        case pause = 18
        /// A rewind symbol.
        case rewind = 19
        /// A fast-forward symbol.
        case fastForward = 20
        /// An arrow that curves back, for undo.
        case undo = 21
        /// An arrow that curves forward, for redo.
        case redo = 22
        /// A page curl on iOS; empty here, for source compatibility.
        case pageCurl = 23
        /// A cross that closes.
        case close = 24
    }

    /// The style of the item; `.plain` by default.
    open var style = Style.plain { didSet { changed() } }
    /// The receiver of `action`; not retained, nil for the responder chain.
    open weak var target: AnyObject?
    /// The message that a tap sends; nil by default.
    open var action: Selector?
    /// The action of a tap, whose title and image become the item's; nil by default.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction {
                if !primaryAction.title.isEmpty { title = primaryAction.title }
                if let actionImage = primaryAction.image { image = actionImage }
            }
            changed()
        }
    }
    /// The menu of the item; nil by default.
    ///
    /// A tap shows it; if the item has an action, a long press does.
    open var menu: UIMenu? { didSet { changed() } }
    /// The view that the bar shows instead of a button; nil by default.
    open var customView: UIView? { didSet { changed() } }
    /// The view of the item in a bar, at which popovers point; nil while none shows it.
    weak var shownView: UIView?
    /// The tint color of the item; nil (the default) is the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The width in points; 0 (the default) fits the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The titles that the item may have, the widest of which determines its width; nil by default.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Whether the bar leaves the item out; false by default.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether the item is shown as selected; false by default.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether a tap toggles `isSelected`; false by default.
    open var changesSelectionAsPrimaryAction = false
    /// The standard item that this is; nil for others.
    package internal(set) var systemItem: SystemItem?

    private var backgrounds: [UIBarMetrics: ValuesByState<UIImage>] = [:]

    /// Creates an item without content.
    public override init() { super.init() }
    /// Creates an item without content; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// Creates an item with an image; the image for compact height has no effect.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    /// Creates a standard item that sends a message.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }
    /// Creates a standard item with an action or a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }
    /// Creates an item with an action; without a title and image it shows the action's.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }
    /// Creates an item that shows a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a space of a fixed width, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }
    /// Creates a space that takes the remaining width, shared equally among flexible spaces.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Sets the background image of a state and bar height; bars show the one of `.normal` and `.default`.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[barMetrics, default: ValuesByState()][state] = backgroundImage
        changed()
    }
    /// The background image that was set for a state and bar height; nil without one.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?[state]
    }

    /// Performs the item's action, as a tap does.
    final func perform() {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        primaryAction?.perform(from: self)
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }
}
