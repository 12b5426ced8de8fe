import Foundation
import UIKit

/// The list of notes, the newest first.
@MainActor final class NotesPage: ListPage {
    private let state: SimulatorState
    private let toolbar = UIView()
    private let line = UIView()
    private let count = UILabel()
    private let empty = UILabel()
    private var compose: BarButton?
    private var isEditingList = false

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: state.words.notes, hasLargeTitle: true)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let words = state.words
        let button = BarButton(symbol: "square.and.pencil", name: words.newNote) { [weak self] in
            self?.write(nil)
        }
        compose = button
        count.font = .systemFont(ofSize: 11)
        count.textAlignment = .center
        empty.text = words.noNotes
        empty.font = .systemFont(ofSize: 20)
        empty.textColor = .secondaryLabel
        empty.textAlignment = .center
        empty.isUserInteractionEnabled = false
        toolbar.backgroundColor = .systemGroupedBackground
        line.backgroundColor = .separator
        for part in [line, count, button] { toolbar.addSubview(part) }
        view.addSubview(empty)
        view.addSubview(toolbar)
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
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
        setTrailing(
            notes.isEmpty
                ? nil
                : BarButton(title: isEditingList ? words.done : words.edit, isProminent: isEditingList) {
                    [weak self] in
                    self?.isEditingList.toggle()
                    self?.showNotes()
                })
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
            let button = BarButton(
                symbol: "minus.circle.fill", name: "\(words.delete), \(note.title ?? words.untitled)"
            ) { [weak self] in self?.delete(note) }
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
        stack?.push(NoteEditor(state, note: note))
    }

    private func delete(_ note: Note) {
        try? state.notes.delete(note.id)
        reload()
    }

    override func insetsChanged() {
        area.bottomInset = insets.bottom + 44
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width, height = 44 + insets.bottom
        toolbar.frame = CGRect(x: 0, y: view.bounds.height - height, width: width, height: height)
        line.frame = CGRect(x: 0, y: 0, width: width, height: 1 / max(1, traitCollection.displayScale))
        count.frame = CGRect(x: 60, y: 0, width: width - 120, height: 44)
        let size = compose?.sizeThatFits(toolbar.bounds.size) ?? .zero
        compose?.frame = CGRect(x: width - insets.right - size.width - 8, y: 0, width: size.width, height: 44)
        empty.frame = CGRect(x: 20, y: body.midY - 40, width: width - 40, height: 30)
    }
}
