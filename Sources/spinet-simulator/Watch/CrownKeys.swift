import Foundation
import Platform

/// The keys of a hardware keyboard that turn a watch's digital crown: the vertical arrows, + and −.
///
///     CrownKeys.turn(for: event, on: size)     // a wheel's event in the middle of the screen
enum CrownKeys {
    /// How far a key turns the crown, in points: a row.
    static let distance = 44.0

    /// The turn that a key press is; nil for other events.
    static func turn(for event: WindowEvent, on size: CGSize) -> ScrollEvent? {
        guard case .key(let key) = event, key.isPressed, let direction = direction(of: key.key) else {
            return nil
        }
        return ScrollEvent(
            delta: CGPoint(x: 0, y: direction * distance),
            point: CGPoint(x: size.width / 2, y: size.height / 2), time: key.time)
    }

    private static func direction(of key: HardwareKey?) -> Double? {
        guard let key, key.modifiers.subtracting(.shift).isEmpty else { return nil }
        return switch key.code {
        case .down, .character("+"), .character("="): 1
        case .up, .character("-"): -1
        default: nil
        }
    }
}
