import Platform

/// What the page tells the simulator.
///
/// One WebSocket message, binary, little-endian. The first byte is the kind; the fields follow without gaps.
/// `f32` and `f64` are IEEE 754, `text` is a `u32` length in bytes and UTF-8. Positions are points of the phone from
/// its top left; times are milliseconds of the page's own clock.
///
/// | kind | name | fields |
/// |---|---|---|
/// | 1 | hello | `u8` version of the protocol, `f32` wanted pixels to a point |
/// | 2 | touch | `u8` phase (0 began, 1 moved, 2 ended, 3 cancelled), `u32` finger, `f32` x, `f32` y, `f64` time |
/// | 3 | scroll | `f32` dx, `f32` dy, `f32` x, `f32` y, `f64` time |
/// | 4 | key | `u8` 1 pressed or 0, `u8` modifiers (1 shift, 2 control, 4 alt, 8 logo), `text` name of the key, `text` typed, `f64` time |
/// | 5 | insert | `text` that an input method composed or a dictation wrote |
/// | 6 | clipboard | `text` of the browser's clipboard |
/// | 7 | acknowledge | `u32` number of the frame that is on the screen |
/// | 8 | scale | `f32` wanted pixels to a point |
/// | 9 | focus | `u8` 1 gained or 0 |
/// | 10 | rotate | nothing |
/// | 11 | drop | `text` name of a folder that was dropped on the page, `u32` number of its files |
/// | 12 | dropped file | `text` path in the folder, `u32` size in bytes |
/// | 13 | dropped bytes | `data` of the file: a `u32` length and bytes, at most a mebibyte in one message |
/// | 14 | end of the drop | `u8` 1 if all was sent, or 0 |
/// | 15 | choose | `text` name of a choice, `text` value of one of its rows |
/// | 16 | secondary button of the mouse | `u8` phase as of a touch, `f32` x, `f32` y, `f64` time |
///
/// Anything else is malformed: the connection is closed with code 1007 and the reason.
enum ClientMessage: Hashable, Sendable {
    case hello(version: UInt8, scale: Double)
    case touch(phase: TouchPhase, finger: UInt32, x: Double, y: Double, time: Double)
    case scroll(dx: Double, dy: Double, x: Double, y: Double, time: Double)
    case key(isPressed: Bool, modifiers: HardwareKey.Modifiers, name: String, text: String, time: Double)
    case insert(String)
    case clipboard(String)
    case acknowledge(frame: UInt32)
    case scale(Double)
    case focus(Bool)
    case rotate
    case drop(DropMessage)
    case choose(name: String, value: String)
    case secondary(phase: TouchPhase, x: Double, y: Double, time: Double)

    /// The version of both directions; a page of another version has to reload.
    static let version: UInt8 = 1

    /// The largest message taken, in bytes; a clipboard may be long.
    static let largestSize = 1 << 20

    /// Reads a message.
    ///
    /// - Throws: `MalformedMessage`; the connection is then closed.
    init(decoding bytes: some Sequence<UInt8>) throws(MalformedMessage) {
        var reader = MessageReader(bytes)
        self = try ClientMessage(reading: &reader)
        guard reader.isAtEnd else { throw MalformedMessage("bytes behind the message") }
    }

    private init(reading reader: inout MessageReader) throws(MalformedMessage) {
        let point: Float = 100_000
        switch try reader.byte() {
        case 1:
            self = .hello(version: try reader.byte(), scale: try reader.float(within: 100))
        case 2:
            self = .touch(
                phase: try ClientMessage.phase(&reader), finger: try reader.uint32(),
                x: try reader.float(within: point),
                y: try reader.float(within: point), time: try reader.time())
        case 3:
            self = .scroll(
                dx: try reader.float(within: point), dy: try reader.float(within: point),
                x: try reader.float(within: point), y: try reader.float(within: point),
                time: try reader.time())
        case 4:
            let isPressed = try ClientMessage.flag(&reader)
            let modifiers = try reader.byte()
            guard modifiers < 16 else { throw MalformedMessage("unknown modifier key") }
            self = .key(
                isPressed: isPressed, modifiers: HardwareKey.Modifiers(rawValue: Int(modifiers)),
                name: try reader.text(), text: try reader.text(), time: try reader.time())
        case 5: self = .insert(try reader.text())
        case 6: self = .clipboard(try reader.text())
        case 7: self = .acknowledge(frame: try reader.uint32())
        case 8: self = .scale(try reader.float(within: 100))
        case 9: self = .focus(try ClientMessage.flag(&reader))
        case 10: self = .rotate
        case 11: self = .drop(.begin(name: try reader.text(), fileCount: try reader.uint32()))
        case 12: self = .drop(.file(path: try reader.text(), size: try reader.uint32()))
        case 13: self = .drop(.data(try reader.data()))
        case 14: self = .drop(try ClientMessage.flag(&reader) ? .end : .cancel)
        case 15: self = .choose(name: try reader.text(), value: try reader.text())
        case 16:
            self = .secondary(
                phase: try ClientMessage.phase(&reader), x: try reader.float(within: point),
                y: try reader.float(within: point), time: try reader.time())
        default: throw MalformedMessage("unknown kind of message")
        }
    }

    private static func phase(_ reader: inout MessageReader) throws(MalformedMessage) -> TouchPhase {
        guard let phase = TouchPhase(rawValue: Int(try reader.byte())) else {
            throw MalformedMessage("unknown phase of a touch")
        }
        return phase
    }

    private static func flag(_ reader: inout MessageReader) throws(MalformedMessage) -> Bool {
        switch try reader.byte() {
        case 0: false
        case 1: true
        default: throw MalformedMessage("neither yes nor no")
        }
    }

    /// The message's bytes.
    var encoded: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .hello(let version, let scale):
            writer.byte(1)
            writer.byte(version)
            writer.float(scale)
        case .touch(let phase, let finger, let x, let y, let time):
            writer.byte(2)
            writer.byte(UInt8(phase.rawValue))
            writer.uint32(finger)
            writer.float(x)
            writer.float(y)
            writer.time(time)
        case .scroll(let dx, let dy, let x, let y, let time):
            writer.byte(3)
            for number in [dx, dy, x, y] { writer.float(number) }
            writer.time(time)
        case .key(let isPressed, let modifiers, let name, let text, let time):
            writer.byte(4)
            writer.byte(isPressed ? 1 : 0)
            writer.byte(UInt8(modifiers.rawValue & 15))
            writer.text(name)
            writer.text(text)
            writer.time(time)
        case .insert(let text):
            writer.byte(5)
            writer.text(text)
        case .clipboard(let text):
            writer.byte(6)
            writer.text(text)
        case .acknowledge(let frame):
            writer.byte(7)
            writer.uint32(frame)
        case .scale(let scale):
            writer.byte(8)
            writer.float(scale)
        case .focus(let hasFocus):
            writer.byte(9)
            writer.byte(hasFocus ? 1 : 0)
        case .rotate:
            writer.byte(10)
        case .drop(let message): message.write(to: &writer)
        case .choose(let name, let value):
            writer.byte(15)
            writer.text(name)
            writer.text(value)
        case .secondary(let phase, let x, let y, let time):
            writer.byte(16)
            writer.byte(UInt8(phase.rawValue))
            writer.float(x)
            writer.float(y)
            writer.time(time)
        }
        return writer.bytes
    }
}
