package import ExtensionIPC
import Foundation
package import UIKit

/// Reports a process' accessibility elements to its host after they changed, as many and as long as a message holds.
@MainActor package final class ElementReporter {
    private var reported: [ExtensionElement] = []

    /// The greatest number of UTF-8 bytes of one text of an element.
    static let greatestText = 1_000
    /// The greatest number of UTF-8 bytes of all texts.
    static let greatestTotal = 128 * 1024

    /// Makes a reporter; nothing was reported yet.
    package init() {}

    /// Sends the elements, if they changed since the last time.
    package func report(_ nodes: [AccessibilityNode], _ send: ([ExtensionElement]) -> Void) {
        var elements: [ExtensionElement] = [], total = 0
        for node in nodes.prefix(GuestMessage.greatestElementCount) where node.frame.isFinite {
            let element = ExtensionElement(
                label: Self.bounded(node.label), value: Self.bounded(node.value),
                hint: Self.bounded(node.hint), identifier: Self.bounded(node.identifier),
                traits: Int(truncatingIfNeeded: node.traits.rawValue), frame: node.frame)
            total += element.textSize
            guard total <= Self.greatestTotal else { break }
            elements.append(element)
        }
        guard elements != reported else { return }
        reported = elements
        send(elements)
    }

    private static func bounded(_ text: String?) -> String? {
        text.map { String($0.prefix(bytes: greatestText)) }
    }
}

extension ExtensionElement {
    /// The UTF-8 bytes of its texts.
    fileprivate var textSize: Int {
        [label, value, hint, identifier].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
}

extension CGRect {
    /// Whether all its numbers are finite; the frame of what is not laid out may have others.
    fileprivate var isFinite: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite }
    }
}
