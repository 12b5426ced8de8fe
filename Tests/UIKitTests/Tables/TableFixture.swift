import Foundation
import UIKit
import UIKitTesting

/// A table's data source and delegate over plain texts that logs its calls.
@MainActor final class TableFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var indexTitles: [String]?
    var style = UITableViewCell.CellStyle.default
    var heights: (@MainActor (IndexPath) -> CGFloat)?
    var editable: (@MainActor (IndexPath) -> Bool)?
    var movable = false
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var dress: (@MainActor (UITableViewCell, IndexPath) -> Void)?
    var onAccessory: (@MainActor () -> Void)?
    var events: [String] = []
    var made = 0
    var asked = 0
    let table: UITableView

    init(
        _ sections: [[String]], style: UITableView.Style = .plain,
        size: CGSize = CGSize(width: 390, height: 600)
    ) {
        self.sections = sections
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = self
        table.delegate = self
    }

    /// Rows of one section, named "Row" and their number.
    convenience init(rows: Int, style: UITableView.Style = .plain) {
        self.init([(0..<rows).map { "Row \($0)" }], style: style)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "cell")
            ?? {
                made += 1
                return UITableViewCell(style: style, reuseIdentifier: "cell")
            }()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        dress?(cell, indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        editable?(indexPath) ?? false
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        events.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        events.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights?(indexPath) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        events.append("select \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        events.append("deselect \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        events.append("accessory \(indexPath.section).\(indexPath.row)")
        onAccessory?()
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        if let trailing { return trailing }
        guard editable?(indexPath) ?? false else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            guard let self else { return }
            self.tableView(tableView, commit: .delete, forRowAt: indexPath)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    /// The texts of the visible rows, from the top down.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}
