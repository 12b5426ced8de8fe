public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen that draws, lays out its subviews and answers touches.
///
///     let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
///     view.backgroundColor = .systemBlue
///     superview.addSubview(view)
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment {
    /// What the view looks like; made from `layerClass`.
    public let layer: CALayer
    /// The class of `layer`; `CALayer` unless overridden.
    open class var layerClass: AnyClass { CALayer.self }

    let storage = UIViewStorage()
    private let layerDelegate = ViewLayerDelegate()

    // MARK: - Making

    /// Makes a view with a frame in its superview's coordinates.
    public init(frame: CGRect) {
        layer = ((Self.layerClass as? CALayer.Type) ?? CALayer.self).init()
        super.init()
        setUp(frame: frame)
    }

    /// Makes a view of zero size.
    public convenience override init() { self.init(frame: .zero) }

    /// Makes a view of zero size; archives are not read here.
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

    /// Never called: nothing is read from archives here.
    open func awakeFromNib() {}
    /// Never called: no interface builder draws views here.
    open func prepareForInterfaceBuilder() {}

    // MARK: - Geometry

    /// Where the view stands in its superview's coordinates, in points; undefined while `transform` turns it.
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

    /// The rectangle of its own coordinates that the view shows.
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

    /// Where the anchor point stands in the superview's coordinates.
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

    /// The point that `center` places and `transform` turns around, from (0, 0) to (1, 1).
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            let old = layer.anchorPoint
            animating("anchorPoint", from: old) { layer.anchorPoint = newValue }
            noteChange()
        }
    }

    /// Turns, scales or moves the view around its anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            let old = layer.transform
            animating("transform", from: old) { layer.setAffineTransform(newValue) }
            noteChange()
        }
    }

    /// Turns, scales or moves the view around its anchor point, in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            let old = layer.transform
            animating("transform", from: old) { layer.transform = newValue }
            noteChange()
        }
    }

    /// Pixels to a point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set {
            guard layer.contentsScale != newValue else { return }
            layer.contentsScale = newValue
            setNeedsDisplay()
        }
    }

    /// From the view's own coordinates to its superview's.
    var toSuperviewTransform: CGAffineTransform {
        let bounds = layer.bounds, anchor = layer.anchorPoint, position = layer.position
        return CGAffineTransform(
            translationX: -bounds.minX - bounds.width * anchor.x, y: -bounds.minY - bounds.height * anchor.y
        ).concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    // MARK: - Looks

    /// The colour behind everything that the view draws.
    open var backgroundColor: UIColor? {
        get { storage.backgroundColor }
        set {
            storage.backgroundColor = newValue
            updateBackground()
        }
    }

    /// How opaque the view and its subviews are, 0 to 1; below 0.01 it takes no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            let old = layer.opacity, new = Float(min(max(newValue, 0), 1))
            guard old != new else { return }
            animating("opacity", from: old) { layer.opacity = new }
            noteChange()
        }
    }

    /// Whether the view and its subviews are left out.
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

    /// Whether the view promises to cover all of its rectangle.
    open var isOpaque: Bool {
        get { storage.isOpaque }
        set { storage.isOpaque = newValue }
    }

    /// Whether subviews are cut off at the view's edges.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set {
            layer.masksToBounds = newValue
            noteChange()
        }
    }

    /// Whether the context is cleared before `draw(_:)`.
    open var clearsContextBeforeDrawing = true

    /// How what was drawn follows a change of size.
    open var contentMode: ContentMode {
        get { storage.contentMode }
        set {
            guard storage.contentMode != newValue else { return }
            storage.contentMode = newValue
            layer.contentsGravity = newValue.gravity
            if newValue == .redraw { setNeedsDisplay() }
        }
    }

    /// A view whose alpha shows this view through.
    open var mask: UIView? {
        get { storage.mask }
        set {
            storage.mask = newValue
            layer.mask = newValue?.layer
            noteChange()
        }
    }

    /// The colour of what the view offers to touch; the superview's, and at last the system's blue, when nil.
    ///
    /// While `tintAdjustmentMode` is dimmed it is a gray.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? .systemGray : undimmedTintColor }
        set {
            storage.tintColor = newValue
            tellTintColorChange()
        }
    }

    /// The tint as it is while nothing dims it.
    final var undimmedTintColor: UIColor {
        storage.tintColor ?? superview?.undimmedTintColor ?? .systemBlue
    }

    /// Whether the tint is dimmed; the superview's when automatic, and dimmed behind alerts, sheets and popovers.
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

    /// Dims the automatic tint of the view and those in it while something is presented over them.
    final func setTintDimmed(_ isDimmed: Bool) {
        guard storage.isTintDimmed != isDimmed else { return }
        storage.isTintDimmed = isDimmed
        if storage.tintAdjustmentMode == .automatic { notifyTintAdjustmentChange() }
    }

    /// A mode reaches views with tints of their own too, but none with a mode of its own.
    private func notifyTintAdjustmentChange() {
        tintColorDidChange()
        for subview in subviews where subview.storage.tintAdjustmentMode == .automatic {
            subview.notifyTintAdjustmentChange()
        }
    }

    /// Called after `tintColor` changed here or above.
    open func tintColorDidChange() {}

    func tellTintColorChange() {
        tintColorDidChange()
        for subview in subviews where subview.storage.tintColor == nil { subview.tellTintColorChange() }
    }

    // MARK: - Drawing

    /// Draws the view's own content into the current context; nothing unless overridden.
    ///
    /// It is called when the view comes into sight and after `setNeedsDisplay()` while it is there.
    open func draw(_ rect: CGRect) { storage.isBaseDrawCalled = true }

    /// Asks that all be drawn anew before the next frame.
    open func setNeedsDisplay() {
        guard !UIView.classesWithoutDrawing.contains(ObjectIdentifier(type(of: self))) else { return }
        layer.setNeedsDisplay()
        noteChange()
    }

    /// Asks that a part be drawn anew before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) {
        guard !UIView.classesWithoutDrawing.contains(ObjectIdentifier(type(of: self))) else { return }
        layer.setNeedsDisplay(rect)
        noteChange()
    }

    /// Whether the view draws straight into the window, without a picture of its own kept in memory.
    ///
    /// For views whose drawing is quick and changes in small parts, a keyboard's keys for example.
    package var drawsDirectly: Bool {
        get { layer.drawsDirectly }
        set { layer.drawsDirectly = newValue }
    }

    /// Classes that were seen not to override `draw(_:)`; their views need no memory for pixels.
    static var classesWithoutDrawing: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self), ObjectIdentifier(UIControl.self),
    ]

    // MARK: - Hierarchy

    /// The view that this one stands in.
    open var superview: UIView? { storage.superview }
    /// The views that stand in this one, lowest first.
    open var subviews: [UIView] { storage.subviews }
    /// The window that the view stands in.
    open var window: UIWindow? { storage.window }

    /// Adds a view above all others.
    open func addSubview(_ view: UIView) {
        place(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }
    /// Adds a view at a place, 0 lowest.
    open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }
    /// Adds a view right above another one.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        place(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count)
    }
    /// Adds a view right below another one.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        let others = subviews.filter { $0 !== view }
        place(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
    }
    /// Lets two subviews change places.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let first = subviews[index1], second = subviews[index2]
        insertSubview(first, at: index2)
        insertSubview(second, at: index1)
    }
    /// Moves a subview above all others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self, subviews.last !== view { addSubview(view) }
    }
    /// Moves a subview below all others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }
    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed.
    open func didMoveToWindow() {}
    /// Called after a view was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Whether the view is another one or stands in it.
    open func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let present = ancestor {
            if present === view { return true }
            ancestor = present.superview
        }
        return false
    }

    /// A number of the program's to find the view by.
    open var tag = 0
    /// The first view with a tag, here or below.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: - Layout

    /// Places the subviews; nothing unless overridden.
    open func layoutSubviews() {}
    /// Asks for a layout before the next frame.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Lays out now what has asked for it, here and below.
    open func layoutIfNeeded() { layoutNow() }

    /// How subviews follow a change of this view's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews are resized by their `autoresizingMask`.
    open var autoresizesSubviews = true
    /// Whether the frame stands, for the rules of others, where the program and the mask put it.
    ///
    /// False lets rules place the view; layout then overwrites its frame.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            if let item = storage.layoutState?.item { item.engine.rebuild(item) }
            constraintsDidChange()
        }
    }

    /// The size that fits best inside a size; the present one unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that fits best; the top left corner stays.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard transform.isIdentity else { return bounds.size = size }
        frame = CGRect(origin: frame.origin, size: size)
    }
    /// The size that the content has by itself; -1 along an axis without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Says that `intrinsicContentSize` changed.
    open func invalidateIntrinsicContentSize() {
        storage.layoutState?.item?.setNeedsUpdate()
        superview?.setNeedsLayout()
    }
    /// How strongly the content resists being stretched and cut, until the program says otherwise.
    var defaultPriorities: ContentPriorities { ContentPriorities() }
    /// Whether the height of the content follows from the width that rules give the view.
    var isHeightByWidth: Bool { false }
    /// The width at which rules ask for the content's size; nil when others ask.
    var measuringWidth: CGFloat? { storage.layoutState?.measuringWidth }
    /// How far the first and last baselines are from top and bottom at a size; plain views have none inside.
    func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let first = forFirstBaselineLayout, last = forLastBaselineLayout
        let above = first === self ? 0 : first.convert(first.bounds, to: self).minY
        let below = last === self ? 0 : size.height - last.convert(last.bounds, to: self).maxY
        return (
            first === self ? 0 : above + first.baselines(in: first.bounds.size).first,
            last === self ? 0 : below + last.baselines(in: last.bounds.size).last
        )
    }
    /// The view inside whose first baseline is this one's.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view inside whose last baseline is this one's.
    open var forLastBaselineLayout: UIView { self }
    /// The distances from the frame's edges to what is aligned.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The part of a frame that is aligned.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame whose aligned part is given.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The size at which the rules inside hold best, as near to a size as they allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size at which the rules inside hold best, as near to a size as they allow.
    ///
    /// - Parameters:
    ///   - horizontalFittingPriority: how much it matters to have the width; required means exactly.
    ///   - verticalFittingPriority: how much it matters to have the height.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            Fitting(
                target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
    }
    /// Whether the view makes its rules in `updateConstraints()` and is to be asked for them.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Called before a layout when rules are to be brought up to date; call super at the end.
    open func updateConstraints() {}
    /// Asks for `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    /// Whether `updateConstraints()` was asked for.
    open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
    /// Calls `updateConstraints()` where it was asked for, here and below.
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
    /// Whether the safe area counts to the margins.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { setNeedsLayout() } }
    }
    /// Whether the superview's margins count to these where the view reaches into them.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    /// Called after the safe area changed.
    open func safeAreaInsetsDidChange() {}
    /// Called after the margins changed.
    open func layoutMarginsDidChange() {}

    // MARK: - Touches

    /// Whether the view and its subviews take touches.
    open var isUserInteractionEnabled = true
    /// Whether more than one finger at a time is told to the view.
    open var isMultipleTouchEnabled = false
    /// Whether no other view gets touches while this one has some.
    open var isExclusiveTouch = false

    /// The front-most view under a point, this one or one in it.
    ///
    /// Views that are hidden, nearly clear (alpha below 0.01) or without interaction count for nothing.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitView(point, with: event) }
    /// Whether a point in the view's coordinates belongs to it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The recognizers that look at the view's touches.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
        set {
            for old in storage.gestureRecognizers { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    /// Lets a recognizer look at the view's touches.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        storage.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.attach(to: self)
    }
    /// Lets a recognizer look no longer.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        storage.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attach(to: nil)
    }
    /// Whether a recognizer of the view may begin; asked before its delegate.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// What the view does beyond touches and gestures.
    open var interactions: [any UIInteraction] = []
    /// Adds something that the view does.
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }
    /// Removes something that the view does.
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.remove(at: index)
        interaction.didMove(to: nil)
    }

    open override var next: UIResponder? { storage.controller ?? superview }

    /// Ends editing in this view and those in it.
    ///
    /// - Returns: whether the first responder was there and gave its place up.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    // MARK: - Focus

    /// Whether the view can have the focus of a hardware keyboard or a remote control.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus of a hardware keyboard or a remote control.
    open var isFocused: Bool { window?.focus.focusedItem === self }
    /// Where the focus goes when it is to come to the view, best first; as it finds it when empty.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The controller whose view this is, or the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { storage.controller ?? superview }
    /// Asks that the focus be chosen anew, if it is in the view.
    open func setNeedsFocusUpdate() { window?.focus.setNeedsUpdate(in: self) }
    /// Chooses the focus anew now, if that was asked for.
    open func updateFocusIfNeeded() { window?.focus.updateFocusIfNeeded() }
    /// Whether the focus may move as the context says.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after the focus moved to, from or within the view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    {}
    /// Views of one identifier, and those in them, are one stop of the Tab key; nil for those of the superview.
    open var focusGroupIdentifier: String? {
        get { storage.focus.groupIdentifier }
        set { storage.focus.groupIdentifier = newValue }
    }
    /// How much the view is the one of its group to begin with.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { storage.focus.groupPriority }
        set { storage.focus.groupPriority = newValue }
    }
    /// How the view shows that it has the focus; a ring unless said otherwise, nothing when nil.
    open var focusEffect: UIFocusEffect? {
        get { storage.focus.effect }
        set { storage.focus.effect = newValue }
    }
    /// Whether the ring lies inside the edge; so for rows.
    var focusRingLiesInside: Bool { false }
    /// The shape that the ring surrounds, where it is not the view's own.
    var focusShape: (rect: CGRect, radius: CGFloat)? { nil }
    /// Takes an arrow to change a value instead of moving the focus; false when it does not.
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

    /// The traits as they stand here.
    open var traitCollection: UITraitCollection { storage.traits }
    /// Called after the traits changed here.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance for this view and those in it, whatever the system's is.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storage.traitOverrides.userInterfaceStyle }
        set {
            storage.traitOverrides.userInterfaceStyle = newValue
            inheritTraits()
        }
    }
    /// What the content is, so that right-to-left languages may turn it around or not.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storage.semanticContentAttribute }
        set {
            guard storage.semanticContentAttribute != newValue else { return }
            storage.semanticContentAttribute = newValue
            directionDidChange()
        }
    }
    /// The direction in which the view lays out.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    // MARK: - Accessibility

    // Stored here and not in an extension, so that subclasses can override them.
    /// Whether assistive programs stop at this view.
    open var isAccessibilityElement = false
    /// The view's name.
    open var accessibilityLabel: String?
    /// What happens when it is used.
    open var accessibilityHint: String?
    /// What it stands at.
    open var accessibilityValue: String?
    /// What kind of thing it is.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// The language of label, value and hint.
    open var accessibilityLanguage: String?
    /// Whether the things in it are left out.
    open var accessibilityElementsHidden = false
    /// Whether all things beside it are left out.
    open var accessibilityViewIsModal = false
    /// The things in it, in reading order; nil means its subviews.
    open var accessibilityElements: [Any]?
    /// Where it stands on the screen, in points.
    open var accessibilityFrame: CGRect {
        get { storage.accessibilityFrame ?? convert(bounds, to: nil) }
        set { storage.accessibilityFrame = newValue }
    }
    /// Uses it; false when it does not know how.
    open func accessibilityActivate() -> Bool { false }
    /// Makes its value greater.
    open func accessibilityIncrement() {}
    /// Makes its value less.
    open func accessibilityDecrement() {}
    /// Scrolls it a page; false when there is none in that direction.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves it; false when it does not know how.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does the most important thing of the screen; false when it does not know how.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Its outline on the screen, in points, where that is no rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { storage.accessibility?.path }
        set { accessibility { $0.path = newValue } }
    }
    /// The point of the screen where a tap uses it; the middle unless set.
    open var accessibilityActivationPoint: CGPoint {
        get { storage.accessibility?.activationPoint ?? accessibilityFrame.middle }
        set { accessibility { $0.activationPoint = newValue } }
    }
    /// What else can be done with it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { storage.accessibility?.customActions }
        set { accessibility { $0.customActions = newValue } }
    }
    /// What kind of container it is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { storage.accessibility?.containerType ?? .none }
        set { accessibility { $0.containerType = newValue } }
    }
    /// Other names by which a person may ask for it, best first.
    open var accessibilityUserInputLabels: [String]! {
        get { storage.accessibility?.userInputLabels ?? [accessibilityLabel].compactMap(\.self) }
        set { accessibility { $0.userInputLabels = newValue } }
    }
    /// Whether the things in it are read one after the other, before what stands beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storage.accessibility?.groupsChildren ?? false }
        set { accessibility { $0.groupsChildren = newValue } }
    }
    /// Whether it answers a person; a label that only shows does not.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { storage.accessibility?.responds ?? !accessibilityTraits.isDisjoint(with: .interactive) }
        set { accessibility { $0.responds = newValue } }
    }
    /// The thing in it at a place, in reading order.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    /// The number of things in it.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The place of a thing in it; `NSNotFound` for a stranger.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    /// Called after an assistive program came to it.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after an assistive program left it.
    open func accessibilityElementDidLoseFocus() {}
}
