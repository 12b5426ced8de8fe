import Foundation

/// Adjacent wheels behind one bar that marks the selected row.
final class WheelGroup: UIView {
    /// The wheels in reading order.
    private(set) var wheels: [PickerWheel] = []
    /// Returns the width of each wheel for a total width; the wheels are centered together.
    var widths: (_ whole: CGFloat) -> [CGFloat] = { _ in [] } { didSet { setNeedsLayout() } }
    /// The row height in points, which is also that of the bar.
    var rowHeight = WheelShape.rowHeight { didSet { setNeedsLayout() } }
    /// The horizontal offset of the wheels from the center, in points.
    var shift: CGFloat = 0 { didSet { if shift != oldValue { setNeedsLayout() } } }
    /// Whether wheels are in reading order; the wheels of a time are left to right in every language.
    var followsReading = true { didSet { setNeedsLayout() } }

    private let bar = UIView()

    /// The spacing between wheels in points.
    static let gap: CGFloat = 5
    /// The margin of the bar at each side, in points.
    static let margin: CGFloat = 9
    private static let barRadius: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        bar.backgroundColor = .tertiarySystemFill
        bar.layer.cornerRadius = Self.barRadius
        bar.isUserInteractionEnabled = false
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the number of wheels; existing ones are kept.
    func setWheelCount(_ count: Int) {
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel()
            wheels.append(wheel)
            addSubview(wheel)
        }
        setNeedsLayout()
    }

    private var isReversed: Bool { followsReading && effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func layoutSubviews() {
        super.layoutSubviews()
        let barHeight = (rowHeight * 1.0625).rounded()
        bar.frame = CGRect(
            x: Self.margin, y: (bounds.midY - barHeight / 2).rounded(),
            width: max(0, bounds.width - 2 * Self.margin),
            height: barHeight)
        let widths = widths(bounds.width)
        guard widths.count == wheels.count, !wheels.isEmpty else { return }
        let whole = widths.reduce(0, +) + Self.gap * CGFloat(wheels.count - 1)
        var x = bounds.midX - whole / 2 + shift
        let order = isReversed ? Array(wheels.indices.reversed()) : Array(wheels.indices)
        for index in order {
            wheels[index].frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
            wheels[index].vanishingX = bounds.midX - x
            x += widths[index] + Self.gap
        }
    }

    /// A touch outside the wheels goes to the nearest one.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event), hit === self else {
            return super.hitTest(point, with: event)
        }
        return wheels.min { abs($0.frame.midX - point.x) < abs($1.frame.midX - point.x) } ?? hit
    }
}
