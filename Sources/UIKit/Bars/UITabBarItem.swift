import CoreGraphics
public import Foundation
import Platform

/// A tab of a tab bar: an image above a title, with an optional badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// A standard tab, with a symbol and a localized title.
    public enum SystemItem: Int, Sendable {
        /// More tabs.
        case more = 0
        /// The user's favorites.
        case favorites = 1
        /// Featured content.
        case featured = 2
        /// Top-rated content.
        case topRated = 3
        /// Recent items.
        case recents = 4
        /// Contacts.
        case contacts = 5
        /// The history.
        case history = 6
        /// Bookmarks.
        case bookmarks = 7
        /// Search.
        case search = 8
        /// Downloads.
        case downloads = 9
        /// The most recent content.
        case mostRecent = 10
        /// The most viewed content.
        case mostViewed = 11

        /// The symbol and title of the item.
        var content: (symbol: String, title: Message) {
            switch self {
            case .more: ("ellipsis", Message("More"))
            case .favorites: ("star.fill", Message("Favorites"))
            case .featured: ("star.fill", Message("Featured"))
            case .topRated: ("star.fill", Message("Top Rated"))
            case .recents: ("clock", Message("Recents"))
            case .contacts: ("person", Message("Contacts"))
            case .history: ("clock", Message("History"))
            case .bookmarks: ("book", Message("Bookmarks"))
            case .search: ("magnifyingglass", Message("Search"))
            case .downloads: ("arrow.down", Message("Downloads"))
            case .mostRecent: ("clock", Message("Most Recent"))
            case .mostViewed: ("list.bullet", Message("Most Viewed"))
            }
        }
    }

    /// The image of the selected tab; nil (the default) is the filled variant of `image`, if it exists.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// The text of the badge; nil (the default) for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The color of the badge; nil (the default) is that of the bar's appearance, or red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The offset of the title, in points; zero by default.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    private var badgeAttributes = ValuesByState<[NSAttributedString.Key: Any]>()

    /// Creates a tab without content.
    public override init() { super.init() }
    /// Creates a tab without content; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    /// Creates a tab with a title and images for the unselected and the selected state.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
    /// Creates a standard tab.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let content = systemItem.content
        self.init(title: content.title.text, image: UIImage(systemName: content.symbol), tag: tag)
    }

    /// Sets the attributes of the badge's text in a state; nil removes them.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state] = textAttributes
        changed()
    }
    /// The attributes of the badge's text that were set for a state; nil without any.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }
}
