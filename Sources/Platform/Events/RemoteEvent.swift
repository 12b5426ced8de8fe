/// A button of a remote control, or the key of a hardware keyboard that stands for it.
public enum RemoteButton: String, Hashable, Sendable, CaseIterable {
    /// The four arrow buttons, which move the focus.
    case left, right, up, down
    /// The button that performs what has the focus: OK, Enter or Return.
    case select
    /// The button that leads one step back: Back, Menu or Escape.
    case back
    /// The button that starts and pauses playback.
    case playPause
}

/// A button of a remote control that goes down or up.
///
/// A held button is pressed again and again, as a held key repeats; it goes up once.
public struct RemoteEvent: Hashable, Sendable {
    /// The button.
    public var button: RemoteButton
    /// Whether it goes down; false when it goes up.
    public var isPressed: Bool

    /// Makes an event.
    public init(_ button: RemoteButton, isPressed: Bool) {
        self.button = button
        self.isPressed = isPressed
    }
}
