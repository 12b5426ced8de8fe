import CoreGraphics
package import Foundation
package import Lexicons
import Platform
import TextInput
package import Typing
package import UIKit

/// The standard keyboard: a `UIInputViewController` like any other.
///
///     let keyboard = KeyboardViewController(preferences: preferences)
///     keyboard.screenSize = output.size
///     keyboard.hosting = KeyboardHosting(proxy: proxy, system: system)
///
/// A touch on a key goes to `keyplane`, whose `KeyboardState` interprets it. A key press goes to `typing`, which gets
/// edits from the `TypingSession` and applies them to the document proxy. Suggestions appear in `bar`.
package final class KeyboardViewController: UIInputViewController, SystemKeyboardController {
    /// The user's preferences.
    package var preferences: Preferences {
        didSet {
            guard preferences != oldValue else { return }
            typing.session.preferences = preferences
            refresh()
        }
    }
    /// The language of the keyboard, a BCP 47 tag; "en-US" by default.
    ///
    /// In ASCII fields a keyboard without Latin letters types the first enabled one with them.
    package var language: String {
        didSet { if language != oldValue { refresh() } }
    }
    /// The size of the screen in points, which selects the metrics; zero to use the width of the view.
    package var screenSize = CGSize.zero {
        didSet { if screenSize != oldValue { refresh() } }
    }
    /// The file of the recently used emoji.
    package var emojiRecentsFile = EmojiRecents.file()
    /// Called when a layout file or a lexicon is missing or malformed; the keyboard stays as it is.
    package var onProblem: ((any Error) -> Void)?
    package var hostEvents = SystemKeyboardEvents()

    private(set) lazy var keyplane = KeyplaneController(self)
    private(set) lazy var bar = SuggestionBarController(self)
    private(set) lazy var shortcuts = ShortcutController(self)
    private(set) lazy var typing = DocumentTyping(self, words: LexiconLoading(lexicons))
    /// The emoji view and its behavior; nil until it is first shown.
    var emoji: EmojiTyping?
    var layouts: LayoutLibrary
    private let lexicons: LexiconLibrary
    /// The field of the last refresh.
    private var document: UUID?

    /// Makes a keyboard.
    ///
    /// - Parameters:
    ///   - layouts: the layout files; nil for the installed ones.
    ///   - lexicons: the lexicons; nil for the installed ones.
    ///   - replacements: the user's shortcuts for phrases.
    package init(
        preferences: Preferences = Preferences(), language: String = "en-US", layouts: LayoutLibrary? = nil,
        lexicons: LexiconLibrary? = nil, replacements: TextReplacements = TextReplacements()
    ) {
        self.preferences = preferences
        self.language = language
        self.layouts = layouts ?? LayoutLibrary.installed
        self.lexicons = lexicons ?? LexiconLibrary.installed
        super.init(nibName: nil, bundle: nil)
        typing.session.preferences = preferences
        typing.session.textReplacements = replacements
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: - View

    var keyboard: KeyboardView? { viewIfLoaded as? KeyboardView }

    package override func loadView() {
        let keyboard = KeyboardView()
        keyboard.onResize = { [weak self] in self?.refresh() }
        keyboard.plane.onFinger = { [weak self] finger, event in self?.keyplane.handle(finger, event) }
        keyboard.makeKeyElements = { [weak self] in self?.keyElements() ?? [] }
        bar.connect(keyboard.bar)
        keyboard.hidesKeys = hidesKeys
        shortcuts.connect(keyboard)
        view = keyboard
        refresh()
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
    }

    package override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishComposing()
        keyplane.cancelTouches()
        emoji?.stop()
        flushLearning()
        keyplane.show()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refresh()
    }

    // MARK: - Field

    package override func textDidChange(_ textInput: (any UITextInput)?) { refresh() }

    package override func selectionDidChange(_ textInput: (any UITextInput)?) {
        typing.textChanged()
        keyplane.show()
        emoji?.view.closePopover()
    }

    package func hostingChanged() { refresh() }

    /// Updates the layout, the engine and the appearance for the field, the preferences and the size.
    private func refresh() {
        guard let keyboard else { return }
        let width = keyboard.bounds.width
        guard width > 0 else { return }
        do throws(LayoutError) {
            try updateLayout(width: width, in: keyboard)
        } catch {
            onProblem?(error)
        }
        keyplane.state?.allowsCapsLock = preferences.capsLock
        keyplane.state?.offersPlacements = hosting?.onShowPlacements != nil
        keyplane.state?.pinchDelay = hosting?.pinchDelay ?? 0
        typing.textChanged()
        keyplane.updateAppearance(appearance, scale: scale, in: keyboard)
        keyboard.keyboardHeight = wantedHeight(width) ?? keyboard.keyboardHeight
        keyplane.show()
    }

    private func updateLayout(width: Double, in keyboard: KeyboardView) throws(LayoutError) {
        let screen = screen(width)
        let layout = try layout(on: screen)
        typing.use(layout.language)
        let environment = KeyboardState.Environment(
            screen: screen, width: width, scale: scale, showsBar: showsBar(layout), terminalRow: terminalRow,
            isSplit: isSplit)
        let identifier = textDocumentProxy.documentIdentifier
        keyplane.show(layout, environment: environment, isOtherField: document != identifier)
        if document != identifier {
            typing.enterField()
            leaveEmoji()
            keyboard.hideCandidates()
        }
        document = identifier
    }

    // MARK: - Typing

    package var userDictionary: UserDictionary? {
        get { typing.learning.dictionary }
        set { typing.use(newValue) }
    }

    package func finishComposing() { typing.finishComposing() }
    package func finishWord() { typing.finishWord() }
    package func flushLearning() { typing.flushLearning() }
    package func reloadUserDictionary() { typing.reloadUserDictionary() }

    /// What the last key of a hardware keyboard says of the next.
    var hardwareLetters = HardwareLetters()

    package var hidesKeys = false {
        didSet {
            guard hidesKeys != oldValue else { return }
            keyplane.cancelTouches()
            leaveEmoji()
            keyboard?.hidesKeys = hidesKeys
            keyplane.layoutChanged()
            refresh()
        }
    }

    // MARK: - Suggestions

    package var autoFillSuggestions: [AutoFillSuggestion]? {
        get { bar.autoFill }
        set {
            let changesBar = (newValue == nil) != (bar.autoFill == nil)
            bar.autoFill = newValue
            if changesBar { refresh() }
        }
    }

    /// The words of the bar in reading order; empty without a bar.
    package var shownSuggestions: [Suggestion] {
        bar.items.compactMap { if case .suggestion(let suggestion, _) = $0 { suggestion } else { nil } }
    }

    /// Shows the current suggestions of the typing session.
    func updateSuggestions() {
        // Without a bar, making the suggestions would cost more than decoding.
        bar.suggestions = bar.isShown ? typing.session.suggestions : []
    }

    /// Shows candidates that arrived after the key press that asked for them.
    func showLateCandidates() {
        UIApplication.shared.turn {
            updateSuggestions()
            keyplane.show()
        }
    }

    // MARK: - Key plane

    /// The input state: plane, shift, active touches and held modifiers; nil before the keyboard is on a screen.
    package var state: KeyboardState? { keyplane.state }

    /// The height above the keyboard that callouts need, in points.
    package static let calloutHeadroom = AlternatesBar.headroom

    package var insetsItself: Bool { true }

    /// The parts of a split keyboard; emoji and the bar alone are in one piece.
    package var parts: [ClosedRange<CGFloat>] {
        guard let state, !hidesKeys, shownPlane != .emoji else { return [] }
        return state.geometry.parts.map { CGFloat($0.lowerBound)...CGFloat($0.upperBound) }
    }

    /// The phantom keys of a split keyboard.
    package var touchedGaps: [CGRect] {
        parts.isEmpty ? [] : state?.geometry.phantoms.map(\.cell.hitArea) ?? []
    }

    package var dismissKeyFrame: CGRect? {
        guard let state, shownPlane != .emoji, let cell = state.geometry.cell(doing: .dismiss) else {
            return nil
        }
        return state.geometry.cells[cell].hitArea
    }

    package func prepareFaces(_ count: Int) -> Bool { keyplane.prepareFaces(count) }

    var labels: KeyLabels { state?.layout.labels ?? KeyLabels() }

    var returnKey: ReturnKey {
        let proxy = textDocumentProxy
        return ReturnKey(
            traits: proxy.traits, isEmpty: !proxy.hasText,
            isConfirming: typing.session.returnEndsComposition, labels: labels)
    }

    var appearance: KeyAppearance {
        KeyAppearance(
            preferences.appearance, traits: textDocumentProxy.traits,
            style: traitCollection.userInterfaceStyle)
    }

    private var scale: Double { max(1, Double(traitCollection.displayScale)) }

    /// The visible plane, the emoji included; nil before the keyboard is on a screen.
    package var shownPlane: Keyplane.Name? {
        keyboard?.showsEmoji == true ? .emoji : state?.geometry.plane
    }

    // MARK: - Accessibility

    private func keyElements() -> [UIAccessibilityElement] {
        guard let keyboard, let state else { return [] }
        return KeyplaneAccessibility(
            state: state, returnKey: returnKey, spaceChooses: typing.session.spaceChooses,
            isDictating: hosting?.isDictating ?? false
        ).elements(in: keyboard)
    }

    /// Whether a visible key types a text, in either case.
    package func hasKey(for text: String) -> Bool {
        guard let state, shownPlane != .emoji else { return false }
        return state.geometry.cells.contains { cell in
            [false, true].contains {
                cell.key.text(shifted: $0).map { $0 == text || $0 == text.lowercased() } ?? false
            }
        }
    }

    /// The text of the visible key whose long press shows an alternate, with shift as it is; nil if none does.
    package func key(withAlternate text: String) -> String? {
        guard let state, shownPlane != .emoji else { return nil }
        let isShifted = state.shift.mode != .off
        return state.geometry.cells.lazy.map(\.key).first {
            $0.choices(shifted: isShifted).dropFirst().contains(text)
        }?.text(shifted: isShifted)
    }

    /// The center of the visible element with a label, in points of the keyboard; nil if there is none.
    ///
    /// The alternates of a held key cover the keys below them, an emoji search covers the keyboard below it. Keys with
    /// a word in the keyboard's language are also found by an English name: "return", "space", "shift", "delete",
    /// "globe", "emoji", "dismiss", "ABC". The items of the bar come after the keys.
    package func center(of label: String) -> CGPoint? {
        if let emoji, emoji.isSearching { return emoji.center(of: label, in: view) }
        if let bar = state?.tracker.alternates, let index = bar.choices.firstIndex(of: label) {
            return CGPoint(x: bar.cells[index].midX, y: bar.cells[index].midY)
        }
        guard let keyboard = view as? KeyboardView else { return nil }
        let frame = keyboard.keyFrame(of: label, in: state) ?? keyboard.barFrame(of: label)
        return frame.map { CGPoint(x: $0.midX, y: $0.midY) }
    }
}
