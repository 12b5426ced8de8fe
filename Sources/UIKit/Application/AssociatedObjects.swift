import Foundation

/// The way in which an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference; the same as `OBJC_ASSOCIATION_RETAIN`.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A strong reference; unlike with Objective-C, the value is not copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A strong reference; unlike with Objective-C, the value is not copied.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, as storage for extensions; nil removes it.
///
/// A value outlives its object until some more values are set: Linux does not report the deallocation of objects. The
/// value must not hold its object strongly. Thread-safe.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.shared.set(
        value, on: object as AnyObject, key: key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value associated with an object under a key; nil without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(of: object as AnyObject, key: key)
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The associated values, by object.
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
    /// The number of entries at which those of deallocated objects are removed.
    private var limit = 64

    func set(_ value: Any?, on object: AnyObject, key: UnsafeRawPointer, isWeak: Bool) {
        lock.lock()
        // A released value may itself use associated values in its deinit: not under the lock.
        var dropped: [Entry] = []
        if entries.count >= limit {
            dropped = entries.values.filter { $0.object == nil }
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, entries.count * 2)
        }
        let name = ObjectIdentifier(object)
        var entry = entries[name] ?? Entry(object: object)
        dropped.append(entry)
        // The address may have belonged to another object.
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

    /// The number of objects with values, including deallocated ones that were not removed yet.
    var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return entries.count
    }
}
