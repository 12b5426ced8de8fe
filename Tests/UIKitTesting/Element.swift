public import CoreGraphics
public import Foundation
public import UIKit

/// Something that an assistive program finds: a view, or a part of one that a single view draws.
@MainActor public struct Element {
    /// Its name.
    public let label: String
    /// What it stands at.
    public let value: String?
    /// Its name for tests.
    public let identifier: String?
    /// What kind of thing it is.
    public let traits: UIAccessibilityTraits
    /// Where it stands in the window, in points.
    public let frame: CGRect
    /// The view or element itself.
    public let object: AnyObject

    /// All elements of a window, from the front to the back.
    static func all(in window: UIWindow) -> [Element] {
        var found: [Element] = []
        collect(window, in: window, into: &found)
        return found
    }

    private static func collect(_ view: UIView, in window: UIWindow, into found: inout [Element]) {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return }
        if view.isAccessibilityElement || view.accessibilityIdentifier != nil {
            found.append(
                Element(
                    label: view.accessibilityLabel ?? "", value: view.accessibilityValue,
                    identifier: view.accessibilityIdentifier, traits: view.accessibilityTraits,
                    frame: view.convert(view.bounds, to: window), object: view))
            if view.isAccessibilityElement { return }
        }
        if let elements = view.accessibilityElements {
            for element in elements {
                if let element = element as? UIAccessibilityElement {
                    found.append(
                        Element(
                            label: element.accessibilityLabel ?? "", value: element.accessibilityValue,
                            identifier: element.accessibilityIdentifier, traits: element.accessibilityTraits,
                            frame: element.accessibilityFrame, object: element))
                } else if let view = element as? UIView {
                    collect(view, in: window, into: &found)
                }
            }
            return
        }
        let subviews = view.subviews
        if let modal = subviews.last(where: \.accessibilityViewIsModal) {
            // What stays above a presentation can be reached beside it.
            if view === window, let overlay = window.overlay, overlay !== modal {
                collect(overlay, in: window, into: &found)
            }
            return collect(modal, in: window, into: &found)
        }
        for subview in subviews.reversed() { collect(subview, in: window, into: &found) }
    }
}
