import Foundation
import Platform

/// What a scroll view remembers while fingers or time move its content.
@MainActor struct ScrollState {
    /// Where the content was when the drag began, resistance at its ends not counted.
    var dragStart = CGPoint.zero
    /// The axis that the drag keeps to; nil for both.
    var lockedAxis: ScrollAxis?
    /// The speed that the content had when the finger caught it, in points a second, and when that was.
    var caught: (velocity: CGPoint, time: TimeInterval)?

    /// What moves the content without a finger.
    var motion: FrameMotion?
    /// How it glides, where `motion` is a glide.
    var glide: (x: ScrollMotion, y: ScrollMotion)?
    /// How far a program moved the content while it glides.
    var shift = CGPoint.zero
    /// Whether the content moves by itself, and not because a program set its offset.
    var isMovingItself = false

    /// The size that the content was last laid out for.
    var laidOutSize = CGSize.zero
    /// The insets that were last told of.
    var toldInset = UIEdgeInsets.zero
    /// The least offset of that time.
    var toldTop: CGFloat?
    /// Room above the content that a refresh holds open.
    var refreshInset: CGFloat = 0
    /// How much of the view's lower end a keyboard covers, where somebody minds it.
    var keyboardInset: CGFloat = 0

    /// How much higher the bar above can still grow when the content goes down; counted among the offsets.
    var growthOfBar: CGFloat = 0
    /// How high what grows and shrinks of the bar above is at most; a refresh stands above it.
    var stretchOfBar: CGFloat = 0
    /// At which distances from the top that bar is whole, and at which a part of it is gone, ascending.
    var barStops: [CGFloat] = []
    /// Called after the content moved, before the delegate: a navigation bar that follows it.
    var onMove: (@MainActor () -> Void)?

    /// Waits for the mouse's wheel to come to rest.
    var wheelTimer: PlatformTimer?

    var zoomScale: CGFloat = 1
    /// The pinch that is being made.
    var pinch: ScrollPinch?
}

/// One of the two ways in which content moves.
enum ScrollAxis: Hashable, Sendable {
    case horizontal, vertical
}

/// A pinch: what of the content lies between the fingers, and at which scale it began.
struct ScrollPinch: Hashable, Sendable {
    /// The point of the unscaled content between the fingers.
    var anchor: CGPoint
    /// The scale when the pinch began, resistance beyond the limits not counted.
    var startScale: CGFloat
}
