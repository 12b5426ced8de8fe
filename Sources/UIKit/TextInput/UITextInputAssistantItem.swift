public import Foundation
import Platform

/// The bar button items beside the suggestions of a tablet's keyboard.
///
///     textView.inputAssistantItem.leadingBarButtonGroups = []     // no undo, redo and paste
///
/// Differences from iOS: only the standard keyboard in the app's own process shows them, so that an app on a desktop
/// whose keyboard is another process has none; and the user has no setting that hides them.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
    /// Whether a setting of the user may hide the groups; true by default, and without effect.
    open var allowsHidingShortcuts = true
    /// The groups at the leading side; by default undo, redo and the pasteboard for fields and text views, none for
    /// other responders.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue) } }
    /// The groups at the trailing side; by default bold, italic and underline for text views while they allow editing
    /// text attributes, none for other responders.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] { didSet { groupsChanged(oldValue) } }

    private weak var responder: UIResponder?

    /// Creates an item without groups.
    public override init() { super.init() }

    /// Creates the item of a responder, with the default groups if it is a field or text view.
    init(of responder: UIResponder) {
        super.init()
        self.responder = responder
        guard responder is any EditableTextOwner else { return }
        leadingBarButtonGroups = [
            group([.undo, .redo]), group([.cut, .copy, .paste], shownAs: Self.pasteboard),
        ]
        if responder is UITextView { trailingBarButtonGroups = [group([.bold, .italic, .underline])] }
    }

    /// What opens the menu of the commands of the pasteboard where a bar has no space for all of them.
    private static var pasteboard: UIBarButtonItem {
        let item = UIBarButtonItem(image: TextShortcut.paste.image, style: .plain, target: nil, action: nil)
        item.accessibilityLabel = Message("Edit").text
        return item
    }

    private func group(_ shortcuts: [TextShortcut], shownAs one: UIBarButtonItem? = nil)
        -> UIBarButtonItemGroup
    {
        func item(_ shortcut: TextShortcut) -> UIBarButtonItem { TextShortcutItem(shortcut, of: responder) }
        return UIBarButtonItemGroup(
            barButtonItems: shortcuts.map(item), representativeItem: one)
    }

    /// Updates which of the default items can be used now.
    package func updateShortcuts() {
        for group in leadingBarButtonGroups + trailingBarButtonGroups {
            for item in group.barButtonItems { (item as? TextShortcutItem)?.update() }
        }
    }

    private func groupsChanged(_ old: [UIBarButtonItemGroup]) {
        for group in old { group.onChange = nil }
        for group in leadingBarButtonGroups + trailingBarButtonGroups {
            group.onChange = { [weak self] in self?.responder?.reloadInputViews() }
        }
        responder?.reloadInputViews()
    }
}
