public import Foundation

/// What a navigation bar shows of one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// Whether the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the controller's below.
        case automatic = 0
        /// Large.
        case always = 1
        /// Small.
        case never = 2
    }

    /// The title.
    open var title: String? { didSet { changed() } }
    /// A view in the title's place.
    open var titleView: UIView? { didSet { changed() } }
    /// A line above the title.
    open var prompt: String? { didSet { changed() } }
    /// The title of the button that leads back here.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether the button that leads back is left out.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// The items where the bar begins.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items where the bar ends, outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The first item where the bar begins.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item where the bar ends.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    final var onChange: (@MainActor () -> Void)?

    /// Makes an item.
    public init(title: String) {
        self.title = title
        super.init()
    }

    private func changed() { onChange?() }
}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
    /// How an item looks.
    public enum Style: Int, Sendable {
        /// As others.
        case plain = 0
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
        /// A bin.
        case trash = 16
        /// A cross.
        case close = 24
    }

    /// The title.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// How it looks.
    open var style = Style.plain
    /// Who is told; not retained.
    open weak var target: AnyObject?
    /// What it sends.
    open var action: Selector?
    /// What it does.
    open var primaryAction: UIAction?
    /// A view in its place.
    open var customView: UIView?
    /// Whether it takes touches.
    open var isEnabled = true
    /// Its colour; the bar's when nil.
    open var tintColor: UIColor?
    /// Its width in points; 0 for as much as it needs.
    open var width: CGFloat = 0
    /// A name for assistive programs.
    open var accessibilityLabel: String?
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// The view that shows the item in a bar now; popovers point at it.
    weak var shownView: UIView?
    /// Which of the system's items it is.
    package private(set) var systemItem: SystemItem?

    /// Makes an item without content.
    public override init() { super.init() }
    /// Makes an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }
    /// Makes an item with a picture.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// Makes an item of the system's.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }
    /// Makes an item of the system's that does something.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
    }
    /// Makes an item that does something, with the action's title and picture.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }
    /// Makes an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}
