import CoreGraphics
import Foundation

// What a button shows in its state, and where.

extension UIButton {
    /// How much of a pressed system button remains (iOS: 0.2 for titles of system buttons).
    static let pressedAlpha: CGFloat = 0.2
    /// How long the end of a press fades, in seconds (iOS: about a quarter).
    static let fadeDuration: TimeInterval = 0.25

    // MARK: - Looks

    /// Gives the small round buttons their symbol, in the size of today's text.
    func setUpSymbol() {
        // Another image is whoever set it's own matter.
        guard let symbol = buttonType.symbol, image(for: .normal) === ownSymbol else { return }
        let isClose = buttonType == .close
        let look =
            isClose
            ? UIImage.SymbolConfiguration(pointSize: 12.5, weight: .bold)
            : UIImage.SymbolConfiguration(
                font: .preferredFont(forTextStyle: .body, compatibleWith: traitCollection), scale: .large)
        ownSymbol = UIImage(systemName: symbol, withConfiguration: look)
        setImage(ownSymbol, for: .normal)
    }

    /// Whether a selected system button shows its title on the tint.
    var showsSelection: Bool {
        isSelected && buttonType == .system && configuration == nil && image(for: .selected) == nil
            && backgroundImage(for: .selected) == nil && titleColor(for: .selected) == nil && isEnabled
    }

    /// A press shows at once; its end fades.
    func fadePress() {
        guard buttonType != .custom, configuration == nil else { return }
        let alpha = isHighlighted ? Self.pressedAlpha : 1
        let views: [UIView] = [label, picture, ground]
        if isHighlighted {
            for view in views { view.alpha = alpha }
        } else {
            UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
                for view in views { view.alpha = alpha }
            }
        }
    }

    /// Gives the parts what the state wants; only what differs, since a label that is given its text asks for
    /// another layout.
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

    /// Shows titles and images of the state.
    private func showState() {
        let color = currentTitleColor
        if let attributed = currentAttributedTitle {
            if label.attributedText != attributed { label.attributedText = attributed }
        } else if UIAccessibility.buttonShapesEnabled, buttonType == .system, let title = currentTitle {
            // Words without a shape around them are underlined.
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

    /// A close button's cross is gray; the light button keeps the tint that dark ground gets, the dark one that
    /// of light ground, whatever the appearance is.
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

    /// What lies behind a close button, or behind a selected system button.
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
        if picture.image !== image { picture.image = image }
        if picture.preferredSymbolConfiguration != symbol { picture.preferredSymbolConfiguration = symbol }
        if picture.tintColor != color { picture.tintColor = color }
    }

    /// Shows a configuration whose colors are all said.
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
        // What the text says by itself wins.
        whole.mergeAttributes(base, mergePolicy: .keepCurrent)
        let attributed = NSAttributedString(whole)
        if label.attributedText != attributed { label.attributedText = attributed }
    }

    /// Something turns in the place of the image while the configuration says so.
    private func showSpinner(_ shown: Configuration, _ color: UIColor) {
        guard shown.showsActivityIndicator else {
            spinner?.removeFromSuperview()
            spinner = nil
            return setHidden(picture, false)
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
        setHidden(picture, true)
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

    /// A custom button's image, darker while it is pressed, lighter while it is disabled.
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

    // MARK: - Places

    /// What lies around the content.
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

    /// The sizes of all parts, with text set in a width.
    private func parts(width: CGFloat) -> ButtonLayout.Parts {
        var parts = ButtonLayout.Parts()
        if let spinner {
            parts.image = spinner.intrinsicContentSize
        } else if picture.image != nil {
            parts.image = picture.sizeThatFits(UIView.layoutFittingExpandedSize)
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

    /// The padding counts only between an image and a text.
    private func paddedArrangement(_ parts: ButtonLayout.Parts) -> ButtonLayout.Arrangement {
        var arrangement = arrangement
        if parts.image.width == 0 || (parts.title.height == 0 && parts.subtitle.height == 0) {
            arrangement.imagePadding = 0
        }
        return arrangement
    }

    /// The size of all parts with the room around them.
    func fittingSize(in size: CGSize) -> CGSize {
        showContent()
        let insets = insets
        let parts = parts(width: max(1, size.width - insets.left - insets.right))
        let content = ButtonLayout.size(parts, paddedArrangement(parts))
        if buttonType == .close, configuration == nil { return CGSize(width: 30, height: 30) }
        // A system button without insets keeps 6 points above and below its title, as on iOS.
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

    /// Where the parts are in the room for the content.
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
        // On whole pixels: a symbol between them would be blurred.
        let scale = max(1, traitCollection.displayScale)
        func snap(_ frame: CGRect) -> CGRect {
            CGRect(
                x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
                width: frame.width, height: frame.height)
        }
        picture.frame = snap(imageRect(forContentRect: room))
        spinner?.frame = picture.frame
        label.frame = snap(titleRect(forContentRect: room))
        subtitle.frame = snap(arranged.subtitleFrame)
        mark.frame = snap(arranged.indicatorFrame)
        label.shadowOffset = CGSize(
            width: 0, height: isHighlighted && reversesTitleShadowWhenHighlighted ? 1 : -1)
    }
}

extension UIButton.Configuration {
    /// The text styles of title and subtitle.
    var textStyles: (title: UIFont.TextStyle, subtitle: UIFont.TextStyle) {
        switch buttonSize {
        case .mini, .small: (.subheadline, .caption1)
        case .medium, .large: (.body, .footnote)
        }
    }
}

extension CGSize {
    /// The size with no more than a width.
    fileprivate func limited(to width: CGFloat) -> CGSize {
        CGSize(width: min(self.width, width).rounded(.up), height: height)
    }
}

extension UILabel {
    /// Whether its words were underlined, as Button Shapes asks.
    fileprivate var isUnderlined: Bool {
        guard let attributedText, attributedText.length > 0 else { return false }
        return attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil
    }
}
