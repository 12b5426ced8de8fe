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
        if let cell = view as? UITableViewCell, cell.contentConfiguration == nil { inspectCell(cell) }
        if let field = view as? UITextField { inspectField(field) }
        // A placeholder has one line, and a token wider than its field is truncated, as on iOS.
        isCutOnPurpose = isCutOnPurpose || view is UITextField || view is TokenField
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

    /// The texts of a cell are inside it, and none overlaps another or what is at the cell's end.
    private mutating func inspectCell(_ cell: UITableViewCell) {
        let parts = [cell.textLabel, cell.detailTextLabel, cell.accessoryView].compactMap(\.self).filter {
            !$0.isHidden && $0.bounds.width > 0 && $0.bounds.height > 0 && $0.superview != nil
        }
        let frames = parts.map { $0.convert($0.bounds, to: cell).insetBy(dx: 0.5, dy: 0.5) }
        for (index, frame) in frames.enumerated() {
            if !cell.bounds.contains(frame) {
                faults.append("\(name(parts[index])) leaves its cell: \(frame) in \(cell.bounds.size)")
            }
            for other in frames.indices where other > index && frame.intersects(frames[other]) {
                faults.append("\(name(parts[index])) and \(name(parts[other])) overlap")
            }
        }
    }

    /// A field is as high as its line, and has room around it in a cell, as other texts do.
    private mutating func inspectField(_ field: UITextField) {
        let air: CGFloat = field.superview?.superview is UITableViewCell ? 12 : -1.5
        guard let font = field.font, field.bounds.height > 0, field.bounds.height < font.lineHeight + air
        else { return }
        faults.append(
            "\(field.placeholder ?? "a field") is lower than its line: \(field.bounds.height) of \(font.lineHeight)"
        )
    }

    /// All of a label's text fits.
    private mutating func inspectLabel(_ label: UILabel) {
        guard let text = label.text, !text.isEmpty, label.bounds.width > 0 else { return }
        let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
        let isShrunk = label.adjustsFontSizeToFitWidth
        if label.isTruncated || wanted.height > label.bounds.height + 1.5
            || (!isShrunk && wanted.width > label.bounds.width + 1)
        {
            faults.append("“\(text.prefix(40))” is cut off: \(label.bounds.size) of \(wanted)")
        }
    }

    private func name(_ view: UIView) -> String {
        "\(type(of: view)) “\(view.accessibilityLabel ?? (view as? UILabel)?.text ?? "")”"
    }
}
