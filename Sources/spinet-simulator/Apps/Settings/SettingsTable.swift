import Foundation
import Platform
import UIKit

/// A row of Settings: what it says, and what a tap on it does.
struct SettingsRow {
    /// What is at the end of the row.
    enum Kind {
        /// A switch.
        case toggle(isOn: Bool, change: @MainActor (Bool) -> Void)
        /// A check mark where it is chosen.
        case choice(isChosen: Bool, choose: @MainActor () -> Void)
        /// A way to another page, and what is set there.
        case leads(detail: String, open: @MainActor () -> Void)
        /// Nothing: it does something that it asks about first.
        case asks(@MainActor () -> Void)
        /// Nothing.
        case name
        /// A field to try things in.
        case field(UITextField)
        /// A control as wide as the row, in place of the title.
        case control(UIView)
    }

    var title: String
    var kind: Kind
    /// Whether the user may drag it to another place among its kind, in editing mode.
    var isMovable = false
    /// Takes away what the row stands for; nil where it has to stay.
    var remove: (@MainActor () -> Void)?
}

extension SettingsRow {
    /// A switch for one property of some settings, which `change` changes and keeps.
    @MainActor static func toggle<Settings>(
        _ title: String, _ property: WritableKeyPath<Settings, Bool>, of settings: Settings,
        _ change: @escaping @MainActor ((inout Settings) -> Void) -> Void
    ) -> SettingsRow {
        SettingsRow(
            title: title,
            kind: .toggle(isOn: settings[keyPath: property]) { isOn in
                change { $0[keyPath: property] = isOn }
            })
    }
}

/// Rows of Settings under a heading.
struct SettingsSection {
    var header: String? = nil
    var rows: [SettingsRow]
    var footer: String? = nil
}

/// A page of Settings: a table of sections.
@MainActor class SettingsTable: Page {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    /// What the table shows.
    private(set) var sections: [SettingsSection] = []

    /// The sections as things are; subclasses say which.
    func makeSections() -> [SettingsSection] { [] }
    /// A row of the section was dragged to another place of it.
    func moved(from source: Int, to target: Int, in section: Int) {}

    /// Whether a row that leads to another page stays selected, since the page is beside the table.
    var keepsSelection: Bool { false }
    /// The row whose page is beside the table; nil where there is none.
    final var shownRow: IndexPath? { didSet { if isViewLoaded { showSelection() } } }

    /// Selects the row whose page is beside the table, and no other.
    private func showSelection() {
        if keepsSelection, let shownRow {
            table.selectRow(at: shownRow, animated: false, scrollPosition: .none)
        } else if let selected = table.indexPathForSelectedRow {
            table.deselectRow(at: selected, animated: true)
        }
    }

    override init(title: String) {
        super.init(title: title)
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { nil }

    /// What was changed on a page further on shows when one comes back.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showAgain()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        area.removeFromSuperview()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        table.keyboardDismissMode = .interactive
        view.addSubview(table)
        sections = makeSections()
    }

    /// Shows things as they are now.
    final func showAgain() {
        sections = makeSections()
        table.reloadData()
        showSelection()
    }

    /// Shows Edit at the trailing end of the bar, or Done while rows are edited; nothing where no row can be.
    final func updateEditButton() {
        let isEditing = table.isEditing
        guard isEditing || sections.contains(where: { $0.rows.contains { $0.isMovable || $0.remove != nil } })
        else { return setTrailing(nil) }
        let button = UIBarButtonItem(
            title: isEditing ? Message("Done").text : Message("Edit").text,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                table.setEditing(!table.isEditing, animated: true)
                updateEditButton()
            })
        button.style = isEditing ? .done : .plain
        setTrailing(button)
    }

    override func keyboardChanged() {
        table.contentInset.bottom = max(0, keyboardHeight - view.safeAreaInsets.bottom)
        table.verticalScrollIndicatorInsets.bottom = table.contentInset.bottom
        // A field that is tried in stays in sight.
        for (index, section) in sections.enumerated() {
            for (row, item) in section.rows.enumerated() {
                guard case .field(let field) = item.kind, field.isFirstResponder else { continue }
                table.scrollToRow(at: IndexPath(row: row, section: index), at: .none, animated: false)
            }
        }
    }
}

