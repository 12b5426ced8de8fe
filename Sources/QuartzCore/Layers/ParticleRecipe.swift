import CoreGraphics
import Foundation

/// A random value: between mean − range and mean + range.
struct ParticleValue: Equatable {
    var mean = 0.0
    var range = 0.0

    func value(_ random: inout ParticleRandom) -> Double {
        range == 0 ? mean : mean + range * random.nextSigned()
    }
}

/// The random color of a particle at its birth, and its change per second.
struct ParticleColor: Equatable {
    static let white = CGColor.RGBA(red: 1, green: 1, blue: 1, alpha: 1)

    var mean = white
    var range = CGColor.RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    var speed = CGColor.RGBA(red: 0, green: 0, blue: 0, alpha: 0)

    func value(_ random: inout ParticleRandom) -> CGColor.RGBA {
        func value(_ part: KeyPath<CGColor.RGBA, Double>) -> Double {
            let spread = range[keyPath: part]
            return spread == 0 ? mean[keyPath: part] : mean[keyPath: part] + spread * random.nextSigned()
        }
        return CGColor.RGBA(
            red: value(\.red), green: value(\.green), blue: value(\.blue), alpha: value(\.alpha))
    }
}

/// The properties of an emitter cell that decide about its particles, as one value.
struct ParticleRecipe: Equatable {
    var isEnabled = true
    /// The births per second.
    var birthRate = 0.0
    var lifetime = ParticleValue()
    var beginTime = 0.0
    var duration = Double.infinity
    var latitude = 0.0
    var longitude = ParticleValue()
    var velocity = ParticleValue()
    var xAcceleration = 0.0
    var yAcceleration = 0.0
    var scale = ParticleValue(mean: 1)
    var scaleSpeed = 0.0
    var spin = ParticleValue()
    var color = ParticleColor()
    var contents: CGImage?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    /// The recipes of what each particle emits.
    var children: [ParticleRecipe] = []

    /// The part of the contents that particles show, in pixels.
    var contentsSource: CGRect {
        guard let contents else { return .zero }
        return CGRect(
            x: contentsRect.minX * CGFloat(contents.width), y: contentsRect.minY * CGFloat(contents.height),
            width: contentsRect.width * CGFloat(contents.width),
            height: contentsRect.height * CGFloat(contents.height))
    }
}

/// The properties of an emitter layer that decide about its particles, as one value.
struct ParticleEmission: Equatable {
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume

    /// Where a particle is born, and the angle by which its direction is turned.
    ///
    /// The outline and the surface of a circle emit outwards.
    func origin(_ random: inout ParticleRandom) -> (point: CGPoint, turn: Double) {
        let (width, height) = (Double(size.width), Double(size.height))
        func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: position.x + x, y: position.y + y) }
        switch shape {
        case .line:
            let x = mode == .points ? (random.next() < 0.5 ? -0.5 : 0.5) : random.next() - 0.5
            return (at(x * width, 0), 0)
        case .rectangle, .cuboid:
            switch mode {
            case .points:
                let corner = Int(random.next() * 4)
                return (
                    at(corner % 2 == 0 ? -width / 2 : width / 2, corner < 2 ? -height / 2 : height / 2), 0
                )
            case .outline:
                let along = random.next() * 2 * (width + height)
                if along < 2 * width {
                    return (
                        at(
                            along.truncatingRemainder(dividingBy: max(width, 1e-9)) - width / 2,
                            along < width ? -height / 2 : height / 2), 0
                    )
                }
                let down = along - 2 * width
                return (
                    at(
                        down < height ? -width / 2 : width / 2,
                        down.truncatingRemainder(dividingBy: max(height, 1e-9)) - height / 2), 0
                )
            default: return (at((random.next() - 0.5) * width, (random.next() - 0.5) * height), 0)
            }
        case .circle, .sphere:
            guard mode != .points else { return (position, 0) }
            let angle = random.next() * 2 * .pi
            let radius = mode == .outline ? width : width * random.next().squareRoot()
            return (at(cos(angle) * radius, sin(angle) * radius), mode == .volume ? 0 : angle)
        default: return (position, 0)
        }
    }
}

/// Random numbers that depend on a seed alone (the generator SplitMix64).
struct ParticleRandom: Equatable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func nextBits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The next number, 0 to below 1.
    mutating func next() -> Double { Double(nextBits() >> 11) / Double(1 << 53) }
    /// The next number, −1 to below 1.
    mutating func nextSigned() -> Double { next() * 2 - 1 }
}
