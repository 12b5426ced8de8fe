public import Foundation

/// The standard edit actions of menus and shortcuts.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Replaces the selection by the pasteboard's content.
    func paste(_ sender: Any?)
    /// Replaces the selection by the pasteboard's content, in the style of the surrounding text.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Selects the word at the caret.
    func select(_ sender: Any?)
    /// Selects the whole content.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Sets the writing direction to left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Sets the writing direction to right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Toggles bold in the selection.
    func toggleBoldface(_ sender: Any?)
    /// Toggles italics in the selection.
    func toggleItalics(_ sender: Any?)
    /// Toggles underline in the selection.
    func toggleUnderline(_ sender: Any?)
    /// Increases the text size of the selection.
    func increaseSize(_ sender: Any?)
    /// Decreases the text size of the selection.
    func decreaseSize(_ sender: Any?)
    /// Shows the find navigator of the nearest find interaction.
    func find(_ sender: Any?)
    /// Shows the find navigator with a field for replacements.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next result.
    func findNext(_ sender: Any?)
    /// Goes to the result before.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
}

extension Selector {
    /// The standard edit actions by the names that `canPerformAction` receives.
    @MainActor private static let standardEditActions: [String: @MainActor (UIResponder, Any?) -> Void] = [
        "cut:": { $0.cut($1) },
        "copy:": { $0.copy($1) },
        "paste:": { $0.paste($1) },
        "pasteAndMatchStyle:": { $0.pasteAndMatchStyle($1) },
        "select:": { $0.select($1) },
        "selectAll:": { $0.selectAll($1) },
        "delete:": { $0.delete($1) },
        "makeTextWritingDirectionLeftToRight:": { $0.makeTextWritingDirectionLeftToRight($1) },
        "makeTextWritingDirectionRightToLeft:": { $0.makeTextWritingDirectionRightToLeft($1) },
        "toggleBoldface:": { $0.toggleBoldface($1) },
        "toggleItalics:": { $0.toggleItalics($1) },
        "toggleUnderline:": { $0.toggleUnderline($1) },
        "increaseSize:": { $0.increaseSize($1) },
        "decreaseSize:": { $0.decreaseSize($1) },
        "find:": { $0.find($1) },
        "findAndReplace:": { $0.findAndReplace($1) },
        "findNext:": { $0.findNext($1) },
        "findPrevious:": { $0.findPrevious($1) },
        "useSelectionForFind:": { $0.useSelectionForFind($1) },
    ]

    /// Whether this is a standard edit action, which every responder implements but few can perform.
    @MainActor package var isStandardEditAction: Bool { Self.standardEditActions[name] != nil }

    /// Calls the standard edit action of this name; false if this is none.
    @MainActor func performStandardEditAction(on responder: UIResponder, sender: Any?) -> Bool {
        guard let action = Self.standardEditActions[name] else { return false }
        action(responder, sender)
        return true
    }
}
