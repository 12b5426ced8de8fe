public import CoreGraphics
public import Foundation

/// The space and the traits for which a section is created.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The available space.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The space available to a layout.
///
/// Here it has no insets: both sizes are equal.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets; zero.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that apply to sections; zero.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The scrolling of a section perpendicular to the collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself.
    case none = 0
    /// Scrolls freely.
    case continuous = 1
    /// Scrolls freely and stops at the start of a group.
    case continuousGroupLeadingBoundary = 2
    /// Scrolls by pages of the section's width.
    case paging = 3
    /// Scrolls by groups.
    case groupPaging = 4
    /// Scrolls by groups and centers them.
    case groupPagingCentered = 5
}

/// The reference of section insets.
public enum UIContentInsetsReference: Int, Sendable {
    /// The layout's reference.
    case automatic = 0
    /// The edges of the collection view.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable content guide.
    case readableContent = 4
}

/// A section of a compositional layout: repetitions of a group, with headers, footers and decorations.
///
///     let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
///     let item = NSCollectionLayoutItem(layoutSize: size)
///     let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
///     let section = NSCollectionLayoutSection(group: group)
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The insets around the groups in points; zero by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups in points; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// The reference of the insets.
    ///
    /// It has no effect: insets are relative to the collection view's adjusted content inset.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The section's own scrolling; `.none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How the section's own scrolling slows down and bounces.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers and footers; empty by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers are inside the content insets; true by default.
    open var supplementariesFollowContentInsets = true
    /// The decorations behind the groups; empty by default.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called before the visible items are displayed and during scrolling, to change them; nil by default.
    ///
    /// It receives the items, the scroll offset and the environment.
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
    /// The list configuration; nil if the section is not a list.
    var list: UICollectionLayoutListConfiguration?

    /// Creates a section that repeats a group until all its items are shown.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Creates a section of rows like those of a table view, with self-sizing height.
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

/// A visible item that a section can change during scrolling.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, 0 to 1.
    var alpha: CGFloat { get set }
    /// The stacking order; a greater value is nearer to the viewer.
    var zIndex: Int { get set }
    /// Whether the item is not displayed.
    var isHidden: Bool { get set }
    /// The center in content coordinates.
    var center: CGPoint { get set }
    /// A transform around the center.
    var transform: CGAffineTransform { get set }
    /// The frame in content coordinates.
    var frame: CGRect { get }
    /// The item's rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// The index path of the item.
    var indexPath: IndexPath { get }
    /// The category of the element.
    var representedElementCategory: UICollectionView.ElementCategory { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// The appearance of a list section.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The style of a list.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Sections from edge to edge, on a grouped background.
        case grouped = 1
        /// Sections as rounded cards.
        case insetGrouped = 2
        /// A sidebar; laid out like `grouped`.
        case sidebar = 3
        /// A sidebar; laid out like `grouped`, with plain rows.
        case sidebarPlain = 4
    }
    /// The source of section headers.
    public enum HeaderMode: Int, Sendable {
        /// No headers.
        case none = 0
        /// The data source's supplementary views.
        case supplementary = 1
        /// The first item of each section. Not supported: the item is shown as a row.
        case firstItemInSection = 2
    }
    /// The source of section footers.
    public enum FooterMode: Int, Sendable {
        /// No footers.
        case none = 0
        /// The data source's supplementary views.
        case supplementary = 1
    }

    /// The style of the list.
    public let appearance: Appearance
    /// Whether separators are shown between rows; true by default.
    public var showsSeparators = true
    /// The separators of all rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the separators of a row, changed from the proposed ones of the list; nil (the default) keeps those.
    public var itemSeparatorHandler:
        (
            (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
                UIListSeparatorConfiguration
        )?
    /// The background color of the collection view; nil, the default, uses that of the style.
    public var backgroundColor: UIColor?
    /// The source of section headers; `.none` by default.
    public var headerMode = HeaderMode.none
    /// The source of section footers; `.none` by default.
    public var footerMode = FooterMode.none
    /// Returns the swipe actions of the row at an index path; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
        UISwipeActionsConfiguration?
    /// Provides the actions that a swipe from the leading edge of a row reveals; nil by default.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Provides the actions that a swipe from the trailing edge of a row reveals; nil by default.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The padding above headers in points; it has no effect; nil by default.
    public var headerTopPadding: CGFloat?

    /// Creates the configuration of a list style.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
