public import CoreGraphics
public import Foundation

/// A rectangle with contents, geometry and appearance in a tree of layers; every view has one.
///
/// Layers only describe: nothing is drawn before the window's compositor requests it. The y axis points down.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
    /// The layer's state without animations.
    var modelState = LayerState()
    /// The running animations in the order in which they were added.
    var animations: [RunningAnimation] = []
    /// A number that identifies the layer; never reused.
    let serial: Int
    private static var lastSerial = 0
    /// The compositor of the tree; set on its root only.
    weak var compositor: LayerCompositor?
    /// The compositor's record of the layer in the last frame.
    var record: PaintRecord?
    /// Whether the layer itself changed since the compositor's last visit.
    var changed = true
    /// Whether the layer or a descendant changed since the compositor's last visit.
    var subtreeChanged = true
    /// The part of the contents to draw again, in the layer's coordinates.
    var pendingDisplay: CGRect?
    /// The damage of a layer that draws directly, in its coordinates.
    var directDamage = CGRect.null
    /// The part of the backing store drawn since the compositor's last visit, in the layer's coordinates.
    var contentDamage = CGRect.null
    var needsLayoutFlag = true
    var storedSublayers: [CALayer] = []
    var backing: CGContext?
    private weak var presented: CALayer?

    /// The layer that contains this one; nil for a root.
    ///
    /// Set when the layer is added.
    public internal(set) weak var superlayer: CALayer?
    /// The object that draws the contents, lays out sublayers and provides actions; nil by default.
    ///
    /// A view is the delegate of its layer. Without a delegate, changes of visible properties are animated
    /// implicitly.
    open weak var delegate: (any CALayerDelegate)?
    /// A name for the app's own use; nil by default.
    open var name: String?
    /// The actions of property changes, by property name; nil by default.
    open var actions: [String: any CAAction]?
    /// Whether the contents are drawn again when the size of the bounds changes; false by default.
    open var needsDisplayOnBoundsChange = false
    /// Has no effect: layers are never rasterized; false by default.
    open var shouldRasterize = false
    /// Has no effect, kept for source compatibility; 1 by default.
    open var rasterizationScale: CGFloat = 1
    /// Whether the contents are opaque; false by default.
    ///
    /// The compositor does not use it.
    open var isOpaque = false
    /// Has no effect: the y axis always points down; false by default.
    open var isGeometryFlipped = false
    /// Has no effect, kept for source compatibility; false by default.
    open var drawsAsynchronously = false
    /// Has no effect, kept for source compatibility; true by default.
    open var isDoubleSided = true
    /// Has no effect: edges are always antialiased; false by default.
    open var allowsEdgeAntialiasing = false

    /// Whether the compositor calls `draw(in:)` in each damaged frame instead of caching the contents; false by
    /// default.
    ///
    /// For large layers that draw quickly, such as the keyboard's key plane: it saves the memory of a backing store.
    /// `setNeedsDisplay(_:)` damages only its rectangle, and `draw(in:)` is called with the damage as the clip.
    package var drawsDirectly = false {
        didSet { if drawsDirectly != oldValue { markChanged() } }
    }

    /// Whether a layer that draws directly replaces every pixel of its bounds with an opaque one; false by default.
    ///
    /// If so, nothing behind it is cleared or painted. `isOpaque` cannot say this: it is also true for views that
    /// draw nothing.
    package var fillsBounds = false

    /// The parts of a layer that draws directly whose pixels are all opaque, in its coordinates; empty by default.
    ///
    /// Pixels behind large parts are not painted.
    package var opaqueParts: [CGRect] = []

    /// The start of the layer's time in its superlayer's time, in seconds; 0 by default.
    open var beginTime: CFTimeInterval = 0
    /// Has no effect on layers; infinite by default.
    open var duration: CFTimeInterval = .infinity
    /// The speed of the layer's time relative to its superlayer's; 1 by default, 0 pauses its animations.
    open var speed: Float = 1
    /// An offset added to the layer's time, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect on layers; 0 by default.
    open var repeatCount: Float = 0
    /// Has no effect on layers; 0 by default.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect on layers; false by default.
    open var autoreverses = false
    /// Has no effect on layers; `.removed` by default.
    open var fillMode = CAMediaTimingFillMode.removed

    /// Creates an empty layer; required so that a view can create an instance of its `layerClass`.
    public required override init() {
        serial = Self.nextSerial()
        super.init()
    }

    /// Set during drawing by a delegate that draws nothing: the layer then frees its backing store.
    package var drewNothing = false

    /// Creates a copy of a layer's state, for presentation layers.
    public init(layer: Any) {
        serial = Self.nextSerial()
        super.init()
        if let other = layer as? CALayer {
            modelState = other.modelState
            name = other.name
        }
    }

    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) {
        nil
    }

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// Sets an animatable property of the model; has no effect if it has the value already.
    @inline(__always) private func set<Value: Equatable>(
        _ value: Value, over old: Value, _ key: String, _ mutate: (inout LayerState) -> Void
    ) {
        if value != old { change(key, mutate) }
    }

    // MARK: - Geometry

    /// The layer's rectangle in its own coordinates, in points; zero by default.
    ///
    /// Its origin offsets the sublayers.
    open var bounds: CGRect {
        get { modelState.bounds }
        set {
            guard newValue != modelState.bounds else { return }
            let resized = newValue.size != modelState.bounds.size
            change("bounds") { $0.bounds = newValue }
            if resized { boundsSizeChanged() }
        }
    }
    /// The position of the anchor point in the superlayer's coordinates, in points; (0, 0) by default.
    open var position: CGPoint {
        get { modelState.position }
        set { set(newValue, over: modelState.position, "position") { $0.position = newValue } }
    }
    /// The position in the order of siblings; a greater value is nearer to the viewer; 0 by default.
    ///
    /// Unlike on iOS, there is no perspective.
    open var zPosition: CGFloat {
        get { modelState.zPosition }
        set { set(newValue, over: modelState.zPosition, "zPosition") { $0.zPosition = newValue } }
    }
    /// The point of the bounds at `position`, in unit coordinates; (0.5, 0.5) by default, the center.
    open var anchorPoint: CGPoint {
        get { modelState.anchorPoint }
        set { set(newValue, over: modelState.anchorPoint, "anchorPoint") { $0.anchorPoint = newValue } }
    }
    /// The transform of the layer around its anchor point; identity by default.
    ///
    /// Only its affine part is drawn.
    open var transform: CATransform3D {
        get { modelState.transform }
        set { set(newValue, over: modelState.transform, "transform") { $0.transform = newValue } }
    }
    /// A transform of all sublayers around the anchor point; identity by default.
    ///
    /// Only its affine part is drawn.
    open var sublayerTransform: CATransform3D {
        get { modelState.sublayerTransform }
        set {
            set(newValue, over: modelState.sublayerTransform, "sublayerTransform") {
                $0.sublayerTransform = newValue
            }
        }
    }
    /// The layer's rectangle in its superlayer's coordinates: the bounding box of the transformed bounds.
    ///
    /// Setting it changes `bounds` and `position`.
    open var frame: CGRect {
        get { modelState.frame }
        set {
            var wanted = modelState
            wanted.frame = newValue
            bounds = wanted.bounds
            position = wanted.position
        }
    }
    /// Returns the affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { modelState.transform.affine }
    /// Sets `transform` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: - Appearance

    /// Whether the layer and its descendants are not drawn; false by default.
    open var isHidden: Bool {
        get { modelState.isHidden }
        set { set(newValue, over: modelState.isHidden, "hidden") { $0.isHidden = newValue } }
    }
    /// The opacity of the layer and its descendants, 0…1; 1 by default.
    open var opacity: Float {
        get { modelState.opacity }
        set { set(newValue, over: modelState.opacity, "opacity") { $0.opacity = newValue } }
    }
    /// Whether sublayers are clipped to the layer's rounded bounds; false by default.
    open var masksToBounds: Bool {
        get { modelState.masksToBounds }
        set { set(newValue, over: modelState.masksToBounds, "masksToBounds") { $0.masksToBounds = newValue } }
    }
    /// The radius of the corners in points; 0 by default, at most half of the shorter side is drawn.
    open var cornerRadius: CGFloat {
        get { modelState.cornerRadius }
        set { set(newValue, over: modelState.cornerRadius, "cornerRadius") { $0.cornerRadius = newValue } }
    }
    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { modelState.maskedCorners }
        set { set(newValue, over: modelState.maskedCorners, "maskedCorners") { $0.maskedCorners = newValue } }
    }
    /// The curve of rounded corners; `.circular` by default.
    ///
    /// It has no effect on drawing.
    open var cornerCurve: CALayerCornerCurve {
        get { modelState.cornerCurve }
        set { set(newValue, over: modelState.cornerCurve, "cornerCurve") { $0.cornerCurve = newValue } }
    }
    /// The width of a border inside the bounds, in points; 0 by default.
    open var borderWidth: CGFloat {
        get { modelState.borderWidth }
        set { set(newValue, over: modelState.borderWidth, "borderWidth") { $0.borderWidth = newValue } }
    }
    /// The color of the border; black by default.
    open var borderColor: CGColor? {
        get { modelState.borderColor }
        set { set(newValue, over: modelState.borderColor, "borderColor") { $0.borderColor = newValue } }
    }
    /// The color behind the contents; nil by default.
    open var backgroundColor: CGColor? {
        get { modelState.backgroundColor }
        set {
            set(newValue, over: modelState.backgroundColor, "backgroundColor") {
                $0.backgroundColor = newValue
            }
        }
    }
    /// The color of the shadow; black by default.
    open var shadowColor: CGColor? {
        get { modelState.shadowColor }
        set { set(newValue, over: modelState.shadowColor, "shadowColor") { $0.shadowColor = newValue } }
    }
    /// The opacity of the shadow, 0…1; 0 by default, for no shadow.
    open var shadowOpacity: Float {
        get { modelState.shadowOpacity }
        set { set(newValue, over: modelState.shadowOpacity, "shadowOpacity") { $0.shadowOpacity = newValue } }
    }
    /// The offset of the shadow in points; (0, −3) by default, which is upwards.
    open var shadowOffset: CGSize {
        get { modelState.shadowOffset }
        set { set(newValue, over: modelState.shadowOffset, "shadowOffset") { $0.shadowOffset = newValue } }
    }
    /// The blur radius of the shadow in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { modelState.shadowRadius }
        set { set(newValue, over: modelState.shadowRadius, "shadowRadius") { $0.shadowRadius = newValue } }
    }
    /// The outline that casts the shadow; nil by default.
    ///
    /// Without it an opaque background casts the shadow, or else all that the layer and its descendants draw, which
    /// costs an offscreen image.
    open var shadowPath: CGPath? {
        get { modelState.shadowPath }
        set { set(newValue, over: modelState.shadowPath, "shadowPath") { $0.shadowPath = newValue?.copy() } }
    }
    /// Has no effect: a translucent layer is always composited as a group; true by default.
    open var allowsGroupOpacity: Bool {
        get { modelState.allowsGroupOpacity }
        set { change("allowsGroupOpacity") { $0.allowsGroupOpacity = newValue } }
    }
    /// A layer whose alpha channel masks this one, in this layer's coordinates; nil by default.
    open var mask: CALayer? {
        didSet {
            oldValue?.superlayer = nil
            oldValue?.forgetRecords()
            mask?.superlayer = self
            markChanged()
        }
    }

    // MARK: - Contents

    /// A `CGImage` to draw in the layer; nil by default.
    ///
    /// Values of other types are treated as nil.
    open var contents: Any? {
        get { modelState.contents }
        set {
            let image = newValue as? CGImage
            backing = nil
            pendingDisplay = nil
            if image !== modelState.contents { change("contents") { $0.contents = image } }
        }
    }
    /// The part of the image to draw, in unit coordinates; the whole image by default.
    open var contentsRect: CGRect {
        get { modelState.contentsRect }
        set { set(newValue, over: modelState.contentsRect, "contentsRect") { $0.contentsRect = newValue } }
    }
    /// The number of pixels per point in the contents; 1 by default.
    ///
    /// A view sets it to its screen's scale.
    open var contentsScale: CGFloat {
        get { modelState.contentsScale }
        set { set(newValue, over: modelState.contentsScale, "contentsScale") { $0.contentsScale = newValue } }
    }
    /// The effect on the pixels behind the layer; nil by default.
    package var backdrop: Backdrop? {
        get { modelState.backdrop }
        set {
            guard newValue != modelState.backdrop else { return }
            change("backdrop") { $0.backdrop = newValue }
            BackdropLayers.layers[ObjectIdentifier(self)] = newValue.map { _ in BackdropLayer(layer: self) }
        }
    }
    /// Whether the shadow of `shadowPath` is clipped to the outside of the path; for layers that are not opaque
    /// there.
    ///
    /// False by default, as in Core Animation, where shadows are visible through translucent layers.
    package var keepsShadowOutside: Bool {
        get { modelState.keepsShadowOutside }
        set {
            set(newValue, over: modelState.keepsShadowOutside, "keepsShadowOutside") {
                $0.keepsShadowOutside = newValue
            }
        }
    }
    /// The scale at which the layer is painted, around the center of its bounds; 1 by default.
    ///
    /// Frames, hit-testing and conversions do not change, so layout can continue while the layer is enlarged.
    package var presentationScale: CGFloat {
        get { modelState.presentationScale }
        set {
            set(newValue, over: modelState.presentationScale, "presentationScale") {
                $0.presentationScale = newValue
            }
        }
    }
    /// The position and scaling of the contents in the bounds; `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { modelState.contentsGravity }
        set {
            set(newValue, over: modelState.contentsGravity, "contentsGravity") {
                $0.contentsGravity = newValue
            }
        }
    }
    /// The part of the contents that stretches, in unit coordinates; the whole image by default.
    open var contentsCenter: CGRect {
        get { modelState.contentsCenter }
        set {
            set(newValue, over: modelState.contentsCenter, "contentsCenter") { $0.contentsCenter = newValue }
        }
    }

    /// Requests drawing of the contents before the next frame.
    open func setNeedsDisplay() { setNeedsDisplay(modelState.bounds) }

    /// Requests drawing of a part of the contents before the next frame; coordinates are the layer's.
    open func setNeedsDisplay(_ r: CGRect) {
        guard !r.isNull else { return }
        if drawsDirectly {
            directDamage = directDamage.isNull ? r : directDamage.union(r)
        } else {
            pendingDisplay = pendingDisplay?.union(r) ?? r
        }
        markSubtreeChanged()
    }
    /// Whether the contents need to be drawn.
    open func needsDisplay() -> Bool { pendingDisplay != nil }
    /// Draws the contents now if they need it.
    open func displayIfNeeded() {
        guard pendingDisplay != nil else { return }
        display()
        pendingDisplay = nil
    }
    /// Updates the contents: through the delegate's `display(_:)`, or else by drawing with `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }
    /// Draws the contents; the default implementation calls the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Whether the layer shows its sublayers otherwise than once and unchanged, as `sublayerCopies` describes.
    var copiesSublayers: Bool { false }
    /// How the layer shows its sublayers, from back to front.
    var sublayerCopies: [SublayerCopy] { [SublayerCopy()] }

    // MARK: - Layout

    /// Requests layout of the sublayers before the next frame.
    open func setNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markSubtreeChanged()
    }
    /// Whether the sublayers need layout.
    open func needsLayout() -> Bool { needsLayoutFlag }
    /// Lays out the topmost ancestor that needs layout, or else this layer, with all descendants that need it.
    open func layoutIfNeeded() {
        var top = self
        var above = superlayer
        while let layer = above {
            if layer.needsLayoutFlag { top = layer }
            above = layer.superlayer
        }
        top.layoutSubtree()
    }
    /// Sets the frames of the sublayers; the default implementation calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// The preferred size of the layer: that of its bounds.
    open func preferredFrameSize() -> CGSize { modelState.bounds.size }

    // MARK: - Hierarchy

    /// The sublayers from back to front; nil without any.
    ///
    /// Setting it replaces them.
    open var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set {
            for layer in storedSublayers where newValue?.contains(layer) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    /// Adds a layer in front of all sublayers; removes it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
    /// Inserts a layer at an index; an index past the end adds it in front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Inserts a layer behind a sibling; at the back if the sibling is nil or not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.detach()
        insert(layer, at: sibling.flatMap { storedSublayers.firstIndex(of: $0) } ?? 0)
    }
    /// Inserts a layer in front of a sibling; at the front if the sibling is nil or not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.detach()
        insert(layer, at: sibling.flatMap { storedSublayers.firstIndex(of: $0) }.map { $0 + 1 } ?? .max)
    }
    /// Replaces a sublayer; no effect if the old layer is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = storedSublayers.firstIndex(of: oldLayer), oldLayer !== newLayer else { return }
        insert(newLayer, at: index)
        oldLayer.removeFromSuperlayer()
    }
    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { detach() }

    /// Whether a point in the layer's coordinates is inside its bounds.
    open func contains(_ p: CGPoint) -> Bool { modelState.bounds.contains(p) }
    /// Returns the frontmost visible descendant, or the layer itself, at a point in the superlayer's coordinates.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        let map = modelState.toSuperlayer
        guard !modelState.isHidden, modelState.opacity > 0, !map.isSingular else { return nil }
        let own = p.applying(map.inverted())
        let inside = contains(own)
        if modelState.masksToBounds, !inside { return nil }
        var point = own
        if modelState.sublayerTransform != .identity {
            let below = modelState.sublayerMap
            guard !below.isSingular else { return inside ? self : nil }
            point = own.applying(below.inverted())
        }
        for layer in paintOrder.reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return inside ? self : nil
    }

    // MARK: - Actions and animations

    /// Returns the default action of a property for this class of layer; nil in `CALayer`.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a change of a property requires drawing the contents again; false in `CALayer`.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns the action of a property change; nil for none.
    ///
    /// It comes from the delegate, else from `actions`, else from `defaultAction(forKey:)`; a layer without a
    /// delegate else animates the property. `NSNull` ends the search without an action.
    open func action(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? Self.defaultAction(forKey: event)
        if let found { return found is NSNull ? nil : found }
        return delegate == nil ? implicitAnimation(forKey: event) : nil
    }
    /// Adds a copy of an animation; replaces the animation with the same key.
    ///
    /// A nil key allows any number of animations. Transitions always use the key "transition".
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    /// Removes the animation with a key; its delegate is notified that it did not finish.
    open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }
    /// Removes all animations; their delegates are notified that they did not finish.
    open func removeAllAnimations() { stopAnimations { _ in true } }
    /// Returns the animation that was added with a key; nil without one.
    open func animation(forKey key: String) -> CAAnimation? {
        animations.first { $0.key == key }?.animation
    }
    /// The keys of the layer's animations; nil without any.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    /// Returns a copy of the layer as it appears on screen now, with its animations applied.
    ///
    /// Unlike on iOS, the copy's class is the QuartzCore superclass of the layer's class, never the app's own.
    open func presentation() -> CALayer? {
        let copy = CALayer(layer: self)
        present(in: copy)
        return copy
    }
    /// Returns the model layer of a presentation layer; any other layer returns itself.
    open func model() -> CALayer { presented ?? self }

    func present(in copy: CALayer) {
        copy.modelState = state(at: LayerClock.now())
        copy.superlayer = superlayer
        copy.presented = self
    }

    /// Draws the layer and its descendants into a context, without animations.
    open func render(in ctx: CGContext) { LayerPainter.paintModel(self, in: ctx) }
}
