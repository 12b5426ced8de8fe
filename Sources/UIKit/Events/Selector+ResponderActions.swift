extension Selector {
    /// The names of UIKit's actions that take the sender, without their colon.
    private static let namesWithSender: Set<String> = [
        "cut", "copy", "paste", "pasteAndMatchStyle",
        "select", "selectAll", "delete", "makeTextWritingDirectionLeftToRight",
        "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics", "toggleUnderline",
        "increaseSize", "decreaseSize", "find", "findAndReplace",
        "findNext", "findPrevious", "useSelectionForFind",
        "endEditing",
    ]

    /// The name with the colon of an action of UIKit that takes the sender; other names stay.
    static func fullName(_ name: String) -> String {
        namesWithSender.contains(name) ? name + ":" : name
    }

    /// The actions that every responder implements and can always perform, by name.
    @MainActor private static let responderActions: [String: @MainActor (UIResponder) -> Void] = [
        "becomeFirstResponder": { $0.becomeFirstResponder() },
        "resignFirstResponder": { $0.resignFirstResponder() },
        "reloadInputViews": { $0.reloadInputViews() },
    ]

    /// The actions that every view implements and can always perform, by name.
    @MainActor private static let viewActions: [String: @MainActor (UIView, Any?) -> Void] = [
        // As on iOS the argument is read as a truth value: a sender forces the first responder to resign.
        "endEditing:": { view, sender in view.endEditing((sender as? Bool) ?? (sender != nil)) },
        "setNeedsLayout": { view, _ in view.setNeedsLayout() },
        "layoutIfNeeded": { view, _ in view.layoutIfNeeded() },
        "setNeedsDisplay": { view, _ in view.setNeedsDisplay() },
        "removeFromSuperview": { view, _ in view.removeFromSuperview() },
    ]

    /// Whether UIKit's own classes implement an action of this name.
    @MainActor var isSystemAction: Bool {
        isStandardEditAction || Self.responderActions[name] != nil || Self.viewActions[name] != nil
    }

    /// Whether this is an action that objects of this class always can perform.
    @MainActor func isResponderAction(of target: AnyObject) -> Bool {
        (target is UIResponder && Self.responderActions[name] != nil)
            || (target is UIView && Self.viewActions[name] != nil)
    }

    /// Calls the action of this name that the responder's class implements; false if this is none.
    @MainActor func performResponderAction(on responder: UIResponder, sender: Any?) -> Bool {
        if let action = Self.responderActions[name] {
            action(responder)
            return true
        }
        guard let view = responder as? UIView, let action = Self.viewActions[name] else { return false }
        action(view, sender)
        return true
    }
}
