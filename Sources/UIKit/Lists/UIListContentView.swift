import CoreGraphics
public import Foundation

/// Displays a `UIListContentConfiguration`, in a cell or by itself.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let imageView = UIImageView(image: nil)
    private let text = UILabel()
    private let secondary = UILabel()
    private var imageGuide, textGuide, secondaryGuide: ContentGuide?

    /// Creates a view that displays a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        for view in [imageView, text, secondary] { addSubview(view) }
        show()
    }

    /// Returns nil: archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// The displayed configuration; one of another type is logged and ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return Complaint.say("a UIListContentView cannot show a \(type(of: newValue))")
            }
            content = new
            show()
        }
    }

    /// The area of the image; nil without one.
    open var imageLayoutGuide: UILayoutGuide? {
        content.image == nil ? nil : guide(&imageGuide)
    }
    /// The area of the text; nil without text.
    open var textLayoutGuide: UILayoutGuide? {
        content.text == nil && content.attributedText == nil ? nil : guide(&textGuide)
    }
    /// The area of the secondary text; nil without it.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        content.secondaryText == nil && content.secondaryAttributedText == nil ? nil : guide(&secondaryGuide)
    }

    private func guide(_ made: inout ContentGuide?) -> UILayoutGuide {
        let guide = made ?? ContentGuide(in: self)
        made = guide
        setNeedsLayout()
        return guide.guide
    }

    private func show() {
        imageView.image = content.image
        imageView.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        imageView.tintColor = content.imageProperties.resolvedTintColor(
            for: superview?.tintColor ?? tintColor)
        imageView.layer.cornerRadius = content.imageProperties.cornerRadius
        imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
        imageView.contentMode = .scaleAspectFit
        set(text, content.text, content.attributedText, content.textProperties)
        set(
            secondary, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties
        )
        setNeedsLayout()
    }

    private func set(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        var font: UIFont = properties.font
        if properties.adjustsFontForContentSizeCategory, let style = font.textStyle {
            font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        }
        label.font = font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text =
                switch properties.transform {
                case .none: text
                case .uppercase: text?.localizedUppercase
                case .lowercase: text?.localizedLowercase
                case .capitalized: text?.localizedCapitalized
                }
            label.accessibilityLabel = text
        }
    }

    private var imageSize: CGSize {
        let size = imageView.intrinsicContentSize, limit = content.imageProperties.maximumSize
        guard size.width > 0, size.height > 0 else { return .zero }
        var factor: CGFloat = 1
        if limit.width > 0 { factor = min(factor, limit.width / size.width) }
        if limit.height > 0 { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The configuration's margins; in a table cell, the leading and trailing ones are the cell's.
    private var margins: NSDirectionalEdgeInsets {
        var margins = content.directionalLayoutMargins
        guard content.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
            let cell = superview?.superview as? UITableViewCell
        else { return margins }
        margins.leading = max(0, cell.contentMargins.leading)
        margins.trailing = cell.contentMargins.trailing
        return margins
    }

    private var arrangement: ListContentLayout {
        let scale = max(1, traitCollection.displayScale)
        let symbol = content.image?.isSymbolImage ?? false
        var reserved = content.imageProperties.reservedLayoutSize
        // Symbols of different widths form one column (iOS: about 1.5 times the size of body text).
        if symbol, reserved.width <= 0 {
            reserved.width = (traitCollection.scaledBody * 1.3 * scale).rounded() / scale
        }
        return ListContentLayout(
            arrangement: content.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked,
            margins: margins,
            image: imageSize, reserved: imageSize == .zero && content.image == nil ? .zero : reserved,
            imagePadding: content.imageToTextPadding,
            horizontalPadding: content.textToSecondaryTextHorizontalPadding,
            verticalPadding: content.textToSecondaryTextVerticalPadding, minimumHeight: content.minimumHeight,
            text: text, secondary: secondary)
    }

    /// The start of separators below the content, from the leading edge, in points.
    var textStart: CGFloat {
        arrangement.frames(width: bounds.width, height: nil, isReversed: false).textStart
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = arrangement.frames(
            width: bounds.width, height: bounds.height,
            isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        imageView.frame = frames.image
        text.frame = frames.text
        secondary.frame = frames.secondary
        imageGuide?.frame = frames.image
        textGuide?.frame = frames.text
        secondaryGuide?.frame = frames.secondary
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: arrangement.frames(width: size.width, height: nil, isReversed: false).height)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = content.imageProperties.resolvedTintColor(
            for: superview?.tintColor ?? tintColor)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }
}

extension UITraitCollection {
    /// The user's preferred size of body text, in points.
    @MainActor var scaledBody: CGFloat {
        UIFont.preferredFont(forTextStyle: .body, compatibleWith: self).pointSize
    }
}
