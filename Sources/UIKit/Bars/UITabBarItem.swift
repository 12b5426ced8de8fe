import CoreGraphics
public import Foundation

/// One tab of a tab bar: a picture over a title, with a badge where there is news.
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

        var look: (symbol: String, en: String, ko: String) {
            switch self {
            case .more: ("ellipsis", "More", "더 보기")
            case .favorites: ("star.fill", "Favorites", "즐겨찾기")
            case .featured: ("star.fill", "Featured", "추천")
            case .topRated: ("star.fill", "Top Rated", "최고 평점")
            case .recents: ("clock", "Recents", "최근")
            case .contacts: ("person", "Contacts", "연락처")
            case .history: ("clock", "History", "방문 기록")
            case .bookmarks: ("book", "Bookmarks", "책갈피")
            case .search: ("magnifyingglass", "Search", "검색")
            case .downloads: ("arrow.down", "Downloads", "다운로드")
            case .mostRecent: ("clock", "Most Recent", "최신")
            case .mostViewed: ("list.bullet", "Most Viewed", "많이 본 항목")
            }
        }
    }

    /// The picture while it is chosen; the other one when nil.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// What the badge says; nil for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The badge's colour; red when nil.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Shifts of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    private var badgeAttributes = ValuesByState<[NSAttributedString.Key: Any]>()

    /// Makes a tab without content.
    public override init() { super.init() }
    /// Makes a tab without content; archives are not read here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Makes a tab with a title and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    /// Makes a tab with a title and a picture for each of its states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
    /// Makes a tab of the system's.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        let look = systemItem.look
        let isKorean = InterfaceLanguage.isKorean
        self.init(title: isKorean ? look.ko : look.en, image: UIImage(systemName: look.symbol), tag: tag)
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
