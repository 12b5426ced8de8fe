package import Foundation

/// Decides when the keyboard is on the screen, from the focus, requests and time.
///
/// Toolkits move the focus between fields in two steps, so losing the focus hides the keyboard only after a delay. If
/// the user hides the keyboard, it stays hidden until another field gains the focus or the keyboard is requested.
///
///     var presentation = KeyboardVisibility()
///     presentation.focusChanged(to: true, document: 1, at: now)     // isShown
///     presentation.focusChanged(to: false, document: 1, at: now)    // still shown; deadline = now + 0.1
///     presentation.tick(at: presentation.deadline!)                 // hidden
package struct KeyboardVisibility: Hashable, Sendable {
    /// How long the focus may be lost before the keyboard is hidden, in seconds: GTK needs some milliseconds from one
    /// field to the next, browsers up to a few frames.
    package static let hideDelay: TimeInterval = 0.1

    /// Whether the keyboard should be on the screen.
    package private(set) var isShown = false
    /// When to call `tick(at:)`; nil if nothing is due.
    package private(set) var deadline: TimeInterval?

    private var isFocused = false
    private var document: Int?
    /// Whether the user or a program requested the keyboard; it stays until it is hidden explicitly, with or without a
    /// focus.
    package private(set) var isHeldOpen = false
    /// Whether the keyboard was hidden explicitly in this field.
    private var isDismissed = false

    /// Makes a hidden keyboard.
    package init() {}

    /// Updates the state after a field gained or lost the focus.
    ///
    /// - Parameter document: the number of the focused field; another number is another field.
    package mutating func focusChanged(to isFocused: Bool, document: Int, at time: TimeInterval) {
        self.isFocused = isFocused
        if isFocused {
            if document != self.document { isDismissed = false }
            self.document = document
            deadline = nil
            isShown = !isDismissed || isHeldOpen
        } else if isShown, !isHeldOpen {
            deadline = deadline ?? time + Self.hideDelay
        }
    }

    /// Handles a request of the user or a program to show the keyboard, with or without a focused field.
    package mutating func show() {
        isHeldOpen = true
        isDismissed = false
        deadline = nil
        isShown = true
    }

    /// Handles a request of the user or a program to hide the keyboard.
    package mutating func hide() {
        isHeldOpen = false
        isDismissed = isFocused
        deadline = nil
        isShown = false
    }

    /// Hides the keyboard because no application can receive input any more, for example behind a lock screen.
    ///
    /// Also hides a keyboard that was requested explicitly. Has no effect while a field has the focus.
    package mutating func inputLost() {
        guard !isFocused else { return }
        isHeldOpen = false
        deadline = nil
        isShown = false
    }

    /// Hides the keyboard if the deadline has passed.
    package mutating func tick(at time: TimeInterval) {
        guard let deadline, time >= deadline else { return }
        self.deadline = nil
        isShown = isFocused && !isDismissed
    }
}
