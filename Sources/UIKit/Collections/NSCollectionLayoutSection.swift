public import CoreGraphics
public import Foundation

/// What a layout may know of where it is used.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room that there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}

/// The room for a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size.
    var contentSize: CGSize { get }
    /// The size without insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets without what counts twice.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// How a section scrolls across the collection's own scrolling.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all.
    case none = 0
    /// Freely.
    case continuous = 1
    /// Freely, to rest at the beginning of a group.
    case continuousGroupLeadingBoundary = 2
    /// A page as wide as the section at a time.
    case paging = 3
    /// A group at a time.
    case groupPaging = 4
    /// A group at a time, which comes to be in the middle.
    case groupPagingCentered = 5
}

/// What section insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
    /// As the layout says.
    case automatic = 0
    /// The edges.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The margins.
    case layoutMargins = 3
    /// The margins of readable text.
    case readableContent = 4
}

/// Groups one after the other, with headers, footers and what is behind them.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// Room around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Room between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// What the insets are measured from.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// How the section scrolls by itself.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets.
    open var supplementariesFollowContentInsets = true
    /// What is behind the groups.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called before items are placed, to change them while they scroll.
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
    /// How the rows of a list look; nil where the section is no list.
    var list: UICollectionLayoutListConfiguration?

    /// Makes a section of a group that is repeated.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Makes a section of rows as a table has them.
    open class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup(
            .vertical, size, [NSCollectionLayoutItem(layoutSize: size)], count: 1)
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let width = layoutEnvironment.container.contentSize.width
        let isCard = configuration.appearance == .insetGrouped
        let margin = isCard ? UITableView.margin(for: width) : 0
        let isPlain = configuration.appearance == .plain
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isPlain || configuration.headerMode == .supplementary ? 0 : UITableView.groupGap,
            leading: margin,
            bottom: isPlain || configuration.footerMode == .supplementary ? 0 : UITableView.groupGap,
            trailing: margin)
        let title = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: title, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: title, elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        return section
    }
}

/// An item that is in sight, to be changed while it scrolls.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// How opaque it is, 0 to 1.
    var alpha: CGFloat { get set }
    /// Its place among those over one another.
    var zIndex: Int { get set }
    /// Whether it is left out.
    var isHidden: Bool { get set }
    /// Its middle.
    var center: CGPoint { get set }
    /// Turns, scales or moves it around its middle.
    var transform: CGAffineTransform { get set }
    /// Its frame.
    var frame: CGRect { get }
    /// Its rectangle.
    var bounds: CGRect { get }
    /// Which item it is.
    var indexPath: IndexPath { get }
    /// What kind of thing it is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// How a list of rows looks.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The kind of list.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Groups of rows from edge to edge.
        case grouped = 1
        /// Groups of rows on rounded cards.
        case insetGrouped = 2
        /// A list beside content.
        case sidebar = 3
        /// A list beside content, without its color.
        case sidebarPlain = 4
    }
    /// Where headers come from.
    public enum HeaderMode: Int, Sendable {
        /// There are none.
        case none = 0
        /// The data source makes them.
        case supplementary = 1
        /// The first row of a section is its header.
        case firstItemInSection = 2
    }
    /// Where footers come from.
    public enum FooterMode: Int, Sendable {
        /// There are none.
        case none = 0
        /// The data source makes them.
        case supplementary = 1
    }

    /// The kind of list.
    public let appearance: Appearance
    /// Whether lines divide rows.
    public var showsSeparators = true
    /// The color behind the list; the system's when nil.
    public var backgroundColor: UIColor?
    /// Where headers come from.
    public var headerMode = HeaderMode.none
    /// Where footers come from.
    public var footerMode = FooterMode.none
    /// Room above headers, in points; the system's when nil.
    public var headerTopPadding: CGFloat?

    /// Makes a configuration.
    public init(appearance: Appearance) { self.appearance = appearance }
}
