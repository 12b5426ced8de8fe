import CoreGraphics
import Foundation

/// A particle with the values that it was born with; its state at an age follows from them.
struct Particle {
    var recipe: ParticleRecipe
    /// The time of birth in the system's time, in seconds.
    var birth: Double
    var lifetime: Double
    var position: CGPoint
    var velocity: CGVector
    var scale: Double
    var spin: Double
    var color: CGColor.RGBA
    /// The progress of what the particle itself emits, by the recipe's children.
    var emitters: [ParticleBirths]

    /// The position at an age in seconds.
    func position(at age: Double) -> CGPoint {
        CGPoint(
            x: position.x + velocity.dx * age + recipe.xAcceleration * age * age / 2,
            y: position.y + velocity.dy * age + recipe.yAcceleration * age * age / 2)
    }

    /// The scale at an age in seconds; 0 or more.
    func scale(at age: Double) -> Double { max(0, scale + recipe.scaleSpeed * age) }

    /// The rotation at an age, in radians.
    func rotation(at age: Double) -> Double { spin * age }

    /// The color at an age in seconds.
    func color(at age: Double) -> CGColor.RGBA {
        let speed = recipe.color.speed
        func part(_ value: Double, _ speed: Double) -> Double { min(max(0, value + speed * age), 1) }
        return CGColor.RGBA(
            red: part(color.red, speed.red), green: part(color.green, speed.green),
            blue: part(color.blue, speed.blue), alpha: part(color.alpha, speed.alpha))
    }
}

/// The progress of an emission: how much of the next birth is reached, and the random numbers of the births.
struct ParticleBirths {
    var random: ParticleRandom
    /// The time since the emission began, in seconds.
    var time = 0.0
    /// The births that are due but for their fraction, 0 to below 1.
    var phase = 0.0

    /// The times of the births in the next seconds, counted from their start.
    mutating func advance(by seconds: Double, rate: Double, begin: Double, duration: Double) -> [Double] {
        let (start, end) = (max(time, begin), min(time + seconds, begin + duration))
        defer { time += seconds }
        guard end > start, rate > 0 else { return [] }
        let due = phase + rate * (end - start)
        let count = min((due + 1e-9).rounded(.down), Double(ParticleSystem.limit))
        let first = phase
        phase = min(max(0, due - (due + 1e-9).rounded(.down)), 1)
        guard count >= 1 else { return [] }
        return (1...Int(count)).map { start - time + (Double($0) - first) / rate }
    }

    /// The seconds until the next birth; nil if there will be none.
    func nextBirth(rate: Double, begin: Double, duration: Double) -> Double? {
        guard rate > 0 else { return nil }
        let wait = max(0, begin - time) + (1 - phase) / rate
        return time + wait <= begin + duration ? wait : nil
    }
}

/// The particles of an emitter layer at a time, advanced by time alone.
///
///     var system = ParticleSystem(seed: 7)
///     system.advance(by: 1.0 / 60, emission, recipes)
///     system.particles.count
///
/// Births fall on exact times and motions are computed from the age, so that the frame rate does not change the particles.
struct ParticleSystem {
    /// The number of particles that live at once, at most.
    static let limit = 4000

    /// The living particles, oldest first.
    private(set) var particles: [Particle] = []
    /// The time since the system was created, in seconds.
    private(set) var time = 0.0
    private let seed: UInt64
    /// The progress of each recipe.
    private var births: [ParticleBirths] = []

    init(seed: UInt32 = 0) { self.seed = UInt64(seed) }

