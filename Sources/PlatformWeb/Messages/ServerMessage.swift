import Platform

/// What the simulator tells the page.
///
/// One WebSocket message, binary, little-endian, written as `ClientMessage` is; every part of a frame is a whole
/// number of 32-bit words, so that the page reads it as an array of them.
///
/// | kind | name | fields |
/// |---|---|---|
/// | 1 | configure | `f32` width, height in points; `u32` width, height in pixels; `f32` corners' radius; `text` title |
/// | 2 | frame | three bytes of nothing, `u32` number, `u32` count of patches, then the patches: see `FramePatch` |
/// | 3 | click | `u8` which: 0 letter, 1 delete, 2 modifier |
/// | 4 | clipboard | `text` |
/// | 5 | choices | `u8` count, then for each: `text` name, label, chosen value; `u8` count of rows; their `text` value and label |
///
/// The page answers each frame with `acknowledge` once it is drawn; at most two are on their way.
/// `configure` says that the page's pixels count for nothing and the next frame holds all of them.
enum ServerMessage: Hashable, Sendable {
    case configure(
        width: Double, height: Double, pixelWidth: UInt32, pixelHeight: UInt32, corners: Double, title: String
    )
    case frame(number: UInt32, patches: [FramePatch])
    case click(KeyClick)
    case clipboard(String)
    case choices([PageChoice])

    /// The message's bytes.
    var encoded: [UInt8] {
        var writer = MessageWriter()
        switch self {
        case .configure(let width, let height, let pixelWidth, let pixelHeight, let corners, let title):
            writer.byte(1)
            writer.float(width)
            writer.float(height)
            writer.uint32(pixelWidth)
            writer.uint32(pixelHeight)
            writer.float(corners)
            writer.text(title)
        case .frame(let number, let patches):
            writer.raw([2, 0, 0, 0])
            writer.uint32(number)
            writer.uint32(UInt32(patches.count))
            for patch in patches { patch.write(to: &writer) }
        case .click(let click):
            writer.byte(3)
            writer.byte(ServerMessage.clicks.firstIndex(of: click).map(UInt8.init) ?? 0)
        case .clipboard(let text):
            writer.byte(4)
            writer.text(text)
        case .choices(let choices):
            writer.byte(5)
            writer.byte(UInt8(choices.prefix(255).count))
            for choice in choices.prefix(255) { choice.write(to: &writer) }
        }
        return writer.bytes
    }

    /// Reads a message, as a test in the page's place does.
    ///
    /// - Throws: `MalformedMessage`.
    init(decoding bytes: some Sequence<UInt8>) throws(MalformedMessage) {
        var reader = MessageReader(bytes)
        self = try ServerMessage(reading: &reader)
        guard reader.isAtEnd else { throw MalformedMessage("bytes behind the message") }
    }

    private init(reading reader: inout MessageReader) throws(MalformedMessage) {
        switch try reader.byte() {
        case 1:
            self = .configure(
                width: try reader.float(within: 100_000), height: try reader.float(within: 100_000),
                pixelWidth: try reader.uint32(), pixelHeight: try reader.uint32(),
                corners: try reader.float(within: 1000), title: try reader.text())
        case 2:
            for _ in 0..<3 {
                guard try reader.byte() == 0 else { throw MalformedMessage("a frame's padding is not empty") }
            }
            let number = try reader.uint32()
            var patches: [FramePatch] = []
            for _ in 0..<(try reader.uint32()) { patches.append(try FramePatch(reading: &reader)) }
            self = .frame(number: number, patches: patches)
        case 3:
            let index = Int(try reader.byte())
            guard ServerMessage.clicks.indices.contains(index) else {
                throw MalformedMessage("unknown click")
            }
            self = .click(ServerMessage.clicks[index])
        case 4: self = .clipboard(try reader.text())
        case 5:
            var choices: [PageChoice] = []
            for _ in 0..<(try reader.byte()) { choices.append(try PageChoice(reading: &reader)) }
            self = .choices(choices)
        default: throw MalformedMessage("unknown kind of message")
        }
    }

    private static let clicks: [KeyClick] = [.letter, .delete, .modifier]
}