extension SettingsTable: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = row.title
        // Large text needs more than one line.
        cell.textLabel?.numberOfLines = 0
        if keepsSelection, case .leads = row.kind {
            cell.selectedBackgroundView = SidebarSelection(.filled)
            cell.textLabel?.highlightedTextColor = .white
            cell.detailTextLabel?.highlightedTextColor = .white
        }
        switch row.kind {
        case .toggle(let isOn, let change):
            let control = UISwitch()
            control.isOn = isOn
            control.accessibilityLabel = row.title
            control.addAction(
                UIAction { [weak control] _ in if let control { change(control.isOn) } }, for: .valueChanged)
            cell.accessoryView = control
            cell.selectionStyle = .none
        case .choice(let isChosen, _):
            cell.accessoryType = isChosen ? .checkmark : .none
        case .leads(let detail, _):
            cell.detailTextLabel?.text = detail.isEmpty ? nil : detail
            cell.accessibilityLabel = row.title
            cell.accessibilityValue = detail.isEmpty ? nil : detail
            cell.accessoryType = keepsSelection ? .none : .disclosureIndicator
        case .asks:
            cell.textLabel?.textColor = .systemRed
            cell.accessibilityTraits = .button
        case .name:
            cell.selectionStyle = .none
        case .field(let field): fill(cell, with: field)
        case .control(let control): fill(cell, with: control)
        }
        return cell
    }

    /// Puts a view between the cell's margins, as high as a row at least.
    private func fill(_ cell: UITableViewCell, with view: UIView) {
        cell.textLabel?.text = nil
        cell.selectionStyle = .none
        view.translatesAutoresizingMaskIntoConstraints = false
        let content = cell.contentView
        content.addSubview(view)
        // A cell has no size before it is shown.
        let height = view.heightAnchor.constraint(greaterThanOrEqualToConstant: RowView.height)
        height.priority = UILayoutPriority(999)
        let trailing = view.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor)
        trailing.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
            trailing,
            view.topAnchor.constraint(equalTo: content.topAnchor),
            view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            height,
        ])
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].isMovable
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        let row = sections[indexPath.section].rows[indexPath.row]
        return row.isMovable || row.remove != nil
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete,
            let remove = sections[indexPath.section].rows[indexPath.row].remove
        else { return }
        let former = sections
        remove()
        sections = makeSections()
        // A section disappeared with its last row, or a footer changed: the whole table is reloaded.
        guard former.map(\.header) == sections.map(\.header), former.map(\.footer) == sections.map(\.footer)
        else {
            return tableView.reloadData()
        }
        tableView.deleteRows(at: [indexPath], with: .automatic)
        // The last of its kind has to stay: its row is another one now.
        let rest = sections[indexPath.section].rows.indices.map {
            IndexPath(row: $0, section: indexPath.section)
        }
        tableView.reconfigureRows(at: rest)
    }

    func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        moved(from: source.row, to: destination.row, in: source.section)
        sections = makeSections()
    }
}

extension SettingsTable: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let row = sections[indexPath.section].rows[indexPath.row]
        if keepsSelection, case .leads = row.kind { shownRow = indexPath } else { showSelection() }
        switch row.kind {
        case .toggle, .name, .control: break
        case .choice(_, let choose):
            choose()
            // Another language begins the app again.
            if parent != nil { showAgain() }
        case .leads(_, let open): open()
        case .asks(let ask): ask()
        case .field(let field): field.becomeFirstResponder()
        }
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        sections[indexPath.section].rows[indexPath.row].remove == nil ? .none : .delete
    }

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].remove != nil
    }

    /// A row stays among its kind.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        let rows = sections[source.section].rows
        let movable = rows.indices.filter { rows[$0].isMovable }
        guard let first = movable.first, let last = movable.last else { return source }
        if proposed.section != source.section {
            return IndexPath(row: proposed.section < source.section ? first : last, section: source.section)
        }
        return IndexPath(row: min(max(proposed.row, first), last), section: source.section)
    }
}
