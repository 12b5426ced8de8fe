import CoreGraphics
public import Foundation
import Platform

/// A control that executes code when the user taps it.
///
///     let button = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in save() })
///     let other = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Send") { _ in send() })
///
/// A button has either a configuration, or titles and images by state; with a configuration the latter are not shown.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The built-in style; set at creation.
    open private(set) var buttonType = ButtonType.custom
    /// The role of the button; `.normal` by default, and destructive buttons are red.
    open var role = Role.normal { didSet { contentChanged() } }
    /// The appearance and content as a value; nil (the default) for titles and images by state.
    open var configuration: Configuration? {
        didSet {
            if isUpdatingConfiguration { contentChanged() } else { setNeedsUpdateConfiguration() }
        }
    }
    /// A closure that updates the configuration after the button's state changed; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether a change of state requests an update of the configuration; true by default.
    open var automaticallyUpdatesConfiguration = true
    /// Whether a tap toggles `isSelected`, or, with a menu, the chosen action's title becomes the button's; false by
    /// default.
    open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
    /// The menu of the button; nil by default.
    ///
    /// A press of 0.4 seconds opens it; with `showsMenuAsPrimaryAction`, every press does.
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// The order of the menu's elements; `.automatic` by default.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether the button shows a menu that a long press opened.
    open internal(set) var isHeld = false
    /// Whether the mouse pointer is over the button.
    open internal(set) var isHovered = false {
        didSet { if isHovered != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// No effect, for source compatibility; false by default.
    open var isPointerInteractionEnabled = false
    /// No effect, for source compatibility; `.automatic` by default.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// The distances between the button's edges and its content, in points; zero by default, ignored with a
    /// configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The displacement of the title from its position, in points; zero by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The displacement of the image from its position, in points; zero by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Whether a pressed custom button shows its image darker; true by default.
    open var adjustsImageWhenHighlighted = true { didSet { contentChanged() } }
    /// Whether a disabled custom button shows its image lighter; true by default.
    open var adjustsImageWhenDisabled = true { didSet { contentChanged() } }
    /// No effect, for source compatibility; false by default.
    open var showsTouchWhenHighlighted = false
    /// Whether the title's shadow is below instead of above while the button is pressed; false by default.
    open var reversesTitleShadowWhenHighlighted = false

    private var styles: [UIControl.State: ButtonAppearance] = [:]
    let label = UILabel()
    let subtitle = UILabel()
    let imageContentView = UIImageView()
    /// The symbol of the button type, at the size for which it was created.
    var ownSymbol: UIImage?
    let ground = BackgroundConfigurationView(frame: .zero)
    let backdrop = UIImageView()
    let mark = UIImageView()
    /// The activity indicator in place of the image; created when first needed.
    var spinner: UIActivityIndicatorView?
    /// The cache of darkened and lightened images, the latest last.
    var shades: [(source: UIImage, shade: UIImage.Shade, result: UIImage)] = []
    /// The presentation of the open menu; nil while it is closed.
    var openedMenu: MenuPresentation?
    /// Called after the user chose an action of the menu.
    var onMenuChoice: ((UIAction) -> Void)?
    var menuTimer: PlatformTimer?
    private var needsConfigurationUpdate = false
    private var isUpdatingConfiguration = false

    /// Creates a custom button with a frame in its superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button of a type, with a frame of zero size.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        setUpSymbol()
        contentChanged()
    }

    /// Creates a button with an action's title and image; each tap calls the action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a custom button with an action's title and image; each tap calls the action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Creates a button with a configuration; title and image of the action replace those that are nil.
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

    /// Creates a system button with an image; a tap sends the action to the target.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// Creates a button of zero size; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        for view in [ground, backdrop, imageContentView, label, subtitle, mark] as [UIView] {
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

    /// The label that shows the title; always present.
    open var titleLabel: UILabel? { label }
    /// The label that shows the subtitle; always present.
    open var subtitleLabel: UILabel? { subtitle }
    /// The view that shows the image; always present.
    open var imageView: UIImageView? { imageContentView }

    private func change(_ state: UIControl.State, _ mutate: (inout ButtonAppearance) -> Void) {
        mutate(&styles[state, default: ButtonAppearance()])
        contentChanged()
    }

    /// Sets the title of a state; states without one show that of `.normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
    /// Sets the attributed title of a state; it takes precedence over a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Sets the title color of a state; states without one show that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleColor = color }
    }
    /// Sets the title's shadow color of a state; states without one show that of `.normal`.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.titleShadowColor = color }
    }
    /// Sets the image of a state; states without one show that of `.normal`.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
    /// Sets the image behind the content of a state; states without one show that of `.normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.backgroundImage = image }
    }
    /// Sets the symbol configuration of a state; states without one use that of `.normal`.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { change(state) { $0.symbolConfiguration = configuration } }

    /// The title that was set for a state; nil without one.
    open func title(for state: UIControl.State) -> String? { styles[state]?.title }
    /// The attributed title that was set for a state; nil without one.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        styles[state]?.attributedTitle
    }
    /// The title color that was set for a state; nil without one.
    open func titleColor(for state: UIControl.State) -> UIColor? { styles[state]?.titleColor }
    /// The title's shadow color that was set for a state; nil without one.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { styles[state]?.titleShadowColor }
    /// The image that was set for a state; nil without one.
    open func image(for state: UIControl.State) -> UIImage? { styles[state]?.image }
    /// The background image that was set for a state; nil without one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { styles[state]?.backgroundImage }
    /// The symbol configuration that was set for a state; nil without one.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration?
    {
        styles[state]?.symbolConfiguration
    }

    /// The value of the present state, or of one of its components, or of the normal state.
    private func current<Value>(_ part: (ButtonAppearance) -> Value?) -> Value? {
        if let exact = styles[state].flatMap(part) { return exact }
        for one in [UIControl.State.disabled, .highlighted, .selected, .focused] where state.contains(one) {
            if let value = styles[one].flatMap(part) { return value }
        }
        return styles[.normal].flatMap(part)
    }

    /// The title that is shown; nil without one.
    open var currentTitle: String? { configuration?.title ?? current(\.title) }
    override var defaultLargeContentTitle: String? { currentTitle ?? super.defaultLargeContentTitle }
    override var defaultLargeContentImage: UIImage? { currentImage }
    /// The attributed title that is shown; nil without one.
    open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
    /// The image that is shown; nil without one.
    open var currentImage: UIImage? { configuration?.image ?? current(\.image) }
    /// The background image that is shown; nil without one.
    open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }
    /// The symbol configuration in use; nil without one.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        current(\.symbolConfiguration)
    }
    /// The shadow color of the title that is shown; nil without a shadow.
    open var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
    /// The color of the title that is shown.
    open var currentTitleColor: UIColor {
        if let color = configuration?.updated(for: self).baseForegroundColor { return color }
        if let color = current(\.titleColor) { return color }
        if buttonType == .custom { return .white }
        if !isEnabled { return .tertiaryLabel }
        return showsSelection ? .white : role == .destructive ? .systemRed : tintColor
    }

    // MARK: - Updates

    /// Requests `updateConfiguration()` before the next frame.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        contentChanged()
    }
    /// Updates the configuration to the button's state; by default calls `configurationUpdateHandler`.
    ///
    /// Apps call `setNeedsUpdateConfiguration()` instead.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Performs a pending configuration update.
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

    /// The size of the content with the insets, in points.
    open override var intrinsicContentSize: CGSize { sizeThatFits(UIView.layoutFittingExpandedSize) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        showContent()
        // Only text that wraps is limited by a width: a button of one line grows with its title, also if it has a size.
        return fittingSize(in: wrapsText && size.width > 0 ? size : UIView.layoutFittingExpandedSize)
    }

    /// Returns the frame of the background; by default the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle for image and title; by default the bounds without the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
    /// Returns the frame of the title in a content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        arranged(in: contentRect).titleFrame.inset(by: titleEdgeInsets, keepingSize: true)
    }
    /// Returns the frame of the image in a content rectangle.
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
        // The touch area of the small round buttons is at least the minimum touch target.
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
        // A touch that opened the menu and chose from it is no tap on the button.
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
    /// Moves a rectangle as insets at both sides do.
    fileprivate func inset(by insets: UIEdgeInsets, keepingSize: Bool) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
