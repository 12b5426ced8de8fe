import CoreGraphics
public import Foundation

/// A button of a navigation bar or toolbar, or the room between two of them.
///
///     toolbarItems = [
///         UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in delete() }), .flexibleSpace(),
///         UIBarButtonItem(systemItem: .compose, primaryAction: UIAction { _ in compose() }),
///     ]
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// How an item looks.
    public enum Style: Int, Sendable {
        /// As others.
        case plain = 0
        /// As `plain`, since iOS 7.
        case bordered = 1
        /// Bold: it ends what is done.
        case done = 2
    }

    /// An item that the system names.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// A plus.
        case add = 4
        /// Room that grows.
        case flexibleSpace = 5
        /// Room of a width.
        case fixedSpace = 6
        /// A sheet and a pencil.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// A box with an arrow out of it.
        case action = 9
        /// A folder.
        case organize = 10
        /// A book.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// A round arrow.
        case refresh = 13
        /// A cross: stop.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A bin.
        case trash = 16
        /// Play.
        case play = 17
        /// Pause.
        case pause = 18
        /// Rewind.
        case rewind = 19
        /// Fast forward.
        case fastForward = 20
        /// Undo.
        case undo = 21
        /// Redo.
        case redo = 22
        /// A turned page; kept for programs that name it.
        case pageCurl = 23
        /// A cross: close.
        case close = 24
    }

    /// How it looks.
    open var style = Style.plain { didSet { changed() } }
    /// Who is told; not retained.
    open weak var target: AnyObject?
    /// What it sends.
    open var action: Selector?
    /// What it does; its title and image are shown.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction {
                if !primaryAction.title.isEmpty { title = primaryAction.title }
                if let picture = primaryAction.image { image = picture }
            }
            changed()
        }
    }
    /// What is offered by a tap, or by a hold where a tap does something.
    open var menu: UIMenu? { didSet { changed() } }
    /// A view in its place.
    open var customView: UIView? { didSet { changed() } }
    /// The view that shows the item in a bar now; popovers point at it.
    weak var shownView: UIView?
    /// Its color; the bar's when nil.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Its width in points; 0 for as much as it needs.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// Titles that the item may have; room is kept for the widest.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Whether it is left out.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether it is shown as chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether using it chooses it or lets it go.
    open var changesSelectionAsPrimaryAction = false
    /// Which of the system's items it is.
    package private(set) var systemItem: SystemItem?

    private var backgrounds: [UIBarMetrics: ValuesByState<UIImage>] = [:]

    /// Makes an item without content.
    public override init() { super.init() }
    /// Makes an item without content; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Makes an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
    /// Makes an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// Makes an item with an image, and another for low bars.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    /// Makes an item of the system's.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }
    /// Makes an item of the system's that does something.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
        self.menu = menu
    }
    /// Makes an item that does something, with the action's title and image.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }
    /// Makes an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Room of a width, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }
    /// Room that takes what the other items leave.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Gives the image behind the item for a state.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backgrounds[barMetrics, default: ValuesByState()][state] = backgroundImage
        changed()
    }
    /// The image behind the item for a state.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[barMetrics]?[state]
    }

    /// Does what the item is for, as a tap does.
    func perform() {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        primaryAction?.perform(from: self)
        if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
    }
}
