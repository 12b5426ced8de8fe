import CoreGraphics
import Foundation

/// A grid of colors: grays in the first row, below them twelve hues from dark to light.
@MainActor final class ColorGridView: UIControl {
    static let columns = 12
    static let rows = 10

    /// The selected color.
    var value = ColorValue.black { didSet { if value != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        contentMode = .redraw
        layer.cornerRadius = 10
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// The color of a cell.
    static func color(column: Int, row: Int) -> ColorValue {
        if row == 0 {
            let white = 1 - CGFloat(column) / CGFloat(columns - 1)
            return ColorValue(red: white, green: white, blue: white)
        }
        // From blue-green around the circle, as on iOS.
        let hue = (0.54 + CGFloat(column) / CGFloat(columns)).truncatingRemainder(dividingBy: 1)
        let middle = 4
        if row <= middle {
            let share = CGFloat(row) / CGFloat(middle)
            return ColorValue(hue: hue, saturation: 1, brightness: 0.25 + 0.7 * share)
        }
        let share = CGFloat(row - middle) / CGFloat(rows - middle)
        return ColorValue(hue: hue, saturation: 1 - 0.95 * share, brightness: 0.95 + 0.05 * share)
    }

    private func frame(column: Int, row: Int) -> CGRect {
        let width = bounds.width / CGFloat(Self.columns), height = bounds.height / CGFloat(Self.rows)
        let left = (CGFloat(column) * width).rounded(), top = (CGFloat(row) * height).rounded()
        return CGRect(
            x: left, y: top, width: (CGFloat(column + 1) * width).rounded() - left,
            height: (CGFloat(row + 1) * height).rounded() - top)
    }

    override func draw(_ rect: CGRect) {
        var chosen: CGRect?
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let color = Self.color(column: column, row: row)
                color.color.setFill()
                UIBezierPath(rect: frame(column: column, row: row)).fill()
                if color.hex == value.hex, chosen == nil { chosen = frame(column: column, row: row) }
            }
        }
        guard let chosen else { return }
        let ring = UIBezierPath(roundedRect: chosen.insetBy(dx: 1.5, dy: 1.5), cornerRadius: 4)
        ring.lineWidth = 5
        UIColor(white: 0, alpha: 0.25).setStroke()
        ring.stroke()
        ring.lineWidth = 3
        UIColor.white.setStroke()
        ring.stroke()
    }

    private func choose(at point: CGPoint) {
        let column = Int(point.x / max(1, bounds.width) * CGFloat(Self.columns))
        let row = Int(point.y / max(1, bounds.height) * CGFloat(Self.rows))
        let color = Self.color(
            column: min(max(0, column), Self.columns - 1), row: min(max(0, row), Self.rows - 1))
        guard color != value else { return }
        value = color
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

    override func layoutSubviews() {
        super.layoutSubviews()
        accessibilityElements = (0..<(Self.rows * Self.columns)).map { index in
            let row = index / Self.columns, column = index % Self.columns
            let element = UIAccessibilityElement(accessibilityContainer: self)
            let color = Self.color(column: column, row: row)
            element.accessibilityLabel = "#" + color.hex
            element.accessibilityFrameInContainerSpace = frame(column: column, row: row)
            element.accessibilityTraits = color.hex == value.hex ? [.button, .selected] : .button
            return element
        }
    }
}
