import CoreGraphics
import Foundation

// The content of a button in its state, and its layout.

extension UIButton {
    /// The opacity of a pressed system button (iOS: 0.2 for titles of system buttons).
    static let pressedAlpha: CGFloat = 0.2
    /// The duration of the fade at the end of a press, in seconds (iOS: about a quarter).
    static let fadeDuration: TimeInterval = 0.25

    // MARK: - Appearance

    /// Sets the symbol of the small round buttons, in the current text size.
    func setUpSymbol() {
        // Another image was set by the app: leave it.
        guard let symbol = buttonType.symbol, image(for: .normal) === ownSymbol else { return }
        let isClose = buttonType == .close
        let appearance =
            isClose
            ? UIImage.SymbolConfiguration(pointSize: 12.5, weight: .bold)
            : UIImage.SymbolConfiguration(
                font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection), scale: .large)
        ownSymbol = UIImage(systemName: symbol, withConfiguration: appearance)
        setImage(ownSymbol, for: .normal)
    }

    /// Whether a selected system button shows its title on a background of the tint color.
    var showsSelection: Bool {
        isSelected && buttonType == .system && configuration == nil && image(for: .selected) == nil
            && backgroundImage(for: .selected) == nil && titleColor(for: .selected) == nil && isEnabled
    }

    /// Applies the pressed appearance at once, and fades it out when the press ends.
    func fadePress() {
        guard buttonType != .custom, configuration == nil else { return }
        let alpha = isHighlighted ? Self.pressedAlpha : 1
        let views: [UIView] = [label, imageContentView, ground]
        if isHighlighted {
            for view in views { view.alpha = alpha }
        } else {
            UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
                for view in views { view.alpha = alpha }
            }
        }
    }

    /// Updates the parts to the state; sets only values that differ, because setting a label's text requests layout.
    func showContent() {
        updateConfigurationIfNeeded()
        if let configuration { show(configuration.updated(for: self)) } else { showState() }
        let image = currentBackgroundImage.map(shaded)
        if backdrop.image !== image { backdrop.image = image }
        setHidden(backdrop, image == nil)
    }

    private func setHidden(_ view: UIView, _ isHidden: Bool) {
        if view.isHidden != isHidden { view.isHidden = isHidden }
    }

    /// Updates titles and images to the state.
    private func showState() {
        let color = currentTitleColor
        if let attributed = currentAttributedTitle {
            if label.attributedText != attributed { label.attributedText = attributed }
        } else if UIAccessibility.buttonShapesEnabled, buttonType == .system, let title = currentTitle {
            // The system underlines text without a background shape.
            if label.textColor != color { label.textColor = color }
            label.attributedText = NSAttributedString(
                string: title,
                attributes: [
                    .underlineStyle: NSUnderlineStyle.single.rawValue, .font: label.font as Any,
                    .foregroundColor: color,
                ])
        } else {
            if label.text != currentTitle || label.isUnderlined { label.text = currentTitle }
            if label.textColor != color { label.textColor = color }
        }
        let shadow = currentTitleShadowColor
        if label.shadowColor != shadow { label.shadowColor = shadow }
        setHidden(subtitle, true)
        setHidden(mark, true)
        showImage(currentImage.map(shaded), currentPreferredSymbolConfiguration, imageColor ?? color)
        showGround()
    }

    /// The tint of a symbol: gray for a close button's cross, the dark mode's tint for `infoLight`, the light mode's
    /// for `infoDark`.
    private var imageColor: UIColor? {
        guard isEnabled else { return buttonType == .close ? .tertiaryLabel : nil }
        func tint(_ style: UIUserInterfaceStyle) -> UIColor {
            tintColor.resolvedColor(with: traitCollection.modifyingTraits { $0.userInterfaceStyle = style })
        }
        return switch buttonType {
        case .close: .secondaryLabel
        case .infoLight: tint(.dark)
        case .infoDark: tint(.light)
        default: nil
        }
    }

    /// Updates the background of a close button or of a selected system button.
    private func showGround() {
        var background = UIBackgroundConfiguration.clear()
        if buttonType == .close {
            background.backgroundColor = .tertiarySystemFill
            background.cornerRadius = min(bounds.width, bounds.height) / 2
        } else if showsSelection {
            background.backgroundColor = role == .destructive ? .systemRed : tintColor
            background.cornerRadius = 5
        } else {
            return setHidden(ground, true)
        }
        setHidden(ground, false)
        ground.show(background)
    }

    private func showImage(
        _ image: UIImage?, _ symbol: UIImage.SymbolConfiguration?, _ color: UIColor
    ) {
        if imageContentView.image !== image { imageContentView.image = image }
        if imageContentView.preferredSymbolConfiguration != symbol {
            imageContentView.preferredSymbolConfiguration = symbol
        }
        if imageContentView.tintColor != color { imageContentView.tintColor = color }
    }

    /// Updates the parts to a configuration whose colors are all set.
    private func show(_ shown: Configuration) {
        let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
        let title = shown.attributedTitle ?? currentTitle.map { AttributedString($0) }
        let sizes = shown.textStyles
        show(
            title, in: label,
            font: .preferredFont(forTextStyle: sizes.title, compatibleWith: traitCollection),
            color: color, mode: shown.titleLineBreakMode, shown.titleTextAttributesTransformer)
        show(
            shown.attributedSubtitle, in: subtitle,
            font: .preferredFont(forTextStyle: sizes.subtitle, compatibleWith: traitCollection), color: color,
            mode: shown.subtitleLineBreakMode, shown.subtitleTextAttributesTransformer)
        setHidden(subtitle, shown.attributedSubtitle == nil)
        let alignment = textAlignment(arrangement)
        for label in [label, subtitle] where label.textAlignment != alignment {
            label.textAlignment = alignment
        }
        let symbol =
            shown.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(
                font: .preferredFont(forTextStyle: sizes.title, compatibleWith: traitCollection))
        showImage(currentImage, symbol, shown.imageColorTransformer?(color) ?? color)
        showSpinner(shown, color)
        showMark(shown, color)
        var background = shown.background
        background.cornerRadius = shown.cornerRadius(height: bounds.height, traits: traitCollection)
        let isEmpty =
            background.backgroundColor == .clear && background.image == nil && background.strokeWidth == 0
            && background.customView == nil
        setHidden(ground, isEmpty)
        if !isEmpty { ground.show(background) }
    }

    private func show(
        _ text: AttributedString?, in label: UILabel, font: UIFont, color: UIColor, mode: NSLineBreakMode,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        let lines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        if label.numberOfLines != lines { label.numberOfLines = lines }
        if label.lineBreakMode != mode { label.lineBreakMode = mode }
        guard let text else {
            if label.text != nil { label.text = nil }
            return
        }
        var base = AttributeContainer()
        base.font = font
        base.foregroundColor = color
        if let transformer { base = transformer(base) }
        var whole = text
        // Attributes of the text itself take precedence.
        whole.mergeAttributes(base, mergePolicy: .keepCurrent)
        let attributed = NSAttributedString(whole)
        if label.attributedText != attributed { label.attributedText = attributed }
    }

    /// Shows an activity indicator in place of the image, if the configuration says so.
    private func showSpinner(_ shown: Configuration, _ color: UIColor) {
        guard shown.showsActivityIndicator else {
            spinner?.removeFromSuperview()
            spinner = nil
            return setHidden(imageContentView, false)
        }
        let turning = spinner ?? UIActivityIndicatorView(style: .medium)
        if spinner == nil {
            spinner = turning
            turning.isUserInteractionEnabled = false
            addSubview(turning)
            turning.startAnimating()
        }
        let shade = shown.activityIndicatorColorTransformer?(color) ?? color
        if turning.color != shade { turning.color = shade }
        setHidden(imageContentView, true)
    }

    private func showMark(_ shown: Configuration, _ color: UIColor) {
        let isChoice = changesSelectionAsPrimaryAction && menu != nil
        let isShown = shown.indicator == .popup || (shown.indicator == .automatic && isChoice)
        setHidden(mark, !isShown)
        guard isShown else { return }
        if mark.image == nil { mark.image = UIImage(systemName: "chevron.up.chevron.down") }
        let font = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        let symbol = UIImage.SymbolConfiguration(font: font, scale: .small)
        if mark.preferredSymbolConfiguration != symbol { mark.preferredSymbolConfiguration = symbol }
        let shade = shown.indicatorColorTransformer?(color) ?? color
        if mark.tintColor != shade { mark.tintColor = shade }
    }

    /// A custom button's image: darker while pressed, lighter while disabled.
    private func shaded(_ image: UIImage) -> UIImage {
        guard buttonType == .custom, configuration == nil, !image.isSymbolImage else { return image }
        let isPressed = isHighlighted && adjustsImageWhenHighlighted
        let isDimmed = !isEnabled && adjustsImageWhenDisabled
        let own: UIControl.State = isPressed ? .highlighted : .disabled
        guard isPressed || isDimmed, self.image(for: own) !== image, backgroundImage(for: own) !== image
        else { return image }
        let shade: UIImage.Shade = isDimmed ? .dimmed : .pressed
        if let known = shades.first(where: { $0.source === image && $0.shade == shade }) {
            return known.result
        }
        let result = image.shaded(shade)
        shades = shades.suffix(3) + [(image, shade, result)]
        return result
    }

    // MARK: - Layout

    /// The distances between the button's edges and its content, in points.
    var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }

    private var hasTitle: Bool {
        if let text = label.attributedText?.string ?? label.text { return !text.isEmpty }
        return false
    }

    private var arrangement: ButtonLayout.Arrangement {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard let configuration else { return ButtonLayout.Arrangement(isReversed: isReversed) }
        let placement = configuration.imagePlacement
        var arrangement = ButtonLayout.Arrangement(
            placement: [.top, .bottom, .trailing].contains(placement) ? placement : .leading,
            imagePadding: configuration.imagePadding, titlePadding: configuration.titlePadding,
            isReversed: isReversed)
        let leading: CGFloat = isReversed ? 1 : 0
        arrangement.textAlignment =
            switch configuration.titleAlignment {
            case .automatic: arrangement.isStacked ? 0.5 : placement == .trailing ? 1 - leading : leading
            case .leading: leading
            case .center: 0.5
            case .trailing: 1 - leading
            }
        return arrangement
    }

    private func textAlignment(_ arrangement: ButtonLayout.Arrangement) -> NSTextAlignment {
        arrangement.textAlignment == 0.5 ? .center : arrangement.textAlignment == 0 ? .left : .right
    }

    /// The sizes of all parts, with the text wrapped at a width, in points.
    private func parts(width: CGFloat) -> ButtonLayout.Parts {
        var parts = ButtonLayout.Parts()
        if let spinner {
            parts.image = spinner.intrinsicContentSize
        } else if imageContentView.image != nil {
            parts.image = imageContentView.sizeThatFits(UIView.layoutFittingExpandedSize)
        }
        if let reserved = configuration?.imageReservation, reserved > parts.image.width {
            parts.image.width = reserved
        }
        if !mark.isHidden { parts.indicator = mark.sizeThatFits(UIView.layoutFittingExpandedSize) }
        var room = width - ButtonLayout.widthBesideText(parts, arrangement)
        if !hasTitle, subtitle.isHidden { room = width }
        let limit = CGSize(width: max(1, room), height: UIView.layoutFittingExpandedSize.height)
        if hasTitle { parts.title = label.sizeThatFits(limit).limited(to: limit.width) }
        if !subtitle.isHidden { parts.subtitle = subtitle.sizeThatFits(limit).limited(to: limit.width) }
        return parts
    }

    /// The arrangement with the padding, which applies only between an image and a text.
    private func paddedArrangement(_ parts: ButtonLayout.Parts) -> ButtonLayout.Arrangement {
        var arrangement = arrangement
        if parts.image.width == 0 || (parts.title.height == 0 && parts.subtitle.height == 0) {
            arrangement.imagePadding = 0
        }
        return arrangement
    }

    /// Whether the title or subtitle has several lines where the button is narrow.
    var wrapsText: Bool {
        (hasTitle && label.numberOfLines != 1) || (!subtitle.isHidden && subtitle.numberOfLines != 1)
    }

    /// The size of all parts with the insets, in points.
    func fittingSize(in size: CGSize) -> CGSize {
        showContent()
        let insets = insets
        let parts = parts(width: max(1, size.width - insets.left - insets.right))
        let content = ButtonLayout.size(parts, paddedArrangement(parts))
        if buttonType == .close, configuration == nil { return CGSize(width: 30, height: 30) }
        // As on iOS, a system button without insets has 6 points above and below its title.
        let air: CGFloat = configuration == nil && insets == .zero && hasTitle ? 12 : 0
        var fitting = CGSize(
            width: max(air > 0 ? 30 : 0, (content.width + insets.left + insets.right).rounded(.up)),
            height: (content.height + insets.top + insets.bottom + air).rounded(.up))
        if configuration == nil, let backdrop = backdrop.image, fitting.width < 1 || !hasTitle {
            fitting.width = max(fitting.width, backdrop.size.width)
            fitting.height = max(fitting.height, backdrop.size.height)
        }
        return fitting
    }

    /// The layout of the parts in the content rectangle.
    func arranged(in room: CGRect) -> ButtonLayout {
        let parts = parts(width: room.width)
        return ButtonLayout(
            parts, paddedArrangement(parts), in: room, horizontal: effectiveContentHorizontalAlignment,
            vertical: contentVerticalAlignment)
    }

    func placeContent() {
        let behind = backgroundRect(forBounds: bounds)
        for view in [ground, backdrop] where view.frame != behind { view.frame = behind }
        let room = contentRect(forBounds: bounds)
        let arranged = arranged(in: room)
        // Aligned to whole pixels; a symbol between them would be blurred.
        let scale = max(1, traitCollection.displayScale)
        func snap(_ frame: CGRect) -> CGRect {
            CGRect(
                x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
                width: frame.width, height: frame.height)
        }
        imageContentView.frame = snap(imageRect(forContentRect: room))
        spinner?.frame = imageContentView.frame
        label.frame = snap(titleRect(forContentRect: room))
        subtitle.frame = snap(arranged.subtitleFrame)
        mark.frame = snap(arranged.indicatorFrame)
        label.shadowOffset = CGSize(
            width: 0, height: isHighlighted && reversesTitleShadowWhenHighlighted ? 1 : -1)
    }
}

extension UIButton.Configuration {
    /// The text styles of title and subtitle for the button's size.
    var textStyles: (title: UIFont.TextStyle, subtitle: UIFont.TextStyle) {
        switch buttonSize {
        case .mini, .small: (.subheadline, .caption1)
        case .medium, .large: (.body, .footnote)
        }
    }
}

extension CGSize {
    /// The size, with its width limited.
    fileprivate func limited(to width: CGFloat) -> CGSize {
        CGSize(width: min(self.width, width).rounded(.up), height: height)
    }
}

extension UILabel {
    /// Whether the text was underlined for the accessibility setting Button Shapes.
    fileprivate var isUnderlined: Bool {
        guard let attributedText, attributedText.length > 0 else { return false }
        return attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil
    }
}
