import Foundation
import Pages
import Platform
import UIKit

/// A spreadsheet whose cells are filled by a keypad of its own.
@MainActor final class SheetPage: Page {
    private let state: SimulatorState
    /// Where the chosen cell is written.
    let field = UITextField(frame: .zero)
    private(set) var sheet: Sheet
    /// Whether a function brought the parenthesis at the end of the field; typing one there types over it.
    private var hasInsertedParenthesis = false
    /// The formula before the drag that points at a range; nil without one.
    private var pointed: SheetDraft?
    /// The cell that is written.
    private(set) var chosen = SheetCell(column: 1, row: 4)
    private let keypad: SheetKeypad
    private let bar: SheetBar
    private let name = UILabel()
    private let line = UIView()
    private let scroll = UIScrollView()
    private let grid: SheetGrid

    /// How many cells there are: they fill a screen at the least.
    private static var size: (columns: Int, rows: Int) {
        UIDevice.current.userInterfaceIdiom == .pad ? (columns: 8, rows: 30) : (columns: 4, rows: 14)
    }
    /// Height of the field's bar in points.
    private static let fieldHeight: CGFloat = 48

    init(_ state: SimulatorState) {
        self.state = state
        keypad = SheetKeypad()
        bar = SheetBar()
        let size = Self.size
        sheet = Sheet(columns: size.columns, rows: size.rows)
        grid = SheetGrid(columns: size.columns, rows: size.rows)
        super.init(title: Message("Sheet").text)
        navigationItem.largeTitleDisplayMode = .never
        for (cell, text) in [
            ("A1", Message("Item")), ("A2", Message("Rent")), ("A3", Message("Power")),
            ("A4", Message("Food")),
            ("A5", Message("Total")),
        ] { sheet[cell] = text.text }
        for (cell, text) in zip(["B2", "B3", "B4"], ["780", "96.5", "212.4"]) { sheet[cell] = text }
        sheet["B1"] = Message("Amount").text
    }

    required init?(coder: NSCoder) { nil }

