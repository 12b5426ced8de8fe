import Foundation
import Platform

/// A command on the focused text in the bar of a tablet's keyboard.
enum TextShortcut: Hashable, Sendable, CaseIterable {
    case undo, redo, cut, copy, paste, bold, italic, underline

    /// The name of its symbol.
    var symbol: String {
        switch self {
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        case .cut: "scissors"
        case .copy: "doc.on.doc"
        case .paste: "doc.on.clipboard"
        case .bold: "bold"
        case .italic: "italic"
        case .underline: "underline"
        }
    }

    /// Its symbol in the size of the bar.
    @MainActor var image: UIImage? {
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 19))
    }

    /// Its localized title.
    var title: String {
        switch self {
        case .undo: EditMenuMessages.undo
        case .redo: EditMenuMessages.redo
        case .cut: EditMenuMessages.cut
        case .copy: EditMenuMessages.copy
        case .paste: EditMenuMessages.paste
        case .bold: Message("Bold").text
        case .italic: Message("Italic").text
        case .underline: Message("Underline").text
        }
    }

    /// The standard edit action that it performs; nil for undo and redo.
    private var action: Selector? {
        switch self {
        case .undo, .redo: nil
        case .cut: Selector("cut:")
        case .copy: Selector("copy:")
        case .paste: Selector("paste:")
        case .bold: Selector("toggleBoldface:")
        case .italic: Selector("toggleItalics:")
        case .underline: Selector("toggleUnderline:")
        }
    }

    /// The style that it toggles; nil for the others.
    var style: TextStyle? {
        switch self {
        case .bold: .bold
        case .italic: .italic
        case .underline: .underline
        case .undo, .redo, .cut, .copy, .paste: nil
        }
    }

    /// Whether the bar has no button for it while it cannot be performed: there is no text to cut or copy, or the text
    /// has no styles.
    var isHiddenWhileUnavailable: Bool {
        switch self {
        case .undo, .redo, .paste: false
        case .cut, .copy, .bold, .italic, .underline: true
        }
    }

    /// Whether a responder can perform it now.
    @MainActor func isAvailable(in responder: UIResponder) -> Bool {
        switch self {
        case .undo: responder.undoManager?.canUndo == true
        case .redo: responder.undoManager?.canRedo == true
        default: action.map { responder.canPerformAction($0, withSender: nil) } ?? false
        }
    }

    /// Performs it on a responder.
    @MainActor func perform(on responder: UIResponder) {
        switch self {
        case .undo: responder.undoManager?.undo()
        case .redo: responder.undoManager?.redo()
        default: _ = action?.performStandardEditAction(on: responder, sender: nil)
        }
    }
}

/// The bar button item of a shortcut; it is enabled while its responder can perform it.
final class TextShortcutItem: UIBarButtonItem {
    private let shortcut: TextShortcut
    private weak var responder: UIResponder?

    init(_ shortcut: TextShortcut, of responder: UIResponder?) {
        self.shortcut = shortcut
        self.responder = responder
        super.init()
        image = shortcut.image
        accessibilityLabel = shortcut.title
        primaryAction = UIAction { [weak self] _ in
            guard let self, let responder = self.responder, shortcut.isAvailable(in: responder) else {
                return
            }
            shortcut.perform(on: responder)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    /// Updates whether it is shown, enabled and selected.
    func update() {
        guard let responder else { return }
        let isAvailable = shortcut.isAvailable(in: responder)
        if isEnabled != isAvailable { isEnabled = isAvailable }
        isHidden = shortcut.isHiddenWhileUnavailable && !isAvailable
        guard let style = shortcut.style else { return }
        isSelected = (responder as? any EditableTextOwner)?.editable.hasStyle(style) ?? false
    }
}
