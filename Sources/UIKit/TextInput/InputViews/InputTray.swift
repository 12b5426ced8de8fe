import CoreGraphics

/// The view that slides in at the lower edge: the accessory, and below it the keyboard or the input view.
@MainActor final class InputTray: UIView {
    /// The slot of the accessory; behind `main`, whose callouts cover it.
    let accessory = InputSlot(name: "input accessory view")
    /// The slot of the keyboard or input view.
    let main = InputSlot(name: "input view")

    /// Whether a slot has content that was not laid out yet.
    var isFresh: Bool { main.isFresh || accessory.isFresh }

    /// Marks the content of both slots as laid out.
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

    /// Callouts of keys receive touches above the tray.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
            || subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
    }
}

/// Contains one view and gives it its own size, with Auto Layout or without.
@MainActor final class InputSlot: UIView {
    private(set) var content: UIView?
    /// The height that the content requests; nil without content.
    var height: InputViewHeight?
    /// Whether the content was not laid out yet.
    var isFresh = false

    private let name: String
    private var controller: UIInputViewController?

    /// - Parameter name: the name of the content in log messages.
    init(name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the content, and calls the appearance methods of both view controllers.
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
        // Without animation, so that the view does not grow from a corner.
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
        // A height constraint of the view itself takes precedence while the slot moves to it.
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
