import Foundation
import Platform
import Typing
import UIKit

/// The behavior of the emoji view: typing and storing emoji, repeating delete, and searching.
///
/// The keyboard that shows the emoji creates it, and provides typing, the return to the letters and the letter keyboard
/// of the search.
@MainActor final class EmojiTyping {
    /// The emoji grid and its tabs; the owner sets its frame.
    let view: EmojiView
    /// Called with a key press to type.
    var onKeyPress: ((KeyPress) -> Void)?
    /// Called when the user wants the letters.
    var onLetters: (() -> Void)?
    /// Creates the letter keyboard for a search.
    var makeLetters: (() -> KeyboardViewController?)?
    /// Called when a search begins or ends, because it has another height.
    var onHeightChange: (() -> Void)?

    private let catalog = EmojiCatalog.installed
    private let recentsFile: URL
    private var recents: EmojiRecents
    /// The frequently used emoji; their order does not change while they are visible.
    private var frequent: [String] = []
    private var searching: EmojiSearching?
    private var deletion: DeleteRepeat?
    private var timer: PlatformTimer?
    private weak var keyboard: UIInputViewController?
    /// The host of the keyboard; nil while another keyboard is the current one.
    private var hosting: KeyboardHosting? { keyboard?.hosting }

    init(recentsFile: URL, keyboard: UIInputViewController) {
        self.recentsFile = recentsFile
        self.keyboard = keyboard
        recents = EmojiRecents(file: recentsFile)
        view = EmojiView(frame: .zero)
        view.hasGlobe = keyboard.hosting?.needsInputModeSwitchKey ?? false
        view.schedule = { [weak self] time, action in self?.schedule(at: time, action) }
        view.now = { [weak self] in self?.hosting?.system.now ?? 0 }
        view.onRequest = { [weak self] request, time in self?.handle(request, time) }
        view.variants = { emoji in
            EmojiVariants.installed.rows(of: emoji, isDrawn: GlyphCoverage.hasOneGlyph)
        }
    }

    /// Shows the emoji, scrolled to the start, with the frequently used ones first.
    ///
    /// - Parameter isMirrored: whether the letters are written from right to left.
    func show(language: String, isMirrored: Bool, appearance: KeyAppearance) {
        view.appearance = appearance
        view.isMirrored = isMirrored
        frequent = catalog.categories.isEmpty ? [] : recents.frequent
        view.show(categories, language: language)
    }

    /// The categories of the grid: each emoji in the variant that the user chose.
    private var categories: [EmojiCatalog.Category] {
        let all =
            [EmojiCatalog.Category(name: EmojiCatalog.Category.recents, emoji: frequent)]
            + catalog.categories
        guard !recents.variants.isEmpty else { return all }
        return all.map { category in
            EmojiCatalog.Category(name: category.name, emoji: category.emoji.map(recents.shown))
        }
    }

    /// The height of the search at a width, in points; nil without a search.
    func searchHeight(width: Double) -> Double? { searching?.height(width: width) }

    /// Whether a search is in progress.
    var isSearching: Bool { searching != nil }

    /// The center of the element of the search with a label, in points of a view; nil if there is none.
    func center(of label: String, in other: UIView) -> CGPoint? {
        guard let searching else { return nil }
        return searching.center(of: label).map { searching.view.convert($0, to: other) }
    }

    /// Ends the delete repeat, the scrolling and the search, and frees the emoji images.
    func stop() {
        timer?.cancel()
        endSearch()
        view.stop()
        view.freeImages()
    }

    // MARK: - Search

    private func beginSearch() {
        guard searching == nil, let keyboard, let hosting, let letters = makeLetters?() else { return }
        keyboard.addChild(letters)
        let search = EmojiSearching(
            letters: letters, hosting: hosting, grid: view.grid,
            known: catalog.categories.flatMap(\.emoji), recents: recents, images: view.images,
            isMirrored: view.isMirrored)
        search.onChoose = { [weak self] in self?.type($0, $1) }
        search.onEnd = { [weak self] in self?.endSearch() }
        offerVariants(in: search.view.results.row)
        searching = search
        view.showSearch(search.view)
        letters.didMove(toParent: keyboard)
        onHeightChange?()
        search.update()
    }

    /// Holding a search result shows its variants, as in the grid; so do its custom actions.
    private func offerVariants(in row: EmojiRow) {
        row.makeActions = { [weak self] in self?.view.variantActions(of: $0) }
        row.schedule = { [weak self] time, action in self?.schedule(at: time, action) }
        row.onHold = { [weak self, weak row] emoji, frame, finger, point in
            guard let view = self?.view, let row else { return false }
            return view.hold(
                emoji, over: row.convert(frame, to: view), finger: finger, at: row.convert(point, to: view))
        }
        row.onHoldMove = { [weak self] touch, event in self?.view.moved(touch, event) }
        row.onHoldEnd = { [weak self] touch, event in self?.view.ended(touch, event) }
    }

    private func endSearch() {
        guard let searching else { return }
        self.searching = nil
        view.showSearch(nil)
        searching.stop()
        onHeightChange?()
    }

    // MARK: - Touches

    private func type(_ emoji: String, _ time: Double) {
        click(.letter)
        onKeyPress?(KeyPress(.text(emoji), at: time))
        remember { $0.use(emoji) }
    }

    /// Has no effect in password fields, which have no emoji view anyway.
    private func remember(_ change: (inout EmojiRecents) -> Void) {
        guard let hosting, !hosting.proxy.traits.isSecureTextEntry else { return }
        change(&recents)
        recents.write(to: recentsFile)
    }

    private func handle(_ request: EmojiView.Request, _ time: Double) {
        switch request {
        case .type(let emoji): type(emoji, time)
        case .choose(let variant, let base):
            remember { $0.choose(variant, of: base) }
            type(variant, time)
            view.update(categories)
            searching?.recents = recents
        case .search:
            click(.modifier)
            beginSearch()
        case .letters:
            click(.modifier)
            onLetters?()
        case .nextKeyboard:
            click(.modifier)
            hosting?.onAdvance?()
        case .showKeyboards(let event): hosting?.onShowList?(view.globeAnchor, event)
        case .followKeyboards(let event): hosting?.onListTouch?(view.globeAnchor, event)
        case .deleteDown:
            click(.delete)
            onKeyPress?(KeyPress(.delete(.character), at: time))
            deletion = DeleteRepeat(pressedAt: time)
            repeatDeletion()
        case .deleteUp: timer?.cancel()
        }
    }

    private func repeatDeletion() {
        guard let next = deletion?.nextTime else { return }
        timer = schedule(at: next) { [weak self] in
            guard let self, let granularity = deletion?.fire(at: next) else { return }
            click(.delete)
            onKeyPress?(KeyPress(.delete(granularity), at: next))
            repeatDeletion()
        }
    }

    private func click(_ click: KeyClick) { KeyClicks(hosting: hosting).play(click) }

    /// Changes made by a timer are displayed at the end of the current event.
    private func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer? {
        hosting?.system.schedule(at: time) { UIApplication.shared.turn { action() } }
    }
}
