import CoreGraphics
public import Foundation
import Platform

/// Presents a view controller as a sheet that rests at one of several heights, and that the user can drag down.
///
///     controller.sheetPresentationController?.detents = [.medium(), .large()]
///     controller.sheetPresentationController?.prefersGrabberVisible = true
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// The distance of a sheet of full height from the safe area's top, in points (iOS: 10).
    static let top: CGFloat = 10
    /// The corner radius of a sheet, in points (iOS: 10).
    static let radius: CGFloat = 10
    /// The size of a sheet in the center of a large display, in points (iOS: 540 by 620).
    static let formSize = CGSize(width: 540, height: 620)
    /// The distance of such a sheet from the keyboard, in points.
    static let keyboardGap: CGFloat = 20
    /// The part of its height by which a sheet must be dragged down to be dismissed.
    static let dismissPart: CGFloat = 0.5

    /// The heights at which the sheet rests, the lowest first; `[.large()]` by default.
    open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
    /// The identifier of the height at which the sheet rests; nil (the default) is the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
    /// The greatest height at which the view below is neither dimmed nor blocked; nil (the default) dims it at all
    /// heights.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateDimming() } }
    /// Whether a scroll view at its top expands the sheet before it scrolls; true by default.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether a grabber is shown at the top of the sheet; false by default.
    open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
    /// Whether the sheet is attached to the lower edge in compact height; false (the default) covers the screen there.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { containerView?.setNeedsLayout() } }
    /// No effect, for source compatibility; false by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The corner radius, in points; nil (the default) is the system's.
    open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

    private let grabber = SheetGrabber(frame: .zero)
    private lazy var pan = SheetPan(target: nil, action: nil)
    private var dragStart: CGFloat = 0
    private var isHeld = false
    private var card: SheetCard?
    private var keyboard: DockedKeyboardEdge?

    /// Creates a presentation controller for a view controller that will be presented.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        pan.sheet = self
        pan.addAction { [weak self] _ in self?.dragged() }
    }

    open override var shouldRemovePresentersView: Bool { false }
    override var isDragged: Bool { isHeld }

    /// Changes properties in a closure, and animates the sheet to the resulting height.
    public final func animateChanges(_ changes: () -> Void) {
        changes()
        settle()
    }
    /// Evaluates the heights of custom detents again, and moves the sheet.
    public final func invalidateDetents() { settle() }

    private var isLow: Bool { containerView?.traitCollection.verticalSizeClass == .compact }
    private var isEdgeAttached: Bool {
        isLow
            ? prefersEdgeAttachedInCompactHeight
            : containerView?.traitCollection.horizontalSizeClass != .regular
    }
    /// Whether the sheet covers the screen, as on iOS in compact height.
    private var coversScreen: Bool { isLow && !prefersEdgeAttachedInCompactHeight }

    // MARK: - Heights

    private var greatestHeight: CGFloat {
        guard let containerView else { return 0 }
        guard !coversScreen else { return containerView.bounds.height }
        return max(0, containerView.bounds.height - containerView.safeAreaInsets.top - Self.top)
    }

    private func height(of detent: Detent) -> CGFloat {
        let context = DetentContext(
            containerTraitCollection: containerView?.traitCollection ?? .current,
            maximumDetentValue: greatestHeight - (containerView?.safeAreaInsets.bottom ?? 0))
        guard let value = detent.resolve(context), value.isFinite else { return greatestHeight }
        let bottom = containerView?.safeAreaInsets.bottom ?? 0
        return detent.isSystem ? min(value, greatestHeight) : min(value + bottom, greatestHeight)
    }

    /// The detents with their heights, the lowest first.
    private var rests: [(detent: Detent, height: CGFloat)] {
        let all = (detents.isEmpty ? [.large()] : detents).map { ($0, height(of: $0)) }
        return all.sorted { $0.1 < $1.1 }.map { (detent: $0.0, height: $0.1) }
    }

    /// The range of heights in which the user drags the sheet.
    private var lowest: CGFloat { coversScreen ? greatestHeight : rests.first?.height ?? 0 }
    private var highest: CGFloat { coversScreen ? greatestHeight : rests.last?.height ?? greatestHeight }

    private var restingHeight: CGFloat {
        guard !coversScreen else { return greatestHeight }
        let rests = rests
        let chosen = rests.first { $0.detent.identifier == selectedDetentIdentifier } ?? rests.first
        return chosen?.height ?? greatestHeight
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        guard !coversScreen else { return bounds }
        guard isEdgeAttached else {
            let room = bounds.insetBy(dx: 20, dy: 20)
            let wanted = presentedViewController.preferredContentSize
            let size = CGSize(
                width: min(room.width, wanted.width > 0 ? wanted.width : Self.formSize.width),
                height: min(room.height, wanted.height > 0 ? wanted.height : Self.formSize.height))
            var y = ((bounds.height - size.height) / 2).rounded()
            // Above the keyboard as far as there is room.
            if let top = keyboard?.top {
                let least = (containerView?.safeAreaInsets.top ?? 0) + Self.top
                y = max(min(y, least), min(y, top - Self.keyboardGap - size.height))
            }
            return CGRect(
                x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
        }
        let height = restingHeight.rounded()
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    // MARK: - View behind

    /// The progress of the view behind to a card at a height: only in the last part before the full height.
    private func cardProgress(at height: CGFloat) -> CGFloat {
        let full = greatestHeight
        guard isEdgeAttached, !isLow, !isUndimmed, full > 0, highest >= full - 1 else { return 0 }
        let base = rests.last { $0.height < full - 1 }?.height ?? 0
        return min(1, max(0, (height - base) / (full - base)))
    }

    private func showCard(_ progress: CGFloat) {
        guard let containerView else { return }
        if card == nil, progress > 0, let page = viewBelow, !page.storage.isCard {
            card = SheetCard(of: page)
        }
        card?.show(progress, top: containerView.safeAreaInsets.top)
    }

    override func transformViewBelow(isPresented: Bool) {
        showCard(isPresented ? cardProgress(at: restingHeight) : 0)
    }

    // MARK: - Presentation and dismissal

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addDimming()
        guard let view = presentedView, let container = containerView as? PresentationContainer else {
            return
        }
        view.clipsToBounds = true
        dress(view, in: container)
        view.addGestureRecognizer(pan)
        container.passesThrough = { [weak self] _ in self?.isUndimmed ?? false }
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addAction { [weak self] _ in self?.dismissByUser() }
        dimmingView?.addGestureRecognizer(tap)
        keyboard = DockedKeyboardEdge(in: container) { [weak self] in self?.moveAboveKeyboard(in: $0) }
        updateDimming()
    }

    private func moveAboveKeyboard(in duration: TimeInterval) {
        guard !isEdgeAttached, !coversScreen, !isLeaving, let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        guard frame != view.frame else { return }
        UIView.animate(withDuration: duration, delay: 0, options: .beginFromCurrentState) {
            view.frame = frame
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        card?.end()
        card = nil
        keyboard = nil
        presentedView?.removeGestureRecognizer(pan)
        grabber.removeFromSuperview()
        dimmingView = nil
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard let view = presentedView, let containerView else { return }
        dress(view, in: containerView)
        if !isHeld, !isLeaving { transformViewBelow(isPresented: true) }
        guard prefersGrabberVisible, isEdgeAttached else { return grabber.removeFromSuperview() }
        if grabber.superview !== view { view.addSubview(grabber) }
        // 36 by 5 points, 5 below the upper edge, as on iOS; its touch area is larger.
        grabber.frame = CGRect(x: (view.bounds.width / 2 - 40).rounded(), y: 0, width: 80, height: 22)
        grabber.onTap = { [weak self] in self?.step() }
    }

    /// Sets the sheet's appearance, which changes when a phone is rotated.
    private func dress(_ view: UIView, in container: UIView) {
        // Shadows are invisible in dark mode: elevated content is brighter instead.
        let level: UIUserInterfaceLevel = coversScreen ? .base : .elevated
        if container.traitCollection.userInterfaceLevel != level {
            container.traitOverrides.userInterfaceLevel = level
        }
        let radius = coversScreen ? 0 : preferredCornerRadius ?? Self.radius
        if view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
        let corners: CACornerMask =
            isEdgeAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        if view.layer.maskedCorners != corners { view.layer.maskedCorners = corners }
        updateDimming()
    }

    private var isUndimmed: Bool {
        guard !coversScreen, let limit = largestUndimmedDetentIdentifier,
            let height = rests.first(where: { $0.detent.identifier == limit })?.height
        else { return false }
        return restingHeight <= height + 0.5
    }

    private func updateDimming() {
        dimmingView?.isHidden = isUndimmed
        containerView?.accessibilityViewIsModal = !isUndimmed
        updateTint()
    }

    private func settle() {
        updateDimming()
        let frame = frameOfPresentedViewInContainerView
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: .allowUserInteraction,
            animations: {
                self.presentedView?.frame = frame
                self.presentedView?.layoutIfNeeded()
                self.transformViewBelow(isPresented: true)
            })
    }

    private func select(_ identifier: Detent.Identifier) {
        guard identifier != selectedDetentIdentifier else { return settle() }
        selectedDetentIdentifier = identifier
        settle()
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// Moves to the next greater height, and from the greatest to the lowest.
    private func step() {
        let rests = rests
        let index = rests.firstIndex { abs($0.height - restingHeight) < 0.5 } ?? 0
        select(rests[(index + 1) % rests.count].detent.identifier)
    }

    // MARK: - Dragging

    /// Whether the sheet, not a scroll view in it, follows a touch with the given translation.
    func takes(_ touchView: UIView?, translation: CGPoint) -> Bool {
        guard isEdgeAttached || coversScreen, abs(translation.y) >= abs(translation.x) else { return false }
        var view = touchView
        while let present = view, present !== presentedView {
            if let scroller = present as? UIScrollView, scroller.isScrollEnabled,
                scroller.contentSize.height > scroller.bounds.height
            {
                let isAtTop = scroller.contentOffset.y <= -scroller.adjustedContentInset.top + 0.5
                let canGrow = prefersScrollingExpandsWhenScrolledToEdge && restingHeight < highest - 1
                return isAtTop && (translation.y > 0 || canGrow)
            }
            if present is UISlider || present is UISwitch { return false }
            view = present.superview
        }
        return true
    }

    private func dragged() {
        guard let view = presentedView, let container = containerView else { return }
        let way = pan.translation(in: container).y
        switch pan.state {
        case .began, .changed:
            if !isHeld {
                isHeld = true
                dragStart = view.frame.minY
                UIEditMenuInteraction.dismissVisible()
            }
            let top = container.bounds.height - highest
            var y = dragStart + way
            // Beyond the greatest height there is increasing resistance; a sheet that covers the screen does not move.
            if y < top { y = coversScreen ? top : top - (1 - 1 / ((top - y) * 0.55 / 60 + 1)) * 60 }
            let least = lowest
            let height = max(container.bounds.height - y, least)
            view.frame = CGRect(x: 0, y: y, width: container.bounds.width, height: height)
            dimmingView?.alpha = min(1, max(0, (container.bounds.height - y) / max(1, least)))
            showCard(cardProgress(at: container.bounds.height - y))
        case .ended, .cancelled:
            isHeld = false
            release(at: container.bounds.height - view.frame.minY, velocity: pan.velocity(in: container).y)
        default: break
        }
    }

    /// Selects the height at which the sheet rests, by where deceleration would end.
    private func release(at height: CGFloat, velocity: CGFloat) {
        let lowest = lowest
        let projected = height - velocity * 0.15
        if pan.state == .ended, projected < lowest * (1 - Self.dismissPart) {
            if !presentedViewController.isModalInPresentation,
                delegate?.presentationControllerShouldDismiss(self) ?? true
            {
                return dismissByUser()
            }
            delegate?.presentationControllerDidAttemptToDismiss(self)
        }
        UIView.animate(withDuration: 0.25) { self.dimmingView?.alpha = 1 }
        // The height was selected in portrait orientation; keep it.
        guard !coversScreen else { return settle() }
        guard let nearest = rests.min(by: { abs($0.height - projected) < abs($1.height - projected) }) else {
            return
        }
        select(nearest.detent.identifier)
    }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The identifier as a string.
            public let rawValue: String
            /// Creates an identifier from a string.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a string.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// The system's medium detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The system's large detent.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the detent.
        public let identifier: Identifier
        let isSystem: Bool
        let resolve: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier, isSystem: Bool,
            _ resolve:
                @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.isSystem = isSystem
            self.resolve = resolve
        }

        /// A detent at the full height of the sheet.
        public class func large() -> Detent {
            Detent(.large, isSystem: true) { _ in .greatestFiniteMagnitude }
        }
        /// A detent at 56 % of the maximum height.
        public class func medium() -> Detent {
            Detent(.medium, isSystem: true) { $0.maximumDetentValue * 0.56 }
        }
        /// A detent whose height a closure returns, in points above the safe area.
        ///
        /// Without an identifier it gets a unique one. If the closure returns nil, the height is the full one; on iOS
        /// the detent is inactive then.
        public class func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), isSystem: false, resolver) }
    }
}

/// The values from which a custom detent's height can be computed.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height of a detent, in points.
    var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
    var containerTraitCollection: UITraitCollection
    var maximumDetentValue: CGFloat
}

/// Receives the events of a sheet; all methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{
    /// Called after the user dragged the sheet to another detent; not called for changes by the app.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// No effect.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Recognizes a drag of the sheet, before the scroll views in it.
@MainActor final class SheetPan: UIPanGestureRecognizer {
    weak var sheet: UISheetPresentationController?

    package override func mayBegin(translation: CGPoint) -> Bool {
        let isHeld = tracked.contains(where: \.isHeldByView)
        if !isHeld, sheet?.takes(tracked.first?.view, translation: translation) ?? false { return true }
        // Scroll views wait for this recognizer to fail.
        state = .failed
        return false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
    }
}

/// The grabber at the top of a sheet.
@MainActor final class SheetGrabber: UIView {
    var onTap: (@MainActor () -> Void)?
    private let bar = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.backgroundColor = .tertiaryLabel
        bar.layer.cornerRadius = 2.5
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = Message("Sheet Grabber").text
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addAction { [weak self] _ in self?.onTap?() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }
}
