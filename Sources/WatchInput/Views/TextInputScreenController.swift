import Platform
import Scribble
package import TextInput
package import Typing
package import UIKit

/// The text input screen of a watch, over its app.
///
///     screen.onReplace = { text in … }        // the field's new text
///     screen.onClose = { field.resignFirstResponder() }
///     screen.open(options, field)
package final class TextInputScreenController: UIViewController {
    /// What the screen knows of the field.
    package struct Field {
        /// The name above the options.
        package var name: String?
        /// The field's placeholder.
        package var hint: String?
        package var text: String
        package var traits: TextInputTraits
        /// The language of drawn letters.
        package var language: String
        /// The words of that language; nil for none.
        package var lexicon: Lexicon?

        /// Describes a field.
        package init(
            name: String?, hint: String?, text: String, traits: TextInputTraits, language: String,
            lexicon: Lexicon?
        ) {
            (self.name, self.hint, self.text, self.traits) = (name, hint, text, traits)
            (self.language, self.lexicon) = (language, lexicon)
        }
    }

    /// Called with the field's new text.
    package var onReplace: (@MainActor (String) -> Void)?
    /// Called when the app is shown again.
    package var onClose: (@MainActor () -> Void)?
    /// Called when speech is to be recorded, and when no more is.
    package var onDictation: (@MainActor (_ isRunning: Bool) -> Void)?
    /// Called when the text of a nearby device is followed no longer.
    package var onFollowEnd: (@MainActor () -> Void)?
    /// The state.
    package private(set) var screen = TextInputScreen()

    private var field: Field?
    private let cancel = PlatterButton(symbol: "xmark", pointSize: 13, name: Message("Cancel").text)
    private let options = OptionsView()
    /// The method of entry that is shown.
    private var entry: UIView?
    private var dictation: DictationView?
    private var following: FollowingView?
    /// The words of the phrase under way.
    private var dictatedWords = ""

    package init() { super.init(nibName: nil, bundle: nil) }
    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.isHidden = true
        view.backgroundColor = .black
        view.overrideUserInterfaceStyle = .dark
        view.accessibilityViewIsModal = true
        options.onSuggestion = { [weak self] in self?.handle(.suggested($0)) }
        options.onMethod = { [weak self] in self?.handle(.chose($0)) }
        cancel.onTap = { [weak self] in self?.handle(.canceled) }
        cancel.layer.cornerRadius = WatchStyle.headerButton / 2
        for part in [options, cancel] { view.addSubview(part) }
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let side = WatchStyle.headerButton, size = view.bounds.size
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        cancel.frame = CGRect(
            x: isReversed ? size.width - 12 - side : 12, y: 6, width: side, height: side)
        let body = CGRect(
            x: 0, y: WatchStyle.header, width: size.width, height: size.height - WatchStyle.header)
        options.frame = body
        entry?.frame = body
    }

    // MARK: - The field

    /// Shows the options of a field that got the focus.
    package func open(_ options: TextInputOptions, _ field: Field) {
        loadViewIfNeeded()
        self.field = field
        handle(.opened(options, text: field.text))
    }

    /// Closes the screen of a field that lost the focus.
    package func fieldLost() { handle(.fieldLost) }

    /// Shows a method of entry, as its button does.
    package func choose(_ method: TextEntryMethod) { handle(.chose(method)) }

    /// Goes back by a step, as Cancel does.
    package func goBack() { handle(.canceled) }

    private func handle(_ event: TextInputScreen.Event) {
        for effect in screen.handle(event) {
            switch effect {
            case .show(let state): show(state)
            case .replace(let text): onReplace?(text)
            case .close: close()
            }
        }
    }

    private func close() {
        leaveEntry()
        field = nil
        view.isHidden = true
        onClose?()
    }

    private func leaveEntry() {
        if dictation != nil { onDictation?(false) }
        dictation = nil
        let wasFollowing = following != nil
        following = nil
        entry?.removeFromSuperview()
        entry = nil
        if wasFollowing { onFollowEnd?() }
    }

    // MARK: - States

    private func show(_ state: TextInputScreen.State) {
        guard let field else { return }
        leaveEntry()
        view.isHidden = false
        options.isHidden = state != .options
        switch state {
        case .closed: break
        case .options: options.show(screen.options, heading: field.name)
        case .composing(.scribble): showScribble(field)
        case .composing(.emoji): showEmoji(field)
        case .composing(.dictation): showDictation()
        case .following: showFollowing()
        }
        if let entry { view.insertSubview(entry, belowSubview: cancel) }
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    private func showScribble(_ field: Field) {
        guard let recognizer = LetterRecognizer.installed(for: field.language, field.traits) else {
            return handle(.canceled)
        }
        let height = max(
            ScribbleView.canvasHeight, view.bounds.height - WatchStyle.header - 34 - 51)
        let writing = ScribbleWriting(
            recognizer, lexicon: field.lexicon, height: Float(height), after: screen.text,
            traits: field.traits)
        let scribble = ScribbleView(
            writing, isSecure: field.traits.isSecureTextEntry, hint: field.hint ?? field.name)
        scribble.onChange = { [weak self] in self?.handle(.composed($0)) }
        scribble.onDone = { [weak self] in self?.handle(.finished) }
        let crown = CrownView(scribble)
        crown.onTurn = { [weak scribble] in scribble?.turn(by: $0) }
        entry = crown
    }

    private func showEmoji(_ field: Field) {
        let emoji = EmojiChoiceView()
        emoji.show(screen.text, hint: field.hint ?? field.name)
        emoji.onChoose = { [weak self, weak emoji] chosen in
            guard let self else { return }
            handle(.composed(screen.text + chosen))
            emoji?.show(screen.text, hint: nil)
        }
        emoji.onDone = { [weak self] in self?.handle(.finished) }
        entry = emoji
    }

    private func showDictation() {
        let view = DictationView()
        // The words that are shown count, though their phrase goes on.
        view.onDone = { [weak self] in
            guard let self else { return }
            handle(.composed(screen.text + dictatedWords))
            handle(.finished)
        }
        dictatedWords = ""
        view.show(screen.text, words: "", level: 0, status: Message("Speak now.").text)
        dictation = view
        entry = view
        onDictation?(true)
    }

    // MARK: - A nearby device

    private func showFollowing() {
        let view = FollowingView()
        view.onDone = { [weak self] in self?.handle(.finished) }
        following = view
        entry = view
    }

    /// Shows the text as it is typed on a nearby device, from now on or as it is now.
    ///
    /// - Parameters:
    ///   - rest: the end of the text before which the caret is.
    ///   - status: a sentence about that device.
    package func follow(_ text: String, rest: String = "", status: String) {
        handle(.followed(text))
        guard let following, let field else { return }
        let isSecure = field.traits.isSecureTextEntry
        func shown(_ text: String) -> String {
            isSecure ? String(repeating: "•", count: text.count) : text
        }
        following.show(
            shown(text), rest: shown(rest), hint: field.hint ?? field.name, status: status)
    }

    /// Ends following: the field has the text.
    package func finishFollowing() { if following != nil { handle(.finished) } }

    /// Ends following: the field keeps its text.
    package func cancelFollowing() { if following != nil { handle(.canceled) } }

    // MARK: - Dictation

    /// The text that dictation writes behind.
    package var dictatedText: String { screen.text }

    /// Shows the words of the phrase under way.
    package func showDictation(words: String, level: Double, status: String? = nil) {
        dictatedWords = words
        dictation?.show(
            screen.text, words: words, level: level, status: status ?? Message("Speak now.").text)
    }

    /// Writes a phrase behind the text.
    package func writeDictated(_ phrase: String) {
        guard dictation != nil else { return }
        handle(.composed(screen.text + phrase))
        showDictation(words: "", level: 0)
    }
}
