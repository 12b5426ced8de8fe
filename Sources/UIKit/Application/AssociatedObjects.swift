import Foundation

/// How an object holds another that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Without keeping it alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Keeping it alive, for one thread.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Keeping a copy, for one thread; values are kept as they are here.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Keeping it alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Keeping a copy; values are kept as they are here.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Gives an object a value under a key, as extensions do that need storage; nil takes it away.
///
/// A value outlives its object until the next few values are given: Linux does not tell when objects go.
/// It must not hold its object strongly.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(
        value, on: object as AnyObject, key: key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value that an object has under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key: key)
}

/// Takes every associated value away from an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The values, beside the objects that they belong to.
final class AssociatedObjects: @unchecked Sendable {
    static let shared = AssociatedObjects()

    private struct Held {
        var strong: Any?
        weak var weak: AnyObject?
    }
    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Held] = [:]
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of objects that went are looked for.
    private var limit = 64

    func set(_ value: Any?, on object: AnyObject, key: UnsafeRawPointer, isWeak: Bool) {
        lock.lock()
        // What is let go may itself ask for associated values when it goes: not under the lock.
        var dropped: [Entry] = []
        if entries.count >= limit {
            dropped = entries.values.filter { $0.object == nil }
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, entries.count * 2)
        }
        let name = ObjectIdentifier(object)
        var entry = entries[name] ?? Entry(object: object)
        dropped.append(entry)
        // The address may have been another object's.
        if entry.object !== object { entry = Entry(object: object) }
        entry.values[key] = value.map { isWeak ? Held(weak: $0 as AnyObject) : Held(strong: $0) }
        entries[name] = entry.values.isEmpty ? nil : entry
        lock.unlock()
        withExtendedLifetime(dropped) {}
    }

    func value(of object: AnyObject, key: UnsafeRawPointer) -> Any? {
        lock.lock()
        defer { lock.unlock() }
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object,
            let held = entry.values[key]
        else { return nil }
        return held.strong ?? held.weak
    }

    func removeAll(of object: AnyObject) {
        lock.lock()
        let dropped = entries.removeValue(forKey: ObjectIdentifier(object))
        lock.unlock()
        withExtendedLifetime(dropped) {}
    }

    /// The number of objects that have values, those that went but were not yet looked for included.
    var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return entries.count
    }
}
