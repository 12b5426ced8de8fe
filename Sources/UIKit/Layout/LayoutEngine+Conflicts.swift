import Foundation
import LayoutSolver

extension LayoutEngine {
    /// Chooses among constraints that contradict each other the one that gives way, and says so as UIKit does:
    /// the last rule of the program's that became active, the toolkit's own only where there is no other.
    func chooseVictim(_ candidates: [ConstraintID]) -> ConstraintID? {
        let victim =
            candidates.last { isProgramRule($0) } ?? candidates.last { isContent($0) } ?? candidates.last
        guard let victim, fitting == nil else { return victim }
        let list = candidates.map { "    \(sentence(about: $0))" }.joined(separator: "\n")
        Complaint.say(
            """
            Unable to simultaneously satisfy constraints.
            Probably at least one of the constraints in the following list is one you don't want. Try this: \
            look at each and try to figure out which you don't expect; find the code that added it and fix it. \
            Constraints called autoresizing stand for a view's frame: set \
            translatesAutoresizingMaskIntoConstraints to false where rules are to place the view.
            \(list)
            Will attempt to recover by breaking constraint
                \(sentence(about: victim))
            """)
        return victim
    }

    private func isProgramRule(_ id: ConstraintID) -> Bool {
        guard case .rule(let constraint) = sources[id] ?? arriving.map(Source.rule) else { return false }
        return !constraint.isSystem
    }

    private func isContent(_ id: ConstraintID) -> Bool {
        if case .content = sources[id] { true } else { false }
    }

    private func sentence(about id: ConstraintID) -> String {
        switch sources[id] ?? arriving.map(Source.rule) {
        case .rule(let constraint): constraint.sentence
        case .edge(let item, let edge):
            "<autoresizing: \(item.name).\(edge) == \(item.pins[edge.rawValue]?.constant ?? 0)>"
        case .content(let item, let edge):
            "<content: \(item.name).\(edge) == \(-(item.content[edge == .width ? 0 : 1]?.constant ?? 0))>"
        case nil: "<a constraint>"
        }
    }
}

extension NSLayoutConstraint {
    /// The rule as one reads it.
    var sentence: String {
        let sign =
            switch relation {
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            case .lessThanOrEqual: "<="
            }
        var text = "\(first.name) \(sign) "
        if let second {
            if multiplier != 1 { text += "\(Self.plain(multiplier))*" }
            text += second.name
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.plain(abs(constant)))" }
        } else {
            text += Self.plain(constant)
        }
        if priority != .required { text += " @\(Self.plain(CGFloat(priority.rawValue)))" }
        let name = identifier.map { " '\($0)'" } ?? ""
        return "<\(type(of: self))\(name): \(text)\(isActive ? " (active)" : " (inactive)")>"
    }

    private static func plain(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
}
