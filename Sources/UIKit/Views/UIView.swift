public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen that draws content, lays out subviews and handles events.
///
///     let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
///     view.backgroundColor = .systemBlue
///     superview.addSubview(view)
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
    /// The layer that displays the view; an instance of `layerClass`.
    public let layer: CALayer
    /// The class of `layer`; `CALayer` by default.
    open class var layerClass: AnyClass { CALayer.self }

    let storage = UIViewStorage()
    private let layerDelegate = ViewLayerDelegate()

    // MARK: - Creation

    /// Creates a view with a frame in its superview's coordinates, in points.
    ///
    /// The view is visible, transparent, and receives touches.
    public init(frame: CGRect) {
        layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).init()
        super.init()
        setUp(frame: frame)
    }

    /// Creates a view with a frame of zero size.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view of zero size; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).init()
        super.init()
        setUp(frame: .zero)
    }

    private func setUp(frame: CGRect) {
        layerDelegate.view = self
        layer.delegate = layerDelegate
        layer.contentsScale = traitCollection.displayScale
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer.needsDisplayOnBoundsChange = false
        if type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
        setNeedsDisplay()
    }

    /// Never called: Spinet has no nib files.
    open func awakeFromNib() {}
    /// Never called: Spinet has no Interface Builder.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Geometry

    /// The view's rectangle in its superview's coordinates, in points; undefined if `transform` is not the identity.
    open var frame: CGRect {
        get { bounds.applying(toSuperviewTransform) }
        set {
            let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
            let anchor = anchorPoint
            bounds = CGRect(
                origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
            center = CGPoint(
                x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
        }
    }

    /// The view's rectangle in its own coordinates, in points; its origin scrolls the content.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds
            guard old != newValue else { return }
            animating("bounds", from: old) { layer.bounds = newValue }
            if old.size != newValue.size { sizeDidChange(from: old.size) }
            if old.origin != newValue.origin { originDidChange() }
        }
    }

    /// The position of the anchor point in the superview's coordinates, in points.
    open var center: CGPoint {
        get { layer.position }
        set {
            let old = layer.position
            guard old != newValue else { return }
            animating("position", from: old) { layer.position = newValue }
            frameDidChange()
            noteChange()
        }
    }

    /// The point that `center` positions and around which `transform` applies; (0, 0) to (1, 1), center by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            let old = layer.anchorPoint
            animating("anchorPoint", from: old) { layer.anchorPoint = newValue }
            noteChange()
        }
    }

    /// A scale, rotation or translation of the view around its anchor point; the identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            let old = layer.transform
            animating("transform", from: old) { layer.setAffineTransform(newValue) }
            noteChange()
        }
    }

    /// The 3D transform of the view around its anchor point; the identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            let old = layer.transform
            animating("transform", from: old) { layer.transform = newValue }
            noteChange()
        }
    }

    /// The number of pixels per point in which the view draws; by default the display's scale.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard layer.contentsScale != newValue else { return }
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// The shape with which the view collides in a `UIDynamicAnimator`; `.rectangle` by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The path with which a view of the type `.path` collides, around its center; empty by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The transform from the view's coordinates to its superview's.
    var toSuperviewTransform: CGAffineTransform {
        let bounds = layer.bounds, anchor = layer.anchorPoint, position = layer.position
        return CGAffineTransform(
            translationX: -bounds.minX - bounds.width * anchor.x, y: -bounds.minY - bounds.height * anchor.y
        ).concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    // MARK: - Appearance

    /// The color behind the view's content; nil (the default) is transparent.
    open var backgroundColor: UIColor? {
        get { storage.backgroundColor }
        set {
            storage.backgroundColor = newValue
            updateBackground()
        }
    }

    /// The opacity of the view and its subviews, 0 to 1; 1 by default.
    ///
    /// Below 0.01 the view receives no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            let old = layer.opacity, new = Float(min(max(newValue, 0), 1))
            guard old != new else { return }
            animating("opacity", from: old) { layer.opacity = new }
            noteChange()
        }
    }

    /// Whether the view and its subviews are invisible; false by default.
    open var isHidden: Bool {
        get { layer.isHidden || storage.layoutState?.isHiding ?? false }
        set {
            guard isHidden != newValue else { return }
            if let stack = storage.layoutState?.stack {
                storage.layoutState?.isHiding = false
                layer.isHidden = newValue
                if stack.visibilityDidChange(of: self, isHidden: newValue) { hideAfterAnimation() }
            } else {
                layer.isHidden = newValue
            }
            noteChange()
        }
    }

    /// Whether the app declares that the content covers the bounds without transparency; true by default.
    open var isOpaque: Bool {
        get { storage.isOpaque }
        set { storage.isOpaque = newValue }
    }

    /// Whether subviews are clipped to the view's bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set {
            layer.masksToBounds = newValue
            noteChange()
        }
    }

    /// No effect; true by default.
    ///
    /// Kept for source compatibility.
    open var clearsContextBeforeDrawing = true

    /// How drawn content is scaled and aligned after a change of size; `.scaleToFill` by default.
    open var contentMode: ContentMode {
        get { storage.contentMode }
        set {
            guard storage.contentMode != newValue else { return }
            storage.contentMode = newValue
            layer.contentsGravity = newValue.gravity
            if newValue == .redraw { setNeedsDisplay() }
        }
    }

    /// A view whose alpha channel masks this view; nil (the default) for no mask.
    open var mask: UIView? {
        get { storage.mask }
        set {
            storage.mask = newValue
            layer.mask = newValue?.layer
            noteChange()
        }
    }

    /// The color of interactive elements; nil (set only) inherits the superview's, `systemBlue` without one.
    ///
    /// While `tintAdjustmentMode` is dimmed, it is `systemGray`.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? .systemGray : undimmedTintColor }
        set {
            storage.tintColor = newValue
            notifyTintColorChange()
        }
    }

    /// The tint color without dimming.
    final var undimmedTintColor: UIColor {
        storage.tintColor ?? superview?.undimmedTintColor ?? .systemBlue
    }

    /// How the tint color is adjusted; automatic takes the superview's mode, and dims behind alerts, sheets and
    /// popovers.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get {
            if storage.tintAdjustmentMode != .automatic { return storage.tintAdjustmentMode }
            if storage.isTintDimmed { return .dimmed }
            return superview?.tintAdjustmentMode ?? .normal
        }
        set {
            guard storage.tintAdjustmentMode != newValue else { return }
            storage.tintAdjustmentMode = newValue
            notifyTintAdjustmentChange()
        }
    }

    /// Dims the automatic tint of the view and its descendants, while a view controller is presented over them.
    final func setTintDimmed(_ isDimmed: Bool) {
        guard storage.isTintDimmed != isDimmed else { return }
        storage.isTintDimmed = isDimmed
        if storage.tintAdjustmentMode == .automatic { notifyTintAdjustmentChange() }
    }

    /// Notifies all descendants, also those with their own tint color, but not those with their own adjustment mode.
    private func notifyTintAdjustmentChange() {
        tintColorDidChange()
        for subview in subviews where subview.storage.tintAdjustmentMode == .automatic {
            subview.notifyTintAdjustmentChange()
        }
    }

    /// Called after the effective `tintColor` changed; the default implementation does nothing.
    open func tintColorDidChange() {}

    func notifyTintColorChange() {
        tintColorDidChange()
        for subview in subviews where subview.storage.tintColor == nil { subview.notifyTintColorChange() }
    }

    // MARK: - Drawing

    /// Draws the view's content into the current context; the default implementation draws nothing.
    ///
    /// The toolkit calls it when the view becomes visible, and after `setNeedsDisplay()` while it is visible.
    open func draw(_ rect: CGRect) { storage.isBaseDrawCalled = true }

    /// Requests a redraw of the whole view before the next frame.
    open func setNeedsDisplay() {
        guard !UIView.classesWithoutDrawing.contains(ObjectIdentifier(type(of: self))) else { return }
        layer.setNeedsDisplay()
        noteChange()
    }

    /// Requests a redraw of a rectangle before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) {
        guard !UIView.classesWithoutDrawing.contains(ObjectIdentifier(type(of: self))) else { return }
        layer.setNeedsDisplay(rect)
        noteChange()
    }

    /// Whether the view draws directly into the window's buffer, without its own bitmap; false by default.
    ///
    /// Suits views that draw fast and change in small parts, such as a keyboard's keys.
    package var drawsDirectly: Bool {
        get { layer.drawsDirectly }
        set { layer.drawsDirectly = newValue }
    }

    /// Classes known not to override `draw(_:)`; their views get no bitmap.
    static var classesWithoutDrawing: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self), ObjectIdentifier(UIControl.self),
    ]

    // MARK: - Hierarchy

    /// The view that contains this view; nil without one.
    open var superview: UIView? { storage.superview }
    /// The subviews, from back to front.
    open var subviews: [UIView] { storage.subviews }
    /// The window in whose hierarchy the view is; nil without one.
    open var window: UIWindow? { storage.window }

    /// Adds a view in front of the other subviews, and removes it from its previous superview.
    ///
    /// Stops with a precondition failure if the view contains this one.
    open func addSubview(_ view: UIView) {
        place(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }
    /// Inserts a view at an index, 0 being the back; an index out of range is clamped.
    open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
    /// Inserts a view directly in front of a sibling; in front of all if the sibling is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        place(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count)
    }
    /// Inserts a view directly behind a sibling; in front of all if the sibling is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        place(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
    }
    /// Exchanges two subviews by their indices, which must be in range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let first = subviews[index1], second = subviews[index2]
        insertSubview(first, at: index2)
        insertSubview(second, at: index1)
    }
    /// Moves a subview in front of its siblings; no effect if it is no subview.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self, subviews.last !== view { addSubview(view) }
    }
    /// Moves a subview behind its siblings; no effect if it is no subview.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }
    /// Removes the view from its superview, and deactivates constraints to views outside of it.
    ///
    /// A first responder in the view resigns. No effect without a superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called before the superview changes; nil for removal.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed; `superview` is the new one.
    open func didMoveToSuperview() {}
    /// Called before the window changes; nil for removal.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed; `window` is the new one.
    open func didMoveToWindow() {}
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Whether this view is the given view or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let present = ancestor {
            if present === view { return true }
            ancestor = present.superview
        }
        return false
    }

    /// A number by which `viewWithTag(_:)` finds the view; 0 by default.
    open var tag = 0
    /// The first view with a tag: this one or a descendant; nil without one.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: - Layout

    /// Sets the subviews' frames; the default implementation does nothing.
    ///
    /// Called before a frame, after `setNeedsLayout()` or a change of size. Apps do not call it; they call
    /// `layoutIfNeeded()`.
    open func layoutSubviews() {}
    /// Requests `layoutSubviews()` before the next frame; cheap, and repeated calls cost nothing.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Lays out at once all views of the subtree that need it.
    open func layoutIfNeeded() { layoutNow() }

    /// The flexible parts of the frame when the superview's size changes; none by default.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the view resizes subviews by their `autoresizingMask`; true by default.
    open var autoresizesSubviews = true
    /// Whether other views' constraints treat the frame, as set by the app and the autoresizing mask, as fixed.
    ///
    /// True by default. If false, constraints determine the frame, and layout overwrites it.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            if let item = storage.layoutState?.item { item.engine.rebuild(item) }
            constraintsDidChange()
        }
    }

    /// Returns the size that suits the content within a size, in points; by default the present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to `sizeThatFits(_:)`; the frame's origin does not change.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard transform.isIdentity else { return bounds.size = size }
        frame = CGRect(origin: frame.origin, size: size)
    }
    /// The natural size of the content, in points; `noIntrinsicMetric` (-1) on an axis without one, as by default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Requests layout after `intrinsicContentSize` changed.
    open func invalidateIntrinsicContentSize() {
        storage.layoutState?.item?.setNeedsUpdate()
        superview?.setNeedsLayout()
    }
    /// The hugging and compression resistance priorities before the app sets others.
    var defaultPriorities: ContentPriorities { ContentPriorities() }
    /// Whether the height of the content depends on the width that constraints determine.
    var isHeightByWidth: Bool { false }
    /// The width limit while Auto Layout measures the content, in points; nil outside of a measurement.
    var measuringWidth: CGFloat? { storage.layoutState?.measuringWidth }
    /// The distances of the first baseline from the top and the last from the bottom, at a size; 0 without text.
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let first = forFirstBaselineLayout, last = forLastBaselineLayout
        let above = first === self ? 0 : first.convert(first.bounds, to: self).minY
        let below = last === self ? 0 : size.height - last.convert(last.bounds, to: self).maxY
        return (
            first === self ? 0 : above + first.baselines(in: first.bounds.size).first,
            last === self ? 0 : below + last.baselines(in: last.bounds.size).last
        )
    }
    /// The subview whose first baseline is this view's; by default the one of the last baseline.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The subview whose last baseline is this view's; this view by default.
    open var forLastBaselineLayout: UIView { self }
    /// The insets from the frame to the alignment rect, in points; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the alignment rect of a frame, in the same coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame of an alignment rect, in the same coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// Returns the size closest to a target that satisfies the constraints inside the view, in points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size closest to a target that satisfies the constraints inside the view.
    ///
    /// - Parameters:
    ///   - horizontalFittingPriority: the priority of the target width; required returns exactly that width.
    ///   - verticalFittingPriority: the priority of the target height.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            Fitting(
                target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
    }
    /// Whether each new view of this class requests `updateConstraints()`; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Called before layout to update constraints, after `setNeedsUpdateConstraints()`; call super last.
    open func updateConstraints() {}
    /// Requests `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    /// Whether `updateConstraints()` is pending.
    open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
    /// Calls `updateConstraints()` at once on all views of the subtree that need it.
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
    /// Whether `layoutMargins` includes the safe area; true by default.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { setNeedsLayout() } }
    }
    /// Whether the margins include the part of the superview's margins that the view overlaps; false by default.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    /// Called after `safeAreaInsets` changed; the default implementation does nothing.
    open func safeAreaInsetsDidChange() {}
    /// Called after `layoutMargins` changed; the default implementation does nothing.
    open func layoutMarginsDidChange() {}

    // MARK: - Touches

    /// Whether the view and its subviews receive touches; true by default.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time; false by default.
    open var isMultipleTouchEnabled = false
    /// Whether other views get no touches while this one has any; false by default.
    open var isExclusiveTouch = false

    /// Returns the frontmost view of the subtree at a point in this view's coordinates; nil if the point is outside.
    ///
    /// Skips views that are hidden, transparent (alpha below 0.01) or without user interaction, with their subviews.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(point, with: event) }
    /// Whether a point in the view's coordinates is inside its touch area; by default whether it is in `bounds`.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The gesture recognizers of the view, in the order of addition; nil without any.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
        set {
            for old in storage.gestureRecognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    /// Adds a gesture recognizer, and removes it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        storage.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.attach(to: self)
    }
    /// Removes a gesture recognizer from the view; no effect if it belongs to another.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        storage.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attach(to: nil)
    }
    /// Whether a gesture recognizer of the view may begin; true by default, called before its delegate.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// The view's interactions, in the order of addition; empty by default.
    ///
    /// Setting it directly does not call the interactions' methods.
    open var interactions: [any UIInteraction] = []
    /// Adds an interaction, and calls its `willMove(to:)` and `didMove(to:)`.
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Removes an interaction; no effect if the view does not have it.
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.remove(at: index)
        interaction.didMove(to: nil)
    }

    open override var next: UIResponder? { storage.controller ?? superview }

    /// Makes the first responder resign if it is this view or a descendant.
    ///
    /// - Parameter force: whether it loses its status even if it refuses to resign.
    /// - Returns: whether the first responder was in the view and resigned.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    // MARK: - Focus

    /// Whether a hardware keyboard or a remote control can focus the view; false by default.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus of its window.
    open var isFocused: Bool { window?.focus.focusedItem === self }
    /// The preferred focus targets inside the view, best first; empty leaves the choice to the focus system.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The controller whose view this is, or the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { storage.controller ?? superview }
    /// Requests a focus update, if the focus is in the view.
    open func setNeedsFocusUpdate() { window?.focus.setNeedsUpdate(in: self) }
    /// Performs a pending focus update at once.
    open func updateFocusIfNeeded() { window?.focus.updateFocusIfNeeded() }
    /// Whether the focus may move as the context describes; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved to, from or within the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    {}
    /// The focus group: views with one identifier and their descendants are one Tab stop; nil for the superview's.
    open var focusGroupIdentifier: String? {
        get { storage.focus.groupIdentifier }
        set { storage.focus.groupIdentifier = newValue }
    }
    /// The priority with which focus that enters the group chooses this view.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { storage.focus.groupPriority }
        set { storage.focus.groupPriority = newValue }
    }
    /// The effect that marks the view while it has the focus; a focus ring by default, nil for none.
    open var focusEffect: UIFocusEffect? {
        get { storage.focus.effect }
        set { storage.focus.effect = newValue }
    }
    /// Whether the focus ring is inside the view's edge, as for table rows.
    var focusRingLiesInside: Bool { false }
    /// The rounded rectangle that the focus ring surrounds; nil for the view's own shape.
    var focusShape: (rect: CGRect, radius: CGFloat)? { nil }
    /// Handles an arrow key by changing a value; returns false to move the focus instead.
    func changesInFocus(_ heading: UIFocusHeading) -> Bool { false }

    // MARK: - Large content viewer

    /// Whether the large content viewer shows the view; false by default.
    ///
    /// For views in a `UILargeContentViewerInteraction` whose text does not grow with Dynamic Type.
    open var showsLargeContentViewer: Bool {
        get { storage.largeContent?.isShown ?? false }
        set { changeLargeContent { $0.isShown = newValue } }
    }
    /// The title in the large content viewer; the text of labels and buttons by default, else nil.
    open var largeContentTitle: String? {
        get { storage.largeContent?.title ?? defaultLargeContentTitle }
        set { changeLargeContent { $0.title = newValue } }
    }
    /// The image in the large content viewer; the image of image views and buttons by default, else nil.
    open var largeContentImage: UIImage? {
        get { storage.largeContent?.image ?? defaultLargeContentImage }
        set { changeLargeContent { $0.image = newValue } }
    }
    /// Whether the large content viewer scales the image up; false by default.
    ///
    /// Symbols are scaled up always.
    open var scalesLargeContentImage: Bool {
        get { storage.largeContent?.scalesImage ?? false }
        set { changeLargeContent { $0.scalesImage = newValue } }
    }
    /// Insets of the image in the large content viewer, in points; zero by default.
    open var largeContentImageInsets: UIEdgeInsets {
        get { storage.largeContent?.imageInsets ?? .zero }
        set { changeLargeContent { $0.imageInsets = newValue } }
    }
    var defaultLargeContentTitle: String? { nil }
    var defaultLargeContentImage: UIImage? { nil }

    private func changeLargeContent(_ change: (LargeContent) -> Void) {
        let content = storage.largeContent ?? LargeContent()
        storage.largeContent = content
        change(content)
    }

    // MARK: - Traits and direction

    /// The traits in effect for the view: its parent's, with its own overrides.
    open var traitCollection: UITraitCollection { storage.traits }
    /// Called after the view's traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The user interface style of this view and its descendants; `.unspecified` (the default) inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storage.traitOverrides.userInterfaceStyle }
        set {
            storage.traitOverrides.userInterfaceStyle = newValue
            inheritTraits()
        }
    }
    /// The meaning of the content, which determines whether right-to-left layouts mirror it; `.unspecified` by default.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storage.semanticContentAttribute }
        set {
            guard storage.semanticContentAttribute != newValue else { return }
            storage.semanticContentAttribute = newValue
            directionDidChange()
        }
    }
    /// The layout direction of the view, from its semantics and its traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: - Accessibility

    // Stored here and not in an extension, so that subclasses can override them.
    /// Whether assistive technologies can focus this view; false by default.
    open var isAccessibilityElement = false
    /// The short, localized name that a screen reader reads for the element; nil by default.
    open var accessibilityLabel: String?
    /// A localized description of what activating the element does; nil by default.
    open var accessibilityHint: String?
    /// The localized value of the element, for example of a slider; nil by default.
    open var accessibilityValue: String?
    /// The role and state of the element; none by default.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// An identifier for tests; assistive technologies do not present it, and it is nil by default.
    open var accessibilityIdentifier: String?
    /// The language of label, value and hint, as a BCP 47 tag; nil by default.
    open var accessibilityLanguage: String?
    /// Whether assistive technologies ignore the elements inside this one; false by default.
    open var accessibilityElementsHidden = false
    /// Whether assistive technologies ignore the siblings of this view; false by default.
    open var accessibilityViewIsModal = false
    /// The elements in this container, in reading order; nil (the default) for its subviews.
    open var accessibilityElements: [Any]?
    /// The frame of the element on the screen, in points; by default the view's bounds.
    open var accessibilityFrame: CGRect {
        get { storage.accessibilityFrame ?? convert(bounds, to: nil) }
        set { storage.accessibilityFrame = newValue }
    }
    /// Activates the element for an assistive technology; false (the default) if the element does not handle it.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value of an adjustable element, for an assistive technology; does nothing by default.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element, for an assistive technology; does nothing by default.
    open func accessibilityDecrement() {}
    /// Scrolls by one page for an assistive technology; false (the default) if there is no page in that direction.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Dismisses the element for an assistive technology; false (the default) if the element does not handle it.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the screen's most important action for an assistive technology; false (the default) if it has none.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// The outline of an element that is not a rectangle, on the screen, in points; nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { storage.accessibility?.path }
        set { accessibility { $0.path = newValue } }
    }
    /// The point on the screen at which activation taps, in points; by default the center of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get { storage.accessibility?.activationPoint ?? accessibilityFrame.middle }
        set { accessibility { $0.activationPoint = newValue } }
    }
    /// Actions beyond activation that assistive technologies present; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { storage.accessibility?.customActions }
        set { accessibility { $0.customActions = newValue } }
    }
    /// The kind of container for assistive technologies; `.none` by default.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { storage.accessibility?.containerType ?? .none }
        set { accessibility { $0.containerType = newValue } }
    }
    /// The names by which the user can refer to the element, most preferred first; by default its label.
    open var accessibilityUserInputLabels: [String]! {
        get { storage.accessibility?.userInputLabels ?? [accessibilityLabel].compactMap(\.self) }
        set { accessibility { $0.userInputLabels = newValue } }
    }
    /// Whether the elements inside are read in sequence before the view's siblings; false by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storage.accessibility?.groupsChildren ?? false }
        set { accessibility { $0.groupsChildren = newValue } }
    }
    /// Whether the user can interact with the element; by default whether its traits are those of a control.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { storage.accessibility?.responds ?? !accessibilityTraits.isDisjoint(with: .interactive) }
        set { accessibility { $0.responds = newValue } }
    }
    /// Returns the element of `accessibilityElements` at an index; nil if out of range.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// Returns the number of `accessibilityElements`; 0 without any.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns the index of an element in `accessibilityElements`; `NSNotFound` if absent.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    /// Called after an assistive technology focused the element.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after an assistive technology left the element.
    open func accessibilityElementDidLoseFocus() {}
}
