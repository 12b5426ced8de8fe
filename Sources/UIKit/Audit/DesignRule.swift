import Foundation
import Platform

/// A rule of the guidance that a program can check.
@MainActor struct DesignRule {
    /// What a rule says about one view.
    struct Fault {
        var severity: UIDesignAudit.Severity
        var message: Message

        init(_ severity: UIDesignAudit.Severity, en: String, ko: String) {
            self.severity = severity
            message = Message(en: en, ko: ko)
        }
    }

    let name: UIDesignAudit.Rule
    /// Looks at one view, whatever it is.
    let check: @MainActor (UIView) -> [Fault]

    /// A rule for views of one class.
    init<View: UIView>(_ name: UIDesignAudit.Rule, _ check: @escaping @MainActor (View) -> Fault?) {
        self.name = name
        self.check = { view in (view as? View).flatMap(check).map { [$0] } ?? [] }
    }

    /// All rules.
    static let all: [DesignRule] = indicators + choices + buttons + texts + forms + keyboards
}

extension UIView {
    /// The first view below, or this one, that a closure accepts and that can be seen.
    func firstVisible(where accept: (UIView) -> Bool) -> UIView? {
        guard !isHidden, alpha > 0.01 else { return nil }
        if accept(self) { return self }
        for subview in subviews {
            if let found = subview.firstVisible(where: accept) { return found }
        }
        return nil
    }

    /// What the view stands in as people see it: its row, or what holds the stack that it is part of.
    var surroundings: UIView? {
        var holder = superview
        while let present = holder, present is UIStackView, let above = present.superview { holder = above }
        return holder
    }

    /// How a sentence names the view.
    var auditName: String {
        let name = accessibilityLabel ?? (self as? UILabel)?.text ?? accessibilityIdentifier ?? ""
        return name.isEmpty ? "\(type(of: self))" : "“\(name)”"
    }
}
