package import TextInput

extension TextSpan: WireValue {
    package func write(to writer: inout WireWriter) {
        before.write(to: &writer)
        selected.write(to: &writer)
        after.write(to: &writer)
        isMarked.write(to: &writer)
        isPlain.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let before = try reader.value(String.self), selected = try reader.value(String.self)
        let after = try reader.value(String.self)
        self.init(
            before: before, selected: selected, after: after, isMarked: try reader.value(),
            isPlain: try reader.value())
    }
}

extension TextEdit: WireValue {
    /// The maximum count of a deletion or a move in a message.
    package static let wireLimit = 10_000

    package func write(to writer: inout WireWriter) {
        switch self {
        case .replace(let old, let new):
            writer.write(number: UInt8(0))
            old.write(to: &writer)
            new.write(to: &writer)
        case .deleteBackward(let count):
            writer.write(number: UInt8(1))
            count.write(to: &writer)
        case .move(let move):
            writer.write(number: UInt8(2))
            (move.unit == .line).write(to: &writer)
            move.count.write(to: &writer)
            (move.extending.map { $0 == .end }).write(to: &writer)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        switch try reader.number(UInt8.self) {
        case 0:
            let old = try reader.value(TextSpan.self)
            self = .replace(old, with: try reader.value())
        case 1:
            let count = try reader.value(Int.self)
            guard (1...Self.wireLimit).contains(count) else { throw .invalidValue("deletion") }
            self = .deleteBackward(count)
        case 2:
            let isLine = try reader.value(Bool.self), count = try reader.value(Int.self)
            guard (-Self.wireLimit...Self.wireLimit).contains(count) else { throw .invalidValue("move") }
            let end = try reader.value(Bool?.self)
            self = .move(
                CaretMove(
                    isLine ? .line : .character, by: count, extending: end.map { $0 ? .end : .start }))
        default: throw .invalidValue("edit")
        }
    }
}
