import CoreGraphics
import Foundation
import Platform
import UIKit

/// An accessibility element of an extension's keyboard, as the host received it.
@MainActor struct AuditElement {
    /// The label, or else the value or the identifier; empty if there is none.
    let name: String
    /// The label, the identifier and the value.
    let names: [String]
    /// Whether a touch does something: it is no mere text or image.
    let isKey: Bool
    /// The frame in points of the keyboard.
    let frame: CGRect

    init(_ element: UIAccessibilityElement) {
        names = [
            element.accessibilityLabel, element.accessibilityValue, element.accessibilityIdentifier,
        ].compactMap(\.self).filter { !$0.isEmpty }
        name = names.first ?? ""
        let traits = element.accessibilityTraits
        isKey =
            traits.contains(.keyboardKey) || traits.contains(.button)
            || (!traits.contains(.staticText) && !traits.contains(.image) && !traits.contains(.header))
        frame = element.accessibilityFrameInContainerSpace
    }

    /// The name in findings.
    var quoted: String { "“\(name)”" }

    /// The element's place on a screen, or in a type of field, in findings.
    func place(_ place: Message) -> Message { Message("key \(quoted), \(place)") }

    /// What tells a key from others in one state of the keyboard, and a state from another.
    struct Identity: Hashable {
        /// The names.
        let names: [String]
        /// The middle, in whole points.
        let x: Int, y: Int

        /// The first name; empty if there is none.
        var name: String { names.first ?? "" }

        /// Whether its name is one character, which a tap on it types.
        var isCharacter: Bool { name.count == 1 }

        /// Whether it is named by one of some characters, or a candidate of that name ("candidate 1").
        func isNamed(byOneOf characters: Set<Character>) -> Bool {
            names.contains { name in
                let last = name.split(separator: " ").last ?? ""
                return last.count == 1 && last.allSatisfy(characters.contains)
            }
        }
    }

    /// What tells the key from others.
    var identity: Identity {
        Identity(names: names, x: Int(frame.midX.rounded()), y: Int(frame.midY.rounded()))
    }
}
