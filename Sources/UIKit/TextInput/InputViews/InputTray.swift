import CoreGraphics

/// What slides in at the foot of the screen: the accessory, and below it the keyboard or what stands for it.
@MainActor final class InputTray: UIView {
    /// Where the accessory is; below the other, whose callouts reach over it.
    let accessory = InputSlot(name: "input accessory view")
    /// Where the keyboard is.
    let main = InputSlot(name: "input view")

    /// Whether something came after the tray was laid out.
    var isFresh: Bool { main.isFresh || accessory.isFresh }

    /// The tray is laid out.
    func settle() {
        main.isFresh = false
        accessory.isFresh = false
    }

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
    /// How high the content wants to be.
    var height: InputViewHeight?
    /// Whether the content came after the tray was laid out.
    var isFresh = false

    private let name: String
    private var controller: UIInputViewController?

    /// - Parameter name: how what it holds is called in sentences about it.
    init(name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another view, or none; the controllers of both are told that they go and come.
    func put(_ view: UIView?, _ controller: UIInputViewController?, width: CGFloat) {
        guard content !== view else { return }
        if let old = self.controller {
            self.controller = nil
            old.disappear(animated: true) { show(nil) }
            old.hosting = nil
        } else {
            show(nil)
        }
        height = view.map { InputViewHeight(of: $0, name: name) }
        guard let view else { return }
        // It does not grow out of a corner.
        UIView.performWithoutAnimation {
            frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
            guard let controller else { return show(view) }
            self.controller = controller
            controller.appear(animated: true) { show(view) }
        }
        isFresh = true
    }

    private func show(_ view: UIView?) {
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
