import Dispatch
public import Foundation

// Foundation on Linux has observers by closure only: a selector needs the Objective-C runtime.
extension NotificationCenter {
    /// Calls a method of an observer for each notification of a name and an object.
    ///
    /// The method takes the notification, or nothing. It is called on the main actor: at once where the notification is
    /// posted there, else soon. The observation ends with the observer.
    ///
    /// - Parameters:
    ///   - observer: the object whose method is called; not retained.
    ///   - aSelector: the method, registered with `Selector("name", Type.name)`.
    ///   - aName: the name; nil for any.
    ///   - anObject: the sender; nil for any.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        SelectorObservers.shared.add(
            observer as AnyObject, aSelector, name: aName, object: anObject.map { $0 as AnyObject }, in: self)
    }

    /// Ends the observations of an observer with a name and an object; nil for any name or object.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?)
    {
        SelectorObservers.shared.remove(
            observer, name: aName, object: anObject.map { $0 as AnyObject }, in: self)
        let token: Any = observer
        removeObserver(token, name: aName, object: anObject)
    }

    /// Ends all observations of an observer, or that of a token from `addObserver(forName:object:queue:using:)`.
    public func removeObserver(_ observer: AnyObject) {
        SelectorObservers.shared.remove(observer, name: nil, object: nil, in: self)
        let token: Any = observer
        removeObserver(token)
    }
}

/// The observations by selector, of all notification centers.
private final class SelectorObservers: @unchecked Sendable {
    static let shared = SelectorObservers()

    private struct Observation {
        weak var observer: AnyObject?
        weak var center: NotificationCenter?
        var name: NSNotification.Name?
        var object: ObjectIdentifier?
        var token: any NSObjectProtocol
    }

    /// An observer and its method, used on the main actor only.
    private struct Receiver: @unchecked Sendable {
        weak var observer: AnyObject?
        var selector: Selector

        /// Calls the method: now on the main actor, else soon.
        func receive(_ notification: Notification) {
            nonisolated(unsafe) let notification = notification
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { call(notification) }
            } else {
                DispatchQueue.main.async { call(notification) }
            }
        }

        @MainActor private func call(_ notification: Notification) {
            guard let observer else { return }
            selector.perform(on: observer, sender: notification, event: nil)
        }
    }

    /// Guards `observations`.
    private let lock = NSLock()
    private var observations: [Observation] = []

    func add(
        _ observer: AnyObject, _ selector: Selector, name: NSNotification.Name?, object: AnyObject?,
        in center: NotificationCenter
    ) {
        let receiver = Receiver(observer: observer, selector: selector)
        let token = center.addObserver(forName: name, object: object, queue: nil) { receiver.receive($0) }
        lock.withLock {
            dropEnded()
            observations.append(
                Observation(
                    observer: observer, center: center, name: name, object: object.map(ObjectIdentifier.init),
                    token: token))
        }
    }

    func remove(
        _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, in center: NotificationCenter
    ) {
        let identifier = object.map(ObjectIdentifier.init)
        lock.withLock {
            dropEnded()
            observations.removeAll { observation in
                guard observation.observer === observer, observation.center === center,
                    name == nil || observation.name == name,
                    identifier == nil || observation.object == identifier
                else { return false }
                center.removeObserver(observation.token as Any)
                return true
            }
        }
    }

    /// Forgets the observations whose observer is gone.
    private func dropEnded() {
        observations.removeAll { observation in
            guard observation.observer == nil else { return false }
            observation.center?.removeObserver(observation.token as Any)
            return true
        }
    }
}

/// Whether code runs where the main actor's does.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
