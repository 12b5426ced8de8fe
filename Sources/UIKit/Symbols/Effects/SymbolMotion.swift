import CoreGraphics
import Foundation
import QuartzCore

/// The animation of one property of a symbol.
struct SymbolMotion: Hashable, Sendable {
    var keyPath: String
    var values: [Double]
    /// How long it takes once, in seconds.
    var duration: TimeInterval

    /// The motions of an effect, played together; iOS's, measured by eye.
    static func motions(of effect: SymbolEffectConfiguration, size: CGSize) -> [SymbolMotion] {
        switch effect.kind {
        case .bounce:
            let far = effect.direction == .down ? 0.8 : 1.2
            return [scale([1, far, 1 - (far - 1) / 4, 1], 0.5)]
        case .pulse: return [opacity([1, 0.35, 1], 1.2)]
        case .variableColor:
            return [opacity(effect.isReversing ? [0.3, 1, 0.3] : [0.3, 1, 1], effect.isReversing ? 1.6 : 1)]
        case .scale: return [scale([1, effect.direction == .down ? 0.8 : 1.2], 0.25)]
        case .appear:
            return [scale([effect.direction == .down ? 1.4 : 0.5, 1], 0.3), opacity([0, 1], 0.3)]
        case .disappear:
            return [scale([1, effect.direction == .up ? 1.4 : 0.5], 0.3), opacity([1, 0], 0.3)]
        case .wiggle: return [wiggle(effect.direction, size)]
        case .rotate:
            let turn = 2 * Double.pi * (effect.direction == .counterClockwise ? -1 : 1)
            return [SymbolMotion(keyPath: rotation, values: [0, turn], duration: 1.2)]
        case .breathe:
            let size = scale([1, 1.12, 1], 2.4)
            return effect.isPulsing ? [size, opacity([1, 0.6, 1], 2.4)] : [size]
        case .replace, .automatic: return []
        }
    }

    private static let rotation = "transform.rotation.z"

    private static func scale(_ values: [Double], _ duration: TimeInterval) -> SymbolMotion {
        SymbolMotion(keyPath: "transform.scale", values: values, duration: duration)
    }

    private static func opacity(_ values: [Double], _ duration: TimeInterval) -> SymbolMotion {
        SymbolMotion(keyPath: "opacity", values: values, duration: duration)
    }

    private static func wiggle(_ direction: SymbolEffectConfiguration.Direction?, _ size: CGSize)
        -> SymbolMotion
    {
        let sway = [0, 1, -0.8, 0.5, -0.3, 0]
        func moved(_ keyPath: String, by distance: Double) -> SymbolMotion {
            SymbolMotion(keyPath: keyPath, values: sway.map { $0 * distance }, duration: 0.6)
        }
        return switch direction {
        case .left: moved("transform.translation.x", by: -size.width / 8)
        case .right: moved("transform.translation.x", by: size.width / 8)
        case .up, .offUp: moved("transform.translation.y", by: -size.height / 8)
        case .down: moved("transform.translation.y", by: size.height / 8)
        case .counterClockwise: moved(rotation, by: -0.2)
        case .clockwise, nil: moved(rotation, by: 0.2)
        }
    }
}

extension SymbolEffectConfiguration {
    /// Whether the end of the motion stays until the effect is removed.
    var holds: Bool { [.scale, .disappear, .appear].contains(kind) }
    /// Whether it goes on by itself.
    var repeatsByItself: Bool { [.pulse, .variableColor, .rotate, .breathe].contains(kind) }
    /// Whether it moves the symbol, rather than dimming it: less motion leaves that out.
    var moves: Bool { [.bounce, .scale, .wiggle, .rotate, .breathe].contains(kind) }
}
