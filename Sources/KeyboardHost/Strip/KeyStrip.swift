import CoreGraphics
import Platform
package import UIKit

/// The system's own keys around a keyboard on phones without a home button: globe or emoji, and dictation.
///
/// They stand with every keyboard, whoever made it, and nothing that a keyboard is given reaches them. The globe is
/// at the left and the microphone at the right in every language, as the keys above them are not mirrored either.
@MainActor final class KeyStrip: UIView {
    /// What stands at the left end.
    enum LeadingKey: Hashable, Sendable {
        /// Nothing: there is one keyboard, and no emoji for this field.
        case none
        /// The globe: there are several keyboards.
        case globe
        /// The emoji: there is one keyboard.
        case emoji
    }

    /// Called for all touches of the globe.
    var onGlobe: ((UIView, UIEvent) -> Void)?
    /// Called when the emoji are wanted.
    var onEmoji: (() -> Void)?
    /// Called when a person wants to speak.
    var onDictation: (() -> Void)?

    /// What stands at the left end.
    var leading = LeadingKey.none { didSet { if leading != oldValue { update() } } }
    /// Whether the microphone is shown.
    var hasDictation = false { didSet { if hasDictation != oldValue { update() } } }
    /// The language of the keys' names.
    var language = MessageLanguage.current {
        didSet { for key in [globe, emoji, microphone] { key.say(in: language) } }
    }
    /// Where the keys stand.
    var geometry: KeyStripGeometry? { didSet { setNeedsLayout() } }

    private let globe = KeyStripKey("globe", Message("next keyboard"))
    private let emoji = KeyStripKey("face.smiling", Message("emoji"))
    private let microphone = KeyStripKey("mic", Message("dictate"))

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

    /// On a screen on its side the keys stand above the strip itself.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point) || subviews.contains { !$0.isHidden && $0.frame.contains(point) }
    }
}

/// One key of the strip: a symbol without a face of its own.
@MainActor private final class KeyStripKey: UIControl {
    /// Called for every change of a finger on the key.
    var onTouches: ((UIEvent) -> Void)?
    private let symbol = UIImageView(image: nil)
    private let name: Message

    /// The symbol's size in points (seen on iOS 17: the globe is 27 wide).
    private static let symbolSize: CGFloat = 25

    init(_ picture: String, _ name: Message) {
        self.name = name
        super.init(frame: .zero)
        symbol.image = UIImage(
            systemName: picture,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.symbolSize, weight: .light))
        symbol.tintColor = UIColor {
            $0.userInterfaceStyle == .dark ? .white : UIColor(white: 0.2, alpha: 1)
        }
        symbol.contentMode = .center
        symbol.isUserInteractionEnabled = false
        addSubview(symbol)
        isAccessibilityElement = true
        say(in: .current)
        accessibilityTraits = .keyboardKey
    }

    required init?(coder: NSCoder) { nil }

    func say(in language: MessageLanguage) { accessibilityLabel = name.text(in: language) }

    override var isHighlighted: Bool { didSet { symbol.alpha = isHighlighted ? 0.4 : 1 } }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let event { onTouches?(event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        if let event { onTouches?(event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let event { onTouches?(event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        if let event { onTouches?(event) }
    }
}
