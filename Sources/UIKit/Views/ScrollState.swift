import Foundation
import Platform

/// The mutable state of a scroll view: drag, zoom, running motion and layout of its surroundings.
@MainActor struct ScrollState {
    /// The content offset when the drag began, without rubber-banding.
    var dragStart = CGPoint.zero
    /// The axis that a directional lock restricts the drag to; nil for both.
    var lockedAxis: ScrollAxis?
    /// The velocity of the content when a touch stopped it, in points per second, and the time of that touch.
    var caught: (velocity: CGPoint, time: TimeInterval)?

    /// The running motion; nil while none is.
    var motion: FrameMotion?
    /// The deceleration per axis, if `motion` is a deceleration.
    var glide: (x: ScrollMotion, y: ScrollMotion)?
    /// The offset that the app added during deceleration.
    var shift = CGPoint.zero
    /// Whether the scroll view itself, not the app, is setting the content offset.
    var isSettingMotionOffset = false

    /// The bounds size of the last layout.
    var laidOutSize = CGSize.zero
    /// The insets last reported to `adjustedContentInsetDidChange()`.
    var reportedInset = UIEdgeInsets.zero
    /// The minimum content offset at that time.
    var reportedTop: CGFloat?
    /// The inset that a refresh control adds above the content, in points.
    var refreshInset: CGFloat = 0
    /// The height that the keyboard covers at the bottom, in points, if a controller avoids the keyboard.
    var keyboardInset: CGFloat = 0

    /// The height that a find navigator covers at the bottom, in points.
    var findInset: CGFloat = 0

    /// The height by which the navigation bar can still expand, in points; it extends the range of offsets.
    var growthOfBar: CGFloat = 0
    /// The maximum height of the collapsible part of the navigation bar, in points; a refresh control is above it.
    var stretchOfBar: CGFloat = 0
    /// The distances from the top at which the bar is fully expanded or a part is fully collapsed, ascending.
    var barStops: [CGFloat] = []
    /// Called after the content offset changed, before the delegate; a navigation bar collapses with it.
    var onMove: (@MainActor () -> Void)?
    /// Called after the content's size changed.
    var onResize: (@MainActor () -> Void)?

    /// The timer that ends scrolling by a mouse wheel.
    var wheelTimer: PlatformTimer?

    var zoomScale: CGFloat = 1
    /// The running pinch; nil while none is.
    var pinch: ScrollPinch?
}

/// An axis of scrolling.
enum ScrollAxis: Hashable, Sendable {
    case horizontal, vertical
}

/// A pinch: its anchor in the content and its initial scale.
struct ScrollPinch: Hashable, Sendable {
    /// The point of the unscaled content between the touches.
    var anchor: CGPoint
    /// The zoom scale when the pinch began, without rubber-banding.
    var startScale: CGFloat
}
