import CoreGraphics
public import Foundation
import Platform

/// A control that does something when it is tapped.
///
///     let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in save() })
///     let other = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in send() })
@preconcurrency @MainActor open class UIButton: UIControl {
    /// What the button looks like.
    open private(set) var buttonType = ButtonType.custom
    /// What the button does among others; what destroys is red.
    open var role = Role.normal { didSet { contentChanged() } }
    /// The look as a value; nil for a button of titles and images by state.
    open var configuration: Configuration? {
        didSet {
            if isUpdatingConfiguration { contentChanged() } else { setNeedsUpdateConfiguration() }
        }
    }
    /// Called when the button's state changed and it has a configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether a change of state brings the configuration up to date.
    open var automaticallyUpdatesConfiguration = true
    /// Whether a tap changes `isSelected`, or a menu's choice becomes the title.
    open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
    /// The menu; shown when the button is held, or at once where `showsMenuAsPrimaryAction` says so.
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// In which order the menu's elements are.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether the button shows a menu that holding opened.
    open internal(set) var isHeld = false
    /// Whether a mouse's pointer lies on the button.
    open internal(set) var isHovered = false {
        didSet { if isHovered != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether a mouse's pointer changes over the button.
    open var isPointerInteractionEnabled = false
    /// Whether the button behaves as on a desktop computer; kept for programs that set it.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Room around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Shifts of the title, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Shifts of the image, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Whether the image of a pressed custom button is darker.
    open var adjustsImageWhenHighlighted = true { didSet { contentChanged() } }
    /// Whether the image of a disabled custom button is lighter.
    open var adjustsImageWhenDisabled = true { didSet { contentChanged() } }
    /// Whether a pressed button glows.
    open var showsTouchWhenHighlighted = false
    /// Whether the title's shadow falls the other way while it is pressed.
    open var reversesTitleShadowWhenHighlighted = false

    private var looks: [UIControl.State: ButtonAppearance] = [:]
    let label = UILabel()
    let subtitle = UILabel()
    let picture = UIImageView()
    /// The symbol that the button shows by itself, in the size it was made for.
    var ownSymbol: UIImage?
    let ground = BackgroundConfigurationView(frame: .zero)
    let backdrop = UIImageView()
    let mark = UIImageView()
    /// What turns in the place of the image, made when it is first wanted.
    var spinner: UIActivityIndicatorView?
    /// Images that were made darker or lighter for a state, the latest last.
    var shades: [(source: UIImage, shade: UIImage.Shade, result: UIImage)] = []
    /// The menu that the button shows, while it does.
    var openedMenu: MenuPresentation?
    var menuTimer: PlatformTimer?
    private var needsConfigurationUpdate = false
    private var isUpdatingConfiguration = false

    /// Makes a custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        setUpSymbol()
        contentChanged()
    }

    /// Makes a button that does something, with the action's title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Makes a button that does something, with the action's title and image.
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

    /// Makes a system button with an image.
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
        for view in [ground, backdrop, picture, label, subtitle, mark] as [UIView] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            addSubview(view)
        }
        for view in [ground, backdrop, subtitle, mark] as [UIView] { view.isHidden = true }
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
    /// The label that shows the subtitle.
    open var subtitleLabel: UILabel? { subtitle }
    /// The view that shows the image.
    open var imageView: UIImageView? { picture }

    private func change(_ state: UIControl.State, _ mutate: (inout ButtonAppearance) -> Void) {
        mutate(&looks[state, default: ButtonAppearance()])
        contentChanged()
    }

