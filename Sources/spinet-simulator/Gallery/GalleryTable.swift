import Foundation
import Platform
import UIKit

/// A table in a page: as high as its rows, which come and go by name.
///
///     let table = GalleryTable { name in row(for: name) }
///     table.show(["wifi"])
///     table.show(["wifi", "network"], animated: true)
@MainActor class GalleryTable: UITableView, UITableViewDelegate {
    /// Called with the name of the row that was tapped.
    var onSelect: ((String) -> Void)?
    /// Called with the name of the row whose information button was tapped.
    var onInformation: ((String) -> Void)?
    /// Called when the rows take more or less height.
    var onHeightChange: (() -> Void)?

    private let appearance: (String, UITableViewCell) -> Void
    private var rows: UITableViewDiffableDataSource<Int, String>?

    /// Makes a table without rows; `look` gives a cell what the row of that name shows.
    init(appearance: @escaping (String, UITableViewCell) -> Void = { _, _ in }) {
        self.appearance = appearance
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: .plain)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        isScrollEnabled = false
        (self as UIScrollView).delegate = self
        rows = UITableViewDiffableDataSource(tableView: self) { table, _, name in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            (table as? GalleryTable)?.dress(cell, as: name)
            return cell
        }
        rows?.defaultRowAnimation = .fade
    }

    required init?(coder: NSCoder) { nil }

    /// Gives a cell what the row of a name shows.
    func dress(_ cell: UITableViewCell, as name: String) {
        cell.backgroundColor = .secondarySystemGroupedBackground
        appearance(name, cell)
    }

    /// Shows rows by their names, in this order.
    func show(_ names: [String], animated: Bool = false) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        rows?.apply(snapshot, animatingDifferences: animated)
    }

    /// The names of the rows that are shown.
    var names: [String] { rows?.snapshot().itemIdentifiers ?? [] }

    /// Dresses a row again; its cell stays.
    func update(_ name: String) {
        guard let path = rows?.indexPath(for: name), let cell = cellForRow(at: path) else { return }
        dress(cell, as: name)
    }

    override var contentSize: CGSize {
        didSet { if contentSize.height != oldValue.height { onHeightChange?() } }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: true)
        if let name = rows?.itemIdentifier(for: indexPath) { onSelect?(name) }
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        if let name = rows?.itemIdentifier(for: indexPath) { onInformation?(name) }
    }
}

/// A row of a page that is a whole table, from edge to edge.
@MainActor final class TableRow: GalleryRow {
    private let table: GalleryTable
    private let opening = UIView()
    private var isFitting = false

    init(table: GalleryTable) {
        self.table = table
        super.init(frame: .zero)
        opening.clipsToBounds = true
        opening.addSubview(table)
        addSubview(opening)
        table.onHeightChange = { [weak self] in self?.grow() }
    }

    required init?(coder: NSCoder) { nil }

    /// The page moves along with the rows.
    private func grow() {
        guard !isFitting, let page = superview?.superview else { return }
        page.setNeedsLayout()
        guard window != nil, page.bounds.width > 0, UIView.inheritedAnimationDuration == 0 else { return }
        UIView.animate(withDuration: 0.3) { page.layoutIfNeeded() }
    }

    override func fit(width: CGFloat) -> CGFloat {
        // The table is higher than what is seen of it: rows that come are there before the page has made room.
        isFitting = true
        defer { isFitting = false }
        UIView.performWithoutAnimation {
            let room = CGRect(x: 0, y: 0, width: width, height: max(900, table.contentSize.height))
            if table.frame != room { table.frame = room }
            table.layoutIfNeeded()
        }
        let height = table.contentSize.height
        // The page draws the line below the last row.
        let hair = 1 / max(1, traitCollection.displayScale)
        let seen = CGRect(x: 0, y: 0, width: width, height: max(0, height - hair))
        if opening.frame != seen { opening.frame = seen }
        return height
    }
}

/// Rows with a value each, which open their editor right below themselves when they are tapped.
@MainActor final class InlineFieldTable: GalleryTable {
    /// A row with a value, and what changes it.
    struct Field {
        var name: String
        var title: String
        var value: () -> String
        var editor: UIView
        /// Height of the editor in points.
        var height: CGFloat = 216
    }

    private let fields: [Field]
    private(set) var opened: String?

    init(_ fields: [Field]) {
        self.fields = fields
        super.init()
        onSelect = { [weak self] name in self?.toggle(name) }
        showFields(animated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Opens the editor of a field and closes any other, or closes it.
    func toggle(_ name: String) {
        guard fields.contains(where: { $0.name == name }) else { return }
        let before = opened
        opened = opened == name ? nil : name
        showFields(animated: true)
        for name in [before, opened].compactMap(\.self) { update(name) }
    }

    private func showFields(animated: Bool) {
        show(
            fields.flatMap { $0.name == opened ? [$0.name, "\($0.name) editor"] : [$0.name] },
            animated: animated)
    }

    override func dress(_ cell: UITableViewCell, as name: String) {
        super.dress(cell, as: name)
        if let field = fields.first(where: { $0.name == name }) {
            var content = UIListContentConfiguration.valueCell()
            content.text = field.title
            content.secondaryText = field.value()
            if name == opened { content.secondaryTextProperties.color = .tintColor }
            cell.contentConfiguration = content
        } else if let field = fields.first(where: { "\($0.name) editor" == name }) {
            cell.selectionStyle = .none
            let editor = field.editor
            editor.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(editor)
            // While the row opens it has less room than the wheels.
            let bottom = editor.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor)
            bottom.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                editor.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                editor.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                editor.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                bottom, editor.heightAnchor.constraint(equalToConstant: field.height),
            ])
        }
    }
}
