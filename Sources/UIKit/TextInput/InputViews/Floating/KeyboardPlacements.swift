package import Foundation

/// The user's placement of the keyboard, and where it was on each size of display.
///
///     var placements = KeyboardPlacements()
///     placements.set(.floating(at: foot), in: room)
///     placements.placement(in: otherRoom)    // floats there too, where it floated last
///     KeyboardPlacements("floating 810x1080:405,900")
package struct KeyboardPlacements: Hashable, Sendable {
    /// The form of the keyboard on all displays.
    package private(set) var form = KeyboardForm.docked
    /// Where the keyboard was on displays, the one that was used last at the end.
    private var places: [Place] = []

    /// Where the keyboard was on displays of a size, in points.
    private struct Place: Hashable, Sendable {
        var width, height: Int
        var position: Position
    }

    /// The foot of a floating keyboard, or the height of the lower edge of a wide one.
    private enum Position: Hashable, Sendable {
        case foot(x: Int, y: Int)
        case edge(y: Int)

        /// Whether both are of the same kind: each display has one of each.
        func isLike(_ other: Position) -> Bool {
            switch (self, other) {
            case (.foot, .foot), (.edge, .edge): true
            case (.foot, .edge), (.edge, .foot): false
            }
        }
    }

    /// The number of places that are remembered.
    private static let limit = 8
    /// The greatest number in a text, in points.
    private static let greatest = 100_000

    /// A docked keyboard.
    package init() {}

    /// The placement on a screen.
    package func placement(in room: KeyboardRoom) -> KeyboardPlacement {
        switch form {
        case .docked: .docked
        case .floating: .floating(at: rememberedFoot(in: room) ?? FloatingKeyboard.usualFoot(in: room))
        case .undocked: .undocked(foot: edge(in: room))
        case .split: .split(foot: edge(in: room))
        }
    }

    /// The foot of the keyboard that floated on a screen of the same size; nil if none did.
    package func rememberedFoot(in room: KeyboardRoom) -> CGPoint? {
        for case .foot(let x, let y) in positions(in: room) { return CGPoint(x: x, y: y) }
        return nil
    }

    /// The height of the lower edge of an undocked or split keyboard, in points: the last one on a screen of the same size, or
    /// that in the middle.
    func edge(in room: KeyboardRoom) -> CGFloat {
        for case .edge(let y) in positions(in: room) { return CGFloat(y) }
        return WideKeyboard.usualFoot(in: room)
    }

    /// The positions on screens of the same size, the last one first.
    private func positions(in room: KeyboardRoom) -> [Position] {
        let size = Self.size(of: room)
        return places.reversed().filter { ($0.width, $0.height) == size }.map(\.position)
    }

    /// Sets the placement, which the user chose on a screen.
    package mutating func set(_ placement: KeyboardPlacement, in room: KeyboardRoom) {
        form = placement.form
        switch placement {
        case .docked: break
        case .floating(let foot):
            remember(.foot(x: Int(foot.x.rounded()), y: Int(foot.y.rounded())), in: room)
        case .undocked(let foot), .split(let foot): remember(.edge(y: Int(foot.rounded())), in: room)
        }
    }

    private mutating func remember(_ position: Position, in room: KeyboardRoom) {
        let (width, height) = Self.size(of: room)
        places.removeAll { ($0.width, $0.height) == (width, height) && $0.position.isLike(position) }
        places.append(Place(width: width, height: height, position: position))
        if places.count > Self.limit { places.removeFirst(places.count - Self.limit) }
    }

    private static func size(of room: KeyboardRoom) -> (Int, Int) {
        (Int(room.size.width.rounded()), Int(room.size.height.rounded()))
    }
}

extension KeyboardPlacements: LosslessStringConvertible {
    /// The placement as a line of a settings file: `floating 810x1080:405,900`, or `split 810x1080/672`.
    package var description: String {
        let places = places.map { place in
            switch place.position {
            case .foot(let x, let y): "\(place.width)x\(place.height):\(x),\(y)"
            case .edge(let y): "\(place.width)x\(place.height)/\(y)"
            }
        }
        return ([form.rawValue] + places).joined(separator: " ")
    }

    /// Parses such a line; nil if it is malformed.
    package init?(_ description: String) {
        let words = description.split(separator: " ")
        guard let first = words.first, let form = KeyboardForm(rawValue: String(first)),
            words.count <= Self.limit + 1
        else { return nil }
        self.form = form
        for word in words.dropFirst() {
            guard let place = Self.place(word) else { return nil }
            places.append(place)
        }
    }

    private static func place(_ word: Substring) -> Place? {
        let feet = word.split(separator: ":", omittingEmptySubsequences: false)
        if feet.count == 2, let size = numbers(feet[0], "x"), let foot = numbers(feet[1], ",") {
            return Place(width: size.0, height: size.1, position: .foot(x: foot.0, y: foot.1))
        }
        let edges = word.split(separator: "/", omittingEmptySubsequences: false)
        guard edges.count == 2, let size = numbers(edges[0], "x"), let y = number(edges[1]) else {
            return nil
        }
        return Place(width: size.0, height: size.1, position: .edge(y: y))
    }

    private static func numbers(_ text: Substring, _ separator: Character) -> (Int, Int)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else {
            return nil
        }
        return (first, second)
    }

    private static func number(_ text: Substring) -> Int? {
        Int(text).flatMap { (0...greatest).contains($0) ? $0 : nil }
    }
}
