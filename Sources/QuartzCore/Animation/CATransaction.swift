public import Foundation

/// A group of changes to layers.
///
/// Transactions nest. Changes outside any belong to an implicit one with the defaults: 0.25 s, no completion.
@preconcurrency @MainActor public final class CATransaction: NSObject {
    /// What one transaction says.
    struct Frame {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: Completion?
        var values: [String: Any] = [:]
    }

    /// A closure that runs when a transaction is committed and all its animations are over.
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

    /// The completions that new animations belong to.
    static var openCompletions: [Completion] {
        (frames + [implicit]).compactMap(\.completion)
    }

    /// Starts a transaction inside the present one.
    public class func begin() { frames.append(Frame()) }

    /// Ends the innermost transaction; its completion runs when its animations are over.
    public class func commit() {
        if let frame = frames.popLast() {
            frame.completion?.done()
        } else {
            flush()
        }
    }

    /// Ends the implicit transaction.
    public class func flush() {
        let completion = implicit.completion
        implicit = Frame()
        completion?.done()
    }

    /// The seconds of animations that name none; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval { innermost(\.duration) ?? 0.25 }
    public class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }
    /// The pace of implicit animations.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { innermost(\.timingFunction) }
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        top.timingFunction = function
    }
    /// Whether changes do nothing but change.
    public class func disableActions() -> Bool { innermost(\.disablesActions) ?? false }
    public class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }
    /// Sets what runs when the animations added from now on in this transaction are over.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let old = top.completion
        top.completion = block.map { Completion($0) }
        old?.done()
    }
    public class func value(forKey key: String) -> Any? { innermost { $0.values[key] } }
    public class func setValue(_ anObject: Any?, forKey key: String) { top.values[key] = anObject }
    /// Kept for sources; layers belong to the main actor.
    public class func lock() {}
    /// Kept for sources.
    public class func unlock() {}
}
