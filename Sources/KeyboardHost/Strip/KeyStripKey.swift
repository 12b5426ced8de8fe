import Platform
import UIKit

/// A key of the host outside of keyboards: a symbol without a background.
@MainActor class KeyStripKey: UIControl {
    /// Called with each touch event of the key.
    var onTouches: ((UIEvent) -> Void)?
    private let symbol = UIImageView(image: nil)
    private var name: Message
    private var language = MessageLanguage.current

    /// The point size of the symbol (observed on iOS 17: the globe is 27 wide).
    private static let symbolSize: CGFloat = 25

    /// - Parameter image: the name of the symbol; nil for none.
    init(_ image: String?, _ name: Message) {
        self.name = name
        super.init(frame: .zero)
        symbol.image = image.flatMap(Self.image)
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

    func say(in language: MessageLanguage) {
        self.language = language
        accessibilityLabel = name.text(in: language)
    }

    /// Shows another symbol, and is named by another message.
    func show(_ image: String, _ name: Message) {
        symbol.image = Self.image(image)
        self.name = name
        say(in: language)
    }

    private static func image(_ name: String) -> UIImage? {
        UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: symbolSize, weight: .light))
    }

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
