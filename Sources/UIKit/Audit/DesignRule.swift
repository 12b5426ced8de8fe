import Foundation
import Platform

/// A rule of the Human Interface Guidelines that can be checked automatically.
@MainActor struct DesignRule {
    /// A violation of a rule by one view: severity, and the message.
    struct Fault {
        var severity: UIDesignAudit.Severity
        var message: Message

        init(_ severity: UIDesignAudit.Severity, _ message: Message) {
            self.severity = severity
            self.message = message
        }
    }

    let name: UIDesignAudit.Rule
    /// Checks one view of any class, without its subviews.
    let check: @MainActor (UIView) -> [Fault]

    /// Creates a rule for views of one class; the closure returns nil for a view that complies.
    init<View: UIView>(_ name: UIDesignAudit.Rule, _ check: @escaping @MainActor (View) -> Fault?) {
        self.name = name
        self.check = { view in (view as? View).flatMap(check).map { [$0] } ?? [] }
    }

    /// All rules, in the order in which an audit checks them.
    static let all: [DesignRule] = indicators + choices + buttons + texts + forms + keyboards
}

extension UIView {
    /// The first visible view, in depth-first order from this one, that a closure accepts.
    func firstVisible(where accept: (UIView) -> Bool) -> UIView? {
        guard !isHidden, alpha > 0.01 else { return nil }
        if accept(self) { return self }
        for subview in subviews {
            if let found = subview.firstVisible(where: accept) { return found }
        }
        return nil
    }

    /// The nearest ancestor that is no stack view: the row or group that the user sees around the view.
    var surroundings: UIView? {
        var holder = superview
        while let present = holder, present is UIStackView, let above = present.superview { holder = above }
        return holder
    }

    /// The view's name in messages: accessibility label, text or identifier in quotes, else its class.
    var auditName: String {
        let name = accessibilityLabel ?? (self as? UILabel)?.text ?? accessibilityIdentifier ?? ""
        return name.isEmpty ? "\(type(of: self))" : "“\(name)”"
    }
}
