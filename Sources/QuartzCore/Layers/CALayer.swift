public import CoreGraphics
public import Foundation

/// A rectangle with contents, a place among others, and a look; what views are drawn by.
///
/// Layers are only descriptions: nothing is drawn until the window's compositor asks. y grows downwards.
@preconcurrency @MainActor open class CALayer: NSObject, CAMediaTiming {
    /// What the layer looks like when no animation runs.
    var modelState = LayerState()
    /// Running animations, by key, in the order they were added.
    var animations: [RunningAnimation] = []
    /// A number no other layer has, now or later.
    let serial: Int
    private static var lastSerial = 0
    /// Who shows the tree, on its root.
    weak var compositor: LayerCompositor?
    /// What the compositor last made of the layer.
    var record: PaintRecord?
    /// Something about the layer itself changed since the compositor looked.
    var changed = true
    /// Something about the layer or one below it changed since the compositor looked.
    var subtreeChanged = true
    /// What must be drawn again inside the layer, in its own coordinates.
    var pendingDisplay: CGRect?
    /// Damage inside a layer that draws directly, in its own coordinates.
    var directDamage = CGRect.null
    /// What was drawn again in the backing store since the compositor looked, in the layer's own coordinates.
    var contentDamage = CGRect.null
    var needsLayoutFlag = true
    var storedSublayers: [CALayer] = []
    var backing: CGContext?
    private weak var presented: CALayer?

    /// The layer this one is in.
    public internal(set) weak var superlayer: CALayer?
    /// Who is behind the layer.
    open weak var delegate: (any CALayerDelegate)?
    /// A name to find it by.
    open var name: String?
    /// What changes of properties do, by property.
    open var actions: [String: any CAAction]?
    /// Whether changed bounds mean that the contents are drawn again.
    open var needsDisplayOnBoundsChange = false
    /// Kept for sources; layers are drawn as they are.
    open var shouldRasterize = false
    /// Kept for sources.
    open var rasterizationScale: CGFloat = 1
    /// Whether the contents hide everything behind them.
    open var isOpaque = false
    /// Kept for sources; y always grows downwards.
    open var isGeometryFlipped = false
    /// Kept for sources.
    open var drawsAsynchronously = false
    /// Kept for sources.
    open var isDoubleSided = true
    /// Kept for sources; edges are always smoothed.
    open var allowsEdgeAntialiasing = false

    /// Whether the compositor calls `draw(in:)` into the frame itself instead of keeping the contents.
    ///
    /// For large layers that draw quickly, the keyboard's plane for one: it saves the memory of a backing
    /// store. `setNeedsDisplay(_:)` damages only its rectangle; `draw(in:)` is called with the damage as clip.
    package var drawsDirectly = false {
        didSet { if drawsDirectly != oldValue { markChanged() } }
    }

    /// Whether a layer that draws directly leaves no pixel of its bounds as it was, and none translucent.
    ///
    /// Then nothing is cleared or painted behind it. Not so for `isOpaque`, which is true of views that draw nothing.
    package var fillsBounds = false

    /// Parts of the layer, in its coordinates, of which a layer that draws directly leaves no pixel translucent.
    ///
    /// What lies behind large ones is not painted.
    package var opaqueParts: [CGRect] = []

    // Timing of the layer itself; local time = (time of the superlayer − beginTime) · speed + timeOffset.
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// Creates an empty layer; required, so that a view can make one of its `layerClass`.
    public required override init() {
        serial = Self.nextSerial()
        super.init()
    }

    /// Set while drawing by a delegate that found nothing to draw; the layer then keeps no pixels.
    package var drewNothing = false

    /// Creates a copy that shows a moment of an animation.
    public init(layer: Any) {
        serial = Self.nextSerial()
        super.init()
        if let other = layer as? CALayer {
            modelState = other.modelState
            name = other.name
        }
    }

