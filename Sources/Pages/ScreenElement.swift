package import Foundation
package import UIKit

/// An element of a window as an assistive program finds it, in JSON for programs that operate the window; the simulator's
/// page has them as `elements.json`, in reading order.
package struct ScreenElement: Encodable {
    /// Its name.
    let label: String
    /// What it is at.
    let value: String?
    /// Whether it is chosen among others.
    let isSelected: Bool
    /// Whether it can be used.
    let isEnabled: Bool
    /// Where it is on the screen, in points: left, top, width, height.
    let frame: [Double]
    /// Where a tap uses it, in points.
    let tap: [Double]

    @MainActor private init(_ node: AccessibilityNode) {
        label = node.label ?? ""
        value = node.value
        isSelected = node.traits.contains(.selected)
        isEnabled = !node.traits.contains(.notEnabled)
        frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map(Double.init)
        tap = [Double(node.activationPoint.x), Double(node.activationPoint.y)]
    }

    /// All of a window's elements as JSON.
    @MainActor package static func list(of window: UIWindow) -> Data {
        // What is nowhere, as something not laid out, has no place that JSON could tell.
        let places = window.accessibilityTree.filter { $0.frame.minX.isFinite && $0.frame.minY.isFinite }
        return (try? JSONEncoder().encode(places.map(ScreenElement.init))) ?? Data("[]".utf8)
    }
}
