import Platform
import TextDelivery

/// A way between the keyboard and the focused field of another application: one protocol of the compositor's.
///
/// A transport translates and decides nothing. The reports of its protocol become the events of `InputMethodState`, with
/// `done` after those that belong together; the steps of `TextOutbox` become requests.
///
///     transport.onEvent = { delivery.receive($0, now: now) }
///     transport.perform(.init(text: "Hello"), serial: delivery.input.serial)
@MainActor protocol FieldTransport: AnyObject {
    /// Called with each event of the protocol.
    var onEvent: (@MainActor (InputMethodState.Event) -> Void)? { get set }
    /// Called when another input method serves the seat: no event will come.
    var onUnavailable: (@MainActor () -> Void)? { get set }
    /// Called when the rest of a text can be typed that `type(_:)` returned, and when the transport is busy no longer.
    var onReady: (@MainActor () -> Void)? { get set }

    /// Called with the buttons of a remote control while it is set, which is while a field has the focus and the keyboard
    /// wants them; the transport grabs the hardware keyboard for that time, and passes all other keys on.
    var onRemoteEvent: (@MainActor (RemoteEvent) -> Void)? { get set }

    /// Whether keys reach an application of which no field is known, as Qt's on Debian 12.
    var typesWithoutField: Bool { get }

    /// Whether keys wait: what is performed now would overtake them.
    var isBusy: Bool { get }

    /// Reports the language of the keyboard, a BCP 47 tag, where the protocol has a message for it.
    func keyboardLanguageChanged(to language: String)

    /// Changes the text of the field.
    ///
    /// - Parameter serial: the number of `done` events that the caller has processed.
    func perform(_ commit: TextStep.Commit, serial: UInt32)

    /// Makes the first key as quick as others; a key that comes before does it, too.
    func prepareKeys()

    /// Presses and releases a key.
    ///
    /// - Returns: false where the transport has no such key; a character can then be typed by `type(_:)`.
    func press(_ key: HardwareKey) -> Bool

    /// Types text where no field takes it as text.
    ///
    /// - Returns: the rest, which is to be typed after `onReady`; nil when all of it is typed.
    func type(_ text: String) -> String?

    /// Asks again to serve a seat that another input method served.
    ///
    /// - Returns: false where there is nothing to ask.
    func reconnect(to seat: OpaquePointer) -> Bool

    /// Destroys the protocol's objects.
    func destroy()
}

extension FieldTransport {
    /// By default there is nothing to prepare.
    func prepareKeys() {}

    /// By default keys are pressed at once.
    var isBusy: Bool { false }

    /// By default the protocol has no message for it, as input-method-v2.
    func keyboardLanguageChanged(to language: String) {}
}
