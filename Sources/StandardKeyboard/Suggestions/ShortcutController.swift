import Foundation
import Platform
import TextInput
import UIKit

/// Shows the assistant item of the focused responder beside the suggestions of a tablet.
@MainActor final class ShortcutController {
    private unowned let keyboard: KeyboardViewController
    private var observers: [any NSObjectProtocol] = []

    init(_ keyboard: KeyboardViewController) { self.keyboard = keyboard }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private var item: UITextInputAssistantItem? {
        guard keyboard.screenDevice == .tablet, !keyboard.isSplit,
            !keyboard.textDocumentProxy.traits.isTerminal
        else { return nil }
        return keyboard.hosting?.assistantItem()
    }

    /// Whether the focused responder has buttons, for which there is a bar even without suggestions.
    var hasShortcuts: Bool {
        guard let item else { return false }
        item.updateShortcuts()
        return !Self.shown(item.leadingBarButtonGroups + item.trailingBarButtonGroups).isEmpty
    }

    private static func shown(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItemGroup] {
        groups.filter { !$0.shownItems.isEmpty }
    }

    /// Connects the touches of both sides of the bar.
    func connect(_ view: KeyboardView) {
        for side in [view.leadingShortcuts, view.trailingShortcuts] {
            side.onTouch = { [weak self] in self?.touched() }
            side.onPerform = { [weak self] in self?.update() }
        }
        let changes: [(NSNotification.Name)] = [
            .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange, UIPasteboard.changedNotification,
        ]
        observers = changes.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] _ in MainActor.assumeIsolated { self?.update() }
            }
        }
    }

    /// Older touches on keys type first, and the composing text is committed.
    private func touched() {
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        KeyClicks(hosting: keyboard.hosting).play(.modifier)
        keyboard.keyplane.commitTouches()
        keyboard.finishComposing()
        keyboard.keyplane.show()
    }

    /// Shows the current groups, and whether their items can be used now.
    func update() {
        guard let view = keyboard.keyboard else { return }
        guard let item, view.barArea.height > 0 else { return view.showShortcuts([], []) }
        item.updateShortcuts()
        view.showShortcuts(
            Self.shown(item.leadingBarButtonGroups), Self.shown(item.trailingBarButtonGroups))
    }
}
