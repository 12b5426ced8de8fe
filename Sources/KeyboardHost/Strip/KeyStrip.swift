import CoreGraphics
import Platform
import UIKit

/// The strip of system keys on phones without a home button: globe or emoji, and dictation.
///
/// It accompanies every keyboard, including those of apps, which do not receive its touches. The globe is on the left
/// and the microphone on the right in every language, since the keys above are not mirrored either.
@MainActor final class KeyStrip: UIView {
    /// The key on the left.
    enum LeadingKey: Hashable, Sendable {
        /// No key: there is one keyboard, and the field does not allow emoji.
        case none
        /// The globe: there are several keyboards.
        case globe
        /// The emoji key: there is one keyboard.
        case emoji
    }

    /// Called with each touch event of the globe key.
    var onGlobe: ((UIView, UIEvent) -> Void)?
    /// Called when the user taps the emoji key.
    var onEmoji: (() -> Void)?
    /// Called when the user taps the microphone.
    var onDictation: (() -> Void)?

    /// The key on the left.
    var leading = LeadingKey.none { didSet { if leading != oldValue { update() } } }
    /// Whether the microphone is shown.
    var hasDictation = false { didSet { if hasDictation != oldValue { update() } } }
    /// The loudness that the microphone shows, from 0 to 1; nil while nothing is recorded.
    var dictationLevel: Double? {
        get { microphone.level }
        set { microphone.level = newValue }
    }
    /// The language of the accessibility labels.
    var language = MessageLanguage.current {
        didSet { for key in [globe, emoji, microphone] { key.say(in: language) } }
    }
    /// The geometry of the keys.
    var geometry: KeyStripGeometry? { didSet { setNeedsLayout() } }

    private let globe = KeyStripKey("globe", Message("next keyboard"))
    private let emoji = KeyStripKey("face.smiling", Message("emoji"))
    private let microphone = MicrophoneKey()

    override init(frame: CGRect) {
        super.init(frame: frame)
        semanticContentAttribute = .forceLeftToRight
        backgroundColor = .standardKeyboard
        globe.onTouches = { [weak self] event in
            if let self { onGlobe?(globe, event) }
        }
        emoji.addAction(UIAction { [weak self] _ in self?.onEmoji?() }, for: .touchUpInside)
        microphone.addAction(UIAction { [weak self] _ in self?.onDictation?() }, for: .touchUpInside)
        for key in [globe, emoji, microphone] { addSubview(key) }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        globe.isHidden = leading != .globe
        emoji.isHidden = leading != .emoji
        microphone.isHidden = !hasDictation
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let geometry else { return }
        globe.frame = geometry.left
        emoji.frame = geometry.left
        microphone.frame = geometry.right
    }

    /// In landscape the keys are above the strip's own frame.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) || subviews.contains { !$0.isHidden && $0.frame.contains(point) }
    }
}