    /// Layers cannot be read from archives; always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    // MARK: - Geometry

    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { modelState.bounds }
        set {
            guard newValue != modelState.bounds else { return }
            let resized = newValue.size != modelState.bounds.size
            change("bounds") { $0.bounds = newValue }
            if resized { boundsSizeChanged() }
        }
    }
    /// Where the anchor point is in the superlayer.
    open var position: CGPoint {
        get { modelState.position }
        set { if newValue != modelState.position { change("position") { $0.position = newValue } } }
    }
    /// The order among siblings; greater is nearer.
    open var zPosition: CGFloat {
        get { modelState.zPosition }
        set { if newValue != modelState.zPosition { change("zPosition") { $0.zPosition = newValue } } }
    }
    /// The point of the bounds that lies at `position`, in parts of its size.
    open var anchorPoint: CGPoint {
        get { modelState.anchorPoint }
        set { if newValue != modelState.anchorPoint { change("anchorPoint") { $0.anchorPoint = newValue } } }
    }
    /// How the layer is moved, turned and scaled around its anchor point.
    open var transform: CATransform3D {
        get { modelState.transform }
        set { if newValue != modelState.transform { change("transform") { $0.transform = newValue } } }
    }
    /// A transform of all sublayers around the anchor point.
    open var sublayerTransform: CATransform3D {
        get { modelState.sublayerTransform }
        set {
            if newValue != modelState.sublayerTransform {
                change("sublayerTransform") { $0.sublayerTransform = newValue }
            }
        }
    }
    /// The layer's rectangle in its superlayer.
    open var frame: CGRect {
        get { modelState.frame }
        set {
            var wanted = modelState
            wanted.frame = newValue
            bounds = wanted.bounds
            position = wanted.position
        }
    }
    /// Returns the affine part of the transform.
    open func affineTransform() -> CGAffineTransform { modelState.transform.affine }
    /// Sets the transform from an affine one.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: - Looks

    open var isHidden: Bool {
        get { modelState.isHidden }
        set { if newValue != modelState.isHidden { change("hidden") { $0.isHidden = newValue } } }
    }
    open var opacity: Float {
        get { modelState.opacity }
        set { if newValue != modelState.opacity { change("opacity") { $0.opacity = newValue } } }
    }
    open var masksToBounds: Bool {
        get { modelState.masksToBounds }
        set {
            if newValue != modelState.masksToBounds {
                change("masksToBounds") { $0.masksToBounds = newValue }
            }
        }
    }
    open var cornerRadius: CGFloat {
        get { modelState.cornerRadius }
        set {
            if newValue != modelState.cornerRadius { change("cornerRadius") { $0.cornerRadius = newValue } }
        }
    }
    open var maskedCorners: CACornerMask {
        get { modelState.maskedCorners }
        set {
            if newValue != modelState.maskedCorners {
                change("maskedCorners") { $0.maskedCorners = newValue }
            }
        }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { modelState.cornerCurve }
        set { if newValue != modelState.cornerCurve { change("cornerCurve") { $0.cornerCurve = newValue } } }
    }
    open var borderWidth: CGFloat {
        get { modelState.borderWidth }
        set { if newValue != modelState.borderWidth { change("borderWidth") { $0.borderWidth = newValue } } }
    }
    open var borderColor: CGColor? {
        get { modelState.borderColor }
        set { if newValue != modelState.borderColor { change("borderColor") { $0.borderColor = newValue } } }
    }
    open var backgroundColor: CGColor? {
        get { modelState.backgroundColor }
        set {
            if newValue != modelState.backgroundColor {
                change("backgroundColor") { $0.backgroundColor = newValue }
            }
        }
    }
    open var shadowColor: CGColor? {
        get { modelState.shadowColor }
        set { if newValue != modelState.shadowColor { change("shadowColor") { $0.shadowColor = newValue } } }
    }
    open var shadowOpacity: Float {
        get { modelState.shadowOpacity }
        set {
            if newValue != modelState.shadowOpacity {
                change("shadowOpacity") { $0.shadowOpacity = newValue }
            }
        }
    }
    open var shadowOffset: CGSize {
        get { modelState.shadowOffset }
        set {
            if newValue != modelState.shadowOffset { change("shadowOffset") { $0.shadowOffset = newValue } }
        }
    }
    open var shadowRadius: CGFloat {
        get { modelState.shadowRadius }
        set {
            if newValue != modelState.shadowRadius { change("shadowRadius") { $0.shadowRadius = newValue } }
        }
    }
    open var shadowPath: CGPath? {
        get { modelState.shadowPath }
        set {
            if newValue != modelState.shadowPath { change("shadowPath") { $0.shadowPath = newValue?.copy() } }
        }
    }
    open var allowsGroupOpacity: Bool {
        get { modelState.allowsGroupOpacity }
        set { change("allowsGroupOpacity") { $0.allowsGroupOpacity = newValue } }
    }
    /// A layer whose opacity says where this one shows; its place is in this layer's coordinates.
    open var mask: CALayer? {
        didSet {
            oldValue?.superlayer = nil
            oldValue?.forgetRecords()
            mask?.superlayer = self
            markChanged()
        }
    }

    // MARK: - Contents

    /// An image that fills the layer: a `CGImage`, or nil.
    open var contents: Any? {
        get { modelState.contents }
        set {
            let image = newValue as? CGImage
            backing = nil
            pendingDisplay = nil
            if image !== modelState.contents { change("contents") { $0.contents = image } }
        }
    }
    open var contentsRect: CGRect {
        get { modelState.contentsRect }
        set {
            if newValue != modelState.contentsRect { change("contentsRect") { $0.contentsRect = newValue } }
        }
    }
    /// How many pixels of the contents make a point.
    open var contentsScale: CGFloat {
        get { modelState.contentsScale }
        set {
            if newValue != modelState.contentsScale {
                change("contentsScale") { $0.contentsScale = newValue }
            }
        }
    }
    /// What becomes of what is behind the layer; nil lets it be.
    package var backdrop: Backdrop? {
        get { modelState.backdrop }
        set {
            guard newValue != modelState.backdrop else { return }
            change("backdrop") { $0.backdrop = newValue }
            BackdropLayers.layers[ObjectIdentifier(self)] = newValue.map { _ in BackdropLayer(layer: self) }
        }
    }
    /// Whether the shadow of `shadowPath` is left out inside the path, for layers that are not opaque there.
    ///
    /// False as with Core Animation, whose shadows shine through translucent layers.
    package var keepsShadowOutside: Bool {
        get { modelState.keepsShadowOutside }
        set {
            if newValue != modelState.keepsShadowOutside {
                change("keepsShadowOutside") { $0.keepsShadowOutside = newValue }
            }
        }
    }
    /// How much larger the layer is painted than its geometry says, around the middle of its bounds; 1 by default.
    ///
    /// Frames, hit-testing and conversions do not change, so that layout may go on while the layer is enlarged.
    package var presentationScale: CGFloat {
        get { modelState.presentationScale }
        set {
            if newValue != modelState.presentationScale {
                change("presentationScale") { $0.presentationScale = newValue }
            }
        }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { modelState.contentsGravity }
        set {
            if newValue != modelState.contentsGravity {
                change("contentsGravity") { $0.contentsGravity = newValue }
            }
        }
    }
    open var contentsCenter: CGRect {
        get { modelState.contentsCenter }
        set {
            if newValue != modelState.contentsCenter {
                change("contentsCenter") { $0.contentsCenter = newValue }
            }
        }
    }

    /// Asks that the contents be drawn again before the next frame.
    open func setNeedsDisplay() { setNeedsDisplay(modelState.bounds) }

    /// Asks that a part of the contents be drawn again before the next frame.
    open func setNeedsDisplay(_ r: CGRect) {
        guard !r.isNull else { return }
        if drawsDirectly {
            directDamage = directDamage.isNull ? r : directDamage.union(r)
        } else {
            pendingDisplay = pendingDisplay?.union(r) ?? r
        }
        markSubtreeChanged()
    }
    /// Whether the contents wait to be drawn.
    open func needsDisplay() -> Bool { pendingDisplay != nil }
    /// Draws the contents now if they wait for it.
    open func displayIfNeeded() {
        guard pendingDisplay != nil else { return }
        display()
        pendingDisplay = nil
    }
    /// Fills the contents: by the delegate, or by `draw(in:)`.
    open func display() {
        if let delegate { delegate.display(self) } else { drawContents() }
    }
    /// Draws the contents; the default asks the delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    // MARK: - Layout

    open func setNeedsLayout() {
        guard !needsLayoutFlag else { return }
        needsLayoutFlag = true
        markSubtreeChanged()
    }
    open func needsLayout() -> Bool { needsLayoutFlag }
    /// Lays out this layer and those below it that need it, from the highest that needs it.
    open func layoutIfNeeded() {
        var top = self
        var above = superlayer
        while let layer = above {
            if layer.needsLayoutFlag { top = layer }
            above = layer.superlayer
        }
        top.layoutSubtree()
    }
    /// Places the sublayers; the default asks the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// The size the layer would like: its own.
    open func preferredFrameSize() -> CGSize { modelState.bounds.size }

    // MARK: - Hierarchy

    /// The layers inside, from back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { storedSublayers.isEmpty ? nil : storedSublayers }
        set {
            for layer in storedSublayers where newValue?.contains(layer) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.detach()
        insert(layer, at: sibling.flatMap { storedSublayers.firstIndex(of: $0) } ?? 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.detach()
        insert(layer, at: sibling.flatMap { storedSublayers.firstIndex(of: $0) }.map { $0 + 1 } ?? .max)
    }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard let index = storedSublayers.firstIndex(of: oldLayer), oldLayer !== newLayer else { return }
        insert(newLayer, at: index)
        oldLayer.removeFromSuperlayer()
    }
    open func removeFromSuperlayer() { detach() }

    /// Whether a point of the layer's own coordinates lies inside.
    open func contains(_ p: CGPoint) -> Bool { modelState.bounds.contains(p) }
    /// Returns the deepest visible layer at a point of the superlayer's coordinates.
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

    /// The action a kind of layer has for a property by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Whether a change of a property means that the contents are drawn again.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns what a change of a property does: as the delegate says, the layer's table, its class, or a plain
    /// animation.
    open func action(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event]
            ?? Self.defaultAction(forKey: event)
        if let found { return found is NSNull ? nil : found }
        return delegate == nil ? implicitAnimation(forKey: event) : nil
    }
    /// Adds a copy of an animation; one with the same key is replaced.
    open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }
    open func removeAllAnimations() { stopAnimations { _ in true } }
    /// Returns the animation running for a key.
    open func animation(forKey key: String) -> CAAnimation? {
        animations.first { $0.key == key }?.animation
    }
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    /// Returns a copy that looks as the layer does on screen now.
    ///
    /// The copy is of this module's class, whatever subclass the layer has.
    open func presentation() -> CALayer? {
        let copy = CALayer(layer: self)
        present(in: copy)
        return copy
    }
    /// Returns the layer this one presents, or itself.
    open func model() -> CALayer { presented ?? self }

    func present(in copy: CALayer) {
        copy.modelState = state(at: LayerClock.now())
        copy.superlayer = superlayer
        copy.presented = self
    }

    /// Draws the layer and those inside it as they look without animations.
    open func render(in ctx: CGContext) { LayerPainter.paintModel(self, in: ctx) }
}
