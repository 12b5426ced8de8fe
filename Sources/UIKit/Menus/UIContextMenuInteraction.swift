import CoreGraphics
public import Foundation

/// Shows a menu for a long press on its view, or for a click with the mouse's secondary button.
///
///     view.addInteraction(UIContextMenuInteraction(delegate: self))
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearance of a context menu.
    public enum Appearance: Int, Sendable {
        /// Unknown.
        case unknown = 0
        /// A menu with a preview.
        case rich = 1
        /// A menu without a preview.
        case compact = 2
    }

    /// The view that has the interaction; nil while none does.
    public private(set) weak var view: UIView?
    /// The provider of menus; not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The appearance of the menu: `.rich` while one with a preview is open, else `.compact`.
    open var menuAppearance: Appearance { presentation?.preview == nil ? .compact : .rich }

    private let press = ContextMenuPress(target: nil, action: nil)
    private var presentation: MenuPresentation?
    private var configuration: UIContextMenuConfiguration?
    private var lifted: LiftedPreview?
    /// The configuration of the press that may begin; asked for once a press.
    private var offered: UIContextMenuConfiguration?
    private var previewController: UIViewController?
    private let squeeze = PressSqueeze()

    /// Creates an interaction.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addAction { [weak self] press in self?.pressed(press) }
        press.isOffered = { [weak self] in self?.findConfiguration() ?? false }
        press.onHold = { [weak self] in self?.squeezeSource() }
        press.onEnd = { [weak self] in
            self?.offered = nil
            self?.squeeze.end()
        }
    }

    /// Shrinks what is pressed until its menu opens.
    private func squeezeSource() {
        guard let view, let offered else { return }
        let preview = delegate?.contextMenuInteraction(
            self, previewForHighlightingMenuWithConfiguration: offered)
        squeeze.begin(preview?.view ?? view)
    }

    /// Asks the delegate for the menu of the press, once; without one the press is left to other gestures.
    private func findConfiguration() -> Bool {
        guard let view, view.window != nil, presentation == nil else { return false }
        if offered != nil { return true }
        offered = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: press.location(in: view))
        return offered != nil
    }

    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        dismissMenu()
    }

    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Returns the point at which the menu was opened, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the open menu; no effect without one.
    open func dismissMenu() { presentation?.close() }

    /// Replaces the open menu by the one that a closure returns; no effect without one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let present = presentation, let view, let window = view.window else { return }
        let next = block(present.menu)
        let replacement = MenuPresentation(next, beside: present.source, of: view, in: window)
        replacement.onClose = present.onClose
        replacement.onTapPreview = present.onTapPreview
        present.onClose = nil
        present.close()
        presentation = replacement
        replacement.open(in: window, blurs: lifted != nil)
    }

    private func pressed(_ press: UIGestureRecognizer) {
        switch press.state {
        case .began: open(at: press.location(in: view))
        case .changed: presentation?.track(press.location(in: nil))
        case .ended: presentation?.finish(press.location(in: nil))
        case .cancelled, .failed: presentation?.finish(nil)
        default: break
        }
    }

    private func open(at point: CGPoint) {
        let offered = self.offered
        self.offered = nil
        guard let view, let window = view.window, presentation == nil, let delegate,
            let configuration = offered, let menu = configuration.actionProvider?([])
        else { return }
        self.configuration = configuration
        let isSqueezed = squeeze.end(animated: false)
        let isMouse = press.isSecondaryClick
        var source = CGRect(origin: view.convert(point, to: nil), size: .zero)
        if !isMouse {
            let preview = delegate.contextMenuInteraction(
                self, previewForHighlightingMenuWithConfiguration: configuration)
            previewController = configuration.previewProvider?()
            let lifted = LiftedPreview(
                of: preview?.view ?? view, controller: previewController, in: window)
            if isSqueezed { lifted.startScale = PressSqueeze.scale }
            self.lifted = lifted
            source = lifted.frame
        }
        let animator = ContextMenuAnimator(preview: previewController)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        let presentation = MenuPresentation(
            menu, beside: source, of: view, in: window, order: configuration.preferredMenuElementOrder)
        presentation.onClose = { [weak self] in self?.ended() }
        presentation.onTapPreview = { [weak self] in self?.performPreviewAction() }
        self.presentation = presentation
        presentation.open(in: window, blurs: lifted != nil)
        if let lifted { lifted.lift(above: presentation) }
        animator.run(for: 0.4)
    }

    /// Lets the app show the content of which the user tapped the preview.
    private func performPreviewAction() {
        guard let configuration, let presentation else { return }
        let animator = ContextMenuAnimator(preview: previewController)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        presentation.close()
        animator.run(for: 0.22)
    }

    private func ended() {
        if let configuration {
            let animator = ContextMenuAnimator(preview: previewController)
            delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
            animator.run(for: 0.22)
        }
        previewController = nil
        lifted?.putBack()
        lifted = nil
        presentation = nil
        configuration = nil
    }
}

/// Recognizes a long press, or a press of the mouse's secondary button.
@MainActor final class ContextMenuPress: UILongPressGestureRecognizer {
    /// Whether the mouse opened the menu.
    private(set) var isSecondaryClick = false
    /// Whether there is a menu for the press, so that it may begin.
    var isOffered: () -> Bool = { true }

    /// Called while a finger is held, before the menu opens, if there is one.
    var onHold: () -> Void = {}
    /// Called after the press ended, or came to nothing.
    var onEnd: () -> Void = {}

    /// The time after which a finger is held rather than taps, in seconds (iOS 17: about 0.15, by eye).
    static let holdDelay = 0.15

    override var mayBegin: Bool { isOffered() }

    override func reset() {
        super.reset()
        onEnd()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        isSecondaryClick = event.buttonMask.contains(.secondary)
        if isSecondaryClick, ownState == .possible {
            state = .began
        } else {
            super.touchesBegan(touches, with: event)
            guard ownState == .possible, minimumPressDuration > Self.holdDelay else { return }
            startTimer(after: Self.holdDelay) { [weak self] in
                guard let self else { return }
                if isOffered() { onHold() }
                startTimer(after: minimumPressDuration - Self.holdDelay) { [weak self] in self?.state = .began
                }
            }
        }
    }
}
