public import CoreGraphics
public import Foundation

/// A control that does something when it is tapped.
///
///     let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in save() })
@preconcurrency @MainActor open class UIButton: UIControl {
    /// What a button looks like.
    public enum ButtonType: Int, Sendable {
        /// Nothing of its own; the title is white.
        case custom = 0
        /// In the tint; fades while it is pressed.
        case system = 1
        /// An "i" in a circle.
        case detailDisclosure = 2
        /// An "i" in a circle, for dark ground.
        case infoLight = 3
        /// An "i" in a circle, for light ground.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross in a gray circle.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }

        var symbol: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// What a button does among others.
    public enum Role: Int, Sendable {
        /// Nothing special.
        case normal = 0
        /// What return does.
        case primary = 1
        /// It ends without doing anything.
        case cancel = 2
        /// It destroys something.
        case destructive = 3
    }

    /// Called to bring a configuration up to date with the button's state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// How much of a pressed button remains (iOS: 0.2 for titles of system buttons).
    static let pressedAlpha: CGFloat = 0.2

    private struct Look {
        var title: String?
        var titleColor: UIColor?
        var attributedTitle: NSAttributedString?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    /// What the button looks like.
    open private(set) var buttonType = ButtonType.custom
    /// What the button does among others.
    open var role = Role.normal
    /// Called when the button's state changed and it has a configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether a tap changes `isSelected`.
    open var changesSelectionAsPrimaryAction = false
    /// Room around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Shifts of the title, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Shifts of the picture, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The look as a value; nil for a button of titles and images by state.
    open var configuration: Configuration? { didSet { contentChanged() } }

    private var looks: [UIControl.State: Look] = [:]
    private let label = UILabel()
    private let picture = UIImageView()
    private let background = UIView()
    private var primaryTitle: String?

    /// Makes a custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        contentChanged()
    }

    /// Makes a button that does something, with the action's title and picture.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Makes a button that does something, with the action's title and picture.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Makes a button of a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
            configuration.title = title
        }
        configuration.image = configuration.image ?? primaryAction?.image
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Makes a system button with a picture.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// Makes a button of zero size; archives are not read here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        for view in [background, picture, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        background.isHidden = true
        label.isAccessibilityElement = false
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: - Content by state

    /// The label that shows the title.
    open var titleLabel: UILabel? { label }
    /// The view that shows the picture.
    open var imageView: UIImageView? { picture }

