package import Foundation

/// Decides when the keyboard is on the screen, from the focus, requests and time.
///
/// Toolkits move the focus between fields in two steps, so losing the focus hides the keyboard only after a delay. If
/// the user hides the keyboard, it stays hidden until another field gains the focus or the keyboard is requested.
/// `ShowingRule` says whether the focus shows it at all.
///
///     var presentation = KeyboardVisibility()
///     presentation.focusChanged(to: true, document: 1, at: now)     // isShown
///     presentation.focusChanged(to: false, document: 1, at: now)    // still shown; deadline = now + 0.1
///     presentation.tick(at: presentation.deadline!)                 // hidden
package struct KeyboardVisibility: Hashable, Sendable {
    /// When the keyboard is on the screen.
    package enum Docking: String, Hashable, Sendable, CaseIterable {
        /// While a field has the focus, and on request.
        case field
        /// Always: pinned to the display, whatever has the focus; requests to hide it have no effect.
        case always
    }

    /// How long the focus may be lost before the keyboard is hidden, in seconds: GTK needs some milliseconds from one
    /// field to the next, browsers up to a few frames.
    package static let hideDelay: TimeInterval = 0.1

    /// Whether the keyboard should be on the screen.
    package var isShown: Bool { docking == .always || isRequested }
    /// When to call `tick(at:)`; nil if nothing is due.
    package private(set) var deadline: TimeInterval?

    /// When the keyboard is on the screen.
    package let docking: Docking

    /// Whether a focused field shows the keyboard, by default true; otherwise only a request does.
    ///
    /// A change shows or hides the keyboard of the focused field at once; one that was requested stays.
    package var showsWithFocus = true {
        didSet { if showsWithFocus != oldValue { followRule() } }
    }

    /// Whether the focus or a request shows the keyboard.
    private var isRequested = false
    private var isFocused = false
    /// Whether the focused field has a keyboard of its own.
    private var hasOwnKeyboard = false
    private var document: Int?
    /// Whether the user or a program requested the keyboard; it stays until it is hidden explicitly, with or without a
    /// focus.
    package private(set) var isHeldOpen = false
    /// Whether the keyboard was hidden explicitly in this field.
    private var isDismissed = false

    /// Makes a keyboard that is hidden, unless it is always shown.
    package init(docking: Docking = .field) { self.docking = docking }

    /// Updates the state after a field gained or lost the focus.
    ///
    /// - Parameters:
    ///   - document: the number of the focused field; another number is another field.
    ///   - hasOwnKeyboard: whether its application shows a keyboard for it, so that only a request shows this one.
    package mutating func focusChanged(
        to isFocused: Bool, document: Int, hasOwnKeyboard: Bool = false, at time: TimeInterval
    ) {
        guard docking == .field else { return }
        self.isFocused = isFocused
        self.hasOwnKeyboard = hasOwnKeyboard
        if isFocused {
            if document != self.document { isDismissed = false }
            self.document = document
            deadline = nil
            isRequested = isShownByFocus || isHeldOpen
        } else if isRequested, !isHeldOpen {
            deadline = deadline ?? time + Self.hideDelay
        }
    }

    /// Handles a request of the user or a program to show the keyboard, with or without a focused field.
    package mutating func show() {
        guard docking == .field else { return }
        isHeldOpen = true
        isDismissed = false
        deadline = nil
        isRequested = true
    }

    /// Handles a request of the user or a program to hide the keyboard.
    package mutating func hide() {
        guard docking == .field else { return }
        isHeldOpen = false
        isDismissed = isFocused
        deadline = nil
        isRequested = false
    }

    /// Hides the keyboard because no application can receive input any more, for example behind a lock screen.
    ///
    /// Also hides a keyboard that was requested explicitly. Has no effect while a field has the focus.
    package mutating func inputLost() {
        guard docking == .field, !isFocused else { return }
        isHeldOpen = false
        deadline = nil
        isRequested = false
    }

    /// Hides the keyboard if the deadline has passed.
    package mutating func tick(at time: TimeInterval) {
        guard let deadline, time >= deadline else { return }
        self.deadline = nil
        isRequested = isShownByFocus
    }

    /// Whether the focus alone shows the keyboard.
    private var isShownByFocus: Bool { isFocused && showsWithFocus && !hasOwnKeyboard && !isDismissed }

    private mutating func followRule() {
        guard docking == .field, !isHeldOpen else { return }
        deadline = nil
        isRequested = isShownByFocus
    }
}
