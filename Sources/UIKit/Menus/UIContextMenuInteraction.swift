import CoreGraphics
public import Foundation
import Platform

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
    private var highlight: PressHighlight?
    /// What is lifted for the menu of the press; asked for once a press.
    private var target: UITargetedPreview?

    /// Creates an interaction.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addAction { [weak self] press in self?.pressed(press) }
        press.isOffered = { [weak self] in self?.findConfiguration() ?? false }
        press.onRest = { [weak self] in self?.shrink() }
        press.onReset = { [weak self] in self?.release() }
    }

    /// Asks the delegate for the menu of the press; without one the press is left to other gestures.
    private func findConfiguration() -> Bool {
        guard let view, view.window != nil, presentation == nil else { return false }
        guard offered == nil else { return true }
        offered = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: press.location(in: view))
        if let offered, !press.isSecondaryClick {
            target = delegate?.contextMenuInteraction(
                self, previewForHighlightingMenuWithConfiguration: offered)
        }
        return offered != nil
    }

    /// The finger rests on the view: what will be lifted shows that it can be.
    private func shrink() {
        guard findConfiguration(), let view, !UIAccessibility.isReduceMotionEnabled else { return }
        highlight = PressHighlight(target?.view ?? view)
    }

    /// The press is over; where its menu did not open, all is as before.
    private func release() {
        highlight?.release()
        highlight = nil
        offered = nil
        target = nil
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
        let offered = self.offered, target = self.target
        let scale = highlight?.scale ?? 1
        highlight?.end()
        highlight = nil
        self.offered = nil
        self.target = nil
        guard let view, let window = view.window, presentation == nil, let delegate,
            let configuration = offered, let menu = configuration.actionProvider?([])
        else { return }
        self.configuration = configuration
        let isMouse = press.isSecondaryClick
        var source = CGRect(origin: view.convert(point, to: nil), size: .zero)
        if !isMouse {
            previewController = configuration.previewProvider?()
            let lifted = LiftedPreview(
                of: target?.view ?? view, controller: previewController, in: window)
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
        if let lifted { lifted.lift(above: presentation, from: scale) }
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
    /// Called when a finger has rested on the view for a moment.
    var onRest: () -> Void = {}
    /// Called when the press is over, or is none.
    var onReset: () -> Void = {}
    private var rest: PlatformTimer?

    override var mayBegin: Bool { isOffered() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        isSecondaryClick = event.buttonMask.contains(.secondary)
        if isSecondaryClick, ownState == .possible {
            state = .began
        } else {
            super.touchesBegan(touches, with: event)
            guard rest == nil, ownState == .possible else { return }
            rest = UIApplication.shared.schedule(after: PressHighlight.delay) { [weak self] in
                guard let self, ownState == .possible else { return }
                onRest()
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        // The finger is elsewhere, though it is not lifted yet.
        if ownState == .failed { end() }
    }

    override func reset() {
        super.reset()
        end()
    }

    private func end() {
        rest?.cancel()
        rest = nil
        onReset()
    }
}
