import UIKit

/// Types Japanese: letters become kana as marked text, and candidates are chosen for them.
///
/// The composition is the field's marked text until a key commits it. If the user goes to another field or moves the caret,
/// the text stays as it is shown, and the next key begins another composition.
final class KeyboardViewController: UIInputViewController {
    /// The words for the candidates.
    var words = WordList.installed

    private lazy var composition = Composition(words: words)
    /// Whether a change of the text is this keyboard's own.
    private var isOwnEdit = false

    private let row = CandidateRow()
    private let cancel = Key("cancel", symbol: "xmark", isSpecial: true)
    private let delete = Key("delete", symbol: "delete.left", isSpecial: true)
    private let globe = Key("globe", symbol: "globe", isSpecial: true)
    private let space = Key("space", title: "空白")
    private let enter = Key("return", title: "改行", isSpecial: true)
    private let plane = Key("123", title: "123", isSpecial: true)

    private static let letters = ["qwertyuiop", "asdfghjklー", "zxcvbnm"]
    private static let marks = ["1234567890", "-/:;()¥&@#", ".,?!'\""]
    /// The rows of letters and those of marks, one of which is shown.
    private var planes: (letters: [UIView], marks: [UIView]) = ([], [])

    override func viewDidLoad() {
        super.viewDidLoad()
        row.onChoose = { [weak self] place in
            guard let self, composition.candidates.indices.contains(place) else { return }
            commit(composition.candidates[place])
        }
        cancel.onTap = { [weak self] in self?.drop() }
        delete.onTap = { [weak self] in self?.removeLast() }
        space.onTap = { [weak self] in self?.chooseNext() }
        enter.onTap = { [weak self] in self?.pressReturn() }
        plane.onTap = { [weak self] in self?.changePlane() }
        globe.addTarget(
            self, action: Selector("handleInputModeList", UIInputViewController.handleInputModeList),
            for: .allTouchEvents)
        arrange()
        show()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        globe.isHidden = !needsInputModeSwitchKey
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        commit()
    }

    override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        endComposition()
    }

    override func selectionDidChange(_ textInput: (any UITextInput)?) {
        super.selectionDidChange(textInput)
        endComposition()
    }

    /// Begins another composition: the field that had this one keeps its text.
    private func endComposition() {
        guard !isOwnEdit, !composition.isEmpty else { return }
        composition.clear()
        show()
    }

    // MARK: - Typing

    private func type(_ character: Character) {
        // The next word begins.
        if composition.choice != nil { commit() }
        // Marked text of a composition that ended stays.
        if composition.isEmpty { edit { $0.unmarkText() } }
        composition.add(character)
        mark()
    }

    private func punctuate(_ mark: String) {
        commit()
        edit { $0.insertText(mark) }
    }

    private func changePlane() {
        let showsMarks = planes.marks.first?.isHidden == true
        for row in planes.marks { row.isHidden = !showsMarks }
        for row in planes.letters { row.isHidden = showsMarks }
        plane.setTitle(showsMarks ? "ABC" : "123", for: .normal)
    }

    private func chooseNext() {
        guard !composition.isEmpty else { return edit { $0.insertText("　") } }
        composition.chooseNext()
        mark()
    }

    private func pressReturn() {
        guard composition.isEmpty else { return commit() }
        edit { $0.insertText("\n") }
    }

    private func removeLast() {
        guard !composition.isEmpty else { return edit { $0.deleteBackward() } }
        composition.removeLast()
        mark()
    }

    private func drop() {
        composition.clear()
        mark()
    }

    /// Commits what is shown.
    private func commit() {
        guard !composition.isEmpty else { return }
        if composition.finished == composition.text {
            composition.clear()
            edit { $0.unmarkText() }
            show()
        } else {
            commit(composition.finished)
        }
    }

    /// Commits another text instead of what is shown.
    private func commit(_ text: String) {
        composition.clear()
        edit { $0.insertText(text) }
        show()
    }

    /// Shows the composition in the field and above the keys.
    private func mark() {
        let text = composition.text
        edit { $0.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0)) }
        show()
    }

    private func edit(_ body: (any UITextDocumentProxy) -> Void) {
        isOwnEdit = true
        body(textDocumentProxy)
        isOwnEdit = false
    }

    private func show() {
        let isEmpty = composition.isEmpty
        row.show(composition.candidates, choice: composition.choice)
        space.setTitle(isEmpty ? "空白" : "次候補", for: .normal)
        enter.setTitle(isEmpty ? "改行" : "確定", for: .normal)
    }

    // MARK: - Keys

    /// A phone's keyboard: rows of 42 points, 12 between them, below a row of candidates.
    private func arrange() {
        planes.letters = Self.letters.map { line($0.map(letterKey)) }
        planes.marks = Self.marks.map { line($0.map { markKey(String($0)) }) }
        for row in planes.marks { row.isHidden = true }
        let third = line([cancel, planes.letters[2], planes.marks[2], delete], distribution: .fill)
        let marks = ["、", "。"].map(markKey)
        let last = line([plane, globe, marks[0], space, marks[1], enter], distribution: .fill)
        let rows = UIStackView(
            arrangedSubviews: planes.letters.prefix(2) + planes.marks.prefix(2) + [third, last])
        rows.axis = .vertical
        rows.spacing = 12
        rows.distribution = .fillEqually
        for part in [row, rows] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate(
            [
                (cancel, 44), (delete, 44), (plane, 44), (globe, 40), (marks[0], 40), (marks[1], 40),
                (enter, 80),
            ].map {
                $0.widthAnchor.constraint(equalToConstant: $1)
            })
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: view.topAnchor),
            row.heightAnchor.constraint(equalToConstant: 44),
            row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            rows.topAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
            rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -3),
            rows.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
        ])
        let height = view.heightAnchor.constraint(equalToConstant: 260)
        height.priority = UILayoutPriority(999)
        height.isActive = true
    }

    private func letterKey(_ letter: Character) -> Key {
        let key = Key(String(letter), title: String(letter))
        key.onTap = { [weak self] in self?.type(letter) }
        return key
    }

    private func markKey(_ mark: String) -> Key {
        let key = Key(mark, title: mark)
        key.onTap = { [weak self] in self?.punctuate(mark) }
        return key
    }

    private func line(_ keys: [UIView], distribution: UIStackView.Distribution = .fillEqually) -> UIStackView
    {
        let line = UIStackView(arrangedSubviews: keys)
        line.spacing = 6
        line.distribution = distribution
        return line
    }
}
