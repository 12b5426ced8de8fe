import CoreGraphics
public import Foundation
import QuartzCore

/// Responds to the pointer over a view: a plate behind it, or the view lifts.
///
///     view.addInteraction(UIPointerInteraction(delegate: self))
///
/// Unlike on iOS the pointer itself keeps its shape: the desktop draws it.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// The provider of regions and styles; not retained.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?
    /// Whether the interaction responds; true by default.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }

    private let hover = UIHoverGestureRecognizer()
    private var region: UIPointerRegion?
    private let shown = PointerEffectView()

    /// Creates an interaction; without a delegate it shows the automatic effect.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
        hover.addAction { [weak self] _ in self?.hovered() }
    }

    public func willMove(to view: UIView?) {
        leave()
        self.view?.removeGestureRecognizer(hover)
    }

    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Asks the delegate again for the style of the region under the pointer.
    open func invalidate() {
        guard let region else { return }
        show(region)
    }

    private func hovered() {
        switch hover.state {
        case .began, .changed: move(to: hover.location(in: view))
        default: leave()
        }
    }

    private func move(to point: CGPoint) {
        guard isEnabled, let view else { return leave() }
        let whole = UIPointerRegion(rect: view.bounds)
        let request = UIPointerRegionRequest(location: point)
        let found =
            delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
        guard let found, found.rect.contains(point) else { return leave() }
        if let region, region == found { return }
        leave()
        region = found
        delegate?.pointerInteraction(self, willEnter: found, animator: PointerAnimator.shared)
        show(found)
    }

    private func show(_ region: UIPointerRegion) {
        guard let view else { return }
        let style =
            delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? UIPointerStyle.automatic(view)
        shown.show(style, in: region.rect, of: view)
    }

    private func leave() {
        guard let region else { return }
        self.region = nil
        delegate?.pointerInteraction(self, willExit: region, animator: PointerAnimator.shared)
        shown.remove()
    }
}

/// Provides the regions of a view and their styles; all methods are optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at the pointer; nil for none, by default the whole view.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns the style of a region; nil for none, by default the automatic effect.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    /// Called before the pointer enters a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// Called before the pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    /// Returns the whole view.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    /// Returns the automatic effect.
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { interaction.view.map { UIPointerStyle.automatic($0) } }
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    /// Does nothing.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Where the pointer is.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// The location of the pointer in the view's coordinates, in points.
    public let location: CGPoint
    init(location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// A part of a view with its own style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    /// The rectangle in the view's coordinates, in points.
    nonisolated public let rect: CGRect
    /// The app's identifier; nil by default.
    nonisolated(unsafe) public let identifier: AnyHashable?
    /// Creates a region.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return other.rect == rect && other.identifier == identifier
    }
    nonisolated open override var hash: Int { rect.minX.hashValue ^ rect.width.hashValue }
}

/// Runs an app's changes along with the pointer's.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes, which are animated at once.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Animates changes for as long as a pointer effect takes.
@MainActor final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    static let shared = PointerAnimator()
    func addAnimations(_ animations: @escaping () -> Void) {
        UIView.animate(withDuration: PointerEffectView.duration, animations: animations)
    }
    func addCompletion(_ completion: @escaping (Bool) -> Void) {
        AnimationBlock.finish(completion, after: PointerEffectView.duration)
    }
}
