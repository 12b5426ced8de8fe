import Foundation
import Platform

/// Which fingers are down, so that every touch the toolkit sees has a beginning and an end.
struct Fingers {
    private var down: [Int: CGPoint] = [:]

    /// Whether the event makes sense now: a finger comes down once, then moves, then goes.
    ///
    /// What does not is dropped: after a page was reloaded, events of its old fingers may still arrive.
    mutating func accept(_ event: TouchEvent) -> Bool {
        switch event.phase {
        case .began:
            guard down[event.id] == nil, down.count < 20 else { return false }
            down[event.id] = event.point
        case .moved:
            guard down[event.id] != nil else { return false }
            down[event.id] = event.point
        case .ended, .cancelled:
            guard down.removeValue(forKey: event.id) != nil else { return false }
        }
        return true
    }

    /// Takes all fingers away, as when the page is gone.
    mutating func cancelAll(at time: TimeInterval) -> [TouchEvent] {
        defer { down = [:] }
        return down.sorted { $0.key < $1.key }.map {
            TouchEvent(id: $0.key, phase: .cancelled, point: $0.value, time: time)
        }
    }
}
