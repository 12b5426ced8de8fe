import CoreGraphics
import Foundation

/// The reuse pool: views that are no longer visible, by reuse identifier.
@MainActor struct ReusePool<View: UIView> {
    private var classes: [String: AnyClass] = [:]
    private var spare: [String: [View]] = [:]

    /// The maximum number of views per identifier; a screen does not release more at once.
    private static var limit: Int { 64 }

    /// Registers the class of a reuse identifier; nil unregisters it.
    mutating func register(_ viewClass: AnyClass?, for identifier: String) {
        classes[identifier] = viewClass
        spare[identifier] = nil
    }

    /// The registered class of a reuse identifier.
    func registeredClass(for identifier: String) -> AnyClass? { classes[identifier] }

    /// Removes a view from the pool and returns it; nil if there is none.
    mutating func take(_ identifier: String) -> View? { spare[identifier]?.popLast() }

    /// Adds a view to the pool.
    ///
    /// - Returns: false if the pool is full.
    mutating func keep(_ view: View, _ identifier: String) -> Bool {
        guard spare[identifier, default: []].count < Self.limit else { return false }
        spare[identifier, default: []].append(view)
        return true
    }

    /// Removes all views and returns them.
    mutating func empty() -> [View] {
        defer { spare = [:] }
        return spare.values.flatMap(\.self)
    }
}
