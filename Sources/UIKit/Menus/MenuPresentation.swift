import CoreGraphics
import Foundation

/// An open menu over everything else in its window, beside what it was opened from.
///
/// One finger may press, slide onto a row and choose it by rising, or tap twice: once to open, once to choose.
@MainActor final class MenuPresentation: UIView {
    /// How far a menu stays from the edges of the window, in points (iOS: 8 or more).
    static let margin: CGFloat = 8
    /// How far a menu is from what it was opened from, in points.
    static let distance: CGFloat = 8

    private let list = MenuListView(frame: .zero)
    /// The menu as it was opened.
    var menu: UIMenu { path[0] }
    private var path: [UIMenu]
    /// What the menu is beside, in coordinates of the window.
    let source: CGRect
    private weak var sender: UIView?
    private let isFromTop: Bool
    private let order: UIContextMenuConfiguration.ElementOrder
    /// Called after an action was chosen, before its handler.
    var onChoose: (@MainActor (UIAction) -> Void)?
    /// Called when the menu begins to go.
    var onClose: (@MainActor () -> Void)?
    /// A view in front of the blurred page while the menu is open, a context menu's preview.
    private(set) var preview: UIView?
    private let veil = UIVisualEffectView(effect: nil)
    private var isClosing = false

    /// Opens a menu.
    ///
    /// - Parameters:
    ///   - source: what the menu is beside, in coordinates of the window.
    ///   - sender: what actions are sent from.
    init(
        _ menu: UIMenu, beside source: CGRect, of sender: UIView, in window: UIWindow,
        order: UIContextMenuConfiguration.ElementOrder = .automatic
    ) {
        path = [menu]
        self.source = source
        self.sender = sender
        self.order = order
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        // Below where most of the room is, as long as the menu does not fit above only.
        isFromTop = safe.maxY - source.maxY >= min(300, source.minY - safe.minY)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        veil.isHidden = true
        addSubview(veil)
        addSubview(list)
        // The menu looks as its sender does: an app may be dark while the system is light.
        overrideUserInterfaceStyle = sender.traitCollection.userInterfaceStyle
        var traits = traitOverrides
        traits.layoutDirection = sender.traitCollection.layoutDirection
        traits.preferredContentSizeCategory = sender.traitCollection.preferredContentSizeCategory
        traits.accessibilityContrast = sender.traitCollection.accessibilityContrast
        traitOverrides = traits
        tintColor = sender.tintColor
        showRows()
        load(menu)
    }

    required init?(coder: NSCoder) { nil }

