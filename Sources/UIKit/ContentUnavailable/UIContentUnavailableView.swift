import CoreGraphics
public import Foundation

/// Displays a `UIContentUnavailableConfiguration`, in the middle of its superview or by itself.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    private var content: UIContentUnavailableConfiguration
    private let scroll = UIScrollView()
    private let imageView = UIImageView(image: nil)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let text = UILabel()
    private let secondary = UILabel()
    private let button = UIButton(type: .system)
    private let secondaryButton = UIButton(type: .system)

    /// The greatest width of the texts, in points: longer lines are hard to read.
    private static let greatestWidth: CGFloat = 450

    /// Creates a view that displays a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.isScrollEnabled = isScrollEnabled
        addSubview(scroll)
        for view in [imageView, spinner, text, secondary, button, secondaryButton] { scroll.addSubview(view) }
        button.addAction(
            UIAction { [weak self] _ in self?.pressed(isFirst: true) }, for: .primaryActionTriggered)
        secondaryButton.addAction(
            UIAction { [weak self] _ in self?.pressed(isFirst: false) }, for: .primaryActionTriggered)
        show()
    }

    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// The displayed configuration; one of another type is logged and ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                return Complaint.say("a UIContentUnavailableView cannot show a \(type(of: newValue))")
            }
            content = new
            show()
        }
    }

    /// Whether content that is higher than the view scrolls; true by default.
    open var isScrollEnabled = true { didSet { scroll.isScrollEnabled = isScrollEnabled } }

    private func pressed(isFirst: Bool) {
        let properties = isFirst ? content.buttonProperties : content.secondaryButtonProperties
        properties.primaryAction?.perform(from: isFirst ? button : secondaryButton)
    }

    // MARK: - Content

    private func show() {
        backgroundColor = content.background.backgroundColor
        imageView.isHidden = content.image == nil || content.isLoading
        imageView.image = content.image
        imageView.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        imageView.tintColor = content.imageProperties.tintColor
        imageView.layer.cornerRadius = content.imageProperties.cornerRadius
        imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
        imageView.contentMode = .scaleAspectFit
        spinner.isHidden = !content.isLoading
        if content.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        set(text, content.text, content.attributedText, content.textProperties)
        set(
            secondary, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties
        )
        text.accessibilityTraits = content.isLoading ? .staticText : .header
        set(button, content.button, content.buttonProperties)
        set(secondaryButton, content.secondaryButton, content.secondaryButtonProperties)
        setNeedsLayout()
    }

    private func set(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) {
        var font = properties.font
        if let style = font.textStyle {
            font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        }
        label.font = font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = content.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.isHidden = (attributed?.string ?? text ?? "").isEmpty
    }

    private func set(
        _ view: UIButton, _ configuration: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        view.configuration = configuration
        view.isHidden = (configuration.title ?? "").isEmpty && configuration.image == nil
        view.isEnabled = properties.isEnabled
        view.role = properties.role
        view.menu = properties.menu
        view.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    // MARK: - Layout

    /// The visible parts from top to bottom, with the space above each.
    private func parts(width: CGFloat) -> [(view: UIView, size: CGSize, space: CGFloat)] {
        var result: [(view: UIView, size: CGSize, space: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, after space: CGFloat) {
            guard !view.isHidden else { return }
            result.append((view, size, result.isEmpty ? 0 : space))
        }
        func fitted(_ view: UIView) -> CGSize {
            var size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            size.width = min(width, size.width.rounded(.up))
            return size
        }
        var picture = imageView.sizeThatFits(.zero)
        let most = content.imageProperties.maximumSize
        let scale = min(
            1, most.width > 0 ? most.width / max(1, picture.width) : 1,
            most.height > 0 ? most.height / max(1, picture.height) : 1, width / max(1, picture.width))
        picture = CGSize(width: picture.width * scale, height: picture.height * scale)
        add(imageView, picture, after: 0)
        add(spinner, spinner.sizeThatFits(.zero), after: 0)
        add(text, fitted(text), after: content.imageToTextPadding)
        add(
            secondary, fitted(secondary),
            after: text.isHidden ? content.imageToTextPadding : content.textToSecondaryTextPadding)
        add(button, fitted(button), after: content.textToButtonPadding)
        add(
            secondaryButton, fitted(secondaryButton),
            after: button.isHidden ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding)
        return result
    }

    private func margins() -> UIEdgeInsets {
        let own = content.directionalLayoutMargins
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var result = UIEdgeInsets(
            top: own.top, left: isReversed ? own.trailing : own.leading, bottom: own.bottom,
            right: isReversed ? own.leading : own.trailing)
        let safe = safeAreaInsets
        result.top += safe.top
        result.bottom += safe.bottom
        if let outer = superview?.layoutMargins,
            content.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
        {
            result.left = max(result.left, outer.left)
            result.right = max(result.right, outer.right)
        } else {
            result.left += safe.left
            result.right += safe.right
        }
        // Above the keyboard.
        if window != nil, superview != nil {
            let keyboard = keyboardLayoutGuide.layoutFrame
            if keyboard.height > 0 {
                result.bottom = max(result.bottom, bounds.maxY - keyboard.minY + own.bottom)
            }
        }
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = margins()
        let width = max(1, min(Self.greatestWidth, bounds.width - margins.left - margins.right))
        let parts = parts(width: width)
        let height = parts.reduce(0) { $0 + $1.space + $1.size.height }
        let room = max(0, bounds.height - margins.top - margins.bottom)
        scroll.frame = bounds
        scroll.contentSize = CGSize(
            width: bounds.width, height: max(bounds.height, height + margins.top + margins.bottom))
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var y = margins.top + max(0, (room - height) / 2)
        for (view, size, space) in parts {
            y += space
            let rest = bounds.width - margins.left - margins.right - size.width
            let x =
                content.alignment == .center
                ? margins.left + rest / 2
                : isReversed ? bounds.width - margins.right - size.width : margins.left
            view.frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
            y += size.height
        }
    }

    /// The size of the content with its margins, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = content.directionalLayoutMargins
        let room = size.width > 0 ? size.width : Self.greatestWidth
        let parts = parts(width: max(1, min(Self.greatestWidth, room - own.leading - own.trailing)))
        return CGSize(
            width: (parts.map(\.size.width).max() ?? 0) + own.leading + own.trailing,
            height: parts.reduce(0) { $0 + $1.space + $1.size.height } + own.top + own.bottom)
    }
}
