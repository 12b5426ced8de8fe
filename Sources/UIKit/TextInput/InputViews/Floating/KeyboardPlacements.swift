package import Foundation

/// The user's placement of the keyboard, and where it floats on each size of display.
///
///     var placements = KeyboardPlacements()
///     placements.set(.floating(at: foot), in: room)
///     placements.placement(in: otherRoom)    // floats there too, where it floated last
///     KeyboardPlacements("floating 810x1080:405,900")
package struct KeyboardPlacements: Hashable, Sendable {
    /// Whether the keyboard floats.
    package private(set) var isFloating = false
    /// The feet of the floating keyboard, the display that was used last at the end.
    private var feet: [Foot] = []

    private struct Foot: Hashable, Sendable {
        var width, height, x, y: Int
    }

    /// The number of display sizes that are remembered.
    private static let limit = 8
    /// The greatest number in a text, in points.
    private static let greatest = 100_000

    /// A docked keyboard.
    package init() {}

    /// The placement on a screen.
    package func placement(in room: KeyboardRoom) -> KeyboardPlacement {
        guard isFloating else { return .docked }
        return .floating(at: rememberedFoot(in: room) ?? FloatingKeyboard.usualFoot(in: room))
    }

    /// The foot of the keyboard that floated on a screen of the same size; nil if none did.
    package func rememberedFoot(in room: KeyboardRoom) -> CGPoint? {
        let size = Self.size(of: room)
        return feet.last { ($0.width, $0.height) == size }.map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// Sets the placement, which the user chose on a screen.
    package mutating func set(_ placement: KeyboardPlacement, in room: KeyboardRoom) {
        switch placement {
        case .docked: isFloating = false
        case .floating(let foot):
            isFloating = true
            let (width, height) = Self.size(of: room)
            feet.removeAll { ($0.width, $0.height) == (width, height) }
            feet.append(
                Foot(width: width, height: height, x: Int(foot.x.rounded()), y: Int(foot.y.rounded())))
            if feet.count > Self.limit { feet.removeFirst(feet.count - Self.limit) }
        }
    }

    private static func size(of room: KeyboardRoom) -> (Int, Int) {
        (Int(room.size.width.rounded()), Int(room.size.height.rounded()))
    }
}

extension KeyboardPlacements: LosslessStringConvertible {
    /// The placement as a line of a settings file: `floating 810x1080:405,900`.
    package var description: String {
        let places = feet.map { "\($0.width)x\($0.height):\($0.x),\($0.y)" }
        return ([isFloating ? "floating" : "docked"] + places).joined(separator: " ")
    }

    /// Parses such a line; nil if it is malformed.
    package init?(_ description: String) {
        let words = description.split(separator: " ")
        guard let first = words.first, first == "floating" || first == "docked",
            words.count <= Self.limit + 1
        else { return nil }
        isFloating = first == "floating"
        for word in words.dropFirst() {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let size = Self.numbers(parts[0], "x"),
                let foot = Self.numbers(parts[1], ",")
            else { return nil }
            feet.append(Foot(width: size.0, height: size.1, x: foot.0, y: foot.1))
        }
    }

    private static func numbers(_ text: Substring, _ separator: Character) -> (Int, Int)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
            (0...greatest).contains(first), (0...greatest).contains(second)
        else { return nil }
        return (first, second)
    }
}
