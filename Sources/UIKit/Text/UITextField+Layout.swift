import CoreGraphics
import Foundation

// Where the parts of a field are. Sizes as measured on iOS 13 to 17: height 34 at 17 points, room of 7 at both ends.

extension UITextField: EditableTextOwner {
    var textDefaults: StyledText.Defaults {
        let color = textColor ?? .label
        return StyledText.Defaults(
            font: font ?? .systemFont(ofSize: 17), color: isEnabled ? color : .tertiaryLabel,
            lineBreakMode: .byClipping)
    }

    var wrappingWidth: CGFloat? { nil }

    func layoutDidChange() { setNeedsLayout() }

    func textWasEdited() {
        placeContents()
        entryRules?.textChanged()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionWasMoved() {
        placeContents()
        delegate?.textFieldDidChangeSelection(self)
    }
}

extension UITextField {
    /// Room between the frame and the text, in points.
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
        let widest = max(editable.layout.size.width, placeholderLabel.intrinsicContentSize.width)
        let sides =
            (shows(leftView, leftViewMode) ? leftViewRect(forBounds: bounds).width : 0)
            + (shows(rightView, rightViewMode) ? rightViewRect(forBounds: bounds).width : 0)
        return CGSize(width: (widest + 2 * padding + sides + TextCaret.width).rounded(.up), height: height)
    }

    func looksChanged() {
        placeholderLabel.font = font ?? .systemFont(ofSize: 17)
        editable.invalidate()
        invalidateIntrinsicContentSize()
    }

    func applyDefaultAttributes() {
        editable.storage.setAttributes(
            defaultTextAttributes, range: NSRange(location: 0, length: editable.storage.length))
        editable.invalidate()
    }

    func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

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

    /// Where a side view is; what is left in one direction of reading is right in the other.
    func sideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.intrinsicContentSize }
        size = CGSize(width: max(0, size.width), height: min(max(0, size.height), bounds.height))
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
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        // The caret at either end may stand out by half its width.
        clipView.frame = rect.insetBy(dx: -TextCaret.width / 2, dy: 0)
        placeText(in: CGSize(width: rect.width, height: rect.height))
        placeholderLabel.isHidden = hasText
        // It begins where the caret stands, whatever the language of the hint.
        placeholderLabel.textAlignment = textAlignment == .natural && isRightToLeft ? .right : textAlignment
        let place = placeholderRect(forBounds: bounds)
        placeholderLabel.frame = place.offsetBy(dx: -clipView.frame.minX, dy: -clipView.frame.minY)
    }

    private func placeText(in room: CGSize) {
        let layout = editable.layout
        let caret = editable.caretRect(at: editable.editing.selection.upperBound)
        let free = room.width - layout.size.width
        var x: CGFloat = 0
        if free >= 0 {
            scrollX = 0
            switch textAlignment {
            case .center: x = free / 2
            case .right: x = free
            case .natural where layout.lines[0].isRightToLeft || isRightToLeft: x = free
            default: x = 0
            }
        } else {
            if isEditing {
                scrollX = min(max(scrollX, caret.midX - room.width), caret.midX)
                scrollX = min(max(0, scrollX), -free)
            }
            x = -scrollX
        }
        let scale = max(1, traitCollection.displayScale)
        let y = ((room.height - layout.size.height) / 2 * scale).rounded() / scale
        let origin = CGPoint(x: (x * scale).rounded() / scale + TextCaret.width / 2, y: y)
        editable.canvas.place(at: origin, size: layout.size)
    }

    // MARK: The frame

    func updateBorder() {
        let style = borderStyle
        layer.cornerRadius = style == .roundedRect ? 5 : 0
        layer.borderWidth =
            style == .none ? 0 : style == .roundedRect ? 1 / max(1, traitCollection.displayScale) : 1
        let isDark = traitCollection.userInterfaceStyle == .dark
        let ink: UIColor = isDark ? .white : .black
        let line = style == .roundedRect ? ink.withAlphaComponent(0.2) : ink
        layer.borderColor = line.cgColor
        if style == .roundedRect {
            let disabled = isDark ? UIColor(rgba: 0x050505FF) : UIColor(rgba: 0xFAFAFAFF)
            layer.backgroundColor = isEnabled ? fieldColor.cgColor : disabled.cgColor
        }
        entryRules?.markBorder()
        setNeedsDisplay()
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

extension TextCanvas {
    /// Places the layout's top left at a point of the superview.
    func place(at origin: CGPoint, size: CGSize) {
        let margin = TextCanvas.margin
        let area = CGRect(
            x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
        if bounds != area { bounds = area }
        let middle = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        if center != middle { center = middle }
    }
}
