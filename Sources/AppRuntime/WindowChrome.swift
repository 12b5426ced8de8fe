import Foundation
import Platform
import UIKit

/// What belongs around an app in a window: the title bar, the edges that resize, the place of the input views.
@MainActor final class WindowChrome: UIView {
    /// Called with the insets that the title bar covers, when they change.
    var onInsetChange: ((UIEdgeInsets) -> Void)?
    /// Called when the user closes the window.
    var onClose: (() -> Void)? {
        get { titleBar.onClose }
        set { titleBar.onClose = newValue }
    }
    /// The title in the title bar.
    var title: String {
        get { titleBar.title }
        set { titleBar.title = newValue }
    }
    /// The place of the input views, below the title bar.
    var keyboard: InputViewContainer? {
        didSet {
            oldValue?.removeFromSuperview()
            if let keyboard { insertSubview(keyboard, at: 0) }
        }
    }

    private let surface: any PlatformWindow
    private let titleBar: TitleBar
    private var isResizable = false

    /// How far from an edge a touch resizes the window, in points.
    static let edgeWidth: CGFloat = 5
    /// How far from a corner it resizes both sides, in points.
    static let cornerWidth: CGFloat = 16

    init(title: String, surface: any PlatformWindow) {
        self.surface = surface
        titleBar = TitleBar(title: title, surface: surface)
        super.init(frame: .zero)
        addSubview(titleBar)
        take(surface.state)
    }

    required init?(coder: NSCoder) { nil }

    /// Follows what the system says about the window.
    func take(_ state: WindowState) {
        isResizable = state.needsTitleBar && !state.isMaximized && !state.isFullscreen
        titleBar.isHidden = !state.needsTitleBar || state.isFullscreen
        titleBar.take(state)
        onInsetChange?(
            UIEdgeInsets(top: titleBar.isHidden ? 0 : TitleBar.height, left: 0, bottom: 0, right: 0))
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        take(surface.state)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: TitleBar.height)
        keyboard?.frame = bounds
    }

    // MARK: - Resizing

    /// The edge that a touch at a point resizes; nil away from the edges.
    func edge(at point: CGPoint) -> WindowRequest.Edge? {
        guard isResizable, bounds.contains(point) else { return nil }
        let isNear = { (distance: CGFloat, limit: CGFloat) in distance < limit }
        let left = point.x, right = bounds.maxX - point.x
        let top = point.y, bottom = bounds.maxY - point.y
        guard isNear(min(left, right, top, bottom), Self.edgeWidth) else { return nil }
        let isLeft = isNear(left, Self.cornerWidth), isRight = isNear(right, Self.cornerWidth)
        if isNear(top, Self.cornerWidth) { return isLeft ? .topLeft : isRight ? .topRight : .top }
        if isNear(bottom, Self.cornerWidth) { return isLeft ? .bottomLeft : isRight ? .bottomRight : .bottom }
        return left < right ? .left : .right
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if edge(at: point) != nil { return self }
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let edge = edge(at: touch.location(in: self)) else { return }
        surface.request(.resize(edge))
    }
}
