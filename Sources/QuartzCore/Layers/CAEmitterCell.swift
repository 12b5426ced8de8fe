public import CoreGraphics
public import Foundation

/// A kind of particle that a `CAEmitterLayer` emits, with its birth rate, motion and appearance.
///
/// A property and its range give each particle a random value between property − range and property + range. A particle
/// keeps the values that it is born with. Unlike on iOS, changes of a cell of a layer take effect at once, for the particles
/// that are born afterwards: there is no `setValue(_:forKeyPath:)`.
@preconcurrency @MainActor open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The layer to which the cell was added last.
    weak var layer: CAEmitterLayer?

    /// Creates a cell that emits nothing yet: its birth rate and lifetime are 0.
    public required override init() { super.init() }

    /// The values of the cell that decide about particles.
    var recipe = ParticleRecipe() { didSet { layer?.emissionChanged() } }

    /// A name for the app's own use; nil by default.
    open var name: String?
    /// Whether the cell emits particles; true by default.
    open var isEnabled: Bool {
        get { recipe.isEnabled }
        set { recipe.isEnabled = newValue }
    }
    /// The particles that are born per second; 0 by default.
    open var birthRate: Float {
        get { Float(recipe.birthRate) }
        set { recipe.birthRate = Double(newValue) }
    }
    /// The time for which a particle lives, in seconds; 0 by default.
    open var lifetime: Float {
        get { Float(recipe.lifetime.mean) }
        set { recipe.lifetime.mean = Double(newValue) }
    }
    /// The range of the lifetime, in seconds; 0 by default.
    open var lifetimeRange: Float {
        get { Float(recipe.lifetime.range) }
        set { recipe.lifetime.range = Double(newValue) }
    }

    // MARK: - Motion

    /// The angle of the emission out of the layer's plane, in radians; 0 by default.
    ///
    /// There is no perspective: a particle is slower in the plane, by the cosine.
    open var emissionLatitude: CGFloat {
        get { CGFloat(recipe.latitude) }
        set { recipe.latitude = Double(newValue) }
    }
    /// The direction of the emission in radians, from the x axis towards the y axis; 0 by default, to the right.
    open var emissionLongitude: CGFloat {
        get { CGFloat(recipe.longitude.mean) }
        set { recipe.longitude.mean = Double(newValue) }
    }
    /// The angle by which particles may deviate from the direction, to either side, in radians; 0 by default.
    open var emissionRange: CGFloat {
        get { CGFloat(recipe.longitude.range) }
        set { recipe.longitude.range = Double(newValue) }
    }
    /// The velocity at birth, in points per second; 0 by default.
    open var velocity: CGFloat {
        get { CGFloat(recipe.velocity.mean) }
        set { recipe.velocity.mean = Double(newValue) }
    }
    /// The range of the velocity, in points per second; 0 by default.
    open var velocityRange: CGFloat {
        get { CGFloat(recipe.velocity.range) }
        set { recipe.velocity.range = Double(newValue) }
    }
    /// The acceleration to the right, in points per second squared; 0 by default.
    open var xAcceleration: CGFloat {
        get { CGFloat(recipe.xAcceleration) }
        set { recipe.xAcceleration = Double(newValue) }
    }
    /// The acceleration downwards, in points per second squared; 0 by default.
    open var yAcceleration: CGFloat {
        get { CGFloat(recipe.yAcceleration) }
        set { recipe.yAcceleration = Double(newValue) }
    }
    /// Has no effect: there is no perspective; 0 by default.
    open var zAcceleration: CGFloat = 0
    /// The size of a particle relative to the contents; 1 by default.
    open var scale: CGFloat {
        get { CGFloat(recipe.scale.mean) }
        set { recipe.scale.mean = Double(newValue) }
    }
    /// The range of the scale; 0 by default.
    open var scaleRange: CGFloat {
        get { CGFloat(recipe.scale.range) }
        set { recipe.scale.range = Double(newValue) }
    }
    /// The change of the scale per second; 0 by default.
    open var scaleSpeed: CGFloat {
        get { CGFloat(recipe.scaleSpeed) }
        set { recipe.scaleSpeed = Double(newValue) }
    }
    /// The rotation per second, in radians; 0 by default.
    open var spin: CGFloat {
        get { CGFloat(recipe.spin.mean) }
        set { recipe.spin.mean = Double(newValue) }
    }
    /// The range of the rotation per second, in radians; 0 by default.
    open var spinRange: CGFloat {
        get { CGFloat(recipe.spin.range) }
        set { recipe.spin.range = Double(newValue) }
    }

    // MARK: - Appearance

    /// A `CGImage` that each particle shows; nil by default, which shows nothing.
    ///
    /// Values of other types are treated as nil.
    open var contents: Any? {
        get { recipe.contents }
        set { recipe.contents = newValue as? CGImage }
    }
    /// The part of the contents to show, in unit coordinates; the whole image by default.
    open var contentsRect: CGRect {
        get { recipe.contentsRect }
        set { recipe.contentsRect = newValue }
    }
    /// The number of pixels per point in the contents; 1 by default.
    open var contentsScale: CGFloat {
        get { recipe.contentsScale }
        set { recipe.contentsScale = newValue }
    }
    /// The color that multiplies the contents; opaque white by default, which changes nothing.
    open var color: CGColor? {
        get { CGColor(recipe.color.mean) }
        set { recipe.color.mean = newValue?.rgba ?? ParticleColor.white }
    }
    /// The range of the color's red component; 0 by default.
    open var redRange: Float {
        get { Float(recipe.color.range.red) }
        set { recipe.color.range.red = Double(newValue) }
    }
    /// The range of the color's green component; 0 by default.
    open var greenRange: Float {
        get { Float(recipe.color.range.green) }
        set { recipe.color.range.green = Double(newValue) }
    }
    /// The range of the color's blue component; 0 by default.
    open var blueRange: Float {
        get { Float(recipe.color.range.blue) }
        set { recipe.color.range.blue = Double(newValue) }
    }
    /// The range of the color's alpha component; 0 by default.
    open var alphaRange: Float {
        get { Float(recipe.color.range.alpha) }
        set { recipe.color.range.alpha = Double(newValue) }
    }
    /// The change of the color's red component per second; 0 by default.
    open var redSpeed: Float {
        get { Float(recipe.color.speed.red) }
        set { recipe.color.speed.red = Double(newValue) }
    }
    /// The change of the color's green component per second; 0 by default.
    open var greenSpeed: Float {
        get { Float(recipe.color.speed.green) }
        set { recipe.color.speed.green = Double(newValue) }
    }
    /// The change of the color's blue component per second; 0 by default.
    open var blueSpeed: Float {
        get { Float(recipe.color.speed.blue) }
        set { recipe.color.speed.blue = Double(newValue) }
    }
    /// The change of the color's alpha component per second; 0 by default.
    open var alphaSpeed: Float {
        get { Float(recipe.color.speed.alpha) }
        set { recipe.color.speed.alpha = Double(newValue) }
    }

    /// The cells that each particle of this one emits from its position; nil by default.
    ///
    /// Unlike on iOS, the cells of these cells have no effect.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in emitterCells ?? [] { cell.layer = layer }
            layer?.emissionChanged()
        }
    }

    // MARK: - Timing

    /// The time before the first particle, in seconds after the layer began to emit or the parent was born; 0 by default.
    open var beginTime: CFTimeInterval {
        get { recipe.beginTime }
        set { recipe.beginTime = newValue }
    }
    /// The time for which the cell emits, in seconds; infinite by default.
    open var duration: CFTimeInterval {
        get { recipe.duration }
        set { recipe.duration = newValue }
    }
    /// Has no effect on cells; 1 by default.
    open var speed: Float = 1
    /// Has no effect on cells; 0 by default.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect on cells; 0 by default.
    open var repeatCount: Float = 0
    /// Has no effect on cells; 0 by default.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect on cells; false by default.
    open var autoreverses = false
    /// Has no effect on cells; `.removed` by default.
    open var fillMode = CAMediaTimingFillMode.removed

    /// The recipe with those of the cells of this one.
    var fullRecipe: ParticleRecipe {
        var full = recipe
        full.children = (emitterCells ?? []).map(\.recipe)
        return full
    }
}
