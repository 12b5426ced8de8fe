public import Foundation

/// Gives a combo box its choices where it does not keep them itself.
@preconcurrency @MainActor public protocol ComboBoxDataSource: NSObjectProtocol {
    /// How many choices there are.
    func numberOfItems(in comboBox: ComboBox) -> Int
    /// A choice, from the top.
    func comboBox(_ comboBox: ComboBox, objectValueForItemAt index: Int) -> Any?
    /// Where a text is among the choices; NSNotFound where it does not.
    func comboBox(_ comboBox: ComboBox, indexOfItemWithStringValue string: String) -> Int
    /// The whole of what begins with a text; nil when nothing does.
    func comboBox(_ comboBox: ComboBox, completedString string: String) -> String?
}

extension ComboBoxDataSource {
    /// None.
    public func numberOfItems(in comboBox: ComboBox) -> Int { 0 }
    /// None.
    public func comboBox(_ comboBox: ComboBox, objectValueForItemAt index: Int) -> Any? { nil }
    /// The first choice with that text.
    public func comboBox(_ comboBox: ComboBox, indexOfItemWithStringValue string: String) -> Int {
        comboBox.choices.firstIndex(of: string) ?? NSNotFound
    }
    /// The first choice that begins so, whatever the case of its letters.
    public func comboBox(_ comboBox: ComboBox, completedString string: String) -> String? {
        comboBox.choices.first { $0.lowercased().hasPrefix(string.lowercased()) }
    }
}

/// Hears of a combo box's list, besides of its text; every member has a default.
@preconcurrency @MainActor public protocol ComboBoxDelegate: UITextFieldDelegate {
    /// The list is about to open.
    func comboBoxWillPopUp(_ comboBox: ComboBox)
    /// The list is about to close.
    func comboBoxWillDismiss(_ comboBox: ComboBox)
    /// Another choice is marked while the list is open.
    func comboBoxSelectionIsChanging(_ comboBox: ComboBox)
    /// Another choice was taken.
    func comboBoxSelectionDidChange(_ comboBox: ComboBox)
}

extension ComboBoxDelegate {
    public func comboBoxWillPopUp(_ comboBox: ComboBox) {}
    public func comboBoxWillDismiss(_ comboBox: ComboBox) {}
    public func comboBoxSelectionIsChanging(_ comboBox: ComboBox) {}
    public func comboBoxSelectionDidChange(_ comboBox: ComboBox) {}
}
