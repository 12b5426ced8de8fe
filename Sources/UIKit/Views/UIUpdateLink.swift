public import Foundation
import QuartzCore

/// Calls actions with each frame of the display, while it is enabled.
///
///     let link = UIUpdateLink(view: view) { _, update in turn(by: update.modelTime) }
///     link.isEnabled = true
///
/// Difference from iOS: actions have one phase, before the views are laid out; a link without
/// `requiresContinuousUpdates` is called with each frame, too.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
    private typealias Action = @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
    private var actions: [Action] = []
    private var link: CADisplayLink?

    /// Creates a link for the display of a view; it is not enabled.
    public init(view: UIView) { super.init() }

    /// Creates a link with an action.
    public convenience init(
        view: UIView,
        actionHandler: @escaping @MainActor (_ updateLink: UIUpdateLink, _ info: UIUpdateInfo) -> Void
    ) {
        self.init(view: view)
        actions.append(actionHandler)
    }

    /// Adds an action.
    open func addAction(
        handler: @escaping @MainActor (_ updateLink: UIUpdateLink, _ info: UIUpdateInfo) -> Void
    ) { actions.append(handler) }

    /// Whether actions are called; false by default.
    ///
    /// An enabled link stays alive.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            link?.invalidate()
            link = nil
            guard isEnabled else { return }
            link = CADisplayLink(target: self, selector: Selector("update", UIUpdateLink.update))
            link?.add(to: .main, forMode: .common)
        }
    }

    /// Whether actions are called also while nothing changes; false by default.
    ///
    /// No effect.
    open var requiresContinuousUpdates = false
    /// Whether events are delivered with low latency; false by default.
    ///
    /// No effect.
    open var wantsLowLatencyEventDispatch = false
    /// Whether frames are presented at once; false by default.
    ///
    /// No effect.
    open var wantsImmediatePresentation = false

    private func update() {
        guard let link else { return }
        let info = UIUpdateInfo(modelTime: link.timestamp, estimatedPresentationTime: link.targetTimestamp)
        for action in actions { action(self, info) }
    }
}

/// The times of a frame.
public final class UIUpdateInfo: NSObject, Sendable {
    /// The time that animations take for now, in seconds.
    public let modelTime: TimeInterval
    /// When the frame will be seen, in seconds.
    public let estimatedPresentationTime: TimeInterval

    init(modelTime: TimeInterval, estimatedPresentationTime: TimeInterval) {
        self.modelTime = modelTime
        self.estimatedPresentationTime = estimatedPresentationTime
        super.init()
    }
}
