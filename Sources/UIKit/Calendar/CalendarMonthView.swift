import CoreGraphics
import Foundation

/// The days of one month of a calendar view, each with its decoration.
@MainActor final class CalendarMonthView: UIView {
    let days: [MonthGrid.Day]
    var onDay: ((MonthGrid.Day) -> Void)?
    var isSelected: (MonthGrid.Day) -> Bool = { _ in false }
    var isAllowed: (MonthGrid.Day) -> Bool = { _ in true }
    private var decorations: [(day: MonthGrid.Day, view: UIView)] = []
    private let rowHeight: CGFloat
    private let design: UIFontDescriptor.SystemDesign

    /// The height of a row without and with decorations, in points.
    static let plainRow: CGFloat = 44
    static let decoratedRow: CGFloat = 56
    /// The height of the number's circle, in points.
    private static let circle: CGFloat = 40

    init(days: [MonthGrid.Day], rowHeight: CGFloat, design: UIFontDescriptor.SystemDesign) {
        self.days = days
        self.rowHeight = rowHeight
        self.design = design
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] tap in
            guard let self, let day = day(at: tap.location(in: self)) else { return }
            activate(day)
        }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private func activate(_ day: MonthGrid.Day) { if day.isAllowed, isAllowed(day) { onDay?(day) } }
    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func frame(of day: MonthGrid.Day) -> CGRect {
        let width = bounds.width / 7, column = isReversed ? 6 - day.column : day.column
        return CGRect(
            x: CGFloat(column) * width, y: CGFloat(day.row) * rowHeight, width: width, height: rowHeight)
    }

    private func day(at point: CGPoint) -> MonthGrid.Day? { days.first { frame(of: $0).contains(point) } }

    func selectionChanged() {
        setNeedsDisplay()
        setNeedsLayout()
    }

    /// Shows the decorations of some days.
    func decorate(
        _ decoration: (MonthGrid.Day) -> UICalendarView.Decoration?, _ changed: (MonthGrid.Day) -> Bool
    ) {
        for (day, view) in decorations where changed(day) {
            _ = day
            view.removeFromSuperview()
        }
        decorations.removeAll { changed($0.day) }
        for day in days where changed(day) {
            guard let made = decoration(day) else { continue }
            let view = view(of: made)
            view.isUserInteractionEnabled = false
            decorations.append((day, view))
            addSubview(view)
        }
        setNeedsLayout()
    }

    private func view(of decoration: UICalendarView.Decoration) -> UIView {
        switch decoration.content {
        case .dot:
            let side = decoration.size.dot
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
            dot.backgroundColor = decoration.color
            dot.layer.cornerRadius = side / 2
            return dot
        case .image(let image):
            let view = UIImageView(image: image)
            let height = decoration.size.image, size = image.size
            view.contentMode = .scaleAspectFit
            view.tintColor = decoration.color
            view.frame.size = CGSize(width: height * size.width / max(1, size.height), height: height)
            return view
        case .view(let make):
            let view = make()
            if view.bounds.size == .zero { view.frame.size = view.systemLayoutSizeFitting(.zero) }
            view.clipsToBounds = true
            return view
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (day, view) in decorations {
            let cell = frame(of: day)
            let room = CGRect(
                x: cell.minX, y: cell.minY + Self.circle, width: cell.width, height: rowHeight - Self.circle)
            let size = CGSize(
                width: min(view.bounds.width, room.width), height: min(view.bounds.height, room.height))
            view.frame = CGRect(
                x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
                height: size.height)
        }
        accessibilityElements = days.map { day in
            let element = CalendarDayElement(accessibilityContainer: self)
            element.accessibilityLabel = day.spoken
            element.accessibilityFrameInContainerSpace = frame(of: day)
            element.accessibilityTraits = isSelected(day) ? [.button, .selected] : .button
            if !day.isAllowed || !isAllowed(day) { element.accessibilityTraits.insert(.notEnabled) }
            element.activate = { [weak self] in self?.activate(day) }
            return element
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let tint = tintColor ?? .systemBlue
        for day in days {
            let cell = frame(of: day), chosen = isSelected(day)
            let circle = min(Self.circle, cell.width)
            let center = CGPoint(x: cell.midX, y: cell.minY + min(Self.circle, rowHeight) / 2)
            if chosen {
                let strength = traitCollection.userInterfaceStyle == .dark ? 0.28 : 0.14
                (day.isToday ? tint : tint.withAlphaComponent(strength)).setFill()
                UIBezierPath(
                    ovalIn: CGRect(
                        x: center.x - circle / 2, y: center.y - circle / 2, width: circle, height: circle)
                ).fill()
            }
            let color: UIColor =
                !day.isAllowed || !isAllowed(day)
                ? .tertiaryLabel : chosen && day.isToday ? .white : chosen || day.isToday ? tint : .label
            let system = UIFont.systemFont(ofSize: 20, weight: chosen ? .semibold : .regular)
            let font =
                system.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 20) } ?? system
            let text = day.title as NSString
            let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
            let size = text.size(withAttributes: attributes)
            text.draw(
                at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
                withAttributes: attributes)
        }
    }
}

/// The accessibility element of a day.
private final class CalendarDayElement: UIAccessibilityElement {
    var activate: () -> Void = {}
    override func accessibilityActivate() -> Bool {
        activate()
        return true
    }
}
