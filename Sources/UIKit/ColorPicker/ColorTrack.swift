import CoreGraphics
import Foundation
import QuartzCore

/// A slider whose track shows the colors of its values.
@MainActor final class ColorTrack: UIControl {
    /// The height of the track in points (iOS: 36).
    static let height: CGFloat = 36

    /// The value, 0 to 1.
    var value: CGFloat = 0 { didSet { if value != oldValue { changed() } } }
    /// The colors at both ends.
    var ends: (ColorValue, ColorValue) = (.black, .black) { didSet { setNeedsDisplay() } }
    /// The number that stands for the value 1, for screen readers.
    var most = 255

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    private func changed() {
        accessibilityValue = "\(Int((value * CGFloat(most)).rounded()))"
        setNeedsDisplay()
    }

    private var reach: ClosedRange<CGFloat> {
        let inset = Self.height / 2
        return inset...max(inset, bounds.width - inset)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let track = CGRect(
            x: 0, y: (bounds.height - Self.height) / 2, width: bounds.width, height: Self.height)
        context.saveGState()
        UIBezierPath(roundedRect: track, cornerRadius: Self.height / 2).addClip()
        if ends.0.alpha < 1 || ends.1.alpha < 1 { Checkerboard.draw(in: track) }
        let gradient = CGGradient(colors: [ends.0.color.cgColor, ends.1.color.cgColor], locations: nil)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: reach.lowerBound, y: 0), end: CGPoint(x: reach.upperBound, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
        let x = reach.lowerBound + (reach.upperBound - reach.lowerBound) * value
        let ring = UIBezierPath(
            ovalIn: CGRect(x: x - 15, y: bounds.midY - 15, width: 30, height: 30))
        ring.lineWidth = 5
        UIColor(white: 0, alpha: 0.25).setStroke()
        ring.stroke()
        ring.lineWidth = 3
        UIColor.white.setStroke()
        ring.stroke()
    }

    private func move(to point: CGPoint) {
        let width = max(1, reach.upperBound - reach.lowerBound)
        value = min(max(0, (point.x - reach.lowerBound) / width), 1)
        sendActions(for: .valueChanged)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        move(to: touch.location(in: self))
        return true
    }
    override func accessibilityIncrement() { step(by: 0.05) }
    override func accessibilityDecrement() { step(by: -0.05) }
    private func step(by distance: CGFloat) {
        value = min(max(0, value + distance), 1)
        sendActions(for: .valueChanged)
    }
}
