package import CoreGraphics
package import Scribble
package import UIKit

/// The area that letters are drawn in: a platter with dots at its edges, and the strokes of the last letter.
package final class ScribbleCanvas: UIView {
    /// What a finger does.
    package enum Touch {
        case began(Stroke.Point), moved(Stroke.Point), ended, cancelled
    }

    /// Called for each touch of one finger.
    package var onTouch: (@MainActor (Touch) -> Void)?
    /// The lines to show, in points of the canvas.
    package var strokes: [Stroke] = [] { didSet { if strokes != oldValue { setNeedsDisplay() } } }
    /// The opacity of the lines.
    var inkAlpha: CGFloat = 1 { didSet { if inkAlpha != oldValue { setNeedsDisplay() } } }

    private weak var finger: UITouch?

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        isAccessibilityElement = true
        accessibilityTraits = .allowsDirectInteraction
        accessibilityIdentifier = "scribble-canvas"
    }

    package required init?(coder: NSCoder) { nil }

    package override func draw(_ rect: CGRect) {
        let plate = UIBezierPath(roundedRect: bounds, cornerRadius: WatchStyle.radius)
        WatchStyle.platter.setFill()
        plate.fill()
        UIColor(white: 0.36, alpha: 1).setFill()
        // Dots on the line that letters are on.
        let line = (bounds.height * 0.69).rounded()
        for x in stride(from: CGFloat(16), through: bounds.width - 16, by: 8) {
            UIBezierPath(ovalIn: CGRect(x: x - 0.75, y: line - 0.75, width: 1.5, height: 1.5)).fill()
        }
        UIColor(white: 1, alpha: inkAlpha).setStroke()
        UIColor(white: 1, alpha: inkAlpha).setFill()
        for stroke in strokes { draw(stroke) }
    }

    private func draw(_ stroke: Stroke) {
        guard let first = stroke.points.first else { return }
        let path = UIBezierPath()
        path.lineWidth = 6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.move(to: CGPoint(x: Double(first.x), y: Double(first.y)))
        for point in stroke.points.dropFirst() {
            path.addLine(to: CGPoint(x: Double(point.x), y: Double(point.y)))
        }
        if stroke.points.count == 1 {
            UIBezierPath(
                ovalIn: CGRect(x: Double(first.x) - 3, y: Double(first.y) - 3, width: 6, height: 6)
            ).fill()
        } else {
            path.stroke()
        }
    }

    // MARK: - Touches

    private func point(_ touch: UITouch) -> Stroke.Point {
        let place = touch.location(in: self)
        return Stroke.Point(x: Float(place.x), y: Float(place.y), time: touch.timestamp)
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        onTouch?(.began(point(touch)))
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        onTouch?(.moved(point(finger)))
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        onTouch?(.moved(point(finger)))
        self.finger = nil
        onTouch?(.ended)
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        onTouch?(.cancelled)
    }
}
