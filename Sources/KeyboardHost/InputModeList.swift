import Platform
import UIKit

/// The list of enabled keyboards above the globe key: the user slides to one and lifts the finger, or taps it.
///
/// As on iOS, a row above the keyboards opens their settings, if the host has any. The key that dismisses the keyboard has
/// such a list of the keyboard's placements.
final class InputModeList: UIView {
    /// The chosen row.
    enum Choice: Hashable {
        case keyboard(Int)
        case settings
        case placement(PlacementChoice)
    }

    /// Called with the choice; nil if the user dismissed the list.
    var onChoose: ((Choice?) -> Void)?

    private let choices: [Choice]
    private let card = UIView()
    /// Contains the rows; it scrolls where they are higher than the room above the globe key.
    private let list = UIScrollView()
    private var rows: [InputModeRow] = []
    /// The row height in points; 44 is iOS's minimum target size.
    private static let rowHeight: CGFloat = 44
    static let width: CGFloat = 220
    /// The distance from the globe key and from the edges, in points.
    private static let margin: CGFloat = 8
    /// How far one movement at an edge scrolls, in points.
    private static let scrollStep: CGFloat = 11
    /// The list's background, distinct from the keyboard's background in both light and dark style.
    private static let cardColor = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.275, green: 0.275, blue: 0.282, alpha: 1)
            : UIColor(red: 0.976, green: 0.976, blue: 0.984, alpha: 1)
    }
    private static let settings = Message("Keyboard Settings…")

    /// - Parameter language: the language of the strings; the names of keyboards are in their own languages.
    convenience init(names: [String], selected: Int?, hasSettings: Bool, language: MessageLanguage) {
        let settings = hasSettings ? [(Choice.settings, Self.settings.text(in: language))] : []
        let keyboards = names.enumerated().map { (Choice.keyboard($0.offset), $0.element) }
        self.init(settings + keyboards, selected: selected.map(Choice.keyboard))
    }

    /// The list of the placements that the keyboard can have.
    convenience init(placements: [PlacementChoice], language: MessageLanguage) {
        self.init(
            placements.map { (Choice.placement($0), $0.title.text(in: language)) }, selected: nil)
    }

    private init(_ titles: [(Choice, String)], selected: Choice?) {
        choices = titles.map(\.0)
        super.init(frame: .zero)
        card.backgroundColor = Self.cardColor
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(card)
        list.layer.cornerRadius = 12
        list.showsVerticalScrollIndicator = true
        card.addSubview(list)
        for (choice, title) in titles {
            let row = InputModeRow(title, isCurrent: choice == selected)
            row.hasLine = choice != choices.last
            list.addSubview(row)
            rows.append(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Fills the container, with the list above the globe key.
    func present(in container: UIView, above key: UIView) {
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(self)
        let anchor = key.convert(key.bounds, to: self)
        let content = Self.rowHeight * CGFloat(rows.count)
        let height = Self.visibleHeight(content, in: anchor.minY - 2 * Self.margin)
        let x = min(max(Self.margin, anchor.minX), max(Self.margin, bounds.width - Self.width - Self.margin))
        card.frame = CGRect(
            x: x, y: max(0, anchor.minY - height - Self.margin), width: Self.width, height: height)
        list.frame = card.bounds
        list.contentSize = CGSize(width: Self.width, height: content)
        list.isScrollEnabled = content > height
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: Self.width, height: Self.rowHeight)
        }
        // The keyboard in use, or the rows next to the finger.
        let current = rows.first(where: \.isCurrent) ?? rows.last
        if let current { list.scrollRectToVisible(current.frame, animated: false) }
    }

    /// The height of the list: that of its rows if there is room; otherwise a row is cut in half, so that it is seen that
    /// there are more.
    static func visibleHeight(_ content: CGFloat, in room: CGFloat) -> CGFloat {
        guard content > room else { return content }
        return max(1.5, (room / rowHeight - 0.5).rounded(.down) + 0.5) * rowHeight
    }

    /// Tracks the touch that opened the list: the row under it is chosen when it ends.
    ///
    /// A touch that ends where it opened the list leaves the list open for a tap.
    func follow(_ event: UIEvent) {
        guard let touch = event.allTouches?.first else { return }
        if touch.phase == .moved { scroll(for: touch.location(in: card)) }
        let row = row(at: touch.location(in: card))
        highlight(row)
        if touch.phase == .ended, let row { onChoose?(choices[row]) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first.flatMap { row(at: $0.location(in: card)) })
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches.first.flatMap { row(at: $0.location(in: card)) })
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onChoose?(touches.first.flatMap { row(at: $0.location(in: card)) }.map { choices[$0] })
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

    /// Scrolls while the finger that opened the list moves at its upper or lower edge.
    private func scroll(for point: CGPoint) {
        let edge = Self.rowHeight / 2, last = max(0, list.contentSize.height - list.bounds.height)
        let way: CGFloat = point.y < edge ? -1 : point.y > card.bounds.height - edge ? 1 : 0
        guard way != 0, last > 0 else { return }
        list.contentOffset.y = min(last, max(0, list.contentOffset.y + way * Self.scrollStep))
    }

    private func row(at point: CGPoint) -> Int? {
        let index = Int((point.y + list.contentOffset.y) / Self.rowHeight)
        return card.bounds.contains(point) && rows.indices.contains(index) ? index : nil
    }

    private func highlight(_ chosen: Int?) {
        for (index, row) in rows.enumerated() { row.isHighlighted = index == chosen }
    }
}
