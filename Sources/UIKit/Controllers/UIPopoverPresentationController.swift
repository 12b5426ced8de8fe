import CoreGraphics
public import Foundation

/// The sides of a popover on which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// One bit a side.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up: the popover lies below.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down: the popover lies above.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points left: the popover lies at the right.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points right: the popover lies at the left.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any side.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Presents a controller in a bubble whose arrow points at what it belongs to.
///
/// Where there is little room it becomes a sheet, unless the delegate's `adaptivePresentationStyle` says `.none`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// The length and width of the arrow, in points (iOS: 13 by 26).
    static let arrow = CGSize(width: 26, height: 13)
    /// The radius of the corners, in points (iOS: 13).
    static let radius: CGFloat = 13
    /// The size of a popover whose content asks for none, in points (iOS: 320 wide).
    static let usualSize = CGSize(width: 320, height: 480)

    /// The view that the popover belongs to.
    open var sourceView: UIView?
    /// The part of the view; all of it when null.
    open var sourceRect = CGRect.null
    /// The item of a bar that the popover belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// The sides on which the arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side on which the arrow is.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views that can be used while the popover is there.
    open var passthroughViews: [UIView]?
    /// The color of the bubble; the content's when nil.
    open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
    /// The least distances from the edges of the display, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may cover what it belongs to.
    open var canOverlapSourceViewRect = false

    /// The sheet that it becomes where there is little room.
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

    /// Where the bubble stands for a side, and how much of the wanted size it has there.
    private func frame(on side: UIPopoverArrowDirection) -> (frame: CGRect, share: CGFloat) {
        guard let containerView else { return (.zero, 0) }
        let room = containerView.bounds.inset(by: containerView.safeAreaInsets).inset(
            by: popoverLayoutMargins)
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
        // The first side with room for all of it, else the one with the most.
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

/// Hears of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{
    /// Called before a popover comes, the last moment to say where.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
