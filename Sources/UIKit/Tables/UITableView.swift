public import CoreGraphics
public import Foundation

/// Displays rows in sections, one below the other; only visible rows have cells.
///
///     let table = UITableView(frame: view.bounds, style: .insetGrouped)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "note")
///     table.dataSource = self
///     table.delegate = self
///
/// Self-sizing rows are measured when they become visible; until then their heights are estimates. Visible rows do
/// not move when a row above them turns out taller.
@preconcurrency @MainActor open class UITableView: UIScrollView, UITableViewDelegating {
    /// The style of the sections; it cannot change.
    public let style: Style

    /// Creates a table view of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    /// Creates a table view of the plain style.
    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
        setUp()
    }

    /// Creates a plain table view of zero size; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    var cellContextMenu: CellContextMenu?

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        setUpSwipes()
        cellContextMenu = CellContextMenu(of: self)
    }

    // MARK: - Data source and delegate

    /// The source of counts and cells; not retained, nil by default.
    ///
    /// Setting it reloads the table view.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// The object that prepares data for rows that are shown soon; not retained, nil by default.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether the prefetching data source is called; true by default.
    open var isPrefetchingEnabled = true
    /// The provider of the items of rows that are dragged; not retained, nil by default.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragging.update() } }
    /// Decides about drops on the table; not retained, nil by default.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragging.update() } }
    /// Whether rows can be dragged; true by default.
    open var dragInteractionEnabled = true { didSet { dragging.update() } }
    /// Whether a row is being dragged.
    open var hasActiveDrag: Bool { dragging.hasDrag }
    /// Whether a drag is over the table.
    open var hasActiveDrop: Bool { dragging.hasDrop }
    private lazy var dragging = ListDragging(self)
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any UITableViewDelegate
            unanswered = []
            setNeedsReload()
        }
    }
    /// The delegate as a table view delegate; cached, because the cast is slow.
    weak var tableDelegate: (any UITableViewDelegate)?
    /// The members for which the data source and delegate use the default implementation.
    var unanswered: UnansweredMembers = []

    // MARK: - State

    var geometry = TableGeometry()
    var isLoaded = false
    /// The width at which heights were measured.
    var measuredWidth: CGFloat = 0
    /// The visible cells.
    var shown: [IndexPath: UITableViewCell] = [:]
    /// The visible headers and footers by section; nil for a section without.
    var headers: [Int: UIView?] = [:]
    var footers: [Int: UIView?] = [:]
    var cellPool = ReusePool<UITableViewCell>()
    var headerPool = ReusePool<UITableViewHeaderFooterView>()
    var selected: [IndexPath] = []
    var press = ListPress<UITableViewCell>()
    var batch = TableBatch()
    var swipe: RowSwipe?
    var reorder: RowReorder?
    var indexBar: SectionIndexBar?
    var prefetched: Set<IndexPath> = []
    /// Views that are being removed with an animation.
    var leaving: [UIView] = []
    let swipePan = SwipePanGestureRecognizer()

    // MARK: - Heights

    /// The height of rows in points; `automaticDimension`, the default, makes rows size themselves.
    ///
    /// The delegate's height takes precedence.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(rowHeight, oldValue) }
    }
    /// The estimated height of rows before they are measured, in points; automatic by default.
    ///
    /// With 0, all heights are requested from the delegate immediately.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(estimatedRowHeight, oldValue) }
    }
    /// The height of headers in points; automatic by default.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionHeaderHeight, oldValue) }
    }
    /// The height of footers in points; automatic by default.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionFooterHeight, oldValue) }
    }
    /// The estimated height of headers before they are measured, in points; automatic by default.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The estimated height of footers before they are measured, in points; automatic by default.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// The padding above each header in points; by default 22 in plain tables and 0 in others.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionHeaderTopPadding, oldValue) }
    }
    /// Has no effect: there are no filler rows; 0 by default.
    open var fillerRowHeight: CGFloat = 0

    // MARK: - Appearance

    /// The style of separators; `.singleLine` by default.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placesChanged() } }
    /// The color of separators; nil uses the default, `UIColor.separator`.
    open var separatorColor: UIColor? = .separator { didSet { placesChanged() } }
    /// The insets of separators in points; 16 at the left by default.
    ///
    /// Left means the leading edge.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            hasOwnSeparatorInset = true
            placesChanged()
        }
    }
    var hasOwnSeparatorInset = false
    /// The reference of `separatorInset`; `.fromCellEdges` by default.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { placesChanged() } }
    /// Has no effect; false by default.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { placesChanged() } }
    /// Whether the content of cells is inside the safe area; true by default.
    open var insetsContentViewsToSafeArea = true { didSet { placesChanged() } }
    /// A view behind the rows, as large as the visible area; nil by default.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view above all sections, as wide as the table, with its own height; nil by default.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below all sections, as wide as the table, with its own height; nil by default.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

    // MARK: - Selection

    /// Whether the user can select rows; true by default.
    open var allowsSelection = true { didSet { selectionRulesChanged() } }
    /// Whether the user can select rows in editing mode; false by default.
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesChanged() } }
    /// Whether the user can select several rows; false by default.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether the user can select several rows in editing mode, with a mark before each; false by default.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            placesChanged()
            selectionRulesChanged()
        }
    }
    /// Has no effect: the focus does not select rows; false by default.
    open var selectionFollowsFocus = false
    /// Whether rows can have the keyboard focus; true by default.
    open var allowsFocus = true
    /// Whether rows can have the keyboard focus in editing mode; true by default.
    open var allowsFocusDuringEditing = true
    /// Has no effect; false by default.
    open var remembersLastFocusedIndexPath = false
    /// The selected row, or the first of several; nil without any.
    open var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The selected rows; nil without any.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row without calling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByProgram(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row without calling the delegate; no effect if it is not selected.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselectByProgram(indexPath, animated: animated)
    }

    // MARK: - Section index

    /// The minimum number of rows for which the section index is shown; 0 by default.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The color of the section index titles; nil, the default, uses the tint color.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The background color of the section index; nil by default.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The background color of the section index while the user touches it; nil by default.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Requests the section index titles from the data source again.
    open func reloadSectionIndexTitles() { reloadIndexBar() }

    // MARK: - Cells

    /// Registers the cell class of a reuse identifier; nil unregisters it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellPool.register(cellClass, for: identifier)
    }
    /// Registers the header and footer class of a reuse identifier; nil unregisters it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(aClass, for: identifier)
    }
    /// Returns a reused cell, or a new one of the registered class; nil without a registered class.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusedCell(identifier)
    }
    /// Returns a reused cell, or a new one of the registered class.
    ///
    /// Without a registered class it logs and returns an empty cell; iOS raises an exception.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let cell = reusedCell(identifier) { return cell }
        Complaint.say(
            "no cell can be made for the identifier “\(identifier)”: register a class for it; an empty cell is shown"
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// Returns a reused header or footer, or a new one of the registered class; nil without a registered class.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        reusedHeaderFooter(identifier)
    }

    // MARK: - Queries

    /// The number of sections; asks the data source if needed.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }
    /// The number of rows in a section; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return 0 }
        return geometry.sections[section].rows.count
    }
    /// The cell of a visible row; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The visible header view of a section; nil if it is not visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section].flatMap { $0 as? UITableViewHeaderFooterView }
    }
    /// The visible footer view of a section; nil if it is not visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section].flatMap { $0 as? UITableViewHeaderFooterView }
    }
    /// The index path of a visible cell; nil for others.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    /// The row at a point in content coordinates; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return bounds.minX...bounds.maxX ~= point.x ? geometry.row(at: point.y) : nil
    }
    /// The rows that intersect a rectangle in content coordinates, in order.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }
    /// The visible cells, from top to bottom; lays out first if needed.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return shown.keys.sorted().compactMap { shown[$0] }
    }
    /// The visible rows, from top to bottom; lays out first if needed.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return shown.keys.sorted()
    }
    /// The rectangle of a section in content coordinates; null for one that does not exist.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    /// The rectangle of a header in content coordinates; null for one that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
    /// The rectangle of a footer in content coordinates; null for one that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
    /// The rectangle of a row in content coordinates; null for one that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? rowRect(indexPath) : .null
    }

    // MARK: - Scrolling

    /// Scrolls until a row is at a position.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }
    /// Scrolls until the first selected row is at a position; no effect without a selection.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let first = selected.first else { return }
        scroll(to: first, scrollPosition, animated: animated)
    }

    // MARK: - Changes

    /// Reloads counts and cells from the data source, immediately and without animation.
    open func reloadData() { reloadEverything() }
    /// Begins a batch of updates, which `endUpdates()` applies together.
    ///
    /// Batches nest.
    open func beginUpdates() { beginBatch() }
    /// Ends a batch of updates; the outermost one is applied with an animation.
    ///
    /// Logs if no batch has begun.
    ///
    /// The data source must now return the new counts. If they do not match the changes, the error is logged and
    /// everything is reloaded; iOS raises an exception.
    open func endUpdates() { endBatch(nil) }
    /// Applies several changes together, with an animation, as between `beginUpdates()` and `endUpdates()`.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// Whether a batch of updates or an interactive move is in progress.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || reorder != nil }
    /// Inserts rows; in a batch, index paths refer to the state after all changes.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.inserted.formUnion(indexPaths) }
    }
    /// Deletes rows; in a batch, index paths refer to the state before all changes.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deleted.formUnion(indexPaths) }
    }
    /// Reloads rows: the data source is asked for new cells.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloaded.formUnion(indexPaths) }
    }
    /// Moves a row from its index path before to its index path after the batch.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(nil) { $0.moved.append((indexPath, newIndexPath)) }
    }
    /// Inserts sections; in a batch, indices refer to the state after all changes.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    /// Deletes sections; in a batch, indices refer to the state before all changes.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    /// Reloads sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }
    /// Moves a section from its index before to its index after the batch.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(nil) { $0.movedSections.append((section, newSection)) }
    }
    /// Reconfigures visible rows: the data source updates their existing cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: - Editing

    /// Whether the table view is in editing mode; false by default.
    ///
    /// Setting it is not animated.
    open var isEditing: Bool {
        get { isInEditingMode }
        set { setEditing(newValue, animated: false) }
    }
    var isInEditingMode = false
    /// Starts or ends editing mode.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: - Layout

    open override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { setNeedsLayout() } }
    }

    override func willDrag() { closeSwipeBeforeDrag() }

    open override func layoutSubviews() {
        loadIfNeeded()
        if measuredWidth != bounds.width { widthChanged() }
        super.layoutSubviews()
        tile()
        backgroundView?.frame = bounds
        placeIndexBar()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        placesChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let previousTraitCollection else { return }
        let now = traitCollection
        if now.preferredContentSizeCategory != previousTraitCollection.preferredContentSizeCategory
            || now.layoutDirection != previousTraitCollection.layoutDirection
        {
            remeasure()
        }
    }

    // MARK: - Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressCancelled(touches) { super.touchesCancelled(touches, with: event) }
    }
}
