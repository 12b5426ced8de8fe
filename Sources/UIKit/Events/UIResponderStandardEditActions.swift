public import Foundation

/// The commands of an edit menu.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the clipboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the clipboard.
    func copy(_ sender: Any?)
    /// Puts the clipboard in the selection's place.
    func paste(_ sender: Any?)
    /// Puts the clipboard in the selection's place, in the style of the text around it.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Selects the word at the caret.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Writes from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Writes from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Makes the selection bold, or no longer so.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic, or no longer so.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection, or no longer.
    func toggleUnderline(_ sender: Any?)
    /// Makes the selection's text larger.
    func increaseSize(_ sender: Any?)
    /// Makes the selection's text smaller.
    func decreaseSize(_ sender: Any?)
}

extension Selector {
    /// The standard edit actions by name, as `canPerformAction` is asked for them.
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
    ]

    /// Whether the name is one of the standard edit actions, which every responder has and few answer.
    @MainActor package var isStandardEditAction: Bool { Self.standardEditActions[name] != nil }

    /// Calls the standard edit action of this name; false when there is none.
    @MainActor func performStandardEditAction(on responder: UIResponder, sender: Any?) -> Bool {
        guard let action = Self.standardEditActions[name] else { return false }
        action(responder, sender)
        return true
    }
}
