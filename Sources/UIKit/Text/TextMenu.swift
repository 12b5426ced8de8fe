import CoreGraphics
import Foundation
import Typing

/// The edit menu of a text: positioned at the selection, with actions that the delegate can change.
@MainActor final class TextMenu: NSObject, UIEditMenuInteractionDelegate {
    private var interaction: UIEditMenuInteraction?
    private weak var text: EditableText?

    /// Whether the menu is open.
    var isOpen: Bool { interaction?.isPresenting ?? false }

    /// What the menu shows.
    private enum Content {
        /// Commands for the selection.
        case commands
        /// Replacements of the selected word.
        case replacements
        /// The typed text of a word that the keyboard changed.
        case reversal(CorrectionMarks.Mark)
    }
    private var content = Content.commands

    /// Whether the menu, if it is open, has the commands for the selection, rather than words that replace it.
    var hasCommands: Bool { if case .commands = content { true } else { false } }

    /// Opens the menu with replacements of the selected word: the spelling checker's guesses.
    func openReplacements(for text: EditableText) {
        content = .replacements
        present(for: text, at: nil)
    }

    /// Opens the menu of a word that the keyboard changed: it offers the typed text.
    func openReversal(of mark: CorrectionMarks.Mark, for text: EditableText) {
        content = .reversal(mark)
        present(for: text, at: nil)
    }

    /// Opens the menu at the selection or caret, or at a point in the owner's coordinates.
    func open(for text: EditableText, at point: CGPoint? = nil) {
        content = .commands
        present(for: text, at: point)
    }

    /// Opens the menu of a selection that a command of the menu itself made: the user wants to do something with it.
    func selectionCommanded(by sender: Any?, in text: EditableText) {
        guard sender is UICommand, !text.editing.selection.isEmpty else { return }
        open(for: text)
    }

    private func present(for text: EditableText, at point: CGPoint?) {
        guard let owner = text.owner else { return }
        self.text = text
        let interaction = interaction ?? UIEditMenuInteraction(delegate: self)
        if self.interaction == nil { owner.addInteraction(interaction) }
        self.interaction = interaction
        source = point
        let target = text.shownSelection(in: owner)
        let place = point ?? CGPoint(x: target.midX, y: target.minY)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
    }

    private var source: CGPoint?

    /// Closes the menu.
    func close() { interaction?.dismissMenu() }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        if let source { return CGRect(origin: source, size: .zero) }
        guard let text, let owner = text.owner else { return .zero }
        return text.shownSelection(in: owner)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let text, let owner = text.owner, let range = owner.selectedTextRange else { return nil }
        if case .reversal(let mark) = content { return UIMenu(children: reversal(of: mark, in: text)) }
        let services = SelectionServices.elements(for: text)
        guard isReplaceable(text.editing.selection, in: text) else {
            return owner.editMenu(for: range, suggestedActions: suggestedActions + services)
        }
        if case .replacements = content {
            return UIMenu(children: replacements(for: text.editing.selection, in: text))
        }
        let replace = UIAction(title: EditMenuMessages.replace) { [weak self, weak text] _ in
            if let text { self?.openReplacements(for: text) }
        }
        // After cut, copy and paste, before the selection commands.
        var actions = suggestedActions
        let place = actions.firstIndex { ($0 as? UICommand)?.action.name.hasPrefix("select") == true }
        actions.insert(replace, at: place ?? actions.count)
        return owner.editMenu(for: range, suggestedActions: actions + services)
    }

    /// Whether the selection is one word of a text with spell checking, misspelled or not.
    private func isReplaceable(_ selection: Range<Int>, in text: EditableText) -> Bool {
        // Words are short: a selected book is not searched.
        guard (1...Self.longestWord).contains(selection.count), text.owner?.checkedLanguage != nil else {
            return false
        }
        return PersonalVocabulary.isWord(text.editing.text(in: selection))
    }

    /// The maximum length of a selection with the command Replace…, in UTF-16 code units.
    private static let longestWord = 48

    private func replacements(for slip: Range<Int>, in text: EditableText) -> [UIMenuElement] {
        let word = text.editing.text(in: slip)
        let guesses = text.spelling.guesses(for: word, in: text)
        if guesses.isEmpty {
            return [UIAction(title: EditMenuMessages.noReplacements, attributes: .disabled) { _ in }]
        }
        return guesses.map { replacement(of: slip, with: $0, title: $0, in: text) }
    }

    /// The typed text of a changed word, and other words that it may stand for.
    private func reversal(of mark: CorrectionMarks.Mark, in text: EditableText) -> [UIMenuElement] {
        let written = text.editing.text(in: mark.range)
        let others = text.spelling.guesses(for: mark.typed, in: text).filter {
            !Apostrophe.isSame($0, written)
        }
        return [
            replacement(
                of: mark.range, with: mark.typed, title: EditMenuMessages.revert(to: mark.typed), in: text)
        ] + others.prefix(2).map { replacement(of: mark.range, with: $0, title: $0, in: text) }
    }

    private func replacement(
        of word: Range<Int>, with replacement: String, title: String, in text: EditableText
    ) -> UIAction {
        UIAction(title: title) { [weak text] _ in
            guard let text, let owner = text.owner, let range = owner.selectedTextRange,
                text.editing.selection == word,
                owner.shouldChangeText(in: range, replacementText: replacement)
            else { return }
            owner.replace(range, withText: replacement)
        }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text?.owner?.willPresentEditMenu(animator: animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text?.owner?.willDismissEditMenu(animator: animator) }
}

extension EditableText {
    /// The visible part of the selection or caret, in the owner's coordinates.
    func shownSelection(in owner: any EditableTextOwner) -> CGRect {
        let selection = editing.selection
        let shown = canvas.convert(owner.bounds, from: owner)
        var rect = caretRect(at: selection.upperBound)
        if !selection.isEmpty {
            rect = edge(of: selection, isStart: true).union(edge(of: selection, isStart: false))
            let lines = rects(selection, in: shown.intersection(rect.insetBy(dx: -1e4, dy: 0)))
            if let all = lines.reduce(nil as CGRect?, { $0?.union($1) ?? $1 }) { rect = all }
        }
        let seen = rect.intersection(shown)
        return canvas.convert(seen.isNull ? rect : seen, to: owner)
    }
}
