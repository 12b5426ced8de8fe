package import Foundation
package import Platform
package import TextInput
import Typing
package import UIKit

/// The keyboard of a TV: a row or a grid of letters along which a remote control moves the focus.
///
///     let keyboard = TVKeyboardViewController(languages: ["en-US", "ko"])
///     keyboard.hosting = KeyboardHosting(proxy: proxy, system: system)
///     keyboard.press(.right)
///
/// As a keyboard of a host, which is the session's service, it shows the field's text above the keys, since it may cover the
/// field, and a hardware key grab sends it the remote control's buttons:
///
///     let keyboard = TVKeyboardViewController(languages: ["en-US"], screen: size, controls: controls)
///     keyboard.handle(RemoteEvent(.right, isPressed: true))
///
/// It types through the document proxy like any keyboard, without autocorrection or automatic capitals. Korean letters
/// join to syllables; Japanese and Chinese are typed in Latin letters, and the space bar chooses a candidate.
package final class TVKeyboardViewController: UIInputViewController, SystemKeyboardController {
    /// The user's languages; a switch above the letters selects the next one.
    package var languages: [String] {
        didSet {
            guard languages != oldValue else { return }
            language = 0
            reload()
        }
    }
    /// The arrangement of the keys; takes effect with the next `reload()`.
    package var arrangement = TVArrangement.linear
    /// Called when the user ends typing in the field.
    package var onDone: (() -> Void)?
    /// Called after the text changed, through a key of this keyboard or externally.
    package var onChange: (() -> Void)?
    /// Called when a layout file is missing or malformed; the visible keyboard stays.
    package var onProblem: ((any Error) -> Void)?

    /// The focus and the visible plane; nil until there is a layout.
    package internal(set) var state: TVKeyboardState?
    private var layouts: LayoutLibrary
    private var language = 0
    private var typedLanguage: String?
    private let shownType: UIKeyboardType?
    private let keyboardView = TVKeyboardView()
    /// The line above the keys; nil where the owner shows the text.
    let panel: TVPanelView?
    /// What the session is operated with; nil where the owner sets the arrangement.
    let controls: TVControls?
    /// The field that the keys were arranged for.
    private var reloadedFor: (document: UUID, traits: TextInputTraits)?
    /// How many characters were typed into a password field, which does not report its text.
    var secretCount = 0
    /// The buttons that are down.
    var heldButtons: Set<RemoteButton> = []
    private var session = TypingSession(engine: LatinEngine())
    /// Repeats the held delete key, or shows the accented forms of the held letter.
    var repeating: PlatformTimer?
    /// Whether the current touch has repeated delete already, or shown accents.
    var hasRepeated = false
    /// The AutoFill suggestions for the field, which replace the keyboard's own.
    package var autoFillSuggestions: [AutoFillSuggestion]? {
        didSet { if autoFillSuggestions != oldValue { show() } }
    }
    /// Called with the AutoFill suggestion that the user chose, after its text replaced the field's.
    package var onAutoFill: ((AutoFillSuggestion) -> Void)?
    /// Callbacks to the host, which replaces the field's text by an AutoFill suggestion itself.
    package var hostEvents = SystemKeyboardEvents()

    /// A suggestion in the row above the letters.
    private enum ShownSuggestion {
        case autoFill(AutoFillSuggestion)
        /// A word, or a candidate for what was typed.
        case word(Suggestion)

        var text: String {
            switch self {
            case .autoFill(let suggestion): suggestion.text
            case .word(let suggestion): suggestion.text
            }
        }
    }
    private var suggestions: [ShownSuggestion] = []

    /// The select button of the remote control.
    enum SelectButton {
        case up
        /// It is down, and its key was performed.
        case performed
        /// It is down on a letter with accented forms, which is typed when it goes up.
        case pending
    }
    var selectButton = SelectButton.up

    /// The minimum height of the three rows, in points.
    package static let leastHeight = TVKeyboardView.Metrics.least

    /// The minimum height of a grid with its rows, in points.
    package static let leastGridHeight = TVKeyboardView.leastGridHeight

    /// The most words or candidates in the row of suggestions.
    static let mostSuggestions = 9

    /// The delay after which a held letter shows its accented forms, in seconds.
    static let accentDelay: TimeInterval = 0.5

    /// The delay before a held delete key repeats, and the interval, in seconds.
    static let repeatDelay: (first: TimeInterval, next: TimeInterval) = (0.5, 0.1)

    /// Makes a keyboard.
    ///
    /// - Parameters:
    ///   - type: the keyboard type if no field requests one, for example on a page that only displays keyboards.
    ///   - languages: the user's languages, the initial one first.
    ///   - layouts: the layout files; the installed ones by default.
    package init(
        showing type: UIKeyboardType? = nil, languages: [String] = ["en-US"], layouts: LayoutLibrary? = nil
    ) {
        shownType = type
        self.languages = languages
        self.layouts = layouts ?? .installed
        panel = nil
        controls = nil
        super.init(nibName: nil, bundle: nil)
        becomeSystemKeyboard()
    }

    /// Makes the keyboard of a host, with the field's text above the keys.
    ///
    /// - Parameters:
    ///   - screen: the size of the display in points, in whose width 960 points are drawn.
    ///   - controls: what the session is operated with, which selects the arrangement for each field.
    package init(languages: [String], screen: CGSize, controls: TVControls) {
        shownType = nil
        self.languages = languages
        layouts = .installed
        panel = TVPanelView(keys: keyboardView, screen: screen)
        self.controls = controls
        super.init(nibName: nil, bundle: nil)
        becomeSystemKeyboard()
    }

    private func becomeSystemKeyboard() {
        belongsToSystem = true
        // Types only what the keys show.
        session.preferences = Preferences().withoutTypingAids
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() {
        keyboardView.onFinger = { [weak self] in self?.handle($0) }
        panel?.phone.onSelect = { [weak self] in self?.select($0) }
        view = panel ?? keyboardView
        phoneChanged()
        reload()
    }

    // MARK: - Field

    /// Reloads the layout and resets the state for the field; call it when the field changes.
    package func reload() {
        let traits = textDocumentProxy.traits
        let type = shownType ?? traits.resolvedKeyboardType
        let languages = languages.isEmpty ? ["en-US"] : languages
        endRepeating()
        selectButton = .up
        let document = textDocumentProxy.documentIdentifier
        if document != reloadedFor?.document { secretCount = 0 }
        reloadedFor = (document, traits)
        if let controls { arrangement = controls.arrangement }
        panel?.arrangement = arrangement
        do throws(LayoutError) {
            let layout = try layouts.television(
                for: type, language: languages[min(language, languages.count - 1)],
                latin: KeyboardLanguage.latin(among: languages), isSecure: traits.isSecureTextEntry,
                arrangement: arrangement)
            compose(in: layout.language)
            state = TVKeyboardState(
                layout: layout,
                plane: traits.autocapitalizationType == .allCharacters ? layout.capitals : nil,
                hasOtherLanguage: languages.count > 1 && layout.planes.count > 0 && !type.isPad,
                isMultiline: !isEndedByReturn, offersPhone: controls?.phone != nil)
        } catch {
            onProblem?(error)
        }
        show()
        reportToPhone()
    }

    private func compose(in language: String) {
        finishComposing()
        guard language != typedLanguage else { return }
        typedLanguage = language
        primaryLanguage = language
        session.use(
            LanguageEngines.engine(for: language) { [weak self] in
                self?.onProblem?($0)
            } late: { [weak self] in
                self?.show()
            })
    }

    package func finishComposing() {
        let proxy = textDocumentProxy
        proxy.apply(session.finish(in: proxy.context))
    }

    package override func textDidChange(_ textInput: (any UITextInput)?) {
        super.textDidChange(textInput)
        session.contextChanged(to: textDocumentProxy.context, traits: textDocumentProxy.traits)
        show()
        reportToPhone()
        onChange?()
    }

    package override func selectionDidChange(_ textInput: (any UITextInput)?) {
        super.selectionDidChange(textInput)
        session.contextChanged(to: textDocumentProxy.context, traits: textDocumentProxy.traits)
        show()
        reportToPhone()
    }

    private var returnKey: ReturnKey {
        let proxy = textDocumentProxy
        return ReturnKey(
            traits: proxy.traits, isEmpty: !proxy.hasText, labels: state?.layout.labels ?? KeyLabels())
    }

    /// Whether return ends typing.
    ///
    /// Fields of other programs rarely report how many lines they have, so that return and done are two keys there, unless
    /// the field names the action of its return key.
    private var isEndedByReturn: Bool {
        let traits = textDocumentProxy.traits
        return !traits.isMultiline && (panel == nil || traits.returnKeyType != .default)
    }

    private func showText() {
        guard let line = panel?.line else { return }
        let context = textDocumentProxy.context
        let isSecure = textDocumentProxy.traits.isSecureTextEntry
        line.rest = isSecure ? "" : context.selected + context.after
        line.text =
            isSecure
            ? String(repeating: "•", count: secretCount) : context.before + context.selected + context.after
    }

    func show() {
        guard isViewLoaded, state != nil else { return }
        let keyboard = keyboardView
        showText()
        let returnKey = returnKey
        state?.isReturnEnabled = returnKey.isEnabled
        if let autoFillSuggestions, !autoFillSuggestions.isEmpty {
            suggestions = autoFillSuggestions.map { .autoFill($0) }
        } else {
            let words = textDocumentProxy.traits.isSecureTextEntry ? [] : session.suggestions
            suggestions = words.prefix(Self.mostSuggestions).map { .word($0) }
        }
        state?.suggestions = suggestions.count
        guard let state else { return }
        let suggestions = suggestions
        let layout = state.layout
        keyboard.show(state) { [weak self] key in
            switch key {
            case .text(let text): (text, text)
            case .space: (layout.labels.space.uppercased(), layout.labels.space)
            case .delete: (layout.deleteWord.uppercased(), layout.deleteWord)
            case .clear: (layout.clearWord.uppercased(), layout.clearWord)
            case .suggestion(let index): (suggestions[index].text, suggestions[index].text)
            case .plane(let index): (layout.planes[index].label, layout.planes[index].label)
            case .nextLanguage: self?.nextLanguageName ?? ("", "")
            case .phone: (Message("Phone", context: "type on a phone").text, Message("Type on a Phone").text)
            case .return:
                (self?.isPlainReturn == true ? layout.labels.returnKey(.done) : returnKey.label).asButton
            case .done: layout.labels.returnKey(.done).asButton
            }
        }
    }

    /// Whether the field has the default return key type: then a single-line field shows "done", as on tvOS.
    private var isPlainReturn: Bool {
        let traits = textDocumentProxy.traits
        return traits.returnKeyType == .default && isEndedByReturn
            && traits.resolvedKeyboardType != .webSearch
    }

    private var nextLanguageName: (String, String) {
        guard !languages.isEmpty else { return ("", "") }
        let id = languages[(language + 1) % languages.count]
        let name = KeyboardLanguage.all.first { $0.id == id }?.name ?? id
        return (name, name)
    }

    // MARK: - Host

    package func hostingChanged() {
        guard isViewLoaded else { return }
        let proxy = textDocumentProxy
        guard reloadedFor?.document != proxy.documentIdentifier || reloadedFor?.traits != proxy.traits else {
            show()
            return reportToPhone()
        }
        reload()
    }

    package func finishWord() { finishComposing() }

    // MARK: - Keys

    func select() {
        guard let effect = state?.select() else { return show() }
        hosting.map { KeyClicks(hosting: $0) }?.play(effect.click)
        carryOut(effect)
        show()
        onChange?()
    }

    func carryOut(_ effect: TVKeyboardState.Effect) {
        switch effect {
        case .type(let text): type(.text(text))
        case .space: type(.space)
        case .delete: type(.delete(.character))
        case .suggestion(let index):
            guard suggestions.indices.contains(index) else { return }
            switch suggestions[index] {
            case .word(let suggestion): type(.suggestion(suggestion))
            case .autoFill(let suggestion):
                if let onAutoFill = hostEvents.onAutoFill { return onAutoFill(suggestion) }
                replaceText(by: suggestion.text)
                onAutoFill?(suggestion)
            }
        case .clear: clear()
        case .return:
            finishComposing()
            let field = hosting, endsTyping = isEndedByReturn
            type(.return)
            // The field may have moved the focus to the next field.
            if endsTyping, hosting === field { done() }
        case .done:
            finishComposing()
            done()
        case .nextLanguage:
            guard !languages.isEmpty else { return }
            language = (language + 1) % languages.count
            reload()
            // The focus stays on the language key, the last of its row.
            if let place = state?.keys(in: .switches).firstIndex(of: .nextLanguage) {
                state?.focus(.switches, place)
            }
        case .phone: controls?.phone?.start()
        }
    }

    /// Ends typing in the field.
    private func done() {
        if let onDone { onDone() } else { dismissKeyboard() }
    }

    private func type(_ key: KeyPress.Key) {
        let proxy = textDocumentProxy
        let press = KeyPress(key, at: hosting?.system.now ?? 0)
        hostEvents.onKeyPress?(press)
        switch key {
        case .text, .space: secretCount += 1
        case .delete: secretCount = max(0, secretCount - 1)
        default: break
        }
        proxy.apply(session.press(press, in: proxy.context, traits: proxy.traits).edits)
    }

    /// The maximum number of characters that clear deletes from a password field.
    private static let longestSecret = 512

    private func clear() { replaceText(by: "") }

    private func replaceText(by text: String) {
        finishComposing()
        secretCount = 0
        let proxy = textDocumentProxy
        let context = proxy.context
        let whole = TextSpan(before: context.before, selected: context.selected, after: context.after)
        guard whole.isEmpty else {
            return proxy.apply([.replace(whole, with: TextSpan(before: text))])
        }
        // A password field reports only whether it has text.
        for _ in 0..<Self.longestSecret where proxy.hasText { proxy.deleteBackward() }
        if !text.isEmpty { proxy.insertText(text) }
    }
}

extension String {
    /// A key's word as the title of a button, which begins with a capital, and as its accessibility label.
    fileprivate var asButton: (shown: String, spoken: String) { (prefix(1).uppercased() + dropFirst(), self) }
}

extension TVKeyboardState.Effect {
    fileprivate var click: KeyClick {
        switch self {
        case .type, .space, .suggestion: .letter
        case .delete, .clear: .delete
        default: .modifier
        }
    }
}
