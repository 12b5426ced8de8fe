import CoreGraphics
public import Foundation

/// A view of a collection that is used again for other things: a header, a footer, a decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// Names the views that may take each other's place.
    open internal(set) var reuseIdentifier: String?
    /// Called before the view is used for something else.
    open func prepareForReuse() {}
    /// Takes attributes over that a layout of the program's own adds to.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that the view would like to have instead: its own size along axes that are only estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        bounds.size = layoutAttributes.size
        let fitting = preferredSize(layoutAttributes.size)
        if fitting.width > 0, fitting.height > 0 { copy.size = fitting }
        return copy
    }
    /// The layout of the collection is about to change.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// The layout of the collection changed.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The size that the content wants, with the width that it is given.
    func preferredSize(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
}

/// One item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// How a cell that is dragged is.
    public enum DragState: Int, Sendable {
        /// It is not dragged.
        case none = 0
        /// It is being lifted.
        case lifting = 1
        /// It is under way.
        case dragging = 2
    }

    /// What the program's own views are in.
    public let contentView = UIView()
    weak var collection: UICollectionView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
    }

    // MARK: - State

    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger lies on the item.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// What is behind the content.
    open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
    /// What is behind the content while the item is selected or touched.
    open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
    /// Called when a drag of the cell goes on.
    open func dragStateDidChange(_ dragState: DragState) {}

    private func stateChanged() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        setNeedsUpdateConfiguration()
    }

    private func backgroundChanged(from old: UIView?) {
        if old !== backgroundView, old !== selectedBackgroundView { old?.removeFromSuperview() }
        if let selectedBackgroundView { insertSubview(selectedBackgroundView, at: 0) }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        setNeedsLayout()
    }

    // MARK: - Configurations

    /// What the content shows, as a value.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContentConfiguration() } }
    /// What the background shows, as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` follows the state by itself.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` follows the state by itself.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to bring the configurations up to date with the state.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The state that configurations follow.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isFocused = isFocused
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = collection?.isEditing ?? false
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// The background configuration of the cell's kind.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    private var needsConfigurationUpdate = false
    private(set) var configuredView: (any UIView & UIContentView)?
    private var configuredBackground: BackgroundConfigurationView?

    /// Asks that the configurations be brought up to date.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Brings the configurations up to date with a state.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    func updateIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration(using: configurationState)
        if contentConfiguration != nil { showContentConfiguration() }
        if backgroundConfiguration != nil { showBackground() }
    }

    private func showContentConfiguration() {
        let current =
            automaticallyUpdatesContentConfiguration
            ? contentConfiguration?.updated(for: configurationState) : contentConfiguration
        configuredView = ConfiguredContent.show(current, replacing: configuredView, in: contentView)
        setNeedsLayout()
    }

    private func showBackground() {
        let current =
            automaticallyUpdatesBackgroundConfiguration
            ? backgroundConfiguration?.updated(for: configurationState) : backgroundConfiguration
        configuredBackground = ConfiguredContent.show(current, replacing: configuredBackground, behind: self)
        setNeedsLayout()
    }

    // MARK: - Layout

    /// Where the content is in the cell.
    var contentFrame: CGRect { bounds }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateIfNeeded()
        let frame = contentFrame
        if contentView.frame != frame { contentView.frame = frame }
        configuredView?.frame = contentView.bounds
        for view in [backgroundView, selectedBackgroundView, configuredBackground] as [UIView?] {
            view?.frame = bounds
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateIfNeeded()
        guard let configuredView else { return size }
        let room = size.width - (bounds.width - contentFrame.width)
        configuredView.bounds.size.width = room
        return CGSize(
            width: size.width, height: configuredView.sizeThatFits(CGSize(width: room, height: 0)).height)
    }

    override func preferredSize(_ size: CGSize) -> CGSize {
        if configuredView != nil { return sizeThatFits(size) }
        let isLaidOutByConstraints = contentView.subviews.contains {
            !$0.translatesAutoresizingMaskIntoConstraints
        }
        guard isLaidOutByConstraints else {
            let fitting = sizeThatFits(size)
            return fitting == bounds.size ? size : fitting
        }
        return contentView.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    // MARK: - Accessibility

    open override var accessibilityLabel: String? {
        get {
            if let own = super.accessibilityLabel { return own }
            let texts = CellText.all(in: contentView)
            return texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        set { super.accessibilityLabel = newValue }
    }
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
        set { super.accessibilityTraits = newValue }
    }
    /// Whether it can have the focus: where its collection lets items have it and a tap would select this one.
    open override var canBecomeFocused: Bool {
        guard let collection, isUserInteractionEnabled, collection.isSelectionAllowed, collection.allowsFocus,
            let path = collection.indexPath(for: self)
        else { return false }
        return collection.collectionDelegate?.collectionView(collection, canFocusItemAt: path) ?? true
    }
    override var focusRingLiesInside: Bool { true }

    open override func accessibilityActivate() -> Bool {
        guard let collection, let path = collection.indexPath(for: self) else { return false }
        collection.tapped(path)
        return true
    }
}
