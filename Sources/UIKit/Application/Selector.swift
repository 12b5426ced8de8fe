/// The name of a method, for targets and actions.
///
/// Linux has no Objective-C runtime to look up methods by name. A name is therefore registered together with its
/// method, once, where it is first used:
///
///     button.addTarget(self, action: Selector("save", Editor.save), for: .touchUpInside)
///
/// Afterwards `Selector("save")` alone finds the method on every `Editor`.
///
/// UIKit's own actions need no registration: `Selector("copy")`, `Selector("selectAll")`, `Selector("resignFirstResponder")`.
/// The colon of the standard edit actions may be left out: `Selector("copy")` equals `Selector("copy:")`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name of the method.
    public let name: String

    /// Creates a selector for a method that is registered elsewhere.
    public init(_ name: String) { self.name = Selector.fullName(name) }

    /// Creates a selector for a method that is registered elsewhere.
    public init(stringLiteral value: String) { name = Selector.fullName(value) }

    /// The name of the method.
    public var description: String { name }
}

extension Selector {
    /// Creates a selector, and registers a method without arguments.
    @MainActor public init<Target: AnyObject>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(name)
        register(Target.self) { target, _, _ in method(target)() }
    }

    /// Creates a selector, and registers a method that takes the sender.
    @MainActor public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name)
        register(Target.self) { target, sender, _ in
            // A parameter of optional type accepts a missing sender.
            if let sender = (sender as Any) as? Sender { method(target)(sender) }
        }
    }

    /// Creates a selector, and registers a method that takes the sender and the event.
    @MainActor public init<Target: AnyObject, Sender, Event>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Void
    ) {
        self.init(name)
        register(Target.self) { target, sender, event in
            if let sender = (sender as Any) as? Sender, let event = (event as Any) as? Event {
                method(target)(sender, event)
            }
        }
    }

    /// Creates a selector, and registers a method without arguments, whose result is discarded.
    @_disfavoredOverload
    @MainActor public init<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
    ) {
        self.init(name)
        register(Target.self) { target, _, _ in _ = method(target)() }
    }

    /// Creates a selector, and registers a method that takes the sender, and whose result is discarded.
    @_disfavoredOverload
    @MainActor public init<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(name)
        register(Target.self) { target, sender, _ in
            if let sender = (sender as Any) as? Sender { _ = method(target)(sender) }
        }
    }

    /// Registers the method for a class and its subclasses.
    ///
    /// Registering a name for the same class again replaces the method. UIKit's own actions of UIKit's own classes are
    /// registered already: for them it has no effect.
    @MainActor public func register<Target: AnyObject>(
        _ type: Target.Type, _ method: @escaping @MainActor (Target, Any?, UIEvent?) -> Void
    ) {
        // `Selector("copy", UIResponder.copy)` names the action; it does not make every responder copy.
        if isSystemAction, String(reflecting: type).hasPrefix("UIKit.") { return }
        let thunk = SelectorRegistry.Thunk(
            matches: { $0 is Target }, matchesClass: { $0 is Target.Type },
            call: { target, sender, event in
                if let target = target as? Target { method(target, sender, event) }
            })
        SelectorRegistry.thunks[name, default: [:]][ObjectIdentifier(type)] = thunk
    }

    /// Whether a method is registered for the object's class or a superclass.
    @MainActor package func isImplemented(by target: AnyObject) -> Bool {
        isRegistered(for: target) || isResponderAction(of: target)
    }

    /// Whether the app registered a method for the object's class or a superclass.
    @MainActor func isRegistered(for target: AnyObject) -> Bool {
        SelectorRegistry.thunk(for: self, on: target) != nil
    }

    /// Whether a method is registered for a class or a superclass of it.
    @MainActor func isImplemented(byInstancesOf type: AnyClass) -> Bool {
        SelectorRegistry.thunks[name]?.values.contains { $0.matchesClass(type) } ?? false
    }

    /// Calls the method on an object.
    ///
    /// - Returns: false if no method is registered for the object's class.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        if let thunk = SelectorRegistry.thunk(for: self, on: target) {
            thunk.call(target, sender, event)
            return true
        }
        guard let responder = target as? UIResponder else { return false }
        return performStandardEditAction(on: responder, sender: sender)
            || performResponderAction(on: responder, sender: sender)
    }
}

/// The registered methods by name.
@MainActor private enum SelectorRegistry {
    struct Thunk {
        var matches: @MainActor (AnyObject) -> Bool
        var matchesClass: @MainActor (AnyClass) -> Bool
        var call: @MainActor (AnyObject, Any?, UIEvent?) -> Void
    }

    static var thunks: [String: [ObjectIdentifier: Thunk]] = [:]

    static func thunk(for selector: Selector, on target: AnyObject) -> Thunk? {
        guard let candidates = thunks[selector.name] else { return nil }
        return candidates[ObjectIdentifier(type(of: target))]
            ?? candidates.values.first { $0.matches(target) }
    }
}
