import CoreGraphics
import Foundation
import Lexicons
import Platform
import TextInput
import Typing
import UIKit

/// A search in progress: a letter keyboard that types into a search field, and the results.
///
/// The keyboard learns nothing from the query, and only the chosen emoji reaches the app's text. The search tables stay
/// in memory until the search ends.
@MainActor final class EmojiSearching {
    /// Called when the user chooses an emoji.
    var onChoose: ((_ emoji: String, _ time: Double) -> Void)?
    /// Called when the user cancels, or presses return.
    var onEnd: (() -> Void)?
    /// The view over the keyboard.
    let view: EmojiSearchView

    private let letters: KeyboardViewController
    private let client: EmojiSearchClient
    private let search: EmojiSearch
    /// The recently used emoji and the chosen variants.
    var recents: EmojiRecents { didSet { if recents.variants != oldValue.variants { update() } } }
    private let cell: Double
    private let fontSize: Double
    private let isMirrored: Bool

    /// Starts a search.
    ///
    /// - Parameters:
    ///   - letters: a keyboard that is not on the screen yet; the search gives it a host of its own.
    ///   - grid: the grid that the search covers, from which the search takes its sizes.
    ///   - known: the emoji that the search can return.
    ///   - isMirrored: whether the letters are written from right to left.
    init(
        letters: KeyboardViewController, hosting: KeyboardHosting, grid: EmojiGrid, known: [String],
        recents: EmojiRecents, images: EmojiImages, isMirrored: Bool
    ) {
        self.letters = letters
        self.recents = recents
        self.isMirrored = isMirrored
        cell = grid.cell.width
        fontSize = grid.fontSize
        client = EmojiSearchClient(besides: hosting.proxy.traits)
        search = EmojiSearch(
            tables: EmojiSearchTable.installed(for: letters.language), known: known,
            frequent: recents.frequent)
        let inner = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: hosting.system), system: hosting.system)
        inner.playsKeyClicks = hosting.playsKeyClicks
        inner.onDismiss = hosting.onDismiss
        inner.systemShowsEmojiKey = true
        letters.hosting = inner
        view = EmojiSearchView(
            letters: letters.view, images: images, fieldHeight: grid.searchHeight,
            resultsHeight: max(40, grid.cell.height + 6))
        view.sideInset = hosting.sideInset
        client.onEdit = { [weak self] in self?.update() }
        letters.bar.onChange = { [weak self] in self?.update() }
        client.onEnd = { [weak self] in self?.onEnd?() }
        view.field.onCancel = { [weak self] _ in self?.onEnd?() }
        view.field.onClear = { [weak self] _ in self?.clear() }
        view.results.onChoose = { [weak self] in self?.onChoose?($0, $1) }
    }

    /// The height of the field, the results and the letter keyboard at a width, in points.
    func height(width: Double) -> Double {
        view.headHeight + letters.preferredHeight(on: letters.screen(width))
    }

    /// Searches for the text of the field; shows the frequently used emoji while it is empty.
    func update() {
        let document = client.document
        view.field.content = (document.text, document.selection.upperBound)
        let isEmpty = document.text.allSatisfy(\.isWhitespace)
        let found = isEmpty ? recents.frequent : self.found(in: document).map(recents.shown)
        // Marked text, such as the t of た or pinyin, may have no results: the previous ones stay.
        if found.isEmpty, document.marked != nil { return }
        view.show(
            found, isMirrored: isMirrored,
            language: EmojiStrings.language(for: letters.language), cell: cell,
            fontSize: fontSize)
    }

    /// The emoji for a text.
    ///
    /// Marked text finds those of the candidate that the space bar would choose, or of its letters if there is no
    /// candidate.
    private func found(in document: TextDocument) -> [String] {
        if let marked = document.marked,
            let candidate = letters.bar.suggestions.first(where: { $0.kind == .candidate })
        {
            let chosen = (document.text as NSString).replacingCharacters(
                in: NSRange(location: marked.lowerBound, length: marked.count), with: candidate.text)
            let found = search.emoji(for: chosen)
            if !found.isEmpty { return found }
        }
        return search.emoji(for: document.text)
    }

    /// The center of the visible element with a label, in points of the search view; nil if there is none.
    func center(of label: String) -> CGPoint? {
        view.layoutIfNeeded()
        for part in [view.field, view.results.row] as [UIView] {
            let elements = (part.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
            if let element = elements.first(where: { $0.accessibilityLabel == label }) {
                let frame = element.accessibilityFrameInContainerSpace
                return part.convert(CGPoint(x: frame.midX, y: frame.midY), to: view)
            }
        }
        return letters.center(of: label).map { letters.view.convert($0, to: view) }
    }

    private func clear() {
        letters.finishComposing()
        client.clear()
    }

    /// Ends the composition; the view can be removed afterwards.
    func stop() {
        letters.bar.onChange = nil
        letters.finishComposing()
        letters.willMove(toParent: nil)
        letters.view.removeFromSuperview()
        letters.removeFromParent()
        letters.hosting = nil
    }
}

extension KeyboardViewController {
    /// Creates the keyboard for typing an emoji search: a system keyboard without a lexicon.
    static func forSearch(
        preferences: Preferences, language: String, layouts: LayoutLibrary? = nil, screen: CGSize
    ) -> KeyboardViewController {
        let letters = KeyboardViewController(
            preferences: preferences.forEmojiSearch, language: language, layouts: layouts,
            lexicons: LexiconLibrary.none)
        letters.belongsToSystem = true
        letters.screenSize = screen
        return letters
    }
}

extension Preferences {
    /// The preferences for typing an emoji search: without emoji key, typing rules, suggestions and learning.
    fileprivate var forEmojiSearch: Preferences {
        var own = withoutTypingAids
        own.emoji = false
        return own
    }
}