    /// Gives a title for a state; states without one show that of `normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
    /// Gives a title with attributes for a state; it hides one without.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Gives the title's color for a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
    }
    /// Gives the color of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleShadowColor = color }
    }
    /// Gives an image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
    /// Gives an image behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
    }
    /// Gives the size and weight of a symbol for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { change(state) { $0.symbolConfiguration = configuration } }

    /// The title of a state.
    open func title(for state: UIControl.State) -> String? { looks[state]?.title }
    /// The title with attributes of a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        looks[state]?.attributedTitle
    }
    /// The title's color of a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { looks[state]?.titleColor }
    /// The color of the title's shadow of a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { looks[state]?.titleShadowColor }
    /// The image of a state.
    open func image(for state: UIControl.State) -> UIImage? { looks[state]?.image }
    /// The image behind the content of a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { looks[state]?.backgroundImage }
    /// The size and weight of a symbol of a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration?
    {
        looks[state]?.symbolConfiguration
    }

    /// What was given for the present state, or for one of its parts, or for the normal one.
    private func current<Value>(_ part: (ButtonAppearance) -> Value?) -> Value? {
        if let exact = looks[state].flatMap(part) { return exact }
        for one in [UIControl.State.disabled, .highlighted, .selected, .focused] where state.contains(one) {
            if let value = looks[one].flatMap(part) { return value }
        }
        return looks[.normal].flatMap(part)
    }

    /// The title in view.
    open var currentTitle: String? { configuration?.title ?? current(\.title) }
    override var defaultLargeContentTitle: String? { currentTitle ?? super.defaultLargeContentTitle }
    override var defaultLargeContentImage: UIImage? { currentImage }
    /// The title with attributes in view.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The image in view.
    open var currentImage: UIImage? { configuration?.image ?? current(\.image) }
    /// The image behind the content in view.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// The size and weight of the symbol in view.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        current(\.symbolConfiguration)
    }
    /// The color of the title's shadow in view.
    open var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
    /// The color of the title in view.
    open var currentTitleColor: UIColor {
        if let color = configuration?.updated(for: self).baseForegroundColor { return color }
        if let color = current(\.titleColor) { return color }
        if buttonType == .custom { return .white }
        if !isEnabled { return .tertiaryLabel }
        return showsSelection ? .white : role == .destructive ? .systemRed : tintColor
    }

    // MARK: - Bringing up to date

    /// Asks that the configuration be brought up to date before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        contentChanged()
    }
    /// Brings the configuration up to date; calls the handler unless overridden.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Runs the update that was asked for, once.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        guard configuration != nil || configurationUpdateHandler != nil else { return }
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        if automaticallyUpdatesConfiguration { needsConfigurationUpdate = true }
        invalidateIntrinsicContentSize()
        fadePress()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory
            != previousTraitCollection?.preferredContentSizeCategory
        {
            setUpSymbol()
        }
        contentChanged()
    }

    // MARK: - Layout

    /// The size of title and image with the room around them.
    open override var intrinsicContentSize: CGSize { sizeThatFits(UIView.layoutFittingExpandedSize) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

    /// Where the background is in the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where image and title may be in the bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
    /// Where the title is in the room for the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arranged(in: contentRect).titleFrame.inset(by: titleEdgeInsets, keepingSize: true)
    }
    /// Where the image is in the room for the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        arranged(in: contentRect).imageFrame.inset(by: imageEdgeInsets, keepingSize: true)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showContent()
        placeContent()
    }

    // MARK: - Touches

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // The small round buttons take touches as far as a finger needs.
        guard buttonType.symbol != nil, configuration == nil else {
            return super.point(inside: point, with: event)
        }
        return bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
            .contains(point)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        beginMenuPress()
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.continueTracking(touch, with: event) else { return false }
        continueMenuPress(touch)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endMenuPress(touch)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endMenuPress(nil)
    }

    package override var sendsPrimaryActionOnTouchUp: Bool { !isMenuOpen }

    package override func send(_ events: Event, with event: UIEvent?) {
        // A finger that opened the menu and chose from it did not tap the button.
        if isMenuOpen, events == .touchUpInside { return }
        if changesSelectionAsPrimaryAction, menu == nil, events.contains(.primaryActionTriggered) {
            isSelected.toggle()
        }
        super.send(events, with: event)
    }

    // MARK: - Accessibility

    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string ?? buttonType.name
                ?? currentImage?.accessibilityLabel
        }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if isSelected { traits.insert(.selected) }
            if !isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        if showsMenuAsPrimaryAction, menu != nil {
            openMenu()
        } else {
            send([.touchUpInside, .primaryActionTriggered], with: nil)
        }
        return true
    }
}

extension CGRect {
    /// Moves a rectangle as insets say that push from both sides.
    fileprivate func inset(by insets: UIEdgeInsets, keepingSize: Bool) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
