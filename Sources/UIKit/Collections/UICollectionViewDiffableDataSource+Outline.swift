import Foundation

extension UICollectionViewDiffableDataSource {
    /// Decides which items expand and collapse, and provides their children.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Returns whether the user can expand an item; nil, the default, for all.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before the user expands an item; nil by default.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the user can collapse an item; nil, the default, for all.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before the user collapses an item; nil by default.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that the user expands, for the present ones; nil, the default, keeps them.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Creates handlers that are all nil.
        public init() {}
    }

    /// Displays the visible items of a section snapshot in a section, which is added at the end if it does not exist.
    ///
    /// The completion runs after the animation. Rows of the list are indented by the levels of their items.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var all = self.snapshot()
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
        showOutlineStates()
    }

    /// Returns the section snapshot of a section; its items without levels if none was applied.
    public func snapshot(for section: SectionIdentifierType)
        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        let all = snapshot()
        if all.indexOfSection(section) != nil { outline.append(all.itemIdentifiers(inSection: section)) }
        return outline
    }

    /// Forgets the outlines of sections that show other items now.
    func dropOutlines(
        unlike snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil
                && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    private func item(at path: IndexPath) -> (
        section: SectionIdentifierType, item: ItemIdentifierType,
        outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )? {
        guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path),
            let outline = outlines[section]
        else { return nil }
        return (section, item, outline)
    }

    func isExpanded(at path: IndexPath) -> Bool {
        item(at: path).map { $0.outline.isExpanded($0.item) } ?? false
    }

    func level(at path: IndexPath) -> Int? { item(at: path).map { $0.outline.level(of: $0.item) } }

    func toggle(at path: IndexPath) {
        guard let (section, item, outline) = item(at: path) else { return }
        var next = outline
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            next.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                next.replace(childrenOf: item, using: children)
            }
            next.expand([item])
        }
        apply(next, to: section)
    }
}
