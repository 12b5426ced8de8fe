import CoreGraphics
import Foundation

/// The list of an open menu: rows in groups, which scroll if they do not fit.
@MainActor final class MenuListView: UIView {
    /// The width of a menu, in points (iOS: 250).
    static let width: CGFloat = 250
    /// The corner radius, in points (iOS: 13).
    static let radius: CGFloat = 13
    /// The height of the separator between groups, in points (iOS: 8).
    static let groupGap: CGFloat = 8

    private(set) var rows: [MenuRowView] = []
    private var lines: [(view: UIView, isBroad: Bool)] = []
    private let plate = MaterialPlate(
        .systemMaterial, radius: MenuListView.radius, shadowRadius: 24, shadowOffset: 8)
    private let scroller = UIScrollView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        scroller.contentInsetAdjustmentBehavior = .never
        plate.contentView.addSubview(scroller)
        addSubview(plate)
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the rows.
    func show(_ groups: [[MenuItem]]) {
        for view in scroller.subviews { view.removeFromSuperview() }
        rows = []
        lines = []
        let hasMarks = groups.joined().contains(where: \.hasMark)
        for (index, group) in groups.enumerated() {
            for (place, item) in group.enumerated() {
                if index > 0 || place > 0 {
                    let line = UIView(), isBroad = place == 0
                    line.backgroundColor = isBroad ? .menuGap : .separator
                    lines.append((line, isBroad))
                    scroller.addSubview(line)
                }
                let row = MenuRowView(item, hasMarks: hasMarks)
                rows.append(row)
                scroller.addSubview(row)
            }
        }
        setNeedsLayout()
    }

    /// Lays out all rows in a width, and returns their height, in points.
    @discardableResult
    func fit(width: CGFloat) -> CGFloat {
        let hair = 1 / max(1, traitCollection.displayScale)
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            if index > 0 {
                let (line, isBroad) = lines[index - 1]
                let height = isBroad ? Self.groupGap : hair
                line.frame = CGRect(x: 0, y: y, width: width, height: height)
                y += height
            }
            let height = row.fit(width: width)
            row.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        return y
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        scroller.frame = bounds
        let height = fit(width: bounds.width)
        let size = CGSize(width: bounds.width, height: height)
        if scroller.contentSize != size { scroller.contentSize = size }
        scroller.isScrollEnabled = height > bounds.height + 0.5
    }

    /// The row at a point of the window; nil without one.
    func row(at point: CGPoint) -> MenuRowView? {
        let own = convert(point, from: nil)
        guard bounds.contains(own) else { return nil }
        return rows.first { $0.item.isChoosable && $0.bounds.contains($0.convert(point, from: nil)) }
    }
}

extension UIColor {
    /// The color of the separator between groups.
    static let menuGap = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : UIColor(white: 0, alpha: 0.08)
    }
}
