import Foundation
import UIKit

@testable import spinet_simulator

/// Checks the layout of a gallery page in detail.
@MainActor struct PageInspection {
    /// The problems of the page, a sentence each.
    private(set) var faults: [String] = []

    init(_ view: UIView) {
        inspect(view, isCutOnPurpose: false)
    }

    private mutating func inspect(_ view: UIView, isCutOnPurpose: Bool) {
        guard !view.isHidden, view.alpha > 0.01 else { return }
        var isCutOnPurpose = isCutOnPurpose
        if let row = view as? GalleryRow {
            isCutOnPurpose = isCutOnPurpose || row.isCutOnPurpose
            inspectRow(row)
        }
        if let label = view as? UILabel, !isCutOnPurpose { inspectLabel(label) }
        for subview in view.subviews { inspect(subview, isCutOnPurpose: isCutOnPurpose) }
    }

    /// No view in a row exceeds it or overlaps its neighbor.
    private mutating func inspectRow(_ row: GalleryRow) {
        let shown = row.subviews.filter { !$0.isHidden && $0.bounds.width > 0 && $0.bounds.height > 0 }
        let room = row.bounds.insetBy(dx: -0.5, dy: -0.5)
        for view in shown where !room.contains(view.frame) {
            faults.append("\(name(view)) leaves its row: \(view.frame) in \(row.bounds.size)")
        }
        for (index, view) in shown.enumerated() {
            for other in shown[(index + 1)...]
            where view.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame.insetBy(dx: 0.5, dy: 0.5)) {
                faults.append("\(name(view)) and \(name(other)) overlap")
            }
        }
    }

    /// All of a label's text fits.
    private mutating func inspectLabel(_ label: UILabel) {
        guard let text = label.text, !text.isEmpty, label.bounds.width > 0 else { return }
        let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
        let isShrunk = label.adjustsFontSizeToFitWidth
        if label.isTruncated || wanted.height > label.bounds.height + 1
            || (!isShrunk && wanted.width > label.bounds.width + 1)
        {
            faults.append("“\(text.prefix(40))” is cut off: \(label.bounds.size) of \(wanted)")
        }
    }

    private func name(_ view: UIView) -> String {
        "\(type(of: view)) “\(view.accessibilityLabel ?? (view as? UILabel)?.text ?? "")”"
    }
}
