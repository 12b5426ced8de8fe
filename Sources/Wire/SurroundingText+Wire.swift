package import TextInput

extension SurroundingText: WireValue {
    package func write(to writer: inout WireWriter) {
        text.write(to: &writer)
        selection.lowerBound.write(to: &writer)
        selection.upperBound.write(to: &writer)
        isComplete.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        let text = try reader.value(String.self)
        let lower = try reader.value(Int.self), upper = try reader.value(Int.self)
        guard lower >= 0, upper >= lower, upper <= text.utf16.count else { throw .invalidValue("selection") }
        self.init(text: text, selection: lower..<upper, isComplete: try reader.value())
    }
}
