package import Platform
package import Wire

/// A message from an app to the host that shows it, which trusts none of it.
package enum AppMessage: Hashable, Sendable {
    /// The greeting: the version of the protocol that the app speaks.
    case hello(version: UInt32)
    /// A buffer holds a new frame, which differs from the last one in `damage`; empty if nothing differs.
    case frame(buffer: UInt8, generation: UInt32, damage: [DamageRect])
    /// Asks for a `frame` message, synchronized with the display.
    case frameRequest
    /// The focused field, its traits or its text changed, or edits of the host were carried out.
    case field(FieldReport)
    /// A hardware keyboard came into use in the app, or the user touched the field instead.
    case hardwareKeyboard(Bool)
    /// The style of the status bar, as the raw value of `UIStatusBarStyle`.
    case statusBar(style: Int)
    /// Plays a key click.
    case click(KeyClick)
    /// Gives haptic feedback, by the raw value of the host's kinds.
    case haptic(UInt8)
    /// Opens the settings of keyboards.
    case openSettings
    /// Requests the clipboard's text.
    case readClipboard(request: UInt32)
    /// Sets the clipboard's text.
    case writeClipboard(String)
    /// The accessibility elements of the app, in reading order.
    case elements([GuestElement])
    /// The answer to a `ping`.
    case pong(UInt32)

    private enum Kind: UInt8 {
        case hello = 1, frame, frameRequest, field, hardwareKeyboard, statusBar, click, haptic, openSettings
        case readClipboard, writeClipboard, elements, pong
    }
}

extension AppMessage: ChannelMessage {
    package static var maximumLength: Int { GuestMessage.maximumLength }

    package func write(to writer: inout WireWriter) {
        switch self {
        case .hello(let version):
            writer.write(number: Kind.hello.rawValue)
            version.write(to: &writer)
        case .frame(let buffer, let generation, let damage):
            writer.write(number: Kind.frame.rawValue)
            writer.write(number: buffer)
            generation.write(to: &writer)
            writer.write(list: damage, atMost: GuestMessage.greatestDamageCount)
        case .frameRequest: writer.write(number: Kind.frameRequest.rawValue)
        case .field(let report):
            writer.write(number: Kind.field.rawValue)
            report.write(to: &writer)
        case .hardwareKeyboard(let isUsed):
            writer.write(number: Kind.hardwareKeyboard.rawValue)
            isUsed.write(to: &writer)
        case .statusBar(let style):
            writer.write(number: Kind.statusBar.rawValue)
            style.write(to: &writer)
        case .click(let click):
            writer.write(number: Kind.click.rawValue)
            click.write(to: &writer)
        case .haptic(let kind):
            writer.write(number: Kind.haptic.rawValue)
            writer.write(number: kind)
        case .openSettings: writer.write(number: Kind.openSettings.rawValue)
        case .readClipboard(let request):
            writer.write(number: Kind.readClipboard.rawValue)
            request.write(to: &writer)
        case .writeClipboard(let text):
            writer.write(number: Kind.writeClipboard.rawValue)
            text.write(to: &writer)
        case .elements(let elements):
            writer.write(number: Kind.elements.rawValue)
            writer.write(list: elements, atMost: GuestMessage.greatestElementCount)
        case .pong(let number):
            writer.write(number: Kind.pong.rawValue)
            number.write(to: &writer)
        }
    }

    package init(
        from reader: inout WireReader, descriptors: inout [OwnedDescriptor]
    ) throws(WireError) {
        let number = try reader.number(UInt8.self)
        guard let kind = Kind(rawValue: number) else { throw .unknownMessage(number) }
        switch kind {
        case .hello: self = .hello(version: try reader.value())
        case .frame:
            let buffer = try reader.bufferNumber()
            let generation = try reader.value(UInt32.self)
            self = .frame(
                buffer: buffer, generation: generation,
                damage: try reader.list(atMost: GuestMessage.greatestDamageCount))
        case .frameRequest: self = .frameRequest
        case .field: self = .field(try reader.value())
        case .hardwareKeyboard: self = .hardwareKeyboard(try reader.value())
        case .statusBar: self = .statusBar(style: try reader.value())
        case .click: self = .click(try reader.value())
        case .haptic: self = .haptic(try reader.number())
        case .openSettings: self = .openSettings
        case .readClipboard: self = .readClipboard(request: try reader.value())
        case .writeClipboard: self = .writeClipboard(try reader.value())
        case .elements: self = .elements(try reader.list(atMost: GuestMessage.greatestElementCount))
        case .pong: self = .pong(try reader.value())
        }
    }
}
