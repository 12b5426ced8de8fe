import CoreGraphics

/// What slides in at the foot of the screen: the accessory, and below it the keyboard or what stands for it.
@MainActor final class InputTray: UIView {
    /// Where the accessory stands; below the other, whose callouts reach over it.
    let accessory = InputSlot()
    /// Where the keyboard stands.
    let main = InputSlot()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(accessory)
        addSubview(main)
    }

    required init?(coder: NSCoder) { nil }

    /// Callouts of keys take touches above the tray.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
            || subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// Holds one view and makes it as large as itself, whatever way the view is laid out.
@MainActor final class InputSlot: UIView {
    private(set) var content: UIView?

    /// Shows another view, or none.
    func show(_ view: UIView?) {
        guard view !== content else { return }
        if let content, content.superview === self { content.removeFromSuperview() }
        content = view
        guard let view else { return }
        addSubview(view)
        guard !view.translatesAutoresizingMaskIntoConstraints else { return setNeedsLayout() }
        let lower = view.bottomAnchor.constraint(equalTo: bottomAnchor)
        // A rule of the view's own for its height comes first while the slot moves to it.
        lower.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), lower,
        ])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self, content.translatesAutoresizingMaskIntoConstraints
        else { return }
        content.frame = bounds
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let content, !content.isHidden else { return false }
        return content.point(inside: convert(point, to: content), with: event)
    }
}
