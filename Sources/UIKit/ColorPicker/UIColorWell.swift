import CoreGraphics
public import Foundation

/// A button that shows a color in a ring of all hues, and lets the user select another one.
///
///     let well = UIColorWell()
///     well.selectedColor = .systemOrange
///     well.addAction(UIAction { _ in note.color = well.selectedColor }, for: .valueChanged)
///
/// A tap presents a `UIColorPickerViewController`; each color selected there sends `.valueChanged`.
@preconcurrency @MainActor open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
    /// The title of the color picker; nil (the default) is “Colors”.
    open var title: String?
    /// Whether the user can select the opacity; true by default.
    open var supportsAlpha = true
    /// The color; nil (the default) shows the ring alone.
    open var selectedColor: UIColor? {
        didSet {
            accessibilityValue = selectedColor.map { "#" + ColorValue($0).hex }
            setNeedsDisplay()
        }
    }

    /// The diameter in points (iOS: 28).
    private static let side: CGFloat = 28

    /// Creates a color well without a color.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a color well without a color; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = ColorPickerMessages.colorWell
        addAction(UIAction { [weak self] _ in self?.openPicker() }, for: .touchUpInside)
    }

    /// The size of a color well: 28 × 28 points.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { alpha = isHighlighted ? 0.6 : 1 } }
    }
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : 0.4 } } }

    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let center = CGPoint(x: bounds.midX, y: bounds.midY), width = side / 7
        let steps = 60
        for step in 0..<steps {
            let start = CGFloat(step) / CGFloat(steps) * 2 * .pi, length = 2 * .pi / CGFloat(steps)
            let arc = UIBezierPath(
                arcCenter: center, radius: (side - width) / 2, startAngle: start - 0.02,
                endAngle: start + length + 0.02, clockwise: true)
            arc.lineWidth = width
            UIColor(hue: CGFloat(step) / CGFloat(steps), saturation: 0.95, brightness: 1, alpha: 1)
                .setStroke()
            arc.stroke()
        }
        let inner = side - 2 * width - side / 10
        let disk = CGRect(x: center.x - inner / 2, y: center.y - inner / 2, width: inner, height: inner)
        guard let selectedColor, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(ovalIn: disk).addClip()
        if ColorValue(selectedColor).alpha < 1 { Checkerboard.draw(in: disk) }
        selectedColor.setFill()
        UIBezierPath(rect: disk).fill()
        context.restoreGState()
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        openPicker()
        return true
    }

    private func openPicker() {
        guard let presenter = nearestController, presenter.presentedViewController == nil else { return }
        let picker = UIColorPickerViewController()
        if let title { picker.title = title }
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = self
        picker.modalPresentationStyle = traitCollection.userInterfaceIdiom == .pad ? .popover : .automatic
        picker.popoverPresentationController?.sourceView = self
        picker.popoverPresentationController?.sourceRect = bounds
        presenter.present(picker, animated: true)
    }

    private var nearestController: UIViewController? {
        var responder: UIResponder? = next
        while let present = responder, !(present is UIViewController) { responder = present.next }
        return responder as? UIViewController ?? window?.rootViewController
    }

    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }
}
