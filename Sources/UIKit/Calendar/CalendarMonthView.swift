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
        for decorated in decorations where changed(decorated.day) { decorated.view.removeFromSuperview() }
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
            dayElement(face(of: day), frame(of: day)) { [weak self] in self?.activate(day) }
        }
    }

    private func face(of day: MonthGrid.Day) -> MonthDayFace {
        MonthDayFace(
            day: day, isSelected: isSelected(day), isAllowed: day.isAllowed && isAllowed(day), design: design)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for day in days {
            let cell = frame(of: day)
            face(of: day).draw(
                around: CGPoint(x: cell.midX, y: cell.minY + min(Self.circle, rowHeight) / 2),
                side: min(Self.circle, cell.width), in: self)
        }
    }
}
