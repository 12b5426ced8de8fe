import CoreGraphics
import Foundation

// The layout of a field. Sizes as measured on iOS 13 to 17: height 34 at 17 points, padding of 7 at both ends.

extension UITextField: EditableTextOwner {
    var textDefaults: StyledText.Defaults {
        let color = textColor ?? .label
        return StyledText.Defaults(
            font: font ?? .systemFont(ofSize: 17), color: isEnabled ? color : .tertiaryLabel,
            alignment: shownAlignment, lineBreakMode: .byClipping, maximumLines: truncates ? 1 : 0,
            forcedLineBreak: truncates || wraps ? lineBreakMode : .byClipping)
    }

    var wrappingWidth: CGFloat? { truncates || wraps ? max(1, textRoom.width) : nil }

    var hasParagraphs: Bool { false }

    var mayEdit: Bool { isEnabled }

    var visibleText: CGRect { editable.canvas.convert(clipView.bounds, from: clipView) }
    var handleLimit: CGRect? { nil }

    /// Scales down text that would not fit, to `minimumFontSize` at least.
    func fontScale(forWidth width: CGFloat) -> CGFloat {
        let size = (font ?? .systemFont(ofSize: 17)).pointSize
        guard adjustsFontSizeToFitWidth, !wraps, width > textRoom.width, textRoom.width > 0, size > 0 else {
            return 1
        }
        let least = min(1, max(0.1, minimumFontSize / size))
        // Multiples of half a point, so that letters do not change size with each key.
        let wanted = (size * textRoom.width / width * 2).rounded(.down) / 2 / size
        return max(least, wanted)
    }

    func layoutDidChange() { setNeedsLayout() }

    func placeEditedText() {
        placeContents()
        if !isFirstResponder { invalidateIntrinsicContentSize() }
        entryRules?.textChanged()
    }

