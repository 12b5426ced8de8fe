import Foundation

/// Wheels side by side behind one bar that marks the row in the middle.
final class WheelGroup: UIView {
    /// The wheels, in reading order.
    private(set) var wheels: [PickerWheel] = []
    /// The width that each wheel takes for a given whole; their sum is centred.
    var widths: (_ whole: CGFloat) -> [CGFloat] = { _ in [] } { didSet { setNeedsLayout() } }
    /// Height of a row, which the bar marks.
    var rowHeight = WheelShape.rowHeight { didSet { setNeedsLayout() } }
    /// How far the wheels are aside from the middle, in points.
    var shift: CGFloat = 0 { didSet { if shift != oldValue { setNeedsLayout() } } }
    /// Whether the wheels are in the direction of reading; a clock's do not in any language.
    var followsReading = true { didSet { setNeedsLayout() } }

    private let bar = UIView()

    /// Points between wheels.
    static let gap: CGFloat = 5
    /// Points left free at either side, the bar's margin.
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

    /// Takes so many wheels; those that stay are the same.
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

    /// A touch beside the wheels works the nearest one.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event), hit === self else {
            return super.hitTest(point, with: event)
        }
        return wheels.min { abs($0.frame.midX - point.x) < abs($1.frame.midX - point.x) } ?? hit
    }
}
