import CoreGraphics
public import Foundation
public import UIKit

/// Something that an assistive program finds: a view, or a part of one that a single view draws.
@MainActor public struct Element {
    /// Its name.
    public let label: String
    /// What it is at.
    public let value: String?
    /// Its name for tests.
    public let identifier: String?
    /// What kind of thing it is.
    public let traits: UIAccessibilityTraits
    /// Where it is in the window, in points.
    public let frame: CGRect
    /// The view or element itself.
    public let object: AnyObject

    /// All elements of a window, from the front to the back.
    static func all(in window: UIWindow) -> [Element] { window.accessibilityNodes.map(Element.init) }

    init(_ node: AccessibilityNode) {
        label = node.label ?? ""
        value = node.value
        identifier = node.identifier
        traits = node.traits
        frame = node.frame
        object = node.object
    }
}
