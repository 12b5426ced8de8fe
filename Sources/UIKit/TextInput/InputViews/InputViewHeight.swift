import CoreGraphics
import Foundation

/// How high something of the program's own is at the foot of the screen.
///
/// What it wants is found in UIKit's order: a rule for its height; its content's size where it sizes itself; the
/// height of its frame; and, where that is to be flexible, the keyboard's own height.
@MainActor struct InputViewHeight {
    /// How the view is called in sentences about it.
    let name: String
    private weak var view: UIView?
    /// The height that the program gave the frame; ours are told from it.
    private var given: CGFloat
    private var taken: CGFloat?
    private var complained: CGFloat?

    /// Follows a view from the moment that it is to be shown.
    init(of view: UIView, name: String) {
        self.view = view
        self.name = name
        given = view.frame.height
    }

    /// The height in points, at most `room`.
    ///
    /// - Parameters:
    ///   - width: the width that the view will have.
    ///   - usual: the keyboard's own height, or that of an accessory without any.
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

    /// Says a thing once, not at every layout.
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
    /// The height that a rule of the view itself gives it, the strongest one's; nil without such a rule.
    var ruledHeight: CGFloat? {
        let rules = constraints.filter { rule in
            rule.isActive && rule.firstItem === self && rule.firstAttribute == .height
                && rule.secondItem == nil
                && rule.relation == .equal
        }
        return rules.max { $0.priority.rawValue < $1.priority.rawValue }?.constant
    }

    /// Whether the view is in a window that is shown, and nothing that holds it is hidden.
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
