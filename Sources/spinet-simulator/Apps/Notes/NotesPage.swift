import Foundation
import Pages
import Platform
import UIKit

/// The list of notes under headings by their age: rows are swiped, edited or deleted by a menu, and searched by their
/// whole text.
@MainActor final class NotesPage: Page {
    private let state: SimulatorState
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private let search = UISearchController(searchResultsController: nil)
    private let count = UILabel()
    private let empty = UILabel()
    /// The notes that the table shows.
    private var shown = NoteSections()
    /// The page of the note that was opened last.
    private weak var editor: NoteEditor?

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Notes").text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        area.removeFromSuperview()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        table.keyboardDismissMode = .onDrag
        view.addSubview(table)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = Message("Search").text
        search.searchBar.searchTextField.accessibilityLabel = Message("Search").text
        navigationItem.searchController = search
        count.font = .systemFont(ofSize: 11)
        count.textAlignment = .center
        empty.font = .preferredFont(forTextStyle: .title3)
        empty.adjustsFontForContentSizeCategory = true
        empty.numberOfLines = 0
        empty.textColor = .secondaryLabel
        empty.textAlignment = .center
        empty.isUserInteractionEnabled = false
        count.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        view.addSubview(empty)
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // In columns the button for a new note is beside the note; elsewhere the count is in the middle, with as much
        // before it as behind it.
        let middle = [.flexibleSpace(), UIBarButtonItem(customView: count), .flexibleSpace()]
        toolbarItems = isInColumns ? middle : [.fixedSpace(24)] + middle + [makeCompose()]
        reload()
        navigationController?.setToolbarHidden(isToolbarEmpty, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    /// Shows what is in the folder now.
    func reload() {
        state.notes.reload()
        showNotes()
    }

    /// What notes are searched for; empty without a search.
    private var searched: String { search.searchBar.text ?? "" }

    private func showNotes() {
        let text = searched, notes = state.notes.notes
        shown =
            text.isEmpty
            ? NoteSections(notes, now: state.clock(), calendar: state.calendar, language: state.language)
            : NoteSections(found: notes.filter { $0.text.localizedCaseInsensitiveContains(text) })
        if shown.isEmpty { table.setEditing(false, animated: false) }
        table.reloadData()
        showSelection()
        updateBars()
    }

    /// Whether the toolbar has neither a count nor a button.
    private var isToolbarEmpty: Bool { isInColumns && state.notes.notes.isEmpty }

    private func updateBars() {
        let isEditing = table.isEditing
        let notes = state.notes.notes
        // Without notes the list itself says so.
        count.text = notes.isEmpty ? nil : Message("\(notes.count) Notes").text
        empty.text = notes.isEmpty ? Message("No Notes").text : Message("No Results").text
        // In columns the page beside the list says that there are none.
        empty.isHidden = !shown.isEmpty || isToolbarEmpty
        if viewIfLoaded?.window != nil {
            navigationController?.setToolbarHidden(isToolbarEmpty, animated: false)
        }
        let edit = UIBarButtonItem(
            title: isEditing ? Message("Done").text : Message("Edit").text,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                table.setEditing(!table.isEditing, animated: true)
                updateBars()
            })
        edit.style = isEditing ? .done : .plain
        setTrailing(shown.isEmpty ? nil : edit)
        view.setNeedsLayout()
    }

    override func keyboardChanged() {
        table.contentInset.bottom = max(0, keyboardHeight - view.safeAreaInsets.bottom)
        table.verticalScrollIndicatorInsets.bottom = table.contentInset.bottom
    }

    private func makeCompose() -> UIBarButtonItem {
        let compose = UIBarButtonItem(
            systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.write(nil) })
        compose.accessibilityLabel = Message("New Note").text
        return compose
    }

    private func write(_ note: Note?) {
        showDetail(makeEditor(note))
        showSelection()
    }

    private func makeEditor(_ note: Note?, startsEditing: Bool? = nil) -> NoteEditor {
        let editor = NoteEditor(state, note: note, startsEditing: startsEditing)
        editor.compose = makeCompose()
        editor.onSave = { [weak self] in
            guard let self, isInColumns, isViewLoaded else { return }
            showNotes()
        }
        self.editor = editor
        return editor
    }

    /// The page of a note without the keyboard, or the one that says that there are none.
    private func makeDetail(_ note: Note?) -> Page {
        guard state.notes.notes.isEmpty else { return makeEditor(note, startsEditing: false) }
        return NoNotesPage(compose: makeCompose())
    }

    /// Selects the row of the note that is beside the list, and no other.
    private func showSelection() {
        guard isViewLoaded else { return }
        let place = isInColumns ? shown.place(of: editor?.note) : nil
        if let place {
            table.selectRow(at: place, animated: false, scrollPosition: .none)
        } else if let selected = table.indexPathForSelectedRow {
            table.deselectRow(at: selected, animated: true)
        }
    }

    /// The note beside the list was deleted: the next one takes its place.
    private func showAfterDeletion(of id: Note.ID, at row: Int) {
        guard editor?.note == id else { return }
        editor?.discard()
        guard isInColumns, let columns = splitViewController as? AppColumns else { return }
        let left = shown.notes
        let next = left.indices.contains(row) ? left[row] : left.last
        columns.setDetail(makeDetail(next))
        showSelection()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 40
        let height = empty.sizeThatFits(CGSize(width: width, height: body.height)).height.rounded(.up)
        empty.frame = CGRect(x: 20, y: body.midY - height / 2, width: width, height: height)
    }
}

