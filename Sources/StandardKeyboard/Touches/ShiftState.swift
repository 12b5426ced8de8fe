/// The state of the shift key.
///
///     var shift = ShiftState()
///     shift.touchDown(at: 0)       // on for one letter
///     shift.touchUp(at: 0.08)
///     shift.letterTyped()          // off again
///
/// Times are in seconds on any monotonic clock.
package struct ShiftState: Hashable, Sendable {
    /// The case of the next letter.
    package enum Mode: Hashable, Sendable {
        /// Lower case.
        case off
        /// Upper case for one letter.
        case once
        /// Upper case until the user taps shift.
        case locked
    }

    /// The maximum interval between two taps that lock shift, in seconds.
    package static let doubleTapInterval = 0.3

    /// The case of the next letter.
    package private(set) var mode = Mode.off
    /// Whether a touch is on shift.
    package private(set) var isHeld = false
    /// Whether a second tap locks shift.
    package var allowsLock = true
    private var hasTypedWhileHeld = false
    private var lastDown = -Double.infinity
    private var downMode = Mode.off
    /// The text's version at which the user turned the automatic shift off.
    private var refusedVersion: Int?
    private var version: Int?

    /// Makes the state with shift off.
    package init() {}

    /// Whether the next letter is upper case.
    package var isOn: Bool { mode != .off }

    /// Handles the beginning of a touch on shift; it takes effect at once.
    package mutating func touchDown(at time: Double) {
        let isSecondTap = time - lastDown < Self.doubleTapInterval
        downMode = mode
        isHeld = true
        hasTypedWhileHeld = false
        if isSecondTap, allowsLock, mode != .locked {
            mode = .locked
            lastDown = -.infinity
        } else {
            mode = mode == .off ? .once : .off
            lastDown = downMode == .locked ? -.infinity : time
            refusedVersion = mode == .off && downMode == .once ? version : nil
        }
    }

    /// Handles a touch on a letter while shift is held: that letter is upper case.
    package mutating func letterTouched() {
        guard isHeld, mode == .off else { return }
        mode = .once
    }

    /// Handles the end of the touch on shift, on the key or after a slide to a letter.
    package mutating func touchUp(at time: Double) {
        guard isHeld else { return }
        isHeld = false
        if hasTypedWhileHeld {
            mode = .off
            lastDown = -.infinity
        }
    }

    /// Handles a typed letter, from another touch or from a slide that began on shift.
    package mutating func letterTyped() {
        lastDown = -.infinity
        if isHeld {
            hasTypedWhileHeld = true
        } else if mode == .once {
            mode = .off
        }
    }

    /// Updates the automatic shift after a change of the text or the caret.
    ///
    /// - Parameter version: the number of changes of the text; if the user turns shift off, it stays off at that
    ///   version.
    package mutating func textChanged(version: Int, shouldCapitalize: Bool) {
        let isSameText = self.version == version
        self.version = version
        guard mode != .locked, !isHeld else { return }
        if isSameText, refusedVersion == version { return }
        refusedVersion = nil
        if isSameText, mode == .once, !shouldCapitalize { return }
        mode = shouldCapitalize ? .once : .off
    }

    /// Resets the state for another field.
    package mutating func reset() {
        let allowsLock = allowsLock
        self = ShiftState()
        self.allowsLock = allowsLock
    }
}
