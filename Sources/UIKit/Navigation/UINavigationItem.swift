public import Foundation

/// The content of a navigation bar for one view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// When the title is large, in a bar that prefers large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the title of the item below; the default.
        case automatic = 0
        /// Always large.
        case always = 1
        /// Never large.
        case never = 2
    }

    /// The title of the back button that leads to the item.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, or "Back" if it does not fit; the default.
        case `default` = 0
        /// "Back".
        case generic = 1
        /// No title, only the chevron.
        case minimal = 2
    }

    /// The title; nil by default.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The view that replaces the title; nil by default.
    open var titleView: UIView? { didSet { changed() } }
    /// A line of text above the title; nil by default.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// When the title is large; `.automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

    // MARK: - Back button

    /// The title of the back button that leads to this item; nil (the default) is the item's title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// The title or image of the back button that leads to this item; nil by default.
    ///
    /// Its action is ignored.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title mode of the back button that leads to this item; `.default` by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// The action of this item's back button, instead of popping; nil by default.
    open var backAction: UIAction? { didSet { changed() } }
    /// Whether this item's back button is hidden; false by default.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Hides or shows this item's back button, with a fade if animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        changing(animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the leading items are beside the back button instead of replacing it; false by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }

    // MARK: - Items

    /// The items at the leading side; nil by default.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the trailing side, outermost first; nil by default.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The first item at the leading side; nil by default.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item at the trailing side; nil by default.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets the only item at the leading side, with a fade if animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Sets the items at the leading side, with a fade if animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changing(animated) { leftBarButtonItems = items }
    }
    /// Sets the only item at the trailing side, with a fade if animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Sets the items at the trailing side, with a fade if animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changing(animated) { rightBarButtonItems = items }
    }

    // MARK: - Search

    /// The search controller, whose search field is below the title; nil by default.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the search field collapses when the content scrolls; true by default.
    open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

    // MARK: - Appearance

    /// The appearance over content; nil (the default) is the bar's.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance at the top of the content; nil (the default) is the bar's.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in compact height over content; nil (the default) is `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in compact height at the top of the content; nil (the default) is `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    /// Called after a visible change, with whether to animate it.
    final var onChange: (@MainActor (_ isAnimated: Bool) -> Void)?
    private var isAnimating = false

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item without a title; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init() }

    private func changing(_ animated: Bool, _ change: () -> Void) {
        isAnimating = animated
        change()
        isAnimating = false
    }

    func changed() { onChange?(isAnimating) }
}
