import CoreGraphics
import UIKit

/// What the system offers, beside each other in the bar over the keys; a tap takes one.
@MainActor final class OfferBar: UIView {
    /// Called with what was tapped.
    var onChoose: ((Offer) -> Void)?
    private var cells: [OfferCell] = []
    private var lines: [UIView] = []

    /// Between two offers, in points (iOS: a hairline of 20 in a bar of 45).
    private static let lineHeight: CGFloat = 24

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "offers"
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other offers.
    func show(_ offers: [Offer]) {
        guard cells.map(\.offer) != offers else { return }
        for view in cells + lines { view.removeFromSuperview() }
        cells = offers.map { offer in
            let cell = OfferCell(offer)
            cell.addAction(UIAction { [weak self] _ in self?.onChoose?(offer) }, for: .touchUpInside)
            addSubview(cell)
            return cell
        }
        lines = cells.dropFirst().map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            addSubview(line)
            return line
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !cells.isEmpty else { return }
        let width = bounds.width / CGFloat(cells.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, cell) in cells.enumerated() {
            let place = isMirrored ? cells.count - 1 - index : index
            cell.frame = CGRect(x: width * CGFloat(place), y: 0, width: width, height: bounds.height)
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: (width * CGFloat(index + 1)).rounded(), y: (bounds.height - Self.lineHeight) / 2 + 2,
                width: 1, height: Self.lineHeight)
        }
    }
}

/// One offer: its text, and small words over it.
@MainActor private final class OfferCell: UIControl {
    let offer: Offer
    private let caption = UILabel()
    private let title = UILabel()
    private let plate = UIView()

    init(_ offer: Offer) {
        self.offer = offer
        super.init(frame: .zero)
        plate.layer.cornerRadius = 6
        plate.isUserInteractionEnabled = false
        addSubview(plate)
        caption.text = offer.caption
        caption.font = .systemFont(ofSize: 12)
        caption.textColor = .secondaryLabel
        title.text = offer.text
        title.font = .systemFont(ofSize: offer.caption == nil ? 17 : 16)
        title.textColor = .label
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.75
        for label in [caption, title] {
            label.textAlignment = .center
            label.isUserInteractionEnabled = false
            addSubview(label)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = [offer.caption, offer.text].compactMap(\.self).joined(separator: ", ")
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { plate.backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds.insetBy(dx: 4, dy: 4)
        let inner = bounds.insetBy(dx: 8, dy: 0)
        guard offer.caption != nil else {
            title.frame = inner.offsetBy(dx: 0, dy: 2)
            return
        }
        // Two lines in the middle of a bar that may be low.
        let top = max(0, (bounds.height - 36) / 2) + 1
        caption.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: 15)
        title.frame = CGRect(x: inner.minX, y: top + 15, width: inner.width, height: 20)
    }
}
