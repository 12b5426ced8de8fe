import Foundation
import Platform

/// Passes values on later, in the order in which they came.
@MainActor final class DelayLine<Value> {
    /// Called with each value when its time has come.
    var onDue: ((Value) -> Void)?

    private let system: any PlatformSystem
    private var waiting: [(time: TimeInterval, value: Value)] = []
    private var timer: PlatformTimer?

    /// Makes an empty line.
    init(_ system: any PlatformSystem) { self.system = system }

    /// Whether no value waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Passes a value on after a time in seconds, but not before those that came earlier.
    func add(_ value: Value, delay: TimeInterval) {
        waiting.append((max(system.now + delay, waiting.last?.time ?? 0), value))
        if timer?.isPending != true { wait() }
    }

    /// Drops all values.
    func removeAll() {
        waiting = []
        timer?.cancel()
        timer = nil
    }

    private func wait() {
        guard let next = waiting.first else { return }
        timer = system.schedule(at: next.time) { [weak self] in self?.passDue() }
    }

    private func passDue() {
        timer = nil
        while let next = waiting.first, next.time <= system.now {
            waiting.removeFirst()
            onDue?(next.value)
        }
        if timer?.isPending != true { wait() }
    }
}