    /// Advances the time by seconds: removes the particles that lived long enough, and adds born ones.
    ///
    /// - Returns: whether particles lived at the start or at the end.
    @discardableResult
    mutating func advance(by seconds: Double, _ emission: ParticleEmission, _ recipes: [ParticleRecipe])
        -> Bool
    {
        let hadParticles = !particles.isEmpty
        while births.count < recipes.count {
            let mixed = (seed << 16) &+ UInt64(births.count)
            births.append(ParticleBirths(random: ParticleRandom(seed: mixed)))
        }
        if births.count > recipes.count { births.removeLast(births.count - recipes.count) }
        let end = time + seconds
        var born: [Particle] = []
        for (index, recipe) in recipes.enumerated() {
            let rate = Self.rate(of: recipe) * emission.birthRate
            let times = births[index].advance(
                by: seconds, rate: rate, begin: recipe.beginTime, duration: recipe.duration)
            for offset in times {
                let (point, turn) = emission.origin(&births[index].random)
                let particle = Self.particle(
                    recipe, emission, at: point, turn: turn, birth: time + offset, &births[index].random)
                if !recipe.children.isEmpty || particle.birth + particle.lifetime > end {
                    born.append(particle)
                }
            }
        }
        particles += born
        particles += emitChildren(until: end, emission)
        particles.removeAll { $0.birth + $0.lifetime <= end }
        if particles.count > Self.limit { particles.removeLast(particles.count - Self.limit) }
        time = end
        return hadParticles || !particles.isEmpty
    }

    /// The seconds until the particles look different: 0 while one lives, nil if none lives or will be born.
    func nextChange(_ emission: ParticleEmission, _ recipes: [ParticleRecipe]) -> Double? {
        if !particles.isEmpty { return 0 }
        var next: Double?
        for (index, recipe) in recipes.enumerated() {
            let births =
                index < births.count ? births[index] : ParticleBirths(random: ParticleRandom(seed: 0))
            let wait = births.nextBirth(
                rate: Self.rate(of: recipe) * emission.birthRate, begin: recipe.beginTime,
                duration: recipe.duration)
            guard let wait, recipe.lifetime.mean + abs(recipe.lifetime.range) > 0, emission.lifetime > 0
            else { continue }
            next = min(next ?? .infinity, wait)
        }
        return next
    }

    private static func rate(of recipe: ParticleRecipe) -> Double {
        recipe.isEnabled ? max(0, recipe.birthRate) : 0
    }

    private static func particle(
        _ recipe: ParticleRecipe, _ emission: ParticleEmission, at point: CGPoint, turn: Double,
        birth: Double, _ random: inout ParticleRandom
    ) -> Particle {
        let lifetime = recipe.lifetime.value(&random) * emission.lifetime
        let angle = turn + recipe.longitude.value(&random)
        let speed = recipe.velocity.value(&random) * emission.velocity * cos(recipe.latitude)
        let scale = recipe.scale.value(&random) * emission.scale
        let spin = recipe.spin.value(&random) * emission.spin
        let color = recipe.color.value(&random)
        let emitters = recipe.children.map { _ in
            ParticleBirths(random: ParticleRandom(seed: random.nextBits()))
        }
        return Particle(
            recipe: recipe, birth: birth, lifetime: lifetime, position: point,
            velocity: CGVector(dx: speed * cos(angle), dy: speed * sin(angle)), scale: scale, spin: spin,
            color: color, emitters: emitters)
    }

    /// Lets the particles emit until a time or their end.
    private mutating func emitChildren(until end: Double, _ emission: ParticleEmission) -> [Particle] {
        var born: [Particle] = []
        for index in particles.indices where !particles[index].emitters.isEmpty {
            let parent = particles[index]
            let start = max(time, parent.birth)
            let seconds = min(end, parent.birth + parent.lifetime) - start
            guard seconds > 0 else { continue }
            for (order, recipe) in parent.recipe.children.enumerated() {
                let times = particles[index].emitters[order].advance(
                    by: seconds, rate: Self.rate(of: recipe), begin: recipe.beginTime,
                    duration: recipe.duration)
                for offset in times where born.count < Self.limit {
                    let birth = start + offset
                    let particle = Self.particle(
                        recipe, ParticleEmission(), at: parent.position(at: birth - parent.birth), turn: 0,
                        birth: birth, &particles[index].emitters[order].random)
                    if particle.birth + particle.lifetime > end { born.append(particle) }
                }
            }
        }
        return born
    }
}
