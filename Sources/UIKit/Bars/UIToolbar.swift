import CoreGraphics
public import Foundation

/// A bar of buttons at the lower edge of a screen.
///
///     toolbar.items = [share, .flexibleSpace(), trash]
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    /// The height of the bar, in points.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16
    /// The distance between two items without a space between them, in points.
    private static let gap: CGFloat = 12

    private let background = BarBackground()
    /// Whether content is below the bar, or may be: over the end of a navigation controller's content the background of a bar
    /// without appearances of its own is invisible.
    var isOverContent = true { didSet { if isOverContent != oldValue { setNeedsLayout() } } }
    private var shown: [UIBarButtonItem] = []
    private var views: [UIView?] = []

    /// Creates a toolbar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a toolbar without items; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addInteraction(UILargeContentViewerInteraction())
    }

    /// The object that determines the bar's position; not retained, nil by default.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
    /// The position of the bar; the lower edge unless the delegate returns another.
    open var barPosition: UIBarPosition {
        let announced = delegate?.position(for: self) ?? .any
        return announced == .any ? .bottom : announced
    }
    /// The items, from the leading side; nil if there are none.
    open var items: [UIBarButtonItem]? {
        get { shown.isEmpty ? nil : shown }
        set { setItems(newValue, animated: false) }
    }
    /// Replaces the items, with a fade if animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in shown { item.onChange = nil }
        shown = items ?? []
        for item in shown { item.onChange = { [weak self] in self?.makeViews() } }
        guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else { return makeViews() }
        UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) { [self] in
            makeViews()
            layoutIfNeeded()
        }
    }
    /// The style of the bar; `.default` by default, `.black` is dark mode.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// Whether the background is translucent; true by default.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// The background color; nil (the default) is a material.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// The images of the line between the bar and the content, by position.
    private var shadowImages: [UIBarPosition: UIImage] = [:] { didSet { setNeedsLayout() } }

    /// Sets the image of the line between the bar and the content at a position of the bar.
    ///
    /// Nil (the default) is a hairline, an empty image none. That of `.any` counts where none was set for the position.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
    }
    /// The image that was set for a position; nil without one.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadowImages[topOrBottom]
    }

    /// The appearance of the bar over content.
    open var standardAppearance: UIToolbarAppearance {
        get { ownStandard ?? madeStandard }
        set {
            ownStandard = newValue.copy() as? UIToolbarAppearance
            makeViews()
        }
    }
    /// The appearance in compact height; nil (the default) is `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance? { didSet { makeViews() } }
    /// The appearance at the end of the content; nil (the default) is `standardAppearance`.
    ///
    /// It is used only while the app has set no other appearance. A navigation controller's toolbar without any is
    /// transparent there.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { makeViews() } }
    private(set) var ownStandard: UIToolbarAppearance?
    private lazy var madeStandard = UIToolbarAppearance()

    /// The appearance in use; nil if the app set none.
    private var appearance: UIToolbarAppearance? {
        (traitCollection.verticalSizeClass == .compact ? compactAppearance : nil) ?? ownStandard
            ?? scrollEdgeAppearance
    }

    /// Sets the title attributes of the appearance on a button whose item has none.
    private func dress(_ view: UIView, _ item: UIBarButtonItem) {
        guard let appearance, let button = view as? UIButton, let text = button.title(for: .normal),
            item.customView == nil, item.shownAttributes(in: .normal).isEmpty
        else { return }
        let style = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        var attributes = (item.isEnabled ? style.normal : style.disabled).titleTextAttributes
        guard !attributes.isEmpty else { return }
        attributes[.font] = attributes[.font] ?? button.titleLabel?.font
        attributes[.foregroundColor] =
            attributes[.foregroundColor] ?? (item.isEnabled ? button.tintColor : .tertiaryLabel)
        button.setAttributedTitle(NSAttributedString(string: text, attributes: attributes), for: .normal)
    }

    private func makeViews() {
        for view in views { view?.removeFromSuperview() }
        views = shown.map { $0.isSpace || $0.isHidden ? nil : $0.makeView() }
        for (view, item) in zip(views, shown) {
            guard let view else { continue }
            addSubview(view)
            dress(view, item)
        }
        setNeedsLayout()
    }

    /// A height of 44 points; no intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.color = barTintColor
        background.isTranslucent = isTranslucent
        background.hasLineAbove = barPosition == .bottom
        background.shadowImage = shadowImages[barPosition] ?? shadowImages[.any]
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + roomBelow)
        background.appearance = appearance
        background.isHidden = !isOverContent && appearance == nil && barTintColor == nil && isTranslucent
        let side = max(Self.margin, safeAreaInsets.left, safeAreaInsets.right)
        var wishes: [ToolbarSpacing.Wish] = []
        for (item, view) in zip(shown, views) where !item.isHidden {
            if item.systemItem == .flexibleSpace {
                wishes.append(.flexible)
            } else if let view {
                wishes.append(.item(item.width(of: view)))
            } else {
                wishes.append(.fixed(item.width))
            }
        }
        let places = ToolbarSpacing(wishes: wishes, gap: Self.gap).places(in: max(0, bounds.width - 2 * side))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, place) in zip(zip(shown, views).filter { !$0.0.isHidden }.map(\.1), places) {
            guard let view else { continue }
            let height = min(bounds.height, max(view.sizeThatFits(bounds.size).height, 32))
            let x = isReversed ? bounds.width - side - place.start - place.length : side + place.start
            view.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: place.length, height: height)
        }
    }
}

/// Distributes the items over the length of a toolbar.
struct ToolbarSpacing: Hashable {
    /// The content of the bar.
    enum Wish: Hashable {
        case item(CGFloat)
        case fixed(CGFloat)
        case flexible
    }

    var wishes: [Wish]
    /// The distance between two items without a space between them.
    var gap: CGFloat

    /// The positions of the items; flexible spaces share the remaining length equally.
    func places(in length: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        var taken: CGFloat = 0
        for (index, wish) in wishes.enumerated() {
            switch wish {
            case .item(let width): taken += width + (index > 0 && isItem(index - 1) ? gap : 0)
            case .fixed(let width): taken += width
            case .flexible: break
            }
        }
        let flexible = wishes.count { $0 == .flexible }
        let share = flexible > 0 ? max(0, length - taken) / CGFloat(flexible) : 0
        var x: CGFloat = 0
        return wishes.indices.map { index in
            if isItem(index), index > 0, isItem(index - 1) { x += gap }
            let own: CGFloat =
                switch wishes[index] {
                case .item(let width), .fixed(let width): width
                case .flexible: share
                }
            defer { x += own }
            return (x, own)
        }
    }

    private func isItem(_ index: Int) -> Bool { if case .item = wishes[index] { true } else { false } }
}

/// Determines the position of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
