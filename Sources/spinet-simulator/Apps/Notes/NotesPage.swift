import Foundation
import UIKit

/// The list of notes, the newest first.
@MainActor final class NotesPage: ListPage {
    private let state: SimulatorState
    private let count = UILabel()
    private let empty = UILabel()
    private var isEditingList = false

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.notes)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let words = state.words
        let compose = UIBarButtonItem(
            systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.write(nil) })
        compose.accessibilityLabel = words.newNote
        count.font = .systemFont(ofSize: 11)
        count.textAlignment = .center
        empty.text = words.noNotes
        empty.font = .systemFont(ofSize: 20)
        empty.textColor = .secondaryLabel
        empty.textAlignment = .center
        empty.isUserInteractionEnabled = false
        count.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        // The count stands in the middle: as much lies before it as behind it.
        toolbarItems = [
            .fixedSpace(24), .flexibleSpace(), UIBarButtonItem(customView: count), .flexibleSpace(), compose,
        ]
        view.addSubview(empty)
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
        reload()
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

    private func showNotes() {
        let words = state.words, notes = state.notes.notes, unreadable = state.notes.unreadable.count
        count.text = words.noteCount(notes.count)
        empty.isHidden = !notes.isEmpty
        if notes.isEmpty { isEditingList = false }
        let edit = UIBarButtonItem(
            title: isEditingList ? words.done : words.edit,
            primaryAction: UIAction { [weak self] _ in
                self?.isEditingList.toggle()
                self?.showNotes()
            })
        edit.style = isEditingList ? .done : .plain
        setTrailing(notes.isEmpty ? nil : edit)
        let footer = unreadable == 0 ? nil : words.unreadableNotes(unreadable)
        show(
            notes.isEmpty && footer == nil
                ? [] : [GroupedList.Group(header: nil, rows: notes.map(row), footer: footer)])
        view.setNeedsLayout()
    }

    private func row(_ note: Note) -> RowView {
        let words = state.words
        var accessory = RowView.Accessory.none
        if isEditingList {
            let button = UIButton(type: .system)
            button.setImage(
                UIImage(
                    systemName: "minus.circle.fill",
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)),
                for: .normal)
            button.accessibilityLabel = "\(words.delete), \(note.title ?? words.untitled)"
            button.addAction(UIAction { [weak self] _ in self?.delete(note) }, for: .primaryActionTriggered)
            button.tintColor = .systemRed
            accessory = .control(button)
        }
        let row = RowView(
            title: note.title ?? words.untitled,
            subtitle: "\(day(note.modified))  \(note.preview ?? words.noText)",
            accessory: accessory
        ) { [weak self] in
            guard let self, !self.isEditingList else { return }
            self.write(note)
        }
        if !isEditingList { row.allowDeleting(words.delete) { [weak self] in self?.delete(note) } }
        return row
    }

    /// The time for a note of today, else the date.
    private func day(_ date: Date) -> String {
        let calendar = state.calendar
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        if calendar.isDate(date, inSameDayAs: state.clock()) {
            return "\(parts.hour ?? 0):\(two(parts.minute))"
        }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    }

    private func write(_ note: Note?) {
        show(NoteEditor(state, note: note), sender: nil)
    }

    private func delete(_ note: Note) {
        try? state.notes.delete(note.id)
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        empty.frame = CGRect(x: 20, y: body.midY - 15, width: view.bounds.width - 40, height: 30)
    }
}
