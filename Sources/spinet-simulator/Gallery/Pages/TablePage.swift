import Foundation
import Platform
import UIKit

/// Tables in their styles, with accessories, swipes and editing.
struct TablePage: GalleryPage {
    static let name = "UITableView"
    static let title = Message("Tables")
    static let guidance = [
        Message(
            "A table shows rows in a column. A row’s accessory tells what tapping it does."
        ),
        Message("The info button shows details of its row; a tap next to it selects the row."),
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] { [accessories(context), editing(context)] }

    private func accessories(_ context: GalleryContext) -> GallerySection {
        let status = UILabel()
        status.text = context.text(Message("Nothing yet"))
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.numberOfLines = 0
        let names = [
            Message("Disclosure"), Message("Detail"),
            Message("Both"), Message("Selected"),
        ].map(context.text)
        let table = SampleTable(names, style: .plain)
        table.accessoryTypes = [.disclosureIndicator, .detailButton, .detailDisclosureButton, .checkmark]
        let row = context.text(Message("Row")),
            info = context.text(Message("Information"))
        table.onSelect = { status.text = "\(row): \($0)" }
        table.onAccessory = { status.text = "\(info): \($0)" }
        return GallerySection(
            Message("Accessories"),
            [.edgeToEdge(table), .row(Message("Last Tap"), status)])
    }

    private func editing(_ context: GalleryContext) -> GallerySection {
        let words = Message("Item")
        let table = SampleTable((1...30).map { "\(context.text(words)) \($0)" }, style: .plain)
        table.canEdit = true
        table.shownRows = 7
        var count = 30
        return GallerySection(
            Message("Editing"),
            caption: Message(
                "Swipe a row to delete it. In editing mode, drag a row by its reorder control."),
            [
                .edgeToEdge(table),
                .toggle(Message("Editing Mode")) { table.setEditing($0, animated: true) },
                .action(Message("Insert Row")) {
                    count += 1
                    table.insert("\(context.text(words)) \(count)")
                },
            ])
    }
}

/// A table of texts that is its own data source.
@MainActor final class SampleTable: RowsTable, UITableViewDataSource, UITableViewDelegate {
    private var texts: [String]
    var accessoryTypes: [UITableViewCell.AccessoryType] = []
    var canEdit = false
    var onSelect: ((String) -> Void)?
    var onAccessory: ((String) -> Void)?

    init(_ texts: [String], style: UITableView.Style) {
        self.texts = texts
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        dataSource = self
        (self as UIScrollView).delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Puts a row at the top.
    func insert(_ text: String) {
        texts.insert(text, at: 0)
        insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        var content = cell.defaultContentConfiguration()
        content.text = texts[indexPath.row]
        cell.contentConfiguration = content
        cell.backgroundColor = .secondarySystemGroupedBackground
        if accessoryTypes.indices.contains(indexPath.row) {
            cell.accessoryType = accessoryTypes[indexPath.row]
        }
        return cell
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canEdit }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        texts.remove(at: indexPath.row)
        deleteRows(at: [indexPath], with: .automatic)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { texts.insert(texts.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: true)
        onSelect?(texts[indexPath.row])
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        onAccessory?(texts[indexPath.row])
    }
}
