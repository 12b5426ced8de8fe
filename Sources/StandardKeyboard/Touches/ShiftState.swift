/// What shift is doing.
///
///     var shift = ShiftState()
///     shift.touchDown(at: 0)       // on for one letter
///     shift.touchUp(at: 0.08)
///     shift.letterTyped()          // off again
///
/// Times are seconds on any clock that does not go back.
package struct ShiftState: Hashable, Sendable {
    /// What the next letter will be.
    package enum Mode: Hashable, Sendable {
        /// Small letters.
        case off
        /// One capital, then small letters.
        case once
        /// Capitals until shift is tapped.
        case locked
    }

    /// Two taps this close lock, in seconds.
    package static let doubleTapInterval = 0.3

    /// What the next letter will be.
    package private(set) var mode = Mode.off
    /// Whether a finger is on shift.
    package private(set) var isHeld = false
    /// Whether a second tap locks.
    package var allowsLock = true
    private var hasTypedWhileHeld = false
    private var lastDown = -Double.infinity
    private var downMode = Mode.off
    /// The text's version at which the user took the automatic shift off.
    private var refusedVersion: Int?
    private var version: Int?

    /// Makes shift off.
    package init() {}

    /// Whether the next letter is a capital.
    package var isOn: Bool { mode != .off }

    /// A finger came down on shift; it acts at once.
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

    /// Another finger came down on a letter while shift is held: that letter is a capital.
    package mutating func letterTouched() {
        guard isHeld, mode == .off else { return }
        mode = .once
    }

    /// The finger left shift, on the key or after a slide to a letter.
    package mutating func touchUp(at time: Double) {
        guard isHeld else { return }
        isHeld = false
        if hasTypedWhileHeld {
            mode = .off
            lastDown = -.infinity
        }
    }

    /// A letter was typed, by another finger or by a slide from shift.
    package mutating func letterTyped() {
        lastDown = -.infinity
        if isHeld {
            hasTypedWhileHeld = true
        } else if mode == .once {
            mode = .off
        }
    }

    /// The text or the caret changed: shift follows the start of sentences.
    ///
    /// - Parameter version: counts the changes of the text; shift taken off at one version stays off there.
    package mutating func textChanged(version: Int, shouldCapitalize: Bool) {
        let isSameText = self.version == version
        self.version = version
        guard mode != .locked, !isHeld else { return }
        if isSameText, refusedVersion == version { return }
        refusedVersion = nil
        if isSameText, mode == .once, !shouldCapitalize { return }
        mode = shouldCapitalize ? .once : .off
    }

    /// Another field has the focus: nothing is remembered.
    package mutating func reset() {
        let allowsLock = allowsLock
        self = ShiftState()
        self.allowsLock = allowsLock
    }
}
