public import Foundation

/// Shows the item below a held finger enlarged in the middle of the window, at accessibility text sizes.
///
///     let bar = OwnBar()  // its buttons keep their size at every text size
///     bar.addInteraction(UILargeContentViewerInteraction())
///     for button in bar.buttons { button.showsLargeContentViewer = true }
///
/// Sliding shows the items that the finger reaches; lifting over one activates it. Navigation bars, toolbars, tab bars
/// and segmented controls have an interaction of their own.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Whether the preferred text size is an accessibility size.
    ///
    /// The text size of the interaction's own view decides, which traits of an ancestor may override.
    open class var isEnabled: Bool {
        UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
    }

    /// Chooses items and performs their actions; not retained.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The view that it was added to.
    open private(set) weak var view: UIView?
    /// Recognizes the hold, for relations with recognizers of the app.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { hold }

    private let hold = LargeContentHold()
    private var viewer: LargeContentView?
    private var item: (any UILargeContentViewerItem)?

    /// Makes an interaction.
    ///
    /// - Parameter delegate: chooses items; nil for those with `showsLargeContentViewer` in the view.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        hold.hasItem = { [weak self] in self?.item(at: $0) != nil }
        hold.addAction { [weak self] _ in self?.holdChanged() }
    }
    /// Makes an interaction without a delegate.
    public override convenience init() { self.init(delegate: nil) }

    open func willMove(to view: UIView?) {
        hide()
        self.view?.removeGestureRecognizer(hold)
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hold)
    }

    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let delegate else { return shownView(at: point) }
        return delegate.largeContentViewerInteraction(self, itemAt: point)
    }

    /// The innermost view at a point with `showsLargeContentViewer`.
    func shownView(at point: CGPoint) -> UIView? {
        var found = view?.hitTest(point, with: nil)
        while let present = found, !present.showsLargeContentViewer {
            found = present === view ? nil : present.superview
        }
        return found
    }

    /// Lets a control do what a tap does.
    func activate(_ item: (any UILargeContentViewerItem)?) {
        _ = (item as? UIControl)?.accessibilityActivate()
    }

    private func holdChanged() {
        let point = hold.location(in: view)
        switch hold.state {
        case .began, .changed:
            let next = item(at: point)
            guard next !== item || viewer == nil else { return }
            item = next
            show()
        case .ended:
            let last = item(at: point)
            hide()
            if let delegate {
                delegate.largeContentViewerInteraction(self, didEndOn: last, at: point)
            } else {
                activate(last)
            }
        default: hide()
        }
    }

    private func show() {
        guard let item, let view, let window = view.window else { return hide() }
        let area = delegate?.viewController(for: self).viewIfLoaded.flatMap {
            $0.window === window ? $0.convert($0.bounds, to: window) : nil
        }
        let shown = viewer ?? LargeContentView(like: view)
        shown.show(item, in: area ?? window.bounds)
        guard viewer == nil else { return }
        viewer = shown
        shown.appear(in: window)
    }

    private func hide() {
        item = nil
        viewer?.disappear()
        viewer = nil
    }
}

/// A hold at accessibility text sizes, on an item of the viewer.
@MainActor private final class LargeContentHold: UILongPressGestureRecognizer {
    /// Whether the viewer has an item at a point of the recognizer's view.
    var hasItem: (@MainActor (CGPoint) -> Bool)?

    override func shouldReceive(_ event: UIEvent) -> Bool {
        view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, hasItem?(touch.location(in: view)) ?? false else {
            return state = .failed
        }
        super.touchesBegan(touches, with: event)
    }
}
