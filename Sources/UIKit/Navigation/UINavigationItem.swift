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

    /// What the button that leads back here says.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, or "Back" where it does not fit.
        case `default` = 0
        /// "Back".
        case generic = 1
        /// Nothing but the arrow.
        case minimal = 2
    }

    /// The title.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// A view in the title's place.
    open var titleView: UIView? { didSet { changed() } }
    /// A line above the title.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }

    // MARK: - Back

    /// The title of the button that leads back here.
    open var backButtonTitle: String? { didSet { changed() } }
    /// The button that leads back here: its title or image; what it does is going back.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// What the button that leads back here says.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// What the button that leads back from here does instead of going back.
    open var backAction: UIAction? { didSet { changed() } }
    /// Whether the button that leads back from here is left out.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Leaves out the button that leads back from here, fading when animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        changing(animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the items where the bar begins are beside the button that leads back, not in its place.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }

    // MARK: - Items

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
    /// Shows another item where the bar begins, fading when animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Shows other items where the bar begins, fading when animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changing(animated) { leftBarButtonItems = items }
    }
    /// Shows another item where the bar ends, fading when animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }
    /// Shows other items where the bar ends, fading when animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        changing(animated) { rightBarButtonItems = items }
    }

    // MARK: - Searching

    /// Searches in what the controller shows, with a field below the title.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the field is scrolled away with the content; it is there again at the content's top.
    open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

    // MARK: - Looks

    /// How the bar looks over content; as the bar says when nil.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How the bar looks at the top of the content; as the bar says when nil.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How a low bar looks over content; as `standardAppearance` when nil.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How a low bar looks at the top of the content; as `scrollEdgeAppearance` when nil.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    /// Called after something that is seen changed; whether it is to fade.
    final var onChange: (@MainActor (_ isAnimated: Bool) -> Void)?
    private var isAnimating = false

    /// Makes an item.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Makes an item without a title; archives are not read here.
    public required init?(coder: NSCoder) { super.init() }

    private func changing(_ animated: Bool, _ change: () -> Void) {
        isAnimating = animated
        change()
        isAnimating = false
    }

    func changed() { onChange?(isAnimating) }
}
