import CoreGraphics
package import Foundation
package import Typing
package import UIKit

/// The emoji as a keyboard of their own, one of several enabled keyboards.
///
///     let keyboard = EmojiKeyboardController(preferences: preferences)
///     keyboard.hostEvents.onLetters = { switcher.returnToLetters() }
package final class EmojiKeyboardController: UIInputViewController, SystemKeyboardController {
    package var hostEvents = SystemKeyboardEvents()
    private let emojiRecentsFile: URL
    private let preferences: Preferences
    private let language: String
    private let screenSize: CGSize
    private var emoji: EmojiTyping?
    private var session = TypingSession()

    /// Makes the keyboard.
    ///
    /// - Parameters:
    ///   - screenSize: the screen size, which determines the height.
    ///   - recentsFile: the file of the recently used emoji; the standard file by default.
    package init(
        preferences: Preferences = Preferences(), language: String = "en-US", screenSize: CGSize,
        recentsFile: URL? = nil
    ) {
        self.preferences = preferences
        self.language = language
        self.screenSize = screenSize
        emojiRecentsFile = recentsFile ?? EmojiRecents.file()
        super.init(nibName: nil, bundle: nil)
        session.preferences = preferences
        primaryLanguage = "emoji"
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() {
        view = EmojiKeyboardView(height: lettersHeight)
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        makeEmoji()
    }

    package override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        emoji?.stop()
    }

    package override func textDidChange(_ textInput: (any UITextInput)?) {
        session.contextChanged(to: textDocumentProxy.context, traits: textDocumentProxy.traits)
    }

    package override func selectionDidChange(_ textInput: (any UITextInput)?) {
        super.selectionDidChange(textInput)
        emoji?.view.closePopover()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        emoji?.view.appearance = appearance
    }

    private var appearance: KeyAppearance {
        KeyAppearance(
            preferences.appearance, traits: textDocumentProxy.traits,
            style: traitCollection.userInterfaceStyle)
    }

    private func makeEmoji() {
        let emoji = EmojiTyping(recentsFile: emojiRecentsFile, keyboard: self)
        emoji.onKeyPress = { [weak self] press in
            guard let self else { return }
            hostEvents.onKeyPress?(press)
            let proxy = textDocumentProxy
            proxy.apply(session.press(press, in: proxy.context, traits: proxy.traits).edits)
        }
        emoji.onLetters = { [weak self] in
            guard let self else { return }
            if let onLetters = hostEvents.onLetters { onLetters() } else { advanceToNextInputMode() }
        }
        emoji.makeLetters = { [weak self] in
            self.map {
                .forSearch(preferences: $0.preferences, language: $0.language, screen: $0.screenSize)
            }
        }
        emoji.onHeightChange = { [weak self] in self?.heightChanged() }
        emoji.view.frame = view.bounds
        emoji.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(emoji.view)
        emoji.show(
            language: language, isMirrored: LayoutLibrary.installed.isWrittenToTheLeft(language),
            appearance: appearance)
        self.emoji = emoji
    }

    private func heightChanged() {
        guard let own = view as? EmojiKeyboardView else { return }
        own.height = emoji?.searchHeight(width: own.bounds.width) ?? lettersHeight
    }

    /// The height of the letter keyboard, so that switching between the two does not change the height.
    private var lettersHeight: Double {
        let metrics = KeyMetrics.nearest(to: screenSize)
        return metrics.keysHeight + metrics.barHeight
    }
}

/// The keyboard's view, whose height the controller sets.
private final class EmojiKeyboardView: UIInputView {
    /// The requested height, in points.
    var height: Double {
        didSet {
            guard height != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    init(height: Double) {
        self.height = height
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: height), inputViewStyle: .default)
        backgroundColor = nil
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}
