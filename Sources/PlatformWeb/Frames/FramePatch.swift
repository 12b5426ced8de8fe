import Platform

/// The new pixels of one rectangle, packed.
///
/// Written as `u16` x, y, width, height, a `u32` count of words, and the words. The rectangle is filled row by row
/// from the top by commands. A command is one word: its upper two bits say what, the lower thirty how many pixels.
///
/// | bits | command | words that follow |
/// |---|---|---|
/// | 0 | as many pixels as they are | one a pixel |
/// | 1 | one color, so many times | one |
/// | 2 | the same as in the row above | none |
/// | 3 | the same as shown before | none |
///
/// A pixel is red, green, blue, alpha in that order of bytes, opaque, as a canvas has it. Commands 0 and 1 end
/// with their row at the latest; 2 and 3 may go on in the next.
struct FramePatch: Hashable, Sendable {
    /// Where, in pixels.
    var rect: DamageRect
    /// The commands and their pixels.
    var words: [UInt32]

    init(rect: DamageRect, words: [UInt32]) {
        self.rect = rect
        self.words = words
    }

    /// What a command does.
    enum Command: UInt32 {
        case literal, run, above, keep
    }

    /// One command as a word.
    static func word(_ command: Command, _ count: Int) -> UInt32 {
        command.rawValue << 30 | UInt32(truncatingIfNeeded: count)
    }

    func write(to writer: inout MessageWriter) {
        for number in [rect.x, rect.y, rect.width, rect.height] {
            writer.uint16(UInt16(truncatingIfNeeded: number))
        }
        writer.uint32(UInt32(words.count))
        writer.raw(words.withUnsafeBytes { Array($0) })
    }

    init(reading reader: inout MessageReader) throws(MalformedMessage) {
        rect = DamageRect(
            x: Int(try reader.uint16()), y: Int(try reader.uint16()), width: Int(try reader.uint16()),
            height: Int(try reader.uint16()))
        words = []
        for _ in 0..<(try reader.uint32()) { words.append(try reader.uint32()) }
    }
}

extension FramePatch {
    /// Unpacks the patch over pixels in rows of `width`, as the page does.
    ///
    /// - Throws: `MalformedMessage` when the commands do not fill the rectangle exactly.
    func apply(to pixels: inout [UInt32], width: Int) throws(MalformedMessage) {
        guard rect.x + rect.width <= width, (rect.y + rect.height) * width <= pixels.count else {
            throw MalformedMessage("patch outside the screen")
        }
        var index = 0, filled = 0
        while filled < rect.width * rect.height {
            guard index < words.count, let command = Command(rawValue: words[index] >> 30) else {
                throw MalformedMessage("patch ends too early")
            }
            let count = Int(words[index] & 0x3fff_ffff)
            index += 1
            let needed = command == .literal ? count : command == .run ? 1 : 0
            guard count > 0, filled + count <= rect.width * rect.height, index + needed <= words.count else {
                throw MalformedMessage("patch holds too much")
            }
            for offset in 0..<count {
                let position = filled + offset
                let at = (rect.y + position / rect.width) * width + rect.x + position % rect.width
                switch command {
                case .literal: pixels[at] = words[index + offset]
                case .run: pixels[at] = words[index]
                case .above:
                    guard position >= rect.width else {
                        throw MalformedMessage("nothing is above the first row")
                    }
                    pixels[at] = pixels[at - width]
                case .keep: break
                }
            }
            index += needed
            filled += count
        }
        guard index == words.count else { throw MalformedMessage("words behind the patch") }
    }
}
