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