    /// Gives a title for a state; states without one show that of `normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        looks[state, default: Look()].title = title
        contentChanged()
    }
    /// Gives a title with attributes for a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        looks[state, default: Look()].attributedTitle = title
        contentChanged()
    }
    /// Gives the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        looks[state, default: Look()].titleColor = color
        contentChanged()
    }
    /// Gives a picture for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].image = image
        contentChanged()
    }
    /// Gives a picture behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        looks[state, default: Look()].backgroundImage = image
        setNeedsDisplay()
    }

    /// The title of a state.
    open func title(for state: UIControl.State) -> String? { looks[state]?.title }
    /// The title with attributes of a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        looks[state]?.attributedTitle
    }
    /// The title's colour of a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { looks[state]?.titleColor }
    /// The picture of a state.
    open func image(for state: UIControl.State) -> UIImage? { looks[state]?.image }
    /// The picture behind the content of a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { looks[state]?.backgroundImage }

    private func current<Value>(_ part: (Look) -> Value?) -> Value? {
        looks[state].flatMap(part) ?? looks[.normal].flatMap(part)
    }

    /// The title in view.
    open var currentTitle: String? { configuration?.title ?? current(\.title) }
    /// The title with attributes in view.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The picture in view.
    open var currentImage: UIImage? { configuration?.image ?? current(\.image) }
    /// The picture behind the content in view.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// The colour of the title in view.
    open var currentTitleColor: UIColor {
        if let configuration { return configuration.foreground(self) }
        if let color = current(\.titleColor) { return color }
        if buttonType == .custom { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    /// Asks that the configuration be brought up to date.
    open func setNeedsUpdateConfiguration() { contentChanged() }
    /// Brings the configuration up to date; calls the handler unless overridden.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string }
        set { super.accessibilityLabel = newValue }
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: - Looks

    package override func stateDidChange() {
        super.stateDidChange()
        if configurationUpdateHandler != nil, configuration != nil { updateConfiguration() }
        guard buttonType != .custom || configuration != nil else { return }
        let alpha = isHighlighted ? (configuration == nil ? Self.pressedAlpha : 0.75) : 1
        let views = [label, picture, background]
        // A press shows at once; its end fades.
        if isHighlighted {
            for view in views { view.alpha = alpha }
        } else {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
                for view in views { view.alpha = alpha }
            }
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentChanged()
    }

    private func showContent() {
        let color = currentTitleColor
        // Only what differs: a label that is given its text asks for another layout.
        if let attributed = currentAttributedTitle, configuration == nil {
            if label.attributedText != attributed { label.attributedText = attributed }
        } else {
            if label.text != currentTitle { label.text = currentTitle }
            if label.textColor != color { label.textColor = color }
        }
        if let mode = configuration?.titleLineBreakMode, label.lineBreakMode != mode {
            label.lineBreakMode = mode
        }
        if picture.image !== currentImage { picture.image = currentImage }
        if picture.tintColor != color { picture.tintColor = color }
        background.isHidden = configuration?.background(self) == nil
        background.backgroundColor = configuration?.background(self)
    }

    private var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }

    private var imageSize: CGSize { currentImage?.size ?? .zero }
    private var padding: CGFloat { imageSize == .zero || !hasTitle ? 0 : configuration?.imagePadding ?? 0 }
    private var hasTitle: Bool { !(currentTitle ?? currentAttributedTitle?.string ?? "").isEmpty }

    private var isStacked: Bool {
        configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
    }

    /// The size of title and picture with the room around them.
    open override var intrinsicContentSize: CGSize { sizeThatFits(UIView.layoutFittingExpandedSize) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        showContent()
        let title = hasTitle ? label.sizeThatFits(UIView.layoutFittingExpandedSize) : .zero
        let image = imageSize, insets = self.insets
        let content =
            isStacked
            ? CGSize(width: max(title.width, image.width), height: title.height + image.height + padding)
            : CGSize(width: title.width + image.width + padding, height: max(title.height, image.height))
        // A system button without insets keeps 6 points above and below its title, as on iOS.
        let air: CGFloat = configuration == nil && insets == .zero && hasTitle ? 12 : 0
        return CGSize(
            width: max(30 * (air > 0 ? 1 : 0), (content.width + insets.left + insets.right).rounded(.up)),
            height: (content.height + insets.top + insets.bottom + air).rounded(.up))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showContent()
        background.frame = bounds
        if let configuration {
            background.layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
        }
        let room = bounds.inset(by: insets)
        let frames = ButtonLayout(
            room: room, image: imageSize,
            title: hasTitle ? label.sizeThatFits(room.size) : .zero, padding: padding,
            placement: configuration?.imagePlacement ?? .leading,
            isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment)
        picture.frame = frames.imageFrame.inset(by: imageEdgeInsets, keepingSize: true)
        label.frame = frames.titleFrame.inset(by: titleEdgeInsets, keepingSize: true)
    }

    /// Draws the picture behind the content.
    open override func draw(_ rect: CGRect) {
        guard let image = currentBackgroundImage else { return super.draw(rect) }
        image.draw(in: bounds)
    }

    package override var sendsPrimaryActionOnTouchUp: Bool { true }

    package override func send(_ events: Event, with event: UIEvent?) {
        if changesSelectionAsPrimaryAction, events.contains(.primaryActionTriggered) { isSelected.toggle() }
        super.send(events, with: event)
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        send([.touchUpInside, .primaryActionTriggered], with: nil)
        return true
    }
}

extension CGRect {
    /// Moves a rectangle as insets say that push from both sides.
    fileprivate func inset(by insets: UIEdgeInsets, keepingSize: Bool) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
