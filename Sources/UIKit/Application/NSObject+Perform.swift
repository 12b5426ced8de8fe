import Foundation

/// Methods that are called later, by their selectors.
///
/// The object and the argument are kept until the call happens or is cancelled. Unlike on iOS, the method is found by its
/// registration (see `Selector`).
extension NSObject {
    /// Calls a method on the run loop of the main thread after a delay.
    ///
    /// - Parameters:
    ///   - aSelector: a method without an argument, or with one.
    ///   - anArgument: the method's argument; nil for a method without one.
    ///   - delay: the delay in seconds; with 0 the method is called in a later turn of the run loop, too.
    @MainActor public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method on the run loop of the main thread after a delay, in some of its modes.
    ///
    /// - Parameters:
    ///   - aSelector: a method without an argument, or with one.
    ///   - anArgument: the method's argument; nil for a method without one.
    ///   - delay: the delay in seconds; with 0 the method is called in a later turn of the run loop, too.
    ///   - modes: the modes in which the call happens.
    @MainActor public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        DelayedCalls.shared.add(aSelector, of: self, with: anArgument, after: delay, modes)
    }

    /// Cancels the calls of an object's methods that `perform(_:with:afterDelay:)` has scheduled.
    @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.shared.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the calls of one method with one argument that `perform(_:with:afterDelay:)` has scheduled.
    ///
    /// Arguments are equal if they are the same object, or equal values.
    @MainActor public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.shared.cancel {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
        }
    }
}

/// The calls that are to happen later.
@MainActor private final class DelayedCalls {
    static let shared = DelayedCalls()

    struct Call {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        let timer: Timer

        func hasArgument(_ other: Any?) -> Bool {
            switch (argument, other) {
            case (nil, nil): return true
            case (let own?, let other?):
                if let own = own as? AnyHashable, let other = other as? AnyHashable { return own == other }
                return own as AnyObject === other as AnyObject
            default: return false
            }
        }
    }

    private var calls: [Int: Call] = [:]
    private var last = 0

    func add(
        _ selector: Selector, of target: NSObject, with argument: Any?, after delay: TimeInterval,
        _ modes: [RunLoop.Mode]
    ) {
        last += 1
        let number = last
        // Foundation's Timer(timeInterval:repeats:block:) fires at once on Linux.
        let fire = Date(timeIntervalSinceNow: max(0, delay))
        let timer = Timer(fire: fire, interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { DelayedCalls.shared.perform(number) }
        }
        calls[number] = Call(target: target, selector: selector, argument: argument, timer: timer)
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    func cancel(_ isCancelled: (Call) -> Bool) {
        for (number, call) in calls where isCancelled(call) {
            call.timer.invalidate()
            calls[number] = nil
        }
    }

    private func perform(_ number: Int) {
        guard let call = calls.removeValue(forKey: number) else { return }
        UIApplication.shared.turn {
            call.selector.perform(on: call.target, sender: call.argument, event: nil)
        }
    }
}
