package import Foundation

/// The centers of the keys of the first plane, for tools that send touches.
///
///     try KeyCenters(layout: layout, output: CGSize(width: 390, height: 844)).points["space"]
package struct KeyCenters: Hashable, Sendable {
    /// The center of each key by name, in points of the output: "a", "space", "shift", "delete", "return", "123",
    /// "globe", "emoji", "dismiss", "dictate".
    package var points: [String: CGPoint]

    /// Finds the keys of a keyboard docked at the bottom of an output.
    package init(layout: KeyboardLayout, output: CGSize, showsBar: Bool = true) {
        let metrics = KeyMetrics.nearest(to: output)
        let geometry = KeyplaneGeometry(
            layout: layout, plane: layout.opens, metrics: metrics, width: output.width, scale: 1,
            showsBar: showsBar)
        let top = output.height - geometry.size.height
        points = [:]
        for cell in geometry.cells {
            guard let name = Self.name(of: cell.key, in: layout) else { continue }
            // A tablet has shift and 123 twice: the name refers to the left one.
            guard points[name] == nil else { continue }
            points[name] = CGPoint(x: cell.frame.midX, y: top + cell.frame.midY)
        }
    }

    private static func name(of key: Key, in layout: KeyboardLayout) -> String? {
        switch key.action {
        case .text(let text), .word(let text, _): text
        case .space: "space"
        case .shift: "shift"
        case .delete: "delete"
        case .return: "return"
        case .nextKeyboard: "globe"
        case .dismiss: "dismiss"
        case .dictation: "dictate"
        case .plane(.emoji): "emoji"
        case .plane(let name): layout.planeLabels[name]
        default: nil
        }
    }
}
