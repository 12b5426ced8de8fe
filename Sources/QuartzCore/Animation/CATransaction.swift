public import Foundation

/// Groups changes to layers, and sets the duration and timing of their implicit animations.
///
/// Transactions nest. Changes outside any belong to an implicit one with the defaults: 0.25 s, no completion block.
@preconcurrency @MainActor public final class CATransaction: NSObject {
    /// The settings of one transaction; nil inherits from the enclosing one.
    struct Frame {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: Completion?
        var values: [String: Any] = [:]
    }

    /// A completion block, which runs when its transaction was committed and all its animations have ended.
    final class Completion {
        private var waiting = 1
        private let block: () -> Void

        init(_ block: @escaping () -> Void) { self.block = block }

        func wait() { waiting += 1 }

        func done() {
            waiting -= 1
            if waiting == 0 { block() }
        }
    }

    private static var frames: [Frame] = []
    private static var implicit = Frame()

    private static var top: Frame {
        get { frames.last ?? implicit }
        set { if frames.isEmpty { implicit = newValue } else { frames[frames.count - 1] = newValue } }
    }

    private static func innermost<Value>(_ path: (Frame) -> Value?) -> Value? {
        for frame in frames.reversed() { if let value = path(frame) { return value } }
        return path(implicit)
    }

    /// The completion blocks that wait for animations added now.
    static var openCompletions: [Completion] {
        (frames + [implicit]).compactMap(\.completion)
    }

    /// Begins a transaction nested in the current one.
    public class func begin() { frames.append(Frame()) }

    /// Commits the innermost transaction; its completion block runs when its animations have ended.
    ///
    /// Without an open transaction it commits the implicit one.
    public class func commit() {
        if let frame = frames.popLast() {
            frame.completion?.done()
        } else {
            flush()
        }
    }

    /// Commits the implicit transaction and resets its settings.
    public class func flush() {
        let completion = implicit.completion
        implicit = Frame()
        completion?.done()
    }

    /// The duration of animations that do not specify one, in seconds; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval { innermost(\.duration) ?? 0.25 }
    /// Sets the duration of animations that do not specify one, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }
    /// The timing function of implicit animations; nil, the default, uses `CAMediaTimingFunctionName.default`.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { innermost(\.timingFunction) }
    /// Sets the timing function of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        top.timingFunction = function
    }
    /// Whether property changes trigger no actions and no implicit animations; false by default.
    public class func disableActions() -> Bool { innermost(\.disablesActions) ?? false }
    /// Sets whether property changes trigger no actions.
    public class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }
    /// Sets a block that runs when the transaction is committed and all animations added after this call have ended.
    ///
    /// A block that was set before runs when the animations added until now have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let old = top.completion
        top.completion = block.map { Completion($0) }
        old?.done()
    }
    /// Returns the value stored under a key in the innermost transaction that has one.
    public class func value(forKey key: String) -> Any? { innermost { $0.values[key] } }
    /// Stores a value under a key in the current transaction.
    public class func setValue(_ anObject: Any?, forKey key: String) { top.values[key] = anObject }
    /// Has no effect; kept for source compatibility.
    ///
    /// Layers are confined to the main actor.
    public class func lock() {}
    /// Has no effect; kept for source compatibility.
    public class func unlock() {}
}
