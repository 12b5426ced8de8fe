public import Foundation

/// A data source that displays snapshots and animates the differences between them.
///
///     let dataSource = UITableViewDiffableDataSource<Int, Note.ID>(tableView: table) { table, indexPath, id in
///         let cell = table.dequeueReusableCell(withIdentifier: "note", for: indexPath)
///         cell.textLabel?.text = notes[id]?.title
///         return cell
///     }
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Returns the cell of an item; nil is logged, and an empty cell is shown.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The animation of inserted and deleted rows; `.automatic` by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and sets it as that of the table view, which it does not retain.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Returns a copy of the displayed snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        shown.snapshot
    }

    /// Displays a snapshot, and animates the differences by default.
    ///
    /// The completion runs after the animation. Cost: O(n log n) in the number of items.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let animation = animatingDifferences ? defaultRowAnimation : .none
        shown.apply(snapshot, to: tableView, completion: completion) { tableView, changes in
            tableView.change(animation) { $0 = changes }
        }
    }

    /// Displays a snapshot; returns after the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Displays a snapshot by reloading everything, without animation.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown.reload(snapshot, in: tableView, completion: completion)
    }

    /// The item of a row; nil out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        shown.snapshot.item(at: indexPath)
    }
    /// The row of an item; nil if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.snapshot.path(of: itemIdentifier)
    }
    /// The section at an index; nil out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.section(at: index)
    }
    /// The index of a section; nil if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: - UITableViewDataSource

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }
    /// Returns the number of items in a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(in: section)
    }
    /// Returns the cell from the cell provider.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        Complaint.say(
            "the cell provider of a table returned nil for row \(indexPath); an empty cell is shown")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title of a section's header; nil by default.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns the title of a section's footer; nil by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns whether the user can edit a row.
    ///
    /// By default true in editing mode, but without deletion by a swipe.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.unanswered.insert(.canEdit)
        return true
    }
    /// Returns whether the user can move a row; false by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns the titles of the section index; nil by default.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section with the title's index, by default.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Called when the user deletes or inserts a row; does nothing by default.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Called after the user moved a row; does nothing by default.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
