import Foundation
import LayoutSolver

extension LayoutEngine {
    /// Chooses which of several conflicting constraints to break, and logs the conflict as UIKit does.
    ///
    /// The app's most recently activated constraint is broken first, then content sizes, then the toolkit's own
    /// constraints. An engine that only measures breaks the same constraint without a log entry.
    func chooseVictim(_ candidates: [ConstraintID]) -> ConstraintID? {
        let victim =
            candidates.last { isAppConstraint($0) } ?? candidates.last { isContentConstraint($0) }
            ?? candidates.last
        guard let victim, fitting == nil else { return victim }
        let list = candidates.map { "    \(logDescription(of: $0))" }.joined(separator: "\n")
        Complaint.say(
            """
            Unable to simultaneously satisfy constraints.
            Probably at least one of the constraints in the following list is one you don't want. Try this: \
            look at each and try to figure out which you don't expect; find the code that added it and fix it. \
            Constraints called autoresizing stand for a view's frame: set \
            translatesAutoresizingMaskIntoConstraints to false where rules are to place the view.
            \(list)
            Will attempt to recover by breaking constraint
                \(logDescription(of: victim))
            """)
        return victim
    }

    private func isAppConstraint(_ id: ConstraintID) -> Bool {
        guard case .constraint(let constraint) = sources[id] ?? constraintBeingAdded.map(Source.constraint)
        else { return false }
        return !constraint.isSystem
    }

    private func isContentConstraint(_ id: ConstraintID) -> Bool {
        if case .content = sources[id] { true } else { false }
    }

    private func logDescription(of id: ConstraintID) -> String {
        switch sources[id] ?? constraintBeingAdded.map(Source.constraint) {
        case .constraint(let constraint): constraint.logDescription
        case .edge(let item, let edge):
            "<autoresizing: \(item.name).\(edge) == \(item.pins[edge.rawValue]?.constant ?? 0)>"
        case .content(let item, let edge):
            "<content: \(item.name).\(edge) == \(-(item.content[edge == .width ? 0 : 1]?.constant ?? 0))>"
        case nil: "<a constraint>"
        }
    }
}

extension NSLayoutConstraint {
    /// The constraint as an equation, with identifier and activity, as conflict logs show it.
    var logDescription: String {
        let relationSymbol =
            switch relation {
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            case .lessThanOrEqual: "<="
            }
        var text = "\(first.name) \(relationSymbol) "
        if let second {
            if multiplier != 1 { text += "\(Self.formatted(multiplier))*" }
            text += second.name
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.formatted(abs(constant)))" }
        } else {
            text += Self.formatted(constant)
        }
        if priority != .required { text += " @\(Self.formatted(CGFloat(priority.rawValue)))" }
        let name = identifier.map { " '\($0)'" } ?? ""
        return "<\(type(of: self))\(name): \(text)\(isActive ? " (active)" : " (inactive)")>"
    }

    private static func formatted(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
}
