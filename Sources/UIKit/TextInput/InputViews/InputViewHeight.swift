import CoreGraphics
import Foundation

/// The height of an input view or accessory view of the app.
///
/// It is determined in UIKit's order: a height constraint; the fitting size of a self-sizing view; the height of the
/// frame; and, if that is flexible, the keyboard's own height.
@MainActor struct InputViewHeight {
    /// The name of the view in log messages.
    let name: String
    private weak var view: UIView?
    /// The height that the app gave the frame, distinguished from those that were set here.
    private var given: CGFloat
    private var taken: CGFloat?
    private var complained: CGFloat?

    /// Tracks the height of a view, from before it is shown.
    init(of view: UIView, name: String) {
        self.view = view
        self.name = name
        given = view.frame.height
    }

    /// Returns the height in points, at most `room`.
    ///
    /// - Parameters:
    ///   - width: the width that the view will have.
    ///   - usual: the keyboard's own height, or the default height of an accessory.
    mutating func fitted(width: CGFloat, usual: CGFloat, room: CGFloat) -> CGFloat {
        guard let view else { return 0 }
        if view.frame.height != taken, taken != nil { given = view.frame.height }
        let wanted = Self.wanted(of: view, given: given, width: width, usual: usual)
        let height = checked(wanted, usual: usual, room: room)
        taken = height
        return height
    }

    private mutating func checked(_ wanted: CGFloat, usual: CGFloat, room: CGFloat) -> CGFloat {
        let room = max(0, room)
        guard wanted.isFinite, wanted >= 0 else {
            complain(wanted, "has a height of \(wanted); \(usual) is used instead")
            return min(usual, room)
        }
        if wanted == 0 { complain(wanted, "has no height, so nothing of it is seen") }
        guard wanted > room else { return wanted }
        complain(wanted, "wants \(wanted) points of height, more than the screen has for it; it gets \(room)")
        return room
    }

    /// Logs a problem once, not at each layout.
    private mutating func complain(_ wanted: CGFloat, _ sentence: String) {
        guard complained?.bitPattern != wanted.bitPattern else { return }
        complained = wanted
        Complaint.say("the \(name) \(sentence)")
    }

    private static func wanted(of view: UIView, given: CGFloat, width: CGFloat, usual: CGFloat) -> CGFloat {
        if let rule = view.ruledHeight { return rule }
        let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
        if sizesItself || !view.translatesAutoresizingMaskIntoConstraints {
            return view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let content = view.intrinsicContentSize.height,
            isFlexible = view.autoresizingMask.contains(.flexibleHeight)
        if content > 0, isFlexible || given == 0 { return content }
        if given == 0, isFlexible { return usual }
        return given
    }
}

extension UIView {
    /// The constant of the view's own height constraint of the highest priority; nil without one.
    var ruledHeight: CGFloat? {
        let rules = constraints.filter { rule in
            rule.isActive && rule.firstItem === self && rule.firstAttribute == .height
                && rule.secondItem == nil
                && rule.relation == .equal
        }
        return rules.max { $0.priority.rawValue < $1.priority.rawValue }?.constant
    }

    /// Whether the view is in a window, and neither it nor an ancestor is hidden.
    package var isOnScreen: Bool {
        guard window != nil else { return false }
        var view: UIView? = self
        while let present = view {
            if present.isHidden || present.alpha < 0.01 { return false }
            view = present.superview
        }
        return true
    }
}
