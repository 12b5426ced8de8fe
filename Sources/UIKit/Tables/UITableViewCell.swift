import CoreGraphics
public import Foundation

/// The view of one row of a table view.
///
///     let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
///     cell.textLabel?.text = notes[indexPath.row].title
///     cell.accessoryType = .disclosureIndicator
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    /// Creates a cell of a style, with an identifier for reuse; nil is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        cellStyle = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell of the default style without a reuse identifier.
    public override init(frame: CGRect) {
        cellStyle = .default
        super.init(frame: frame)
        setUp()
    }

    /// Creates a cell of the default style; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        cellStyle = .default
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        clipsToBounds = false
        // Constraints of the app's views are valid before the table lays the cell out.
        contentView.frame = bounds
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
        for line in [topLine, bottomLine] { addSubview(line) }
    }

    let cellStyle: CellStyle
    /// The identifier with which the cell is reused; nil for a cell that is not reused.
    open private(set) var reuseIdentifier: String?
    /// The superview of the app's views; it leaves space for accessories and editing controls.
    public let contentView = UIView()
    weak var table: UITableView?
    var place = CellPlace(style: .plain) { didSet { placeChanged() } }

    /// Called before the cell is reused; resets what the app set for the previous row.
    open func prepareForReuse() {
        if isHighlighted { setHighlighted(false, animated: false) }
        if isSelected { setSelected(false, animated: false) }
    }

    // MARK: - Labels

    var labels = CellLabels()

    /// The text label; created at the first access, nil while a content configuration is set.
    open var textLabel: UILabel? { contentConfiguration == nil ? madeTextLabel() : nil }
    /// The secondary label; nil for the default style and while a content configuration is set.
    open var detailTextLabel: UILabel? {
        contentConfiguration == nil && cellStyle != .default ? madeDetailLabel() : nil
    }
    /// The image view; nil for the style `value2` and while a content configuration is set.
    open var imageView: UIImageView? {
        contentConfiguration == nil && cellStyle != .value2 ? madeImageView() : nil
    }

    // MARK: - Configurations

    /// The content as a value, instead of the labels; nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContentConfiguration() } }
    /// The background as a value, instead of the table's; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to update the configurations when the cell's state changes; nil by default.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    var needsConfigurationUpdate = false
    var configuredView: (any UIView & UIContentView)?
    var configuredBackground: BackgroundConfigurationView?

    /// The state for which configurations are updated.
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
    /// Returns the default content configuration of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        case .default: .cell()
        }
    }
    /// Returns the default background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        place.style == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// Requests an update of the configurations at the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations for a state; the default calls `configurationUpdateHandler`.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    // MARK: - Backgrounds

    /// A view behind the content; nil by default.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    /// A view behind the content while the cell is selected; nil, the default, shows gray.
    open var selectedBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
    /// A view behind the content of a selected cell, if several rows can be selected or in editing mode; nil by
    /// default.
    open var multipleSelectionBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
    var grayBackground: UIView?
    var hasOwnBackgroundColor = false
    open override var backgroundColor: UIColor? {
        didSet { hasOwnBackgroundColor = true }
    }

    // MARK: - State

    /// The appearance of the selected cell; `.default` by default.
    open var selectionStyle = SelectionStyle.default
    /// Whether the cell is selected; set by the table view; false by default.
    open var isSelected: Bool {
        get { isSelectedNow }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether the user touches the cell; set by the table view; false by default.
    open var isHighlighted: Bool {
        get { isHighlightedNow }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the cell is in editing mode; set by the table view; false by default.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    private(set) var isSelectedNow = false
    private(set) var isHighlightedNow = false
    private(set) var isEditingNow = false
    /// Whether the user moves the row.
    var isBeingMoved = false

    /// Sets whether the cell appears selected; subclasses override it to change their appearance.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelectedNow else { return }
        isSelectedNow = selected
        stateChanged(animated: animated)
    }
    /// Sets whether the cell appears highlighted; subclasses override it to change their appearance.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlightedNow else { return }
        isHighlightedNow = highlighted
        stateChanged(animated: animated)
    }
    /// Sets whether the cell is in editing mode; subclasses override it to change their appearance.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingNow else { return }
        isEditingNow = editing
        editingChanged()
    }
    /// Called when a drag of the cell begins and ends; does nothing by default.
    open func dragStateDidChange(_ dragState: DragState) {}
    /// Has no effect; false by default.
    open var userInteractionEnabledWhileDragging = false
    /// Called before the cell's editing controls change; does nothing by default.
    open func willTransition(to state: StateMask) {}
    /// Called after the cell's editing controls changed; does nothing by default.
    open func didTransition(to state: StateMask) {}

    // MARK: - Editing

    /// The editing function of the row; `.none` outside editing mode.
    open var editingStyle: EditingStyle { isEditingNow ? place.editingStyle : .none }
    /// Has no effect: the data source determines whether the grip is shown; false by default.
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    /// Whether the content is indented by the editing button; true by default.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// Whether the row's swipe actions are visible.
    open var showingDeleteConfirmation: Bool { bounds.minX != 0 }
    var editButton: EditButton?
    var grip: ReorderGrip?

    // MARK: - Accessories

    /// The standard accessory; `.none` by default.
    open var accessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
    /// A custom accessory view, instead of `accessoryType`; nil by default.
    open var accessoryView: UIView? { didSet { accessoriesChanged() } }
    /// The standard accessory in editing mode; `.none` by default.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
    /// A custom accessory view in editing mode, instead of `editingAccessoryType`; nil by default.
    open var editingAccessoryView: UIView? { didSet { accessoriesChanged() } }
    var accessories = CellAccessories()

    // MARK: - Layout

    /// The number of indentation steps of the content; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of an indentation step in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The insets of the separator below the cell, in points; the table's by default.
    ///
    /// Left means the leading edge.
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
    /// Has no effect; `.default` by default.
    open var focusStyle = FocusStyle.default
    let topLine = UIView()
    let bottomLine = UIView()
    /// Whether the cell is drawn for a preview, which lifts it out of its table.
    var isLifted = false { didSet { showLines() } }

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
    /// Whether the cell can have the focus: its table allows it, and a tap would select the row.
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
    /// The appearance of a focused cell.
    public enum FocusStyle: Int, Sendable {
        /// The system's appearance.
        case `default` = 0
        /// The app's own appearance.
        case custom = 1
    }

    /// The visible editing controls of a cell.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The button before the row.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The delete action at the end of the row.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
