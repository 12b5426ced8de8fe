import CoreGraphics
public import Foundation

/// A reusable view of a collection: a header, a footer or a decoration, and the superclass of cells.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    /// The identifier with which the view is reused; nil if it was not dequeued.
    open internal(set) var reuseIdentifier: String?
    /// Called before the view is reused; resets what the app set for the previous element.
    ///
    /// Does nothing by default.
    open func prepareForReuse() {}
    /// Called when the layout's attributes are applied, for attributes that the app's layout adds; does nothing by
    /// default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Returns the attributes that the view prefers: its own size on the axes that are estimated.
    ///
    /// The default measures with Auto Layout at the given width.
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
    /// Called before the collection view changes its layout; does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the collection view changed its layout; does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The size of the content at a given width.
    func preferredSize(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
}

/// The view of one item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// The state of a cell during a drag.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }

    /// The superview of the app's views; as large as the cell, without a list cell's accessories.
    public let contentView = UIView()
    weak var collection: UICollectionView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a cell; archives are not supported.
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

    /// Whether the item is selected; set by the collection view; false by default.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the user touches the item; set by the collection view; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// A view behind the content, as large as the cell; nil by default.
    open var backgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
    /// A view shown behind the content while the item is selected or highlighted; nil by default.
    open var selectedBackgroundView: UIView? { didSet { backgroundChanged(from: oldValue) } }
    /// Called when a drag of the cell begins and ends; does nothing by default.
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

    /// The content as a value, which creates its own view in `contentView`; nil by default.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContentConfiguration() } }
    /// The background as a value; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground() } }
    /// Whether `contentConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesContentConfiguration = true
    /// Whether `backgroundConfiguration` is updated for each state; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called to update the configurations when the cell's state changes; nil by default.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The state for which configurations are updated.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isFocused = isFocused
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = collection?.isEditing ?? false
        state.isSwiped = collection?.swipe?.cell === self
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// Returns the default background configuration of the cell's class: clear.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
    private var needsConfigurationUpdate = false
    private(set) var configuredView: (any UIView & UIContentView)?
    private var configuredBackground: BackgroundConfigurationView?

    /// Requests an update of the configurations at the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations for a state; the default calls `configurationUpdateHandler`.
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

    /// The frame of `contentView`.
    var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

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
            // A swipe moves the bounds, and the background with the content.
            view?.frame = CGRect(origin: .zero, size: bounds.size)
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
    /// Whether the cell can have the focus: its collection allows it, and a tap would select the item.
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