    /// A sheet takes the whole screen.
    override var isReadable: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        area.isHidden = true
        scroll.addSubview(grid)
        scroll.alwaysBounceVertical = true
        scroll.keyboardDismissMode = .interactive
        view.addSubview(scroll)
        name.font = .systemFont(ofSize: 15, weight: .semibold)
        name.textColor = .secondaryLabel
        name.textAlignment = .center
        name.isAccessibilityElement = false
        field.font = .systemFont(ofSize: 17)
        field.autocorrectionType = .no
        field.smartQuotesType = .no
        field.smartDashesType = .no
        field.clearButtonMode = .whileEditing
        // The keypad has digits and operators; the system's keyboard is for names of functions and cells.
        field.keyboardType = .asciiCapable
        field.returnKeyType = .next
        field.delegate = self
        field.accessibilityIdentifier = "cell"
        field.addAction(UIAction { [weak self] _ in self?.showDraft() }, for: .editingChanged)
        field.inputView = keypad
        field.inputAccessoryView = bar
        line.backgroundColor = .separator
        for part in [name, field, line] { view.addSubview(part) }
        keypad.onKey = { [weak self] in self?.press($0) }
        bar.onFunction = { [weak self] in self?.insert(function: $0) }
        bar.onSwitch = { [weak self] in self?.switchKeyboard() }
        grid.onTap = { [weak self] in self?.tapped($0) }
        grid.canDrag = { [weak self] in self?.draft?.takesReference == true }
        grid.onDrag = { [weak self] in self?.dragged(from: $0, to: $1) }
        grid.onDragEnd = { [weak self] in self?.pointed = nil }
        if let drag = grid.drag { scroll.panGestureRecognizer.require(toFail: drag) }
        showChosen()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let body = body, height = SheetPage.fieldHeight
        let isWide = view.bounds.width > view.bounds.height
        let padHeight = isWide ? SheetKeypad.heights.wide : SheetKeypad.heights.upright
        if keypad.frame.height != padHeight { keypad.frame.size.height = padHeight }
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        name.frame = CGRect(
            x: isReversed ? body.maxX - 56 : body.minX, y: body.minY, width: 56, height: height)
        field.frame = CGRect(
            x: isReversed ? body.minX + 12 : body.minX + 56, y: body.minY, width: body.width - 68,
            height: height)
        line.frame = CGRect(x: 0, y: body.minY + height - 0.5, width: view.bounds.width, height: 0.5)
        let top = body.minY + height
        scroll.frame = CGRect(x: body.minX, y: top, width: body.width, height: view.bounds.height - top)
        let size = grid.sizeThatFits(scroll.bounds.size)
        grid.frame = CGRect(origin: .zero, size: size)
        scroll.contentSize = size
    }

    override func keyboardChanged() {
        scroll.contentInset.bottom = max(keyboardHeight, view.safeAreaInsets.bottom)
        scroll.verticalScrollIndicatorInsets.bottom = scroll.contentInset.bottom
        if keyboardHeight > 0 { revealChosen() }
    }

    private func revealChosen() {
        scroll.scrollRectToVisible(grid.frame(of: chosen).insetBy(dx: 0, dy: -8), animated: false)
    }

    private func showChosen() {
        name.text = "\(chosen)"
        field.text = sheet[chosen]
        field.accessibilityLabel = "\(chosen)"
        grid.show(sheet, chosen: chosen)
        grid.show(reference: nil)
    }

    // MARK: Writing

    private func showDraft() {
        grid.show(sheet, chosen: chosen, draft: field.text ?? "")
        grid.show(reference: draft?.reference.map { ($0.first, $0.last ?? $0.first) })
    }

    /// The formula up to the caret; nil while no cell is edited.
    private var draft: SheetDraft? {
        guard field.isFirstResponder, let caret = field.selectedTextRange?.start,
            let head = field.textRange(from: field.beginningOfDocument, to: caret)
        else { return nil }
        return SheetDraft(field.text(in: head) ?? "")
    }

    /// Writes the reference that a finger points at.
    private func write(_ change: SheetDraft.Change) {
        let start = field.beginningOfDocument
        guard let lower = field.position(from: start, offset: change.range.lowerBound),
            let upper = field.position(from: start, offset: change.range.upperBound),
            let range = field.textRange(from: lower, to: upper)
        else { return }
        field.replace(range, withText: change.text)
        showDraft()
    }

    /// A drag over cells writes their range, again with each cell that it reaches.
    private func dragged(from: SheetCell, to: SheetCell) {
        let before = pointed ?? draft
        guard let before, let now = draft, let change = before.pointing(.drag(from, to)) else { return }
        pointed = before
        write(SheetDraft.Change(range: change.range.lowerBound..<now.end, text: change.text))
    }

    /// Whether a text is the parenthesis that a function already brought; it does so once.
    private func typesOver(_ text: String) -> Bool {
        defer { hasInsertedParenthesis = false }
        guard text == ")", hasInsertedParenthesis, let caret = field.selectedTextRange?.start else {
            return false
        }
        return field.compare(caret, to: field.endOfDocument) == .orderedSame
    }

    private func press(_ key: SheetKeypad.Key) {
        switch key {
        case .type(let text): if !typesOver(text) { field.insertText(text) }
        case .delete: field.deleteBackward()
        case .enter: goOn()
        }
    }

    /// Starts a formula where there is none, over the numbers that it is likely meant for.
    private func insert(function: String) {
        let text = field.text ?? ""
        if let range = sheet.likelyRange(for: chosen), text.isEmpty {
            field.insertText("=\(function)(\(range))")
            hasInsertedParenthesis = true
        } else {
            field.insertText(text.isEmpty ? "=\(function)(" : "\(function)(")
        }
    }

    /// The system's keyboard in place of the keypad, or back.
    private func switchKeyboard() {
        let isPad = field.inputView == nil
        field.inputView = isPad ? keypad : nil
        bar.show(isPad: isPad)
        field.reloadInputViews()
    }

    /// Writes the cell and goes to the one below; from the last one back to the top.
    private func goOn() {
        commit()
        hasInsertedParenthesis = false
        chosen.row = (chosen.row + 1) % sheet.rows
        showChosen()
        revealChosen()
    }

    private func commit() { sheet[chosen] = Sheet.closed(field.text ?? "") }

    /// A formula that waits for a value takes the cell that is tapped; else the cell is chosen.
    private func tapped(_ cell: SheetCell) {
        if cell != chosen, let change = draft?.pointing(.tap(cell)) { return write(change) }
        commit()
        chosen = cell
        showChosen()
        field.becomeFirstResponder()
    }
}

extension SheetPage: UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) {
        setTrailing(.done { [weak self] in _ = self?.view.endEditing(true) })
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { !typesOver(string) }

    func textFieldDidEndEditing(_ textField: UITextField) {
        setTrailing(nil)
        hasInsertedParenthesis = false
        commit()
        showChosen()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        goOn()
        return false
    }
}
