import CoreGraphics
public import Foundation

/// The shape in which an emitter layer emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String
    /// Creates a shape from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The emitter's position; the default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line, as wide as the emitter.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A rectangle of the emitter's size: there is no perspective.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A circle whose radius is the emitter's width: there is no perspective.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corners of a rectangle, the ends of a line, the center of a circle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The area inside the outline.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The area inside the outline, too: there is no perspective; the default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and the blending of the particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In no special order; the default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles are drawn first, behind the others.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles are drawn last, in front of the others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Like `oldestFirst`: there is no perspective.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colors of particles at the same pixel are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles: confetti, snow, sparks.
///
///     let snow = CAEmitterLayer()
///     snow.emitterShape = .line
///     snow.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
///     snow.emitterSize = CGSize(width: view.bounds.width, height: 0)
///     snow.emitterCells = [flake]
///
/// Particles are drawn above the background and below the sublayers, also outside of the bounds unless `masksToBounds` is
/// set. The emission begins when the layer is first on screen, and stops with the layer's time and while the layer is hidden
/// or in no window; on iOS it begins at the layer's time 0. At most 4,000 particles live at once: further ones are not born.
/// The same seed gives the same particles.
open class CAEmitterLayer: CALayer {
    private var particles = ParticleSystem()
    /// The local time until which the particles are simulated; nil before the first frame.
    private var lastTime: Double?
    /// The recipes of the cells; nil after a change.
    private var recipes: [ParticleRecipe]?

    private var emission = ParticleEmission() {
        didSet { if emission != oldValue { emissionChanged() } }
    }

    /// The cells whose particles the layer emits; nil by default.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in emitterCells ?? [] {
                cell.layer = self
                for child in cell.emitterCells ?? [] { child.layer = self }
            }
            emissionChanged()
        }
    }
    /// The factor of the cells' birth rates; 1 by default, 0 emits nothing.
    open var birthRate: Float {
        get { Float(emission.birthRate) }
        set { emission.birthRate = Double(newValue) }
    }
    /// The factor of the cells' lifetimes; 1 by default.
    open var lifetime: Float {
        get { Float(emission.lifetime) }
        set { emission.lifetime = Double(newValue) }
    }
    /// The factor of the cells' velocities; 1 by default.
    open var velocity: Float {
        get { Float(emission.velocity) }
        set { emission.velocity = Double(newValue) }
    }
    /// The factor of the cells' scales; 1 by default.
    open var scale: Float {
        get { Float(emission.scale) }
        set { emission.scale = Double(newValue) }
    }
    /// The factor of the cells' spins; 1 by default.
    open var spin: Float {
        get { Float(emission.spin) }
        set { emission.spin = Double(newValue) }
    }
    /// The center of the emitter's shape, in the layer's coordinates; (0, 0) by default.
    open var emitterPosition: CGPoint {
        get { emission.position }
        set { emission.position = newValue }
    }
    /// Has no effect: there is no perspective; 0 by default.
    open var emitterZPosition: CGFloat = 0
    /// The size of the emitter's shape, in points; zero by default.
    open var emitterSize: CGSize {
        get { emission.size }
        set { emission.size = newValue }
    }
    /// Has no effect: there is no perspective; 0 by default.
    open var emitterDepth: CGFloat = 0
    /// The shape in which particles are emitted; `.point` by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emission.shape }
        set { emission.shape = newValue }
    }
    /// The part of the shape that emits; `.volume` by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emission.mode }
        set { emission.mode = newValue }
    }
    /// The order and the blending of the particles; `.unordered` by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered {
        didSet { if renderMode != oldValue { emissionChanged() } }
    }
    /// Has no effect: there is no perspective; false by default.
    open var preservesDepth = false
    /// The seed of the random numbers; 0 by default.
    ///
    /// Setting it removes the particles and begins the emission again.
    open var seed: UInt32 = 0 {
        didSet {
            particles = ParticleSystem(seed: seed)
            lastTime = nil
            emissionChanged()
        }
    }

    /// The number of living particles in the last frame.
    package var particleCount: Int { particles.particles.count }

    // MARK: - Frames

    /// Simulates the next frame with the changed cells.
    func emissionChanged() {
        recipes = nil
        // The time in which nothing was emitted is not made up for with the new cells.
        if particles.particles.isEmpty { lastTime = nil }
        EmittingLayers.insert(self)
        markChanged()
    }

    private var presentRecipes: [ParticleRecipe] {
        if let recipes { return recipes }
        let made = (emitterCells ?? []).map(\.fullRecipe)
        recipes = made
        return made
    }

    /// Whether neither the layer nor one of its superlayers is hidden.
    private var isVisible: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.modelState.isHidden { return false }
            layer = current.superlayer
        }
        return true
    }

    /// The time of the clock at which particles change next; nil if none lives or will be born.
    func nextEmission(after time: Double) -> Double? {
        let speed = clockSpeed
        guard speed > 0, isVisible else { return nil }
        let wait = particles.nextChange(emission, presentRecipes)
        guard let wait else { return nil }
        let elapsed = record == nil ? 0 : lastTime.map { localTime(at: time) - $0 } ?? 0
        return wait - elapsed < 1e-4 ? time : time + (wait - elapsed) / speed
    }

    /// Simulates the particles until a time of the clock.
    func emit(until time: Double) {
        guard clockSpeed > 0, isVisible else {
            lastTime = nil
            return
        }
        let local = localTime(at: time)
        defer { lastTime = local }
        // A layer that was not shown in the last frame goes on from where it was.
        let elapsed = record == nil ? 0 : lastTime.map { max(0, local - $0) } ?? 0
        guard particles.advance(by: elapsed, emission, presentRecipes) || modelState.particles != nil else {
            return
        }
        modelState.particles =
            particles.particles.isEmpty
            ? nil : ParticleFrame(particles, mode: renderMode)
        markChanged()
    }

    open override func presentation() -> CAEmitterLayer? {
        let copy = CAEmitterLayer(layer: self)
        present(in: copy)
        return copy
    }
}

/// The emitter layers whose particles the compositor simulates; not retained.
@MainActor enum EmittingLayers {
    private struct Entry { weak var layer: CAEmitterLayer? }
    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func insert(_ layer: CAEmitterLayer) {
        entries[ObjectIdentifier(layer)] = Entry(layer: layer)
    }

    /// The layers below a root.
    static func shown(below root: CALayer) -> [CAEmitterLayer] {
        guard !entries.isEmpty else { return [] }
        let layers = entries.values.compactMap(\.layer)
        if layers.count < entries.count { entries = entries.filter { $0.value.layer != nil } }
        return layers.filter { $0.rootLayer === root }.sorted { $0.serial < $1.serial }
    }
}
