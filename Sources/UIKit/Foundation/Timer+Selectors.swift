public import Foundation

// Foundation on Linux has timers with closures only: a selector needs the Objective-C runtime.
extension Timer {
    /// Makes a timer that calls a method of a target, and adds it to the main run loop.
    ///
    /// The timer retains its target until it is invalidated, or has fired where it does not repeat.
    ///
    /// - Parameters:
    ///   - interval: the time until it fires, in seconds, and between repeated firings.
    ///   - aSelector: the method, registered with `Selector("name", Type.name)`; it takes the timer, or nothing.
    ///   - userInfo: kept as long as the timer; Foundation's timers on Linux cannot return it.
    @MainActor @discardableResult public class func scheduledTimer(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo
        )
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }

    /// Makes a timer that calls a method of a target, for a run loop; see `scheduledTimer`.
    @MainActor public convenience init(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        nonisolated(unsafe) let target = aTarget as AnyObject, kept = userInfo
        self.init(timeInterval: interval, repeats: yesOrNo) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                _ = kept
                UIApplication.shared.turn { _ = aSelector.perform(on: target, sender: timer, event: nil) }
            }
        }
    }
}
