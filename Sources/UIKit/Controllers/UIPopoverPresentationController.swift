import CoreGraphics
public import Foundation

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The directions, one bit each, with the same values as on iOS.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// Left: the popover is at the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// Right: the popover is at the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction before the popover is laid out.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What a popover's arrow points at: a view or a bar button item.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a view controller in a bubble with an arrow that points at its source.
///
/// In compact width it becomes a sheet, unless the delegate's `adaptivePresentationStyle` returns `.none`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The width and length of the arrow, in points (iOS: 26 by 13).
    static let arrow = CGSize(width: 26, height: 13)
    /// The corner radius, in points (iOS: 13).
    static let radius: CGFloat = 13
    /// The size of a popover whose content has no preferred size, in points (iOS: 320 wide).
    static let usualSize = CGSize(width: 320, height: 480)

    /// The view at which the arrow points; nil by default.
    open var sourceView: UIView?
    /// The rectangle at which the arrow points, in the source view's coordinates; null (the default) for its bounds.
    open var sourceRect = CGRect.null
    /// The bar button item at which the arrow points; nil by default.
    open var barButtonItem: UIBarButtonItem?
    /// The view or bar button item at which the arrow points; nil by default.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { sourceView ?? barButtonItem }
        set {
            sourceView = newValue as? UIView
            barButtonItem = newValue as? UIBarButtonItem
        }
    }
    /// The directions in which the arrow may point; any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction in which the arrow points; `.unknown` before the popover is laid out.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views that receive touches while the popover is open; nil by default.
    open var passthroughViews: [UIView]?
    /// The color of the bubble; nil (the default) is that of the content.
    open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
    /// The minimum distances from the window's edges, in points; 10 by default.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may cover its source; false by default.
    open var canOverlapSourceViewRect = false

    /// The sheet that replaces the popover in compact width.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    private let bubble = PopoverBubble(frame: .zero)

    open override var shouldRemovePresentersView: Bool { false }
    open override var presentedView: UIView? { bubble }
    override var ownTransition: OwnTransition { .grow }

    private var source: CGRect {
        guard let containerView else { return .zero }
        let view = sourceView ?? barButtonItem?.customView ?? barButtonItem?.shownView
        guard let view, view.window != nil else { return CGRect(origin: containerView.center, size: .zero) }
        return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: containerView)
    }

    /// The frame of the bubble in a direction, and the part of the preferred size that fits there.
    private func frame(on side: UIPopoverArrowDirection) -> (frame: CGRect, share: CGFloat) {
        guard let containerView else { return (.zero, 0) }
        var room = containerView.bounds.inset(by: containerView.safeAreaInsets)
        // The keyboard stays for the text below, and for a field of the popover.
        if let window = containerView.window { room = room.intersection(EditMenuBar.room(in: window)) }
        room = room.inset(by: popoverLayoutMargins)
        var wanted = presentedViewController.preferredContentSize
        if wanted.width <= 0 || wanted.height <= 0 { wanted = Self.usualSize }
        let source = source, length = Self.arrow.height
        let isUpright = side == .up || side == .down
        var size = CGSize(
            width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        switch side {
        case .up: size.height = min(size.height, room.maxY - source.maxY - length)
        case .down: size.height = min(size.height, source.minY - length - room.minY)
        case .left: size.width = min(size.width, room.maxX - source.maxX - length)
        default: size.width = min(size.width, source.minX - length - room.minX)
        }
        size = CGSize(width: max(0, size.width), height: max(0, size.height))
        let share = (size.width / wanted.width) * (size.height / wanted.height)
        var x: CGFloat, y: CGFloat
        if isUpright {
            x = min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width)
            y = side == .up ? source.maxY : source.minY - length - size.height
            size.height += length
        } else {
            x = side == .left ? source.maxX : source.minX - length - size.width
            y = min(max(source.midY - size.height / 2, room.minY), room.maxY - size.height)
            size.width += length
        }
        (x, y) = (x.rounded(), y.rounded())
        return (CGRect(x: x, y: y, width: size.width, height: size.height), share)
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let allowed = order.filter { permittedArrowDirections.contains($0) }
        // The first direction in which everything fits, or else the one with the most space.
        var best: (side: UIPopoverArrowDirection, frame: CGRect, share: CGFloat) = (.up, .zero, -1)
        for side in allowed.isEmpty ? order : allowed where best.share < 0.999 {
            let place = self.frame(on: side)
            if place.share > best.share { best = (side, place.frame, place.share) }
        }
        arrowDirection = best.side
        bubble.side = best.side
        let source = source, frame = best.frame
        bubble.tip = CGPoint(x: source.midX - frame.minX, y: source.midY - frame.minY)
        return frame
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addDimming(0.1)
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        bubble.take(presentedViewController.view)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addAction { [weak self] _ in self?.dismissByUser() }
        dimmingView?.addGestureRecognizer(tap)
        (containerView as? PresentationContainer)?.passesThrough = { [weak self] point in
            guard let self, let container = self.containerView else { return false }
            return (self.passthroughViews ?? []).contains {
                $0.bounds.contains($0.convert(point, from: container))
            }
        }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        presentedViewController.viewIfLoaded?.removeFromSuperview()
        dimmingView = nil
    }
}

/// Receives the events of a popover; all methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{
    /// Called before the popover appears: the last opportunity to set its source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// No effect.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
