import CoreGraphics
public import Foundation

/// One row of a table.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
///     cell.textLabel?.text = notes[indexPath.row].title
///     cell.accessoryType = .disclosureIndicator
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    /// Makes a cell of a style for an identifier.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Makes a cell of the default style without an identifier.
    public override init(frame: CGRect) {
        cellStyle = .default
        super.init(frame: frame)
        setUp()
    }

    /// Makes a cell of the default style; archives are not read here.
    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        clipsToBounds = false
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
        for line in [topLine, bottomLine] { addSubview(line) }
    }

    let cellStyle: CellStyle
    /// Names the cells that may take each other's place.
    open private(set) var reuseIdentifier: String?
    /// What the program's own views are in.
    public let contentView = UIView()
    weak var table: UITableView?
    var place = CellPlace(style: .plain) { didSet { placeChanged() } }

    /// Called before the cell is used for another row.
    open func prepareForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
    }

    // MARK: - Labels

    var labels = CellLabels()

    /// The text; nil while a content configuration takes its place.
    open var textLabel: UILabel? { contentConfiguration == nil ? madeTextLabel() : nil }
    /// The second text; nil in cells of the default style.
    open var detailTextLabel: UILabel? {
        contentConfiguration == nil && cellStyle != .default ? madeDetailLabel() : nil
    }
    /// The image; nil in cells of the style `value2`.
    open var imageView: UIImageView? {
        contentConfiguration == nil && cellStyle != .value2 ? madeImageView() : nil
    }

    // MARK: - Configurations

    /// What the content shows, as a value; nil for labels.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContentConfiguration() } }
    /// What the background shows, as a value; nil for the table's.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` follows the state by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to bring the configurations up to date with the state.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    var needsConfigurationUpdate = false
    var configuredView: (any UIView & UIContentView)?
    var configuredBackground: BackgroundConfigurationView?

    /// The state that configurations follow.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isFocused = isFocused
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = isEditing
        state.isDisabled = !isUserInteractionEnabled
        state.isReordering = isBeingMoved
        state.isSwiped = showingDeleteConfirmation
        return state
    }
    /// The content configuration of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        case .default: .cell()
        }
    }
    /// The background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        place.style == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// Asks that the configurations be brought up to date.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Brings the configurations up to date with a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    // MARK: - Backgrounds

    /// What is behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// What is behind the content while the cell is selected; gray unless set.
    open var selectedBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
    /// What is behind the content of one of several selected cells.
    open var multipleSelectionBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
    var grayBackground: UIView?
    var hasOwnBackgroundColor = false
    open override var backgroundColor: UIColor? {
        didSet { hasOwnBackgroundColor = true }
    }

    // MARK: - State

    /// How the cell looks when it is selected.
    open var selectionStyle = SelectionStyle.default
    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { isSelectedNow }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger lies on the cell.
    open var isHighlighted: Bool {
        get { isHighlightedNow }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the cell is being edited.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    private(set) var isSelectedNow = false
    private(set) var isHighlightedNow = false
    private(set) var isEditingNow = false
    /// Whether a finger moves the cell among others.
    var isBeingMoved = false

    /// Shows the cell as selected or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelectedNow else { return }
        isSelectedNow = selected
        stateChanged(animated: animated)
    }
    /// Shows the cell as touched or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlightedNow else { return }
        isHighlightedNow = highlighted
        stateChanged(animated: animated)
    }
    /// Shows the cell as edited or not.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingNow else { return }
        isEditingNow = editing
        editingChanged()
    }
    /// Called when a drag of the cell goes on.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// Whether the cell takes touches while it is dragged.
    open var userInteractionEnabledWhileDragging = false
    /// Called before the cell's editing state changes.
    open func willTransition(to state: StateMask) {}
    /// Called after the cell's editing state changed.
    open func didTransition(to state: StateMask) {}

    // MARK: - Editing

    /// What editing does to the row.
    open var editingStyle: EditingStyle { isEditingNow ? place.editingStyle : .none }
    /// Whether the grip of rows that can be moved is shown in editing mode.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content makes room for the editing button.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the button that deletes the row is uncovered.
    open var showingDeleteConfirmation: Bool { bounds.minX != 0 }
    var editButton: EditButton?
    var grip: ReorderGrip?

    // MARK: - Accessories

    /// What is at the end of the cell.
    open var accessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
    /// A view at the end of the cell instead of `accessoryType`.
    open var accessoryView: UIView? { didSet { accessoriesChanged() } }
    /// What is at the end of the cell in editing mode.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
    /// A view at the end of the cell in editing mode instead of `editingAccessoryType`.
    open var editingAccessoryView: UIView? { didSet { accessoriesChanged() } }
    var accessories = CellAccessories()

    // MARK: - Layout

    /// How many steps of `indentationWidth` the content is further in.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a step, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Where the line below the cell begins and ends, in points; the left one belongs to the leading edge.
    open var separatorInset: UIEdgeInsets {
        get {
            ownSeparatorInset ?? place.separatorInset
                ?? UIEdgeInsets(top: 0, left: place.margin, bottom: 0, right: 0)
        }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?
    /// How the cell looks that has the focus of a remote control.
    open var focusStyle = FocusStyle.default
    let topLine = UIView()
    let bottomLine = UIView()

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfNeeded()
        layoutCell()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSizeOfCell(size) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { systemFitting(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        labelsFollowTraits()
        if let old = previousTraitCollection?.preferredContentSizeCategory,
            old != traitCollection.preferredContentSizeCategory
        {
            accessories.textSizeChanged(in: self)
            setNeedsLayout()
        }
        setNeedsUpdateConfiguration()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        accessories.tint(tintColor)
        if cellStyle == .value2 { labels.text?.textColor = tintColor }
    }

    // MARK: - Accessibility

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenText }
        set { super.accessibilityLabel = newValue }
    }
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(spokenTraits) }
        set { super.accessibilityTraits = newValue }
    }
    open override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement && !hasControls }
        set { super.isAccessibilityElement = newValue }
    }
    /// Whether it can have the focus: where its table lets rows have it and a tap would select this one.
    open override var canBecomeFocused: Bool {
        guard let table, isUserInteractionEnabled, table.isSelectionAllowed,
            let path = table.indexPath(for: self)
        else { return false }
        guard table.isEditing ? table.allowsFocusDuringEditing : table.allowsFocus else { return false }
        return table.tableDelegate?.tableView(table, canFocusRowAt: table.dataPath(path)) ?? true
    }
    override var focusRingLiesInside: Bool { true }

    open override func accessibilityActivate() -> Bool {
        guard let table, let path = table.indexPath(for: self) else { return false }
        table.tapped(table.dataPath(path))
        return true
    }

}

extension UITableViewCell {
    /// How a cell looks that has the focus of a remote control.
    public enum FocusStyle: Int, Sendable {
        /// As the system shows it.
        case `default` = 0
        /// As the program shows it.
        case custom = 1
    }

    /// What of a cell's editing is shown.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// One bit a part.
        public let rawValue: UInt
        /// Makes a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The button before the cell.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that deletes the row.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
