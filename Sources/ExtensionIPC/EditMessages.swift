import TextInput
import Wire

/// Edits as the messages that carry them to the other process: as few as possible, each within the limits of the wire.
///
/// A long insertion is divided between characters. An edit that fits no message is refused, and so are those after it, which
/// were made for its result.
struct EditMessages: Hashable, Sendable {
    /// The edits of each message, in order.
    private(set) var messages: [[TextEdit]] = []
    /// Whether all edits are in the messages.
    private(set) var isWhole = true

    /// The maximum number of UTF-8 bytes of the texts in one message; an edit that cannot be divided may have more.
    static let maximumTextSize = 16 * 1024
    /// The maximum number of UTF-8 bytes of the texts of an edit that cannot be divided.
    static let maximumEditSize = 128 * 1024

    /// Divides edits.
    init(_ edits: [TextEdit]) {
        var size = 0
        for edit in edits {
            guard let parts = Self.divided(edit) else {
                isWhole = false
                return
            }
            for part in parts {
                let isFull =
                    size + part.textSize > Self.maximumTextSize
                    || messages.last?.count == GuestMessage.greatestEditCount
                if messages.isEmpty || isFull {
                    messages.append([])
                    size = 0
                }
                messages[messages.count - 1].append(part)
                size += part.textSize
            }
        }
    }

    /// The parts of an edit, of which each fits a message; nil if there are none.
    private static func divided(_ edit: TextEdit) -> [TextEdit]? {
        let limit = TextEdit.wireLimit
        switch edit {
        case .deleteBackward(let count): return [.deleteBackward(min(max(count, 1), limit))]
        case .move(var move):
            move.count = min(max(move.count, -limit), limit)
            return [.move(move)]
        case .replace(let old, let new):
            guard edit.textSize > maximumTextSize else { return [edit] }
            let isInsertion = !new.isMarked && new.selected.isEmpty && new.after.isEmpty && !new.isEmpty
            guard isInsertion, old.fitsWire else {
                return old.fitsWire && new.fitsWire && edit.textSize <= maximumEditSize ? [edit] : nil
            }
            var parts: [TextEdit] = old.isEmpty ? [] : [.replace(old, with: TextSpan())]
            var rest = new.before[...]
            while !rest.isEmpty {
                var part = rest.prefix(bytes: maximumTextSize)
                // One character may be longer than a message: it is divided between its scalars.
                if part.isEmpty { part = rest.scalars(bytes: maximumTextSize) }
                parts.append(.replace(TextSpan(), with: TextSpan(before: String(part))))
                rest = rest[part.endIndex...]
            }
            return parts
        }
    }
}

extension TextEdit {
    /// The UTF-8 bytes of its texts.
    fileprivate var textSize: Int {
        guard case .replace(let old, let new) = self else { return 0 }
        return old.text.utf8.count + new.text.utf8.count
    }
}

extension TextSpan {
    /// Whether each of its texts fits a message.
    fileprivate var fitsWire: Bool {
        [before, selected, after].allSatisfy { $0.utf8.count <= String.wireLimit }
    }
}

extension Substring {
    /// The longest prefix of whole scalars with at most this many UTF-8 bytes, which must be at least four.
    fileprivate func scalars(bytes limit: Int) -> Substring {
        var end = startIndex, count = 0
        while end < endIndex {
            count += unicodeScalars[end].utf8.count
            if count > limit { break }
            end = unicodeScalars.index(after: end)
        }
        return self[..<end]
    }
}
