import CoreGraphics
import Foundation

/// An open menu above all other views of its window but the system's bars, beside its source.
///
/// The user can press, slide to a row and lift to choose it, or tap twice: to open, and to choose.
@MainActor final class MenuPresentation: UIView {
    /// The distance of a menu from the window's edges, in points (iOS: 8 or more).
    static let margin: CGFloat = 8
    /// The distance of a menu from its source, in points.
    static let distance: CGFloat = 8

    private let list = MenuListView(frame: .zero)
    /// The root menu.
    var menu: UIMenu { path[0] }
    private var path: [UIMenu]
    /// The rectangle beside which the menu is shown, in the window's coordinates.
    let source: CGRect
    private weak var sender: UIView?
    private let isFromTop: Bool
    private let order: UIContextMenuConfiguration.ElementOrder
    /// Called after an action was chosen, before its handler.
    var onChoose: (@MainActor (UIAction) -> Void)?
    /// Called when the menu begins to close.
    var onClose: (@MainActor () -> Void)?
    /// Called when the user tapped the preview; nil closes the menu.
    var onTapPreview: (@MainActor () -> Void)?
    /// A view in front of the blurred page, such as a context menu's preview; nil for none.
    private(set) var preview: UIView?
    private let veil = UIVisualEffectView(effect: nil)
    private var isClosing = false

    /// Creates the presentation of a menu.
    ///
    /// - Parameters:
    ///   - source: the rectangle beside which the menu is shown, in the window's coordinates.
    ///   - sender: the sender of the actions.
    init(
        _ menu: UIMenu, beside source: CGRect, of sender: UIView, in window: UIWindow,
        order: UIContextMenuConfiguration.ElementOrder = .automatic
    ) {
        path = [menu]
        self.source = source
        self.sender = sender
        self.order = order
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        // Below the source if at least 300 points are free there, or more than above.
        isFromTop = safe.maxY - source.maxY >= min(300, source.minY - safe.minY)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        veil.isHidden = true
        addSubview(veil)
        addSubview(list)
        // The menu has its sender's style: an app may be dark in a light system.
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

    /// Opens the menu.
    ///
    /// - Parameter blurs: whether to blur the page behind, as for a context menu with a preview.
    func open(in window: UIWindow, blurs: Bool) {
        if let bars = window.systemBars, bars.superview === window {
            window.insertSubview(self, belowSubview: bars)
        } else {
            window.addSubview(self)
        }
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

    /// Shows a view above the blurred page and below the menu.
    func show(preview view: UIView) {
        preview = view
        insertSubview(view, aboveSubview: veil)
    }

    /// The transform of a small menu at the corner next to the source.
    private func grown(from frame: CGRect) -> CGAffineTransform {
        let x = min(max(source.midX, frame.minX), frame.maxX)
        let y = isFromTop ? frame.minY : frame.maxY
        let scale: CGFloat = 0.2
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (x - frame.midX) * (1 - scale),
            ty: (y - frame.midY) * (1 - scale))
    }

    /// Closes the menu.
    func close(animated: Bool = true) {
        guard !isClosing else { return }
        isClosing = true
        onClose?()
        isUserInteractionEnabled = false
        guard animated else { return removeFromSuperview() }
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
        // Above its source a menu is reversed, as on iOS, so that its first element is the nearest.
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
        // Larger text makes the menu wider, up to the window's width.
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

    /// Blurs the page; only dims it if the user reduces transparency, since an opaque background would hide the page.
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

    // MARK: - Touches

    /// Highlights the row below the button's touch.
    func track(_ point: CGPoint) {
        let row = list.row(at: point)
        for other in list.rows { other.isHighlighted = other === row }
    }

    /// Chooses the row where the button's touch ended.
    ///
    /// - Returns: whether there was a row.
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
        if finish(point) || list.bounds.contains(list.convert(point, from: nil)) { return }
        if let preview, let onTapPreview, preview.bounds.contains(preview.convert(point, from: nil)) {
            return onTapPreview()
        }
        close()
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

extension UIWindow {
    private var openMenus: [MenuPresentation] { subviews.compactMap { $0 as? MenuPresentation } }

    /// Whether a menu is open in the window.
    package final var hasOpenMenu: Bool { !openMenus.isEmpty }

    /// Closes the open menus at once, because the views that they belong to leave the screen.
    package final func closeMenus() { for menu in openMenus { menu.close(animated: false) } }
}
