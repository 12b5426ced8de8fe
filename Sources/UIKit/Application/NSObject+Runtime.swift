public import Foundation

extension NSObject {
    /// Whether a method of this name is registered for the object's class; see `Selector`.
    @MainActor public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isImplemented(by: self)
    }

    /// Calls the method of a name that takes nothing or one object; nothing happens when none is registered.
    @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Bool {
        guard let aSelector else { return false }
        return aSelector.perform(on: self, sender: object, event: nil)
    }
}

/// Names a method that is registered elsewhere; see `Selector`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a method.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
