/// The name of a method, as targets and actions are told apart.
///
/// Linux has no Objective-C runtime to look a method up by its name. The name is therefore registered
/// together with the method, once, where it is first mentioned:
///
///     button.addTarget(self, action: Selector("save", Editor.save), for: .touchUpInside)
///
/// Afterwards `Selector("save")` alone finds it on every `Editor`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The method's name.
    public let name: String

    /// Names a method that is, or will be, registered.
    public init(_ name: String) { self.name = name }

    /// Names a method that is, or will be, registered.
    public init(stringLiteral value: String) { name = value }

    /// The method's name.
    public var description: String { name }
}

extension Selector {
    /// Names a method without arguments and registers it.
    @MainActor public init<Target: AnyObject>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Void
    ) {
        self.init(name)
        register(Target.self) { target, _, _ in method(target)() }
    }

    /// Names a method that takes the sender and registers it.
    @MainActor public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(name)
        register(Target.self) { target, sender, _ in
            // A parameter of optional type takes a missing sender.
            if let sender = (sender as Any) as? Sender { method(target)(sender) }
        }
    }

    /// Names a method that takes the sender and the event and registers it.
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

    /// Registers what the name does on objects of a class and its subclasses.
    ///
    /// Registering the same name for the same class again replaces the earlier method.
    @MainActor public func register<Target: AnyObject>(
        _ type: Target.Type, _ method: @escaping @MainActor (Target, Any?, UIEvent?) -> Void
    ) {
        let thunk = SelectorRegistry.Thunk(
            matches: { $0 is Target },
            call: { target, sender, event in
                if let target = target as? Target { method(target, sender, event) }
            })
        SelectorRegistry.thunks[name, default: [:]][ObjectIdentifier(type)] = thunk
    }

    /// Whether the method is registered for the object's class or one above it.
    @MainActor package func isImplemented(by target: AnyObject) -> Bool {
        SelectorRegistry.thunk(for: self, on: target) != nil
    }

    /// Calls the method on an object.
    ///
    /// - Returns: false when nothing of this name is registered for the object's class.
    @MainActor @discardableResult
    package func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
        if let thunk = SelectorRegistry.thunk(for: self, on: target) {
            thunk.call(target, sender, event)
            return true
        }
        guard let responder = target as? UIResponder else { return false }
        return performStandardEditAction(on: responder, sender: sender)
    }
}

/// The methods registered under each name.
@MainActor private enum SelectorRegistry {
    struct Thunk {
        var matches: @MainActor (AnyObject) -> Bool
        var call: @MainActor (AnyObject, Any?, UIEvent?) -> Void
    }

    static var thunks: [String: [ObjectIdentifier: Thunk]] = [:]

    static func thunk(for selector: Selector, on target: AnyObject) -> Thunk? {
        guard let candidates = thunks[selector.name] else { return nil }
        return candidates[ObjectIdentifier(type(of: target))]
            ?? candidates.values.first { $0.matches(target) }
    }
}
