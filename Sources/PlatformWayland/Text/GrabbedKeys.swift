import Platform

/// Which keys of a grabbed hardware keyboard are buttons of a remote control, and which go on to the application.
///
/// A key belongs to the one that its press went to until it goes up, whatever the grab takes by then: neither gets half a key.
///
///     var keys = GrabbedKeys()
///     keys.press(105, as: .left)      // .keyboard(.left)
///     keys.press(30, as: nil)         // .application
///     keys.end()                      // [30], which goes up in the application now
struct GrabbedKeys: Hashable, Sendable {
    /// Who gets a key.
    enum Destination: Hashable, Sendable {
        /// The keyboard on the screen, for which it is this button.
        case keyboard(RemoteButton)
        /// The application with the focused field.
        case application
    }

    /// The keys that are down and were taken, by code.
    private var taken: [UInt32: RemoteButton] = [:]
    /// The keys that are down in the application, by code.
    private var passed: Set<UInt32> = []

    /// Notes that a key goes down.
    ///
    /// - Parameter button: the button that it stands for now; nil for other keys, and while none are taken.
    mutating func press(_ code: UInt32, as button: RemoteButton?) -> Destination {
        guard let button, !passed.contains(code) else {
            passed.insert(code)
            return .application
        }
        taken[code] = button
        return .keyboard(button)
    }

    /// Notes that a key goes up.
    ///
    /// One whose press came before the grab was pressed in the application, and goes up there.
    mutating func release(_ code: UInt32) -> Destination {
        if let button = taken.removeValue(forKey: code) { return .keyboard(button) }
        passed.remove(code)
        return .application
    }

    /// Ends the grab: no key stays down.
    ///
    /// - Returns: the keys that are down in the application, which go up there.
    mutating func end() -> [UInt32] {
        defer { self = GrabbedKeys() }
        return passed.sorted()
    }
}
