import Foundation
import UIKit

/// The line at the top: the time, and the state of the radios and the battery, all drawn here.
@MainActor final class StatusBar: UIView {
    private let time = UILabel()
    /// The day, which a pad shows behind the time.
    private let day = UILabel()
    private let battery = StatusIcons()
    private let network = UIActivityIndicatorView(style: .medium)

    /// What the line is drawn in.
    var color = UIColor.label {
        didSet {
            time.textColor = color
            day.textColor = color
            battery.color = color
            network.color = color
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // A tap on it brings what is below back to its top.
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] recognizer in
            self?.window?.scrollToTop(below: recognizer.location(in: nil).x)
        }
        addGestureRecognizer(tap)
        time.textAlignment = .center
        addSubview(time)
        addSubview(day)
        addSubview(battery)
        network.customSide = 13
        network.accessibilityIdentifier = "network-activity"
        addSubview(network)
    }

    /// A touch beside an open menu closes it, here too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        window?.hasOpenMenu != true && super.point(inside: point, with: event)
    }

    /// Whether work on the network is shown by an activity indicator beside the icons.
    var showsNetworkActivity: Bool {
        get { network.isAnimating }
        set { if newValue { network.startAnimating() } else { network.stopAnimating() } }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a time of day.
    func show(_ date: Date, in format: ClockFormat) {
        time.text = format.barTime(date)
        day.text = format.barDay(date)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A tall bar has its words beside the rounded corners, a low one in its middle, as on phones with a button;
        // a pad's has them where reading begins.
        let isTall = bounds.height > 30, isPad = traitCollection.userInterfaceIdiom == .pad
        time.font = .systemFont(ofSize: isTall ? 16 : 13, weight: .semibold)
        let size = time.sizeThatFits(bounds.size)
        let middle = isTall ? bounds.height - 18 : bounds.height / 2
        let center = isPad ? 16 + size.width / 2 : isTall ? 56 : bounds.width / 2
        time.frame = CGRect(
            x: (center - size.width / 2 - 4).rounded(), y: (middle - size.height / 2).rounded(),
            width: ceil(size.width) + 8, height: ceil(size.height))
        day.isHidden = !isPad
        day.font = time.font
        let daySize = day.sizeThatFits(bounds.size)
        day.frame = CGRect(
            x: time.frame.maxX + 4, y: time.frame.minY, width: ceil(daySize.width),
            height: ceil(daySize.height))
        let width = StatusIcons.width
        battery.frame = CGRect(
            x: (isTall ? bounds.width - 56 - width / 2 : bounds.width - 8 - width).rounded(),
            y: (middle - 7).rounded(), width: width, height: 14)
        network.frame = CGRect(x: battery.frame.minX - 19, y: battery.frame.minY, width: 13, height: 13)
    }
}

/// Signal, wireless network and battery, 14 points high.
@MainActor private final class StatusIcons: UIView {
    static let width: CGFloat = 68

    var color = UIColor.label {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        color.setFill()
        for bar in 0..<4 {
            let height = CGFloat(4 + bar * 2) + (bar == 3 ? 1 : 0)
            UIBezierPath(
                roundedRect: CGRect(x: CGFloat(bar) * 5, y: 12 - height, width: 3, height: height),
                cornerRadius: 1
            ).fill()
        }
        drawWireless(center: CGPoint(x: 31, y: 11.5))
        color.withAlphaComponent(0.4).setStroke()
        let shell = UIBezierPath(roundedRect: CGRect(x: 43.5, y: 1.5, width: 21, height: 10), cornerRadius: 3)
        shell.lineWidth = 1
        shell.stroke()
        color.withAlphaComponent(0.4).setFill()
        UIBezierPath(roundedRect: CGRect(x: 66, y: 4.5, width: 1.5, height: 4), cornerRadius: 0.75).fill()
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: 45, y: 3, width: 18, height: 7), cornerRadius: 1.7).fill()
    }

    /// Three arcs over a point, as wide as a quarter of a circle.
    private func drawWireless(center: CGPoint) {
        color.setFill()
        for (inner, outer) in [(0.0, 3.0), (4.6, 6.6), (8.2, 10.4)] as [(CGFloat, CGFloat)] {
            let path = UIBezierPath()
            let start = CGFloat.pi * 1.25, end = CGFloat.pi * 1.75
            path.addArc(withCenter: center, radius: outer, startAngle: start, endAngle: end, clockwise: true)
            if inner > 0 {
                path.addArc(
                    withCenter: center, radius: inner, startAngle: end, endAngle: start, clockwise: false)
            } else {
                path.addLine(to: center)
            }
            path.close()
            path.fill()
        }
    }
}
