package import Foundation
package import Platform
package import TextInput
package import Wire

/// A message from the host that shows an app to the app.
package enum AppHostMessage: Hashable, Sendable {
    /// The answer to the app's greeting, with the host's version and clock; the times are those of `HostMessage.welcome`.
    case welcome(version: UInt32, now: Double, monotonic: Double, AppEnvironment)
    /// The surroundings changed.
    case environment(AppEnvironment)
    /// Two buffers of a new size, whose contents are undefined.
    case buffers(PixelLayout, OwnedDescriptor, OwnedDescriptor)
    /// The host no longer reads a buffer: 0 or 1 of a layout.
    case released(buffer: UInt8, generation: UInt32)
    /// The display is ready for the next frame.
    case frame(time: Double)
    /// A touch on the screen, in points of it.
    case touch(TouchEvent)
    /// A wheel's or touchpad's event.
    case scroll(ScrollEvent)
    /// A hardware key's event.
    case key(KeyEvent)
    /// The app comes to the front, or leaves it.
    case phase(AppPhase)
    /// Edits of the focused field.
    ///
    /// - `number`: counts the host's messages of edits; the app's report acknowledges it.
    /// - `field`: the field for which they are meant.
    case edits(number: UInt32, field: UInt32, [TextEdit])
    /// A key that the host's keyboard presses as a hardware keyboard would.
    case press(HardwareKey, field: UInt32)
    /// The user dismissed the keyboard: editing ends.
    case endEditing
    /// The height of the host's keyboard at the lower edge while it is shown, in points.
    case keyboardHeight(Double)
    /// The frame of the host's keyboard while it is away from the lower edge, in points of the screen.
    ///
    /// - `isHeld`: whether a finger still moves it.
    case keyboardCard(CGRect, isHeld: Bool)
    /// The answer to a request for the clipboard; nil if there is no text.
    case clipboard(request: UInt32, String?)
    /// Asks for a `pong`, to see that the app still answers.
    case ping(UInt32)
    /// The host ends the app.
    case close

    private enum Kind: UInt8 {
        case welcome = 1, environment, buffers, released, frame, touch, scroll, key, phase, edits, press
        case endEditing, keyboardHeight, clipboard, ping, close, keyboardCard
    }
}

extension AppHostMessage: ChannelMessage {
    package static var maximumLength: Int { HostMessage.maximumLength }

    package var descriptors: [Int32] {
        if case .buffers(_, let first, let second) = self { return [first.value, second.value] }
        return []
    }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .welcome(let version, let now, let monotonic, let environment):
            writer.write(number: Kind.welcome.rawValue)
            version.write(to: &writer)
            now.write(to: &writer)
            monotonic.write(to: &writer)
            environment.write(to: &writer)
        case .environment(let environment):
            writer.write(number: Kind.environment.rawValue)
            environment.write(to: &writer)
        case .buffers(let layout, _, _):
            writer.write(number: Kind.buffers.rawValue)
            layout.write(to: &writer)
        case .released(let buffer, let generation):
            writer.write(number: Kind.released.rawValue)
            writer.write(number: buffer)
            generation.write(to: &writer)
        case .frame(let time):
            writer.write(number: Kind.frame.rawValue)
            time.write(to: &writer)
        case .touch(let touch):
            writer.write(number: Kind.touch.rawValue)
            touch.write(to: &writer)
        case .scroll(let scroll):
            writer.write(number: Kind.scroll.rawValue)
            scroll.write(to: &writer)
        case .key(let key):
            writer.write(number: Kind.key.rawValue)
            key.write(to: &writer)
        case .phase(let phase):
            writer.write(number: Kind.phase.rawValue)
            writer.write(raw: phase)
        case .edits(let number, let field, let edits):
            writer.write(number: Kind.edits.rawValue)
            number.write(to: &writer)
            field.write(to: &writer)
            writer.write(list: edits, atMost: GuestMessage.greatestEditCount)
        case .press(let key, let field):
            writer.write(number: Kind.press.rawValue)
            key.write(to: &writer)
            field.write(to: &writer)
        case .endEditing: writer.write(number: Kind.endEditing.rawValue)
        case .keyboardHeight(let height):
            writer.write(number: Kind.keyboardHeight.rawValue)
            height.write(to: &writer)
        case .keyboardCard(let frame, let isHeld):
            writer.write(number: Kind.keyboardCard.rawValue)
            frame.write(to: &writer)
            isHeld.write(to: &writer)
        case .clipboard(let request, let text):
            writer.write(number: Kind.clipboard.rawValue)
            request.write(to: &writer)
            text.write(to: &writer)
        case .ping(let number):
            writer.write(number: Kind.ping.rawValue)
            number.write(to: &writer)
        case .close: writer.write(number: Kind.close.rawValue)
        }
    }

    package init(
        from reader: inout WireReader, descriptors: inout [OwnedDescriptor]
    ) throws(WireError) {
        let number = try reader.number(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .welcome:
            let version = try reader.value(UInt32.self)
            let now = try reader.value(Double.self), monotonic = try reader.value(Double.self)
            self = .welcome(version: version, now: now, monotonic: monotonic, try reader.value())
        case .environment: self = .environment(try reader.value())
        case .buffers:
            let layout = try reader.value(PixelLayout.self)
            guard descriptors.count >= 2 else { throw .missingDescriptors }
            self = .buffers(layout, descriptors.removeFirst(), descriptors.removeFirst())
        case .released:
            let buffer = try reader.bufferNumber()
            self = .released(buffer: buffer, generation: try reader.value())
        case .frame: self = .frame(time: try reader.value())
        case .touch: self = .touch(try reader.value())
        case .scroll: self = .scroll(try reader.value())
        case .key: self = .key(try reader.value())
        case .phase: self = .phase(try reader.raw())
        case .edits:
            let number = try reader.value(UInt32.self), field = try reader.value(UInt32.self)
            self = .edits(
                number: number, field: field, try reader.list(atMost: GuestMessage.greatestEditCount))
        case .press:
            let key = try reader.value(HardwareKey.self)
            self = .press(key, field: try reader.value())
        case .endEditing: self = .endEditing
        case .keyboardHeight: self = .keyboardHeight(try reader.value())
        case .keyboardCard:
            let frame = try reader.value(CGRect.self)
            self = .keyboardCard(frame, isHeld: try reader.value())
        case .clipboard:
            let request = try reader.value(UInt32.self)
            self = .clipboard(request: request, try reader.value())
        case .ping: self = .ping(try reader.value())
        case .close: self = .close
        }
    }
}
