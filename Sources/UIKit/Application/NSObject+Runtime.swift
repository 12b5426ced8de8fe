public import Foundation

extension NSObject {
    /// Whether a method is registered for the object's class under a name; see `Selector`.
    @MainActor public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isImplemented(by: self)
    }

    /// Whether a method is registered for the class or a superclass under a name; see `Selector`.
    @MainActor public class func instancesRespond(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isImplemented(byInstancesOf: self)
    }

    /// Calls the method registered under a name, with no argument or one.
    ///
    /// - Returns: false if no method is registered.
    @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Bool {
        guard let aSelector else { return false }
        return aSelector.perform(on: self, sender: object, event: nil)
    }
}

/// Returns the selector of a name; the method must be registered elsewhere, see `Selector`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
