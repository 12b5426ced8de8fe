import CoreGraphics
import Foundation

/// All hues from left to right, from white at the top through the full color to black at the bottom.
@MainActor final class ColorSpectrumView: UIControl {
    /// The selected color; the ring is where the touch was, else at the color's own place.
    var value = ColorValue.black {
        didSet {
            if value != oldValue, !isTracking { place = nil }
            setNeedsDisplay()
        }
    }
    private var place: CGPoint?
    private static let whole: CGGradientDrawingOptions = [
        .drawsBeforeStartLocation, .drawsAfterEndLocation,
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
        layer.cornerRadius = 10
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .allowsDirectInteraction
    }

    required init?(coder: NSCoder) { nil }

    /// The color at a place in unit coordinates.
    static func color(at place: CGPoint) -> ColorValue {
        let y = min(max(0, place.y), 1), hue = min(max(0, place.x), 0.9999)
        return y < 0.5
            ? ColorValue(hue: hue, saturation: y * 2, brightness: 1)
            : ColorValue(hue: hue, saturation: 1, brightness: 2 - y * 2)
    }

    /// The place of a color in unit coordinates.
    static func place(of value: ColorValue) -> CGPoint {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        value.color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        return CGPoint(x: hue, y: brightness >= 0.999 ? saturation / 2 : 1 - brightness / 2)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let hues = (0...6).map {
            UIColor(hue: CGFloat($0 % 6) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
        }
        context.drawLinearGradient(
            CGGradient(colors: hues, locations: nil), start: .zero, end: CGPoint(x: bounds.width, y: 0),
            options: Self.whole)
        let shades = [
            UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0),
            UIColor(white: 0, alpha: 1),
        ].map(\.cgColor)
        context.drawLinearGradient(
            CGGradient(colors: shades, locations: [0, 0.5, 0.5, 1]), start: .zero,
            end: CGPoint(x: 0, y: bounds.height), options: Self.whole)
        let shown = place ?? Self.place(of: value)
        let center = CGPoint(x: shown.x * bounds.width, y: shown.y * bounds.height)
        let ring = UIBezierPath(ovalIn: CGRect(x: center.x - 14, y: center.y - 14, width: 28, height: 28))
        value.opaque.color.setFill()
        ring.fill()
        ring.lineWidth = 5
        UIColor(white: 0, alpha: 0.25).setStroke()
        ring.stroke()
        ring.lineWidth = 3
        UIColor.white.setStroke()
        ring.stroke()
    }

    private func choose(at point: CGPoint) {
        let unit = CGPoint(
            x: min(max(0, point.x / max(1, bounds.width)), 1),
            y: min(max(0, point.y / max(1, bounds.height)), 1))
        place = unit
        value = Self.color(at: unit)
        sendActions(for: .valueChanged)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self))
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch.location(in: self))
        return true
    }
}
