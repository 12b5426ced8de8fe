package import Foundation

/// When the keyboard is on screen: a value that turns focus, requests and time into showing and hiding.
///
/// Toolkits leave one field and enter the next in two steps, so losing the focus hides only after a pause.
/// A person who hides the keyboard by hand has it hidden until another field is focused or it is asked for.
///
///     var presentation = Presentation()
///     presentation.focusChanged(to: true, document: 1, at: now)     // isShown
///     presentation.focusChanged(to: false, document: 1, at: now)    // still shown; deadline = now + 0.1
///     presentation.tick(at: presentation.deadline!)                 // hidden
package struct Presentation: Hashable, Sendable {
    /// How long the focus may be lost before the keyboard leaves, in seconds: GTK needs some milliseconds
    /// from one field to the next, browsers up to a few frames.
    package static let hideDelay: TimeInterval = 0.1

    /// Whether the keyboard is to be on screen.
    package private(set) var isShown = false
    /// When `tick(at:)` is to be called; nil when nothing is due.
    package private(set) var deadline: TimeInterval?

    private var isFocused = false
    private var document: Int?
    /// Asked for by hand: stays until it is sent away by hand, focus or not.
    package private(set) var isHeldOpen = false
    /// Sent away by hand in this field.
    private var isDismissed = false

    /// Makes a hidden keyboard.
    package init() {}

    /// A field gained or lost the focus.
    ///
    /// - Parameter document: counts the focused fields; another number is another field.
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

    /// A person or a program asks for the keyboard, field or not.
    package mutating func show() {
        isHeldOpen = true
        isDismissed = false
        deadline = nil
        isShown = true
    }

    /// A person or a program sends the keyboard away.
    package mutating func hide() {
        isHeldOpen = false
        isDismissed = isFocused
        deadline = nil
        isShown = false
    }

    /// No application can take input any more, for example behind a lock screen.
    ///
    /// A keyboard that was asked for by hand is hidden too. Has no effect while a field has the focus.
    package mutating func inputLost() {
        guard !isFocused else { return }
        isHeldOpen = false
        deadline = nil
        isShown = false
    }

    /// Time passed.
    package mutating func tick(at time: TimeInterval) {
        guard let deadline, time >= deadline else { return }
        self.deadline = nil
        isShown = isFocused && !isDismissed
    }
}
