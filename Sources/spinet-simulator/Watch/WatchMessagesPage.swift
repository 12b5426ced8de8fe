import CoreGraphics
import Foundation
import Pages
import Platform
import UIKit
import WatchInput

/// A conversation on a watch: the only field is that of the reply, which suggests answers.
@MainActor final class WatchMessagesPage: WatchPage {
    private let reply = WatchReplyField()
    private var bubbles: [Bubble] = []

    init(_ state: SimulatorState) {
        super.init(title: Message("Messages").text)
    }

    required init?(coder: NSCoder) { nil }

    override var titleColor: UIColor { .systemGreen }

    override func viewDidLoad() {
        super.viewDidLoad()
        reply.textInputSuggestions = [
            Message("On my way").text, Message("In ten minutes").text, Message("Not today").text,
        ]
        reply.addAction(UIAction { [weak self] _ in self?.send() }, for: .editingDidEnd)
        area.content.addSubview(reply)
        add(Bubble(Message("Coming tonight?").text, isOwn: false))
    }

    /// The messages, the oldest first.
    var texts: [String] { bubbles.map(\.text) }

    private func send() {
        guard let text = reply.text, !text.isEmpty else { return }
        reply.text = ""
        add(Bubble(text, isOwn: true))
        view.layoutIfNeeded()
        area.reveal(reply.frame, animated: true)
    }

    private func add(_ bubble: Bubble) {
        bubbles.append(bubble)
        area.content.addSubview(bubble)
        view.setNeedsLayout()
    }

    override func layoutContent(from top: CGFloat, width: CGFloat) -> CGFloat {
        var y = top
        for bubble in bubbles {
            let size = bubble.size(for: width * 0.8)
            bubble.frame = CGRect(
                x: bubble.isOwn ? width - WatchStyle.margin - size.width : WatchStyle.margin, y: y,
                width: size.width, height: size.height)
            y += size.height + WatchStyle.gap
        }
        reply.frame = CGRect(
            x: WatchStyle.margin, y: y + 6, width: width - 2 * WatchStyle.margin,
            height: WatchStyle.rowHeight)
        return reply.frame.maxY
    }
}

/// The field of a reply, as a platter.
@MainActor final class WatchReplyField: UITextField, TextInputSuggesting {
    var textInputSuggestions: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        placeholder = Message("Message").text
        accessibilityLabel = Message("Message").text
        font = .systemFont(ofSize: 16)
        textColor = .white
        borderStyle = .none
        backgroundColor = WatchStyle.platter
        layer.cornerRadius = WatchStyle.radius
        leftView = UIView(frame: CGRect(x: 0, y: 0, width: 14, height: 1))
        leftViewMode = .always
    }

    required init?(coder: NSCoder) { nil }
}

/// A message: gray at the left, or the user's own, blue at the right.
@MainActor private final class Bubble: UIView {
    let text: String
    let isOwn: Bool
    private let label = UILabel()

    init(_ text: String, isOwn: Bool) {
        self.text = text
        self.isOwn = isOwn
        super.init(frame: .zero)
        backgroundColor = isOwn ? .systemBlue : UIColor(white: 0.2, alpha: 1)
        layer.cornerRadius = 16
        label.text = text
        label.font = .systemFont(ofSize: 16)
        label.textColor = .white
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func size(for width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: width - 24, height: 1000))
        return CGSize(width: size.width.rounded(.up) + 24, height: size.height.rounded(.up) + 14)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 7)
    }
}
