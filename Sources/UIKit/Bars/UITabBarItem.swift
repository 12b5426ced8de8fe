import CoreGraphics
public import Foundation
import Platform

/// One tab of a tab bar: an image over a title, with a badge where there is news.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// A tab that the system names.
    public enum SystemItem: Int, Sendable {
        /// More.
        case more = 0
        /// Favourites.
        case favorites = 1
        /// Featured.
        case featured = 2
        /// Top rated.
        case topRated = 3
        /// Recents.
        case recents = 4
        /// Contacts.
        case contacts = 5
        /// History.
        case history = 6
        /// Bookmarks.
        case bookmarks = 7
        /// Search.
        case search = 8
        /// Downloads.
        case downloads = 9
        /// Most recent.
        case mostRecent = 10
        /// Most viewed.
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

    /// The image while it is chosen; the other one when nil.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// What the badge says; nil for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The badge's color; red when nil.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Shifts of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    private var badgeAttributes = ValuesByState<[NSAttributedString.Key: Any]>()

    /// Makes a tab without content.
    public override init() { super.init() }
    /// Makes a tab without content; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Makes a tab with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    /// Makes a tab with a title and an image for each of its states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
    /// Makes a tab of the system's.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let content = systemItem.content
        self.init(title: content.title.text, image: UIImage(systemName: content.symbol), tag: tag)
    }

    /// Gives the badge's text attributes in a state.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state] = textAttributes
        changed()
    }
    /// The attributes of the badge's text in a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }
}