    /// Brings the menu onto the screen.
    ///
    /// - Parameter blurs: whether the page behind is blurred, as behind a context menu with a preview.
    func open(in window: UIWindow, blurs: Bool) {
        window.addSubview(self)
        veil.isHidden = !blurs
        layoutIfNeeded()
        guard !UIAccessibility.isReduceMotionEnabled else {
            alpha = 0
            return UIView.animate(withDuration: 0.2) { self.alpha = 1 }
        }
        let frame = list.frame
        showVeil(0)
        list.alpha = 0
        list.transform = grown(from: frame)
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                self.showVeil(1)
                self.list.alpha = 1
                self.list.transform = .identity
            })
    }

    /// Puts a view above the blurred page, below the menu.
    func show(preview view: UIView) {
        preview = view
        insertSubview(view, aboveSubview: veil)
    }

    /// Small, at the corner next to what it was opened from.
    private func grown(from frame: CGRect) -> CGAffineTransform {
        let x = min(max(source.midX, frame.minX), frame.maxX)
        let y = isFromTop ? frame.minY : frame.maxY
        let scale: CGFloat = 0.2
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (x - frame.midX) * (1 - scale),
            ty: (y - frame.midY) * (1 - scale))
    }

    /// Takes the menu away.
    func close() {
        guard !isClosing else { return }
        isClosing = true
        onClose?()
        isUserInteractionEnabled = false
        let frame = list.frame
        UIView.animate(
            withDuration: 0.22, delay: 0, options: .curveEaseIn,
            animations: {
                self.showVeil(0)
                self.list.alpha = 0
                if !UIAccessibility.isReduceMotionEnabled { self.list.transform = self.grown(from: frame) }
            },
            completion: { _ in self.removeFromSuperview() })
    }

    // MARK: - Rows

    private func showRows() {
        guard let menu = path.last else { return }
        var groups = MenuItem.groups(of: menu, under: path.count > 1 ? path[path.count - 2] : nil)
        // Above its button a menu is turned over, so that the first element is the nearest; as iOS does.
        let isPriority = order == .priority || order == .automatic
        if !isFromTop, isPriority, path.count == 1, preview == nil {
            groups = groups.reversed().map { $0.reversed() }
        }
        list.show(groups)
        setNeedsLayout()
    }

    private func load(_ menu: UIMenu) {
        for case let element as UIDeferredMenuElement in menu.leaves {
            element.load { [weak self] in
                guard let self, !self.isClosing else { return }
                UIApplication.shared.turn { self.showRows() }
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layOutVeil()
        guard list.transform.isIdentity, let window else { return }
        let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let scale = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection)
        // Larger text gets a broader menu, up to what the window has.
        let width = min(safe.width, max(MenuListView.width, MenuListView.width * min(1.4, scale)))
        let wanted = list.fit(width: width)
        let room =
            isFromTop ? safe.maxY - source.maxY - Self.distance : source.minY - Self.distance - safe.minY
        let height = min(wanted, max(room, min(wanted, safe.height / 2)))
        var y = isFromTop ? source.maxY + Self.distance : source.minY - Self.distance - height
        y = min(max(y, safe.minY), safe.maxY - height)
        // At the side of the window where the source is.
        var x = source.midX < bounds.midX - 20 ? source.minX : source.maxX - width
        if abs(source.midX - bounds.midX) <= 20 { x = source.midX - width / 2 }
        x = min(max(x, safe.minX), safe.maxX - width)
        list.frame = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }

    /// Blurs the page, or only darkens it where the user reduces transparency: a plain ground would hide the page.
    private func layOutVeil() {
        let isOpaque = UIAccessibility.isReduceTransparencyEnabled
        veil.frame = bounds
        veil.contentView.backgroundColor = isOpaque ? UIColor(white: 0, alpha: 0.4) : nil
        if isOpaque != (veil.effect == nil) {
            veil.effect = isOpaque ? nil : UIBlurEffect(style: .systemUltraThinMaterial)
        }
    }

    private func showVeil(_ alpha: CGFloat) {
        if veil.effect == nil { veil.alpha = alpha } else { veil.blurAlpha = alpha }
    }

    // MARK: - Fingers

    /// Shows what the finger of the button lies on.
    func track(_ point: CGPoint) {
        let row = list.row(at: point)
        for other in list.rows { other.isHighlighted = other === row }
    }

    /// Chooses what the finger of the button rose on.
    ///
    /// - Returns: whether a row was under it.
    @discardableResult
    func finish(_ point: CGPoint?) -> Bool {
        let row = point.flatMap { list.row(at: $0) }
        for other in list.rows { other.isHighlighted = false }
        guard let row else { return false }
        choose(row.item)
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(touch.location(in: nil)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(touch.location(in: nil)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: nil)
        if !finish(point), !list.bounds.contains(list.convert(point, from: nil)) { close() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { finish(nil) }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }

    private func choose(_ item: MenuItem) {
        switch item.kind {
        case .header, .loading: return
        case .submenu(let menu):
            path.append(menu)
            showRows()
            load(menu)
        case .back:
            path.removeLast()
            showRows()
        case .action(let action):
            if !item.keepsMenu { close() }
            menu.choose(action, asSingleSelection: false)
            onChoose?(action)
            action.perform(from: sender)
            if item.keepsMenu { showRows() }
        case .command(let command):
            if !item.keepsMenu { close() }
            UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
        }
    }
}
