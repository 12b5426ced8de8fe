import CoreGraphics
import Dictionaries
import Foundation
import Platform
import Translators

/// What the edit menu offers for selected text besides editing it: Look Up, Translate… and Share…, each where the machine
/// has what it needs.
@MainActor enum SelectionServices {
    /// The longest text that is looked up, and that is translated, in characters.
    private static let longestTerm = 80
    private static let longestText = 5_000

    /// The elements for the selection of a text; none without a selection, for secure text, and where no view controller
    /// could present them.
    static func elements(for text: EditableText) -> [UIMenuElement] {
        let selection = text.editing.selection
        guard !selection.isEmpty, !text.isSecure, presenter(for: text) != nil else { return [] }
        let selected = text.editing.text(in: selection)
        guard selected.contains(where: { !$0.isWhitespace }) else { return [] }
        var elements: [UIMenuElement] = []
        if selected.count <= longestTerm, selected.contains(where: \.isLetter),
            !InstalledDictionaries().databases.isEmpty
        {
            elements.append(
                UIAction(title: LookUpMessages.lookUp) { [weak text] _ in
                    present(UIReferenceLibraryViewController(term: selected), from: text)
                })
        }
        if selected.count <= longestText, selected.contains(where: \.isLetter),
            let translator = Translator.installed
        {
            elements.append(
                UIAction(title: LookUpMessages.translate) { [weak text] _ in
                    if let text { translate(selected, selection, translator, in: text) }
                })
        }
        elements.append(
            UIAction(title: LookUpMessages.share) { [weak text] _ in
                present(
                    UIActivityViewController(activityItems: [selected], applicationActivities: nil),
                    from: text)
            })
        return elements
    }

    private static func translate(
        _ selected: String, _ selection: Range<Int>, _ translator: Translator, in text: EditableText
    ) {
        let source = text.spelling.likeliestLanguage(of: text, or: translator.pairs.map(\.source))
        let wanted =
            [MessageLanguage.current.rawValue] + Locale.preferredLanguages
            + UITextInputMode.enabledModes.compactMap(\.primaryLanguage)
        guard let pair = translator.pair(from: source, to: wanted) ?? translator.pairs.first else { return }
        let replace: @MainActor (String) -> Void = { [weak text] translation in
            guard let text, let owner = text.owner, selection.upperBound <= text.editing.count,
                text.editing.text(in: selection) == selected,
                owner.shouldChangeText(in: TextOffsetRange(selection), replacementText: translation)
            else { return }
            owner.replace(TextOffsetRange(selection), withText: translation)
        }
        let sheet = UINavigationController(
            rootViewController: TranslationViewController(
                selected, pair, of: translator.pairs,
                translate: { pair, done in translator.translate(selected, pair, then: done) },
                replace: text.owner?.mayEdit == true ? replace : nil))
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, from: text)
    }

    // MARK: - Presenting

    /// The view controller of a text's window that presents others now.
    private static func presenter(for text: EditableText) -> UIViewController? {
        var top = text.owner?.window?.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }

    /// Presents a view controller: in regular width as a popover beside the selection, otherwise as it is.
    private static func present(_ controller: UIViewController, from text: EditableText?) {
        guard let text, let owner = text.owner, let presenter = presenter(for: text) else { return }
        if presenter.traitCollection.horizontalSizeClass == .regular {
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = owner
            controller.popoverPresentationController?.sourceRect = text.shownSelection(in: owner)
        }
        presenter.present(controller, animated: true)
    }
}

extension Translator {
    /// Translates a text beside the user interface, and calls back in a turn of the application.
    @MainActor fileprivate func translate(
        _ text: String, _ pair: TranslationPair,
        then done: @escaping @MainActor (Result<String, TranslationError>) -> Void
    ) {
        Task { @MainActor in
            let result: Result<String, TranslationError>
            do throws(TranslationError) {
                result = .success(try await translate(text, pair))
            } catch {
                result = .failure(error)
            }
            UIApplication.shared.turn { done(result) }
        }
    }
}
