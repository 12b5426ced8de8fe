public import Foundation

/// Shows the item below a long press enlarged in the center of the window, at accessibility text sizes.
///
///     let bar = OwnBar()  // its buttons keep their size at every text size
///     bar.addInteraction(UILargeContentViewerInteraction())
///     for button in bar.buttons { button.showsLargeContentViewer = true }
///
/// Sliding shows the items that the touch reaches; lifting over an item activates it. Navigation bars, toolbars, tab
/// bars and segmented controls have their own interaction.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Whether the preferred content size is an accessibility size.
    ///
    /// An interaction uses the content size of its own view, which trait overrides of an ancestor may change.
    open class var isEnabled: Bool {
        UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
    }

    /// The object that chooses items and handles their activation; not retained, nil by default.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The view that has the interaction; nil while none does.
    open private(set) weak var view: UIView?
    /// The recognizer of the long press, for relations with recognizers of the app.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { hold }

    private let hold = LargeContentHold()
    private var viewer: LargeContentView?
    private var item: (any UILargeContentViewerItem)?

    /// Creates an interaction.
    ///
    /// - Parameter delegate: chooses items; nil chooses views with `showsLargeContentViewer` inside the view.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        hold.hasItem = { [weak self] in self?.item(at: $0) != nil }
        hold.addAction { [weak self] _ in self?.holdChanged() }
    }
    /// Creates an interaction without a delegate.
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

    /// Sends a control the events of a tap.
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

/// A long press at accessibility text sizes, on an item of the viewer.
@MainActor private final class LargeContentHold: UILongPressGestureRecognizer {
    /// Whether the viewer has an item at a point in the recognizer's view.
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
