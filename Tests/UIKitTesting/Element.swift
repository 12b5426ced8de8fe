import CoreGraphics
public import Foundation
public import UIKit

/// An accessibility element: a view, or a part of one that a single view draws.
@MainActor public struct Element {
    /// The accessibility label.
    public let label: String
    /// The accessibility value.
    public let value: String?
    /// The accessibility identifier.
    public let identifier: String?
    /// The accessibility traits.
    public let traits: UIAccessibilityTraits
    /// The frame in the window, in points.
    public let frame: CGRect
    /// The view or element itself.
    public let object: AnyObject

    /// All elements of a window, from the front to the back.
    public static func all(in window: UIWindow) -> [Element] { window.accessibilityNodes.map(Element.init) }

    init(_ node: AccessibilityNode) {
        label = node.label ?? ""
        value = node.value
        identifier = node.identifier
        traits = node.traits
        frame = node.frame
        object = node.object
    }
}
