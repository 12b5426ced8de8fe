import CoreGraphics
import Platform
import UIKit

/// The text as the user types it on a nearby device, and which device that is.
final class FollowingView: UIView {
    /// Called when the user taps Done.
    var onDone: (@MainActor () -> Void)? {
        get { line.done.onTap }
        set { line.done.onTap = newValue }
    }

    private let line = ComposedLine()
    private let symbol = UIImageView(
        image: UIImage(
            systemName: "keyboard", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    private let status = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        symbol.tintColor = WatchStyle.secondary
        symbol.contentMode = .center
        status.font = .systemFont(ofSize: 15)
        status.textColor = WatchStyle.secondary
        status.textAlignment = .center
        status.numberOfLines = 3
        for part in [line, symbol, status] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the text with the caret before its end part, and a sentence about the other device.
    func show(_ text: String, rest: String, hint: String?, status: String) {
        line.show(text, hint: hint, rest: rest)
        self.status.text = status
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = WatchStyle.margin
        line.frame = CGRect(x: margin + 2, y: 0, width: bounds.width - 2 * margin - 4, height: 30)
        symbol.frame = CGRect(x: 0, y: 46, width: bounds.width, height: 60)
        status.frame = CGRect(x: 20, y: 112, width: bounds.width - 40, height: 58)
    }
}
