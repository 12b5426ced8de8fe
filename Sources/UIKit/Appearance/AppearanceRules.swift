import Foundation

/// What the app has set through `appearance()`, one rule for each class and path of containers.
@MainActor enum AppearanceRules {
    /// The appearance of one class inside containers.
    @MainActor final class Rule {
        let viewClass: UIView.Type
        let containers: [AnyClass]
        /// The view of which the app sets properties; it is never in a window.
        let proxy: UIView
        /// A view with the class' defaults, to find out which properties were set.
        let pristine: UIView

        init?(_ viewClass: UIView.Type, _ containers: [AnyClass]) {
            guard let proxy: UIView = MadeByClass.view(viewClass, frame: .zero),
                let pristine: UIView = MadeByClass.view(viewClass, frame: .zero)
            else { return nil }
            self.viewClass = viewClass
            self.containers = containers
            self.proxy = proxy
            self.pristine = pristine
        }

        /// How special the rule is; later ones prevail.
        var rank: Int {
            var depth = 0
            var ancestor: AnyClass? = viewClass
            while let present = ancestor {
                depth += 1
                ancestor = _getSuperclass(present)
            }
            return depth * 100 + containers.count
        }

        /// Whether the view is of the class and inside the containers.
        func applies(to view: UIView) -> Bool {
            guard isKind(view, of: viewClass) else { return false }
            var responder: UIResponder? = view.next
            for container in containers {
                while let present = responder, !isKind(present, of: container) { responder = present.next }
                guard let found = responder else { return false }
                responder = found.next
            }
            return true
        }

        private func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
            var ancestor: AnyClass? = type(of: object)
            while let present = ancestor {
                if present == wanted { return true }
                ancestor = _getSuperclass(present)
            }
            return false
        }
    }

    private(set) static var rules: [Rule] = []

    /// Returns the view of which the app sets properties.
    static func proxy(of viewClass: UIView.Type, within containers: [AnyClass]) -> UIView {
        let known = rules.first { rule in
            rule.viewClass == viewClass && rule.containers.count == containers.count
                && zip(rule.containers, containers).allSatisfy { $0 == $1 }
        }
        if let known { return known.proxy }
        guard let rule = Rule(viewClass, containers) else {
            preconditionFailure("\(viewClass) cannot be made with init(frame:)")
        }
        rules.append(rule)
        rules.sort { $0.rank < $1.rank }
        return rule.proxy
    }

    /// Sets the properties of a view that enters a window.
    static func apply(to view: UIView) {
        for (index, rule) in rules.enumerated() where rule.applies(to: view) {
            // What a more general rule has set gives way to a more special one.
            let earlier = rules[..<index].filter { $0.applies(to: view) }.map(\.proxy)
            for property in AppearanceProperty.all {
                property.apply(from: rule.proxy, rule.pristine, to: view, over: earlier)
            }
        }
    }

    /// Forgets everything that the app has set, for tests.
    package static func removeAll() { rules = [] }
}