    func textWasEdited() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionWasMoved() {
        placeContents()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// A field has a selection of its own only while it is edited, as on iOS.
    func textWasSetWithSelection() {
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }
}

extension UITextField {
    /// The padding between the border and the text, in points.
    var padding: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: 2
        case .bezel, .roundedRect: 7
        }
    }

    var naturalSize: CGSize {
        let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
        let height: CGFloat =
            switch borderStyle {
            case .none: line
            case .line: line + 4
            case .bezel, .roundedRect: line + 13
            }
        let widest = max(
            wrappingWidth == nil ? editable.flow.size.width : 0, placeholderLabel.intrinsicContentSize.width)
        let sides =
            (shows(leftView, leftViewMode) ? leftViewRect(forBounds: bounds).width : 0)
            + (shows(rightView, rightViewMode) ? rightViewRect(forBounds: bounds).width : 0)
        return CGSize(width: (widest + 2 * padding + sides + TextCaret.width).rounded(.up), height: height)
    }

    func appearanceChanged() {
        placeholderLabel.font = font ?? .systemFont(ofSize: 17)
        editable.invalidate()
        invalidateIntrinsicContentSize()
    }

    /// Applies the default attributes to the whole text, and to the font, color and alignment properties.
    func applyDefaultAttributes() {
        if let font = defaultTextAttributes[.font] as? UIFont { self.font = font }
        if let color = defaultTextAttributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = style.alignment
        }
        editable.setAttributes(defaultTextAttributes)
        appearanceChanged()
    }

    /// How text that is too wide is handled: by the paragraph style, clipped without one.
    var lineBreakMode: NSLineBreakMode {
        let style = ownParagraphStyle ?? defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle
        return style?.lineBreakMode ?? .byClipping
    }

    /// The alignment of the text; the text's own paragraph style takes precedence.
    var shownAlignment: NSTextAlignment {
        guard let style = ownParagraphStyle, style.alignment != .natural else { return textAlignment }
        return style.alignment
    }

    private var ownParagraphStyle: NSParagraphStyle? {
        editable.attributes.attributes(at: 0)[.paragraphStyle] as? NSParagraphStyle
    }

    /// Whether an ellipsis replaces text that does not fit: not while the text is edited.
    var truncates: Bool {
        guard !isEditing, !isSecureTextEntry else { return false }
        return [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lineBreakMode)
    }

    /// Whether the text wraps: the style requests it, and the field is high enough for a second line.
    var wraps: Bool {
        guard lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping, !isSecureTextEntry else {
            return false
        }
        return textRoom.height >= 2 * (font ?? .systemFont(ofSize: 17)).lineHeight
    }

    /// The present rectangle of the text.
    var textRoom: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// The accessible views beside the text.
    var accessibleParts: [UIView] { [clearButton, rightView, leftView].compactMap { $0 } }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && shows(mode) }

    var showsClearButton: Bool { hasText && shows(clearButtonMode) && !shows(rightView, rightViewMode) }

    /// The frame of a side view; left and right are exchanged in right-to-left layouts.
    func sideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.intrinsicContentSize }
        // The view keeps its height in a lower field, which may grow again.
        size = CGSize(width: max(0, size.width), height: max(0, size.height))
        let x = isLeft != isRightToLeft ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func clearRect(_ bounds: CGRect) -> CGRect {
        let side = TextClearButton.side
        let x = isRightToLeft ? bounds.minX : bounds.maxX - side
        return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
    }

    func contentRect(_ bounds: CGRect, withClearButton: Bool) -> CGRect {
        var (left, right) = (padding, padding)
        func add(_ width: CGFloat, leading: Bool) {
            if leading != isRightToLeft { left = max(padding, width) } else { right = max(padding, width) }
        }
        if shows(leftView, leftViewMode) {
            add(leftViewRect(forBounds: bounds).width + (borderStyle == .none ? 0 : padding), leading: true)
        }
        if shows(rightView, rightViewMode) {
            add(rightViewRect(forBounds: bounds).width + (borderStyle == .none ? 0 : padding), leading: false)
        } else if withClearButton {
            add(TextClearButton.side, leading: false)
        }
        return CGRect(
            x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right),
            height: bounds.height)
    }

    func placeContents() {
        let isShownLeft = shows(leftView, leftViewMode), isShownRight = shows(rightView, rightViewMode)
        leftView?.isHidden = !isShownLeft
        rightView?.isHidden = !isShownRight
        if isShownLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
        if isShownRight { rightView?.frame = rightViewRect(forBounds: bounds) }
        clearButton.isHidden = !showsClearButton
        clearButton.frame = clearButtonRect(forBounds: bounds)
        let rect = textRoom
        // At either end, half of the caret's width may be outside.
        clipView.frame = rect.insetBy(dx: -TextCaret.width / 2, dy: 0)
        // A placeholder also has the room of a clear button that is not shown.
        clipView.clipsToBounds = hasText
        placeText(in: CGSize(width: max(0, rect.width), height: max(0, rect.height)))
        placeholderLabel.isHidden = hasText
        placeholderView.isHidden = hasText
        // The placeholder begins at the caret, whatever its language.
        let isReversed = isRightToLeft || editable.awaitsRightToLeft
        let isHintReversed = textAlignment == .natural && isReversed
        placeholderLabel.textAlignment = isHintReversed ? .right : textAlignment
        let place = placeholderRect(forBounds: bounds)
        placeholderLabel.frame = place.offsetBy(dx: -clipView.frame.minX, dy: -clipView.frame.minY)
        placeholderView.frame = placeholderLabel.frame
        if !hasText { placeholderView.show(for: self) }
        editable.updateMarks()
    }

    private func placeText(in room: CGSize) {
        let flow = editable.flow
        let size = CGSize(width: wrappingWidth ?? flow.size.width, height: flow.size.height)
        let caret = editable.caretRect(at: editable.activeEnd)
        let free = room.width - size.width
        var x: CGFloat = 0
        if free >= 0 {
            scrollX = 0
            switch shownAlignment {
            case .center: x = free / 2
            case .right: x = free
            case .natural where flow.isRightToLeft || isRightToLeft || editable.awaitsRightToLeft: x = free
            default: x = 0
            }
        } else {
            if isEditing {
                scrollX = min(max(scrollX, caret.midX - room.width), caret.midX)
                scrollX = min(max(0, scrollX), -free)
            }
            // While not edited, a text shows its beginning, which is on the right for right-to-left text.
            x = isEditing ? -scrollX : flow.isRightToLeft ? free : 0
        }
        let scale = max(1, traitCollection.displayScale)
        var y = (room.height - size.height) / 2
        if size.height > room.height, wraps {
            if isEditing { scrollY = min(max(scrollY, caret.maxY - room.height), caret.minY) }
            scrollY = min(max(0, scrollY), size.height - room.height)
            y = -scrollY
        }
        let origin = CGPoint(
            x: (x * scale).rounded() / scale + TextCaret.width / 2, y: (y * scale).rounded() / scale)
        editable.canvas.place(at: origin, size: size)
    }

    // MARK: Border

    /// Draws the border of the style; without one the layer is the app's, which may have corners and a border of its own.
    func updateBorder() {
        defer {
            entryRules?.markBorder()
            setNeedsDisplay()
        }
        let style = borderStyle
        guard style != .none else { return }
        layer.cornerRadius = style == .roundedRect ? 5 : 0
        layer.borderWidth = style == .roundedRect ? 1 / max(1, traitCollection.displayScale) : 1
        let isDark = traitCollection.userInterfaceStyle == .dark
        let ink: UIColor = isDark ? .white : .black
        let line = style == .roundedRect ? ink.withAlphaComponent(0.2) : ink
        layer.borderColor = line.cgColor
        if style == .roundedRect {
            let disabled = isDark ? UIColor(rgba: 0x050505FF) : UIColor(rgba: 0xFAFAFAFF)
            layer.backgroundColor = isEnabled ? fieldColor.cgColor : disabled.cgColor
        }
    }

    private var fieldColor: UIColor {
        (backgroundColor ?? .systemBackground).resolvedColor(with: traitCollection)
    }

    func drawBackground() {
        guard borderStyle != .roundedRect,
            let image = isEnabled ? background : disabledBackground ?? background
        else { return }
        image.draw(in: borderRect(forBounds: bounds))
    }
}
