public import Foundation
import Platform
public import UIKit

/// A page of Settings: a table of sections.
///
/// Open, because pages of other targets are subclasses.
@MainActor open class SettingsTable: Page {
    /// The least height of a row, in points (iOS: 44).
    private static let rowHeight: CGFloat = 44
    /// The space above and below the text of a row, in points.
    private static let air: CGFloat = 11

    public let table = UITableView(frame: .zero, style: .insetGrouped)
    /// What the table shows.
    public private(set) var sections: [SettingsSection] = [] { didSet { details = [:] } }
    /// The details of the rows that were shown: some cost more than a cell that scrolls into sight should.
    private var details: [IndexPath: String] = [:]

    /// The sections as things are; subclasses say which.
    ///
    /// It changes nothing and loads no view: a search in Settings calls it for pages that are not on the screen.
    open func makeSections() -> [SettingsSection] { [] }
    /// Whether a search in Settings finds the rows of the page; false for what the user wrote and what is logged.
    open var isSearchable: Bool { true }
    /// Opens the page of a row that was tapped: over this page.
    open func open(_ page: Page) { show(page, sender: nil) }
    /// A row of the section was dragged to another place of it.
    open func moved(from source: Int, to target: Int, in section: Int) {}

    /// Whether a row that leads to another page stays selected, since the page is beside the table.
    open var keepsSelection: Bool { false }
    /// The row whose page is beside the table; nil where there is none.
    package final var shownRow: IndexPath? { didSet { if isViewLoaded { showSelection() } } }

    /// Selects the row whose page is beside the table, and no other.
    private func showSelection() {
        if keepsSelection, let shownRow, hasRow(shownRow) {
            table.selectRow(at: shownRow, animated: false, scrollPosition: .none)
        } else if let selected = table.indexPathForSelectedRow {
            table.deselectRow(at: selected, animated: true)
        }
    }

    private func hasRow(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }

    public override init(title: String) {
        super.init(title: title)
        navigationItem.largeTitleDisplayMode = .never
    }

    public required init?(coder: NSCoder) { nil }

    /// What was changed on a page further on shows when one comes back.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showAgain()
    }

    open override func viewDidLoad() {
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
    open func showAgain() {
        sections = makeSections()
        table.reloadData()
        showSelection()
    }

    // MARK: - The row that a search found

    /// The row that is marked once the page is on the screen.
    private var found: SettingsPlace?
    private var isOnScreen = false

    /// Scrolls to a row and marks it for a moment, as soon as the page is on the screen; does nothing if the row is gone.
    package final func reveal(_ place: SettingsPlace) {
        found = place
        if isOnScreen { markFound() }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The row is in sight while the page slides in.
        if !isOnScreen { scrollToFound() }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        markFound()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOnScreen = false
    }

    @discardableResult private func scrollToFound() -> IndexPath? {
        guard let path = found?.path(in: sections), table.bounds.height > 0 else { return nil }
        table.scrollToRow(at: path, at: .middle, animated: false)
        return path
    }

    private func markFound() {
        defer { found = nil }
        guard let path = scrollToFound() else { return }
        table.layoutIfNeeded()
        (table.cellForRow(at: path) as? SettingsCell)?.mark()
    }

    /// Shows Edit at the trailing end of the bar, or Done while rows are edited; nothing where no row can be.
    package final func updateEditButton() {
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

    open override func keyboardChanged() {
        table.contentInset.bottom = max(0, keyboardHeight - view.safeAreaInsets.bottom)
        table.verticalScrollIndicatorInsets.bottom = table.contentInset.bottom
        showField()
    }

    /// A window that the keyboard makes lower keeps the field in sight too.
    open override func roomChanged() { showField() }

    /// Scrolls to the field that is typed into.
    private func showField() {
        for (index, section) in sections.enumerated() {
            for (row, item) in section.rows.enumerated() {
                guard case .field(let field) = item.kind, field.isFirstResponder else { continue }
                table.scrollToRow(at: IndexPath(row: row, section: index), at: .none, animated: false)
            }
        }
    }
}

extension SettingsTable: UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell = SettingsCell(style: row.subtitle == nil ? .value1 : .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = row.title
        // Large text needs more than one line.
        cell.textLabel?.numberOfLines = 0
        if let icon = row.icon { cell.show(icon, for: traitCollection) }
        if let subtitle = row.subtitle { show(subtitle, in: cell) }
        if keepsSelection, row.kind.isWay {
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
        case .leads(let makeDetail, _):
            let detail = details[indexPath] ?? makeDetail()
            details[indexPath] = detail
            cell.detailTextLabel?.text = detail.isEmpty ? nil : detail
            cell.accessibilityLabel = row.title
            cell.accessibilityValue = detail.isEmpty ? nil : detail
            cell.accessoryType = keepsSelection ? .none : .disclosureIndicator
        case .opens:
            cell.accessibilityLabel = row.title
            cell.accessibilityValue = row.subtitle
            cell.accessoryType = keepsSelection ? .none : .disclosureIndicator
        case .asks:
            cell.textLabel?.textColor = .systemRed
            cell.accessibilityTraits = .button
        case .name:
            cell.selectionStyle = .none
        case .value(let value):
            cell.selectionStyle = .none
            cell.detailTextLabel?.text = value
        case .field(let field): fill(cell, with: field)
        case .control(let control): fill(cell, with: control)
        }
        return cell
    }

    private func show(_ subtitle: String, in cell: SettingsCell) {
        cell.detailTextLabel?.text = subtitle
        cell.detailTextLabel?.numberOfLines = 0
        cell.detailTextLabel?.textColor = .secondaryLabel
    }

    /// Puts a view between the cell's margins, as high as a row at least.
    private func fill(_ cell: UITableViewCell, with view: UIView) {
        // A cell without a width has no room between its margins.
        cell.frame.size = CGSize(width: table.bounds.width, height: Self.rowHeight)
        cell.layoutIfNeeded()
        cell.textLabel?.text = nil
        cell.selectionStyle = .none
        view.translatesAutoresizingMaskIntoConstraints = false
        let content = cell.contentView
        content.addSubview(view)
        // A cell has no size before it is shown. A line of the largest text has the room that it has in other rows.
        let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).lineHeight
        let height = view.heightAnchor.constraint(
            greaterThanOrEqualToConstant: max(Self.rowHeight, (line + 2 * Self.air).rounded(.up)))
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

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section].rows[indexPath.row].isMovable
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        let row = sections[indexPath.section].rows[indexPath.row]
        return row.isMovable || row.remove != nil
    }

    public func tableView(
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

    public func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        moved(from: source.row, to: destination.row, in: source.section)
        sections = makeSections()
    }
}

extension SettingsTable: UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let row = sections[indexPath.section].rows[indexPath.row]
        if keepsSelection, row.kind.isWay { shownRow = indexPath } else { showSelection() }
        switch row.kind {
        case .toggle, .name, .value, .control: break
        case .choice(_, let choose):
            choose()
            // Another language begins the app again.
            if parent != nil { showAgain() }
        case .leads(_, let makePage): if let page = makePage() { open(page) }
        case .opens(let open): open()
        case .asks(let ask): ask()
        case .field(let field): field.becomeFirstResponder()
        }
    }

    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        sections[indexPath.section].rows[indexPath.row].remove == nil ? .none : .delete
    }

    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool
    {
        sections[indexPath.section].rows[indexPath.row].remove != nil
    }

    /// A row stays among its kind.
    public func tableView(
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
