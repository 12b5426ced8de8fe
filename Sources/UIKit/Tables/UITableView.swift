public import CoreGraphics
public import Foundation

/// Rows one below the other, in sections, of which only those in sight exist.
///
///     let table = UITableView(frame: view.bounds, style: .insetGrouped)
///     table.register(UITableViewCell.self, forCellReuseIdentifier: "note")
///     table.dataSource = self
///     table.delegate = self
///
/// Heights that rows measure themselves are learned as the rows come in sight; until then an estimate stands for
/// them. What is in sight does not move when a row above it turns out taller.
@preconcurrency @MainActor open class UITableView: UIScrollView, UITableViewDelegating {
    /// How the sections look.
    public let style: Style

    /// Makes a table; its style cannot change later.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    /// Makes a plain table.
    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
        setUp()
    }

    /// Makes a plain table of zero size; archives are not read here.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        addGestureRecognizer(swipePan)
        swipePan.addAction { [weak self] _ in self?.swiped() }
    }

    // MARK: - Who is asked

    /// Says what the table shows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    /// Makes data ready for rows that will soon come in sight.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are prefetched when there is somebody to do it.
    open var isPrefetchingEnabled = true
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any UITableViewDelegate
            unanswered = []
            setNeedsReload()
        }
    }
    /// The delegate, if it is one of a table; kept, since finding that out takes time.
    weak var tableDelegate: (any UITableViewDelegate)?
    /// What data source and delegate were found to leave to their defaults.
    var unanswered: UnansweredMembers = []

    // MARK: - What is known of the rows

    var geometry = TableGeometry()
    var isLoaded = false
    /// The width that heights were measured for.
    var measuredWidth: CGFloat = 0
    /// The cells in sight.
    var shown: [IndexPath: UITableViewCell] = [:]
    /// Headers and footers in sight, by section; nil for a section that has none.
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
    /// Views that leave with an animation.
    var leaving: [UIView] = []
    let swipePan = SwipePanGestureRecognizer()

    // MARK: - Heights

    /// The height of rows, in points; `automaticDimension` lets them measure themselves.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(rowHeight, oldValue) }
    }
    /// What rows are taken for before they are measured; 0 asks for all heights at once.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(estimatedRowHeight, oldValue) }
    }
    /// The height of headers, in points.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionHeaderHeight, oldValue) }
    }
    /// The height of footers, in points.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionFooterHeight, oldValue) }
    }
    /// What headers are taken for before they are measured.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// What footers are taken for before they are measured.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// Room above each header, in points; by itself 22 in plain tables and none in others.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { heightsChanged(sectionHeaderTopPadding, oldValue) }
    }
    /// The height of empty rows that fill a plain table to its end; 0 for none.
    open var fillerRowHeight: CGFloat = 0

    // MARK: - Looks

    /// What divides rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { placesChanged() } }
    /// The color of what divides rows; nil for the system's.
    open var separatorColor: UIColor? = .separator { didSet { placesChanged() } }
    /// Where the lines between rows begin and end, in points; the left one belongs to the leading edge.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet {
            hasOwnSeparatorInset = true
            placesChanged()
        }
    }
    var hasOwnSeparatorInset = false
    /// What `separatorInset` is measured from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { placesChanged() } }
    /// Whether content keeps away from the sides of very wide tables.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { placesChanged() } }
    /// Whether content keeps to the safe area.
    open var insetsContentViewsToSafeArea = true { didSet { placesChanged() } }
    /// What is behind the rows.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view above everything, as wide as the table; its own height counts.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
    /// A view below everything, as wide as the table; its own height counts.
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

    // MARK: - Selection

    /// Whether rows can be selected.
    open var allowsSelection = true { didSet { selectionRulesChanged() } }
    /// Whether rows can be selected in editing mode.
    open var allowsSelectionDuringEditing = false { didSet { selectionRulesChanged() } }
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether several rows can be selected in editing mode, with a mark before each.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            placesChanged()
            selectionRulesChanged()
        }
    }
    /// Whether a row is selected when the focus comes to it.
    open var selectionFollowsFocus = false
    /// Whether rows can have the focus of a hardware keyboard.
    open var allowsFocus = true
    /// Whether rows can have the focus of a hardware keyboard in editing mode.
    open var allowsFocusDuringEditing = true
    /// Whether the row that had the focus gets it back.
    open var remembersLastFocusedIndexPath = false
    /// The selected row; the first one of several.
    open var indexPathForSelectedRow: IndexPath? { selected.first }
    /// The selected rows; nil when there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects a row without telling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByProgram(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselectByProgram(indexPath, animated: animated)
    }

    // MARK: - Section index

    /// How many rows there must be for the index at the edge to be shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The color of the index's titles; the tint when nil.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color behind the index.
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The color behind the index while a finger lies on it.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Asks for the titles of the index again.
    open func reloadSectionIndexTitles() { reloadIndexBar() }

    // MARK: - Cells

    /// Says of which class the cells of an identifier are made; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellPool.register(cellClass, for: identifier)
    }
    /// Says of which class the headers and footers of an identifier are made; nil forgets it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(aClass, for: identifier)
    }
    /// A cell that went out of sight, or a new one of the registered class; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusedCell(identifier)
    }
    /// A cell that went out of sight, or a new one of the registered class.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let cell = reusedCell(identifier) { return cell }
        Complaint.say(
            "no cell can be made for the identifier “\(identifier)”: register a class for it; an empty cell is shown"
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// A header or footer that went out of sight, or a new one of the registered class; nil without either.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        reusedHeaderFooter(identifier)
    }

    // MARK: - Asking

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }
    /// The number of rows of a section; 0 for one that is not there.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return 0 }
        return geometry.sections[section].rows.count
    }
    /// The cell of a row in sight; nil for others.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    /// The header in sight of a section.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section].flatMap { $0 as? UITableViewHeaderFooterView }
    }
    /// The footer in sight of a section.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section].flatMap { $0 as? UITableViewHeaderFooterView }
    }
    /// The row that a cell in sight shows.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return bounds.minX...bounds.maxX ~= point.x ? geometry.row(at: point.y) : nil
    }
    /// The rows that reach into a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }
    /// The cells in sight, from the top down.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return shown.keys.sorted().compactMap { shown[$0] }
    }
    /// The rows in sight, from the top down.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return shown.keys.sorted()
    }
    /// Where a section is in the content; null for one that is not there.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    /// Where a header is in the content; null for one that is not there.
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
    /// Where a footer is in the content; null for one that is not there.
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
    /// Where a row is in the content; null for one that is not there.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? rowRect(indexPath) : .null
    }

    // MARK: - Scrolling

    /// Scrolls until a row is where it is wanted.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }
    /// Scrolls until the selected row nearest to the top is where it is wanted.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let first = selected.first else { return }
        scroll(to: first, scrollPosition, animated: animated)
    }

    // MARK: - Changes

    /// Asks for everything again, at once and without animation.
    open func reloadData() { reloadEverything() }
    /// Begins a batch of changes, which the table shows together when it ends.
    open func beginUpdates() { beginBatch() }
    /// Ends a batch of changes.
    open func endUpdates() { endBatch(nil) }
    /// Makes changes that the table shows together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch(completion)
    }
    /// Whether the table shows something else than what the data source last said, during a drag for example.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || reorder != nil }
    /// Says that rows were inserted; the paths count after all changes of the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.inserted.formUnion(indexPaths) }
    }
    /// Says that rows were deleted; the paths count before all changes of the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deleted.formUnion(indexPaths) }
    }
    /// Asks for rows again.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloaded.formUnion(indexPaths) }
    }
    /// Says that a row was moved.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(nil) { $0.moved.append((indexPath, newIndexPath)) }
    }
    /// Says that sections were inserted; the numbers count after all changes of the batch.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }
    /// Says that sections were deleted; the numbers count before all changes of the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }
    /// Asks for sections again.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }
    /// Says that a section was moved.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(nil) { $0.movedSections.append((section, newSection)) }
    }
    /// Lets cells in sight take a changed item over without replacing them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    // MARK: - Editing

    /// Whether rows are being edited.
    open var isEditing: Bool {
        get { isInEditingMode }
        set { setEditing(newValue, animated: false) }
    }
    var isInEditingMode = false
    /// Begins or ends editing of the rows.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    // MARK: - Layout

    open override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { setNeedsLayout() } }
    }

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