extension NotesPage: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) { showNotes() }
}

extension NotesPage: UITableViewDataSource {
    // Without notes there is one section, whose footer may have something to say.
    func numberOfSections(in tableView: UITableView) -> Int { max(1, shown.sections.count) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.isEmpty ? 0 : shown.sections[section].notes.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        shown.isEmpty ? nil : shown.sections[section].title
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let note = shown[indexPath], title = note.title ?? Message("New Note").text
        let time = state.clockFormat.timeOrDay(note.modified, now: state.clock())
        let preview = note.preview(of: searched) ?? Message("No additional text").text
        let detail = "\(time)  \(preview)"
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = title
        cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
        cell.detailTextLabel?.text = detail
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
        cell.detailTextLabel?.textColor = .secondaryLabel
        for label in [cell.textLabel, cell.detailTextLabel] { label?.mark(searched) }
        if isInColumns {
            cell.selectedBackgroundView = SidebarSelection(.translucent)
            cell.detailTextLabel?.highlightedTextColor = .label.withAlphaComponent(0.75)
        }
        cell.accessibilityLabel = title
        cell.accessibilityValue = detail
        return cell
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        let unreadable = state.notes.unreadable.count
        return unreadable == 0 || section < shown.sections.count - 1
            ? nil : Message("\(unreadable) files aren’t text and were left alone.").text
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        delete(shown[indexPath].id)
    }

    private func share(_ note: Note) {
        let sheet = UIActivityViewController(activityItems: [note.text], applicationActivities: nil)
        let row: UIView? = shown.place(of: note.id).flatMap { table.cellForRow(at: $0) }
        sheet.popoverPresentationController?.sourceView = row ?? table
        present(sheet, animated: true)
    }

    /// Deletes a note and its row, and its heading with the last one.
    private func delete(_ id: Note.ID) {
        guard let place = shown.place(of: id) else { return }
        do {
            try state.notes.delete(id)
        } catch {
            return Simulator.say("\(error.localizedDescription)")
        }
        let row = shown.notes.firstIndex { $0.id == id } ?? 0
        let isLast = shown.remove(at: place)
        if shown.isEmpty {
            // The section stays, without its heading.
            table.reloadSections(IndexSet(integer: place.section), with: .automatic)
        } else if isLast {
            table.deleteSections(IndexSet(integer: place.section), with: .automatic)
        } else {
            table.deleteRows(at: [place], with: .automatic)
        }
        if shown.isEmpty { table.setEditing(false, animated: true) }
        showAfterDeletion(of: id, at: row)
        updateBars()
    }
}

extension NotesPage: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        write(shown[indexPath])
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard !table.isEditing else { return nil }
        let note = shown[indexPath]
        return UIContextMenuConfiguration(identifier: note.id as NSString, previewProvider: nil) {
            [weak self] _ in
            UIMenu(children: [
                UIAction(title: Message("Copy").text, image: UIImage(systemName: "doc.on.doc")) { _ in
                    UIPasteboard.general.string = note.text
                },
                UIAction(
                    title: Message("Share…").text, image: UIImage(systemName: "square.and.arrow.up")
                ) { _ in self?.share(note) },
                UIAction(
                    title: Message("Delete").text, image: UIImage(systemName: "trash"),
                    attributes: .destructive
                ) { _ in self?.delete(note.id) },
            ])
        }
    }
}

extension NotesPage: SidebarPage {
    var staysInPortrait: Bool { false }

    /// The newest note, or a page that says that there are none.
    func makeFirstDetail() -> Page {
        state.notes.reload()
        return makeDetail(state.notes.notes.first)
    }
}

extension UILabel {
    /// Marks each place of a text that was searched for.
    fileprivate func mark(_ searched: String) {
        guard !searched.isEmpty, let text else { return }
        let marked = NSMutableAttributedString(string: text)
        var rest = text.startIndex..<text.endIndex
        while let found = text.range(of: searched, options: .caseInsensitive, range: rest) {
            marked.addAttribute(
                .backgroundColor, value: UIColor.systemYellow.withAlphaComponent(0.4),
                range: NSRange(found, in: text))
            rest = found.upperBound..<text.endIndex
        }
        attributedText = marked
    }
}
