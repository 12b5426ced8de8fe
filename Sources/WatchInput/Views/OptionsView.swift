import CoreGraphics
import Platform
import UIKit

/// The options of a field: suggestions as platters that the crown scrolls, and the methods of entry at the foot.
final class OptionsView: UIView {
    /// Called with the suggestion that the user tapped.
    var onSuggestion: (@MainActor (String) -> Void)?
    /// Called with the method of entry that the user tapped.
    var onMethod: (@MainActor (TextEntryMethod) -> Void)?

    private let heading = UILabel()
    private let area = UIScrollView()
    private let foot = UIView()
    private var rows: [PlatterButton] = []
    private var methods: [PlatterButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        heading.font = .systemFont(ofSize: 15, weight: .semibold)
        heading.textColor = WatchStyle.secondary
        heading.accessibilityTraits = .header
        area.contentInsetAdjustmentBehavior = .never
        area.addSubview(heading)
        foot.backgroundColor = .black
        for part in [area, foot] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows options below the name of their field.
    func show(_ options: TextInputOptions, heading name: String?) {
        for row in rows + methods { row.removeFromSuperview() }
        heading.text = name
        rows = options.suggestions.map { suggestion in
            let row = PlatterButton(title: suggestion)
            row.onTap = { [weak self] in self?.onSuggestion?(suggestion) }
            area.addSubview(row)
            return row
        }
        methods = options.methods.map { method in
            let button = PlatterButton(
                symbol: method.symbol, pointSize: 20, name: method.title.text,
                color: UIColor(white: 0.2, alpha: 1))
            button.onTap = { [weak self] in self?.onMethod?(method) }
            foot.addSubview(button)
            return button
        }
        area.contentOffset = .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WatchStyle.margin, width = bounds.width - 2 * margin
        let footHeight: CGFloat = methods.isEmpty ? 0 : 54
        foot.frame = CGRect(
            x: 0, y: bounds.height - footHeight, width: bounds.width, height: footHeight)
        area.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - footHeight)
        var y: CGFloat = 0
        if heading.text?.isEmpty == false {
            heading.frame = CGRect(x: margin + 6, y: 0, width: width - 12, height: 20)
            y = 24
        }
        for row in rows {
            row.frame = CGRect(x: margin, y: y, width: width, height: row.height(for: width))
            y = row.frame.maxY + WatchStyle.gap
        }
        area.contentSize = CGSize(width: bounds.width, height: y + 4)
        // The screen's round corners cut off what is at its foot.
        let inset: CGFloat = 16, gap: CGFloat = 6
        let count = CGFloat(max(1, methods.count))
        let side = (bounds.width - 2 * inset - gap * (count - 1)) / count
        for (index, button) in methods.enumerated() {
            button.frame = CGRect(
                x: inset + CGFloat(index) * (side + gap), y: 6, width: side, height: 38)
            button.layer.cornerRadius = 19
        }
    }
}

extension TextEntryMethod {
    /// The symbol of its button.
    fileprivate var symbol: String {
        switch self {
        case .dictation: "mic.fill"
        case .scribble: "scribble"
        case .emoji: "face.smiling"
        }
    }
}
