public import Foundation

/// Provides the items of a combo box whose `usesDataSource` is true.
@preconcurrency @MainActor public protocol ComboBoxDataSource: NSObjectProtocol {
    /// Returns the number of items; 0 by default.
    func numberOfItems(in comboBox: ComboBox) -> Int
    /// Returns the item at an index, from the top; nil by default.
    func comboBox(_ comboBox: ComboBox, objectValueForItemAt index: Int) -> Any?
    /// Returns the index of the item with a text; `NSNotFound` without one.
    func comboBox(_ comboBox: ComboBox, indexOfItemWithStringValue string: String) -> Int
    /// Returns the item that begins with a text; nil without one.
    func comboBox(_ comboBox: ComboBox, completedString string: String) -> String?
}

extension ComboBoxDataSource {
    /// Returns 0.
    public func numberOfItems(in comboBox: ComboBox) -> Int { 0 }
    /// Returns nil.
    public func comboBox(_ comboBox: ComboBox, objectValueForItemAt index: Int) -> Any? { nil }
    /// Returns the index of the first item with that text.
    public func comboBox(_ comboBox: ComboBox, indexOfItemWithStringValue string: String) -> Int {
        comboBox.choices.firstIndex(of: string) ?? NSNotFound
    }
    /// Returns the first item that begins with the text, ignoring case.
    public func comboBox(_ comboBox: ComboBox, completedString string: String) -> String? {
        comboBox.choices.first { $0.lowercased().hasPrefix(string.lowercased()) }
    }
}

/// Receives the events of a combo box's list, in addition to those of its text; all methods are optional.
@preconcurrency @MainActor public protocol ComboBoxDelegate: UITextFieldDelegate {
    /// Called before the list opens.
    func comboBoxWillPopUp(_ comboBox: ComboBox)
    /// Called before the list closes.
    func comboBoxWillDismiss(_ comboBox: ComboBox)
    /// Called after another item was highlighted in the open list.
    func comboBoxSelectionIsChanging(_ comboBox: ComboBox)
    /// Called after another item was chosen.
    func comboBoxSelectionDidChange(_ comboBox: ComboBox)
}

extension ComboBoxDelegate {
    public func comboBoxWillPopUp(_ comboBox: ComboBox) {}
    public func comboBoxWillDismiss(_ comboBox: ComboBox) {}
    public func comboBoxSelectionIsChanging(_ comboBox: ComboBox) {}
    public func comboBoxSelectionDidChange(_ comboBox: ComboBox) {}
}
