import CoreGraphics
public import Foundation
import Platform

/// A text field with a list of items; the user can also enter other text.
///
///     let box = ComboBox()
///     box.addItems(withObjectValues: ["Seoul", "Busan", "Jeju"])
///     box.completes = true
///
/// It is AppKit's `NSComboBox` as a UIKit field, primarily for pointers and hardware keyboards: the button or Down
/// opens the list, arrow keys move in it, Return chooses the highlighted item, Escape closes it. Choosing an item sends
/// `.valueChanged` and `.editingChanged`.
@preconcurrency @MainActor open class ComboBox: UITextField {
    private let button = UIButton(type: .system)
    private var list: ChoiceList?
    private var items: [Any] = []
    private var selected: Int?
    private var textBefore = ""

    /// Creates a combo box without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a combo box without items; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        borderStyle = .roundedRect
        button.setImage(
            UIImage(
                systemName: "chevron.down",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)),
            for: .normal)
        button.accessibilityLabel = FieldMessages.choices
        button.bounds = CGRect(x: 0, y: 0, width: 32, height: 34)
        button.addAction(UIAction { [weak self] _ in self?.buttonPressed() }, for: .primaryActionTriggered)
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: FieldMessages.choices) { [weak self] _ in
                self?.buttonPressed()
                return self?.isListOpen ?? false
            }
        ]
        rightView = button
        rightViewMode = .always
        addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
        addAction(UIAction { [weak self] _ in self?.close() }, for: .editingDidEnd)
    }

    // MARK: Items

    /// Whether the items come from `dataSource` instead of the combo box; false by default.
    open var usesDataSource = false { didSet { listChanged() } }
    /// The provider of the items; not retained, nil by default.
    open weak var dataSource: (any ComboBoxDataSource)? { didSet { listChanged() } }
    /// The number of items that the list shows without scrolling; 5 by default.
    open var numberOfVisibleItems = 5
    /// Whether typed text is completed to the first item that begins with it; false by default.
    open var completes = false
    /// Whether the button is visible; true by default.
    open var isButtonBordered = true { didSet { rightViewMode = isButtonBordered ? .always : .never } }

    /// The texts of the items, from the top.
    var choices: [String] {
        guard usesDataSource, let dataSource else { return items.map { "\($0)" } }
        return (0..<max(0, dataSource.numberOfItems(in: self))).map {
            dataSource.comboBox(self, objectValueForItemAt: $0).map { "\($0)" } ?? ""
        }
    }

    /// The number of items.
    open var numberOfItems: Int { choices.count }
    /// The combo box's own items, from the top; empty, and logged, with a data source.
    open var objectValues: [Any] { mayUseOwn("objectValues") ? items : [] }

    /// Appends an item.
    open func addItem(withObjectValue object: Any) { addItems(withObjectValues: [object]) }
    /// Appends items.
    open func addItems(withObjectValues objects: [Any]) {
        guard mayUseOwn("addItems(withObjectValues:)") else { return }
        items += objects
        listChanged()
    }
    /// Inserts an item at an index.
    open func insertItem(withObjectValue object: Any, at index: Int) {
        guard mayUseOwn("insertItem(withObjectValue:at:)") else { return }
        items.insert(object, at: min(max(0, index), items.count))
        if let selected, index <= selected { self.selected = selected + 1 }
        listChanged()
    }
    /// Removes every item that equals an object.
    open func removeItem(withObjectValue object: Any) {
        for index in items.indices.reversed() where "\(items[index])" == "\(object)" { removeItem(at: index) }
    }
    /// Removes the item at an index.
    open func removeItem(at index: Int) {
        guard mayUseOwn("removeItem(at:)") else { return }
        guard items.indices.contains(index) else {
            return Complaint.say("A combo box has no choice \(index) to remove; it was left as it is.")
        }
        items.remove(at: index)
        if let selected {
            self.selected = selected == index ? nil : selected > index ? selected - 1 : selected
        }
        listChanged()
    }
    /// Removes all items.
    open func removeAllItems() {
        guard mayUseOwn("removeAllItems()") else { return }
        items = []
        selected = nil
        listChanged()
    }
    /// Returns the item at an index; an index out of range is logged and returns an empty string.
    open func itemObjectValue(at index: Int) -> Any {
        guard mayUseOwn("itemObjectValue(at:)"), items.indices.contains(index) else {
            Complaint.say("A combo box has no choice \(index); an empty text was given.")
            return ""
        }
        return items[index]
    }
    /// Returns the index of an item with the same text as an object; `NSNotFound` without one.
    open func indexOfItem(withObjectValue object: Any) -> Int {
        items.firstIndex { "\($0)" == "\(object)" } ?? NSNotFound
    }

    private func mayUseOwn(_ member: String) -> Bool {
        if usesDataSource {
            Complaint.say("A combo box with a data source was asked for \(member); it was ignored.")
        }
        return !usesDataSource
    }

    /// Reloads the items from the data source.
    open func reloadData() { listChanged() }
    /// Reloads the items after their number changed in the data source.
    open func noteNumberOfItemsChanged() { listChanged() }

    private func listChanged() {
        if let selected, selected >= numberOfItems { self.selected = nil }
        guard let list else { return }
        let choices = choices
        if choices.isEmpty { close() } else { list.show(choices) }
    }

    // MARK: Selection

    /// The index of the chosen item; -1 for none, and for text that equals no item.
    open var indexOfSelectedItem: Int { selected ?? -1 }
    /// The chosen item; nil for none.
    open var objectValueOfSelectedItem: Any? {
        selected.flatMap { index -> Any? in
            usesDataSource ? dataSource?.comboBox(self, objectValueForItemAt: index) : items[index]
        }
    }
    /// Chooses the item at an index; sends no event.
    ///
    /// An index out of range is logged and ignored.
    open func selectItem(at index: Int) {
        let choices = choices
        guard choices.indices.contains(index) else {
            return Complaint.say("A combo box has no choice \(index) to select; it was left as it is.")
        }
        selected = index
        text = choices[index]
        textBefore = choices[index]
        list?.highlight(index)
    }
    /// Chooses the item that equals an object; none for nil.
    ///
    /// Sends no event.
    open func selectItem(withObjectValue object: Any?) {
        guard let object, case let index = indexOfItem(withObjectValue: object), index != NSNotFound else {
            selected = nil
            return
        }
        selectItem(at: index)
    }
    /// Clears the choice if it is the item at an index; the text stays.
    open func deselectItem(at index: Int) { if selected == index { selected = nil } }
    /// Scrolls the open list so that an item is at its top; no effect while it is closed.
    open func scrollItemAtIndexToTop(_ index: Int) { list?.scrollToTop(index) }
    /// Scrolls the open list so that an item is visible; no effect while it is closed.
    open func scrollItemAtIndexToVisible(_ index: Int) { list?.highlight(index) }

    // MARK: List

    /// Whether the list is open.
    public var isListOpen: Bool { list != nil }

    private var comboDelegate: (any ComboBoxDelegate)? { delegate as? any ComboBoxDelegate }

    private func buttonPressed() {
        if list != nil { return close() }
        if isFirstResponder || becomeFirstResponder() { open() }
    }

    private func open() {
        guard isEnabled, list == nil else { return }
        let choices = choices
        guard !choices.isEmpty else { return }
        comboDelegate?.comboBoxWillPopUp(self)
        list = ChoiceList(choices, below: self, visibleRows: numberOfVisibleItems)
        list?.onChoose = { [weak self] in self?.take($0) }
        list?.onDismiss = { [weak self] in self?.close() }
        list?.highlight(match(text ?? ""))
        UIAccessibility.post(notification: .announcement, argument: FieldMessages.choiceCount(choices.count))
    }

    private func close() {
        guard let list else { return }
        comboDelegate?.comboBoxWillDismiss(self)
        list.removeFromSuperview()
        self.list = nil
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { close() }
    }

    private func take(_ index: Int) {
        close()
        let isNew = selected != index
        selectItem(at: index)
        selectAll(nil)
        if isNew { comboDelegate?.comboBoxSelectionDidChange(self) }
        sendActions(for: .editingChanged)
        sendActions(for: .valueChanged)
    }

    /// The index of the item that equals a text or begins with it.
    private func match(_ text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        let choices = choices
        return choices.firstIndex(of: text)
            ?? choices.firstIndex { $0.lowercased().hasPrefix(text.lowercased()) }
    }

    private func typed() {
        let typed = text ?? ""
        defer { textBefore = text ?? "" }
        guard typed != textBefore else { return }
        let known =
            usesDataSource
            ? dataSource?.comboBox(self, indexOfItemWithStringValue: typed) : choices.firstIndex(of: typed)
        selected = known == NSNotFound ? nil : known
        complete(typed)
        list?.highlight(match(typed))
    }

    /// Appends, selected, the rest of the first item that begins with the typed text; not after a deletion.
    private func complete(_ typed: String) {
        guard completes, !typed.isEmpty,
            typed.count > textBefore.count || !textBefore.lowercased().hasPrefix(typed.lowercased()),
            markedTextRange == nil, editable.editing.selection == typed.utf16.count..<typed.utf16.count
        else { return }
        let whole =
            usesDataSource
            ? dataSource?.comboBox(self, completedString: typed)
            : choices.first { $0.lowercased().hasPrefix(typed.lowercased()) }
        guard let whole, whole.count > typed.count else { return }
        let start = typed.utf16.count
        text = typed + whole.dropFirst(typed.count)
        editable.select(start..<editable.editing.count)
    }

    // MARK: Keys

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    private func handle(_ press: UIPress) -> Bool {
        guard isFirstResponder, let key = press.key?.hardwareKey,
            key.modifiers.isSubset(of: [.alternate])
        else { return false }
        switch key.code {
        case .down, .up:
            if list == nil { open() } else { list?.move(key.code == .down ? 1 : -1) }
            comboDelegate?.comboBoxSelectionIsChanging(self)
            return true
        case .return:
            guard let list else { return false }
            if let marked = list.highlighted { take(marked) } else { close() }
            return true
        case .escape:
            guard list != nil else { return false }
            close()
            return true
        default: return false
        }
    }
}
