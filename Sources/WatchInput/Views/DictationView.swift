import CoreGraphics
import Platform
import UIKit

/// Text entry by speech: the text so far, and how loud it is.
final class DictationView: UIView {
    /// Called when the user taps Done.
    var onDone: (@MainActor () -> Void)? {
        get { line.done.onTap }
        set { line.done.onTap = newValue }
    }

    private let line = ComposedLine()
    private let bars: [UIView] = (0..<9).map { _ in UIView() }
    private let status = UILabel()
    private var level: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        status.font = .systemFont(ofSize: 15)
        status.textColor = WatchStyle.secondary
        status.textAlignment = .center
        status.numberOfLines = 3
        for bar in bars {
            bar.backgroundColor = .systemRed
            bar.layer.cornerRadius = 3
            addSubview(bar)
        }
        for part in [line, status] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the text, with the words of the phrase under way.
    func show(_ text: String, words: String, level: Double, status: String) {
        line.show(text, word: words, hint: nil)
        self.status.text = status
        self.level = min(1, max(0, level))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WatchStyle.margin
        line.frame = CGRect(x: margin + 2, y: 0, width: bounds.width - 2 * margin - 4, height: 30)
        let middle = CGPoint(x: bounds.midX, y: 34 + (bounds.height - 34 - 50) / 2), pitch: CGFloat = 14
        for (index, bar) in bars.enumerated() {
            let place = CGFloat(index - bars.count / 2)
            let height = 6 + 60 * level * max(0.15, 1 - abs(place) / 5)
            bar.frame = CGRect(
                x: middle.x + place * pitch - 3, y: middle.y - height / 2, width: 6, height: height)
        }
        status.frame = CGRect(x: 20, y: bounds.height - 58, width: bounds.width - 40, height: 46)
    }
}
