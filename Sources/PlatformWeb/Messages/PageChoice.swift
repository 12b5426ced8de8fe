/// Something that the page's user chooses from a list below the phone, such as the device.
///
///     let device = PageChoice(
///         name: "device", label: "Device", value: "phone",
///         options: [.init(value: "phone", label: "Phone"), .init(value: "pad", label: "Pad")])
package struct PageChoice: Hashable, Sendable {
    /// One row of the list.
    package struct Option: Hashable, Sendable {
        /// What the page sends.
        package var value: String
        /// What the user reads.
        package var label: String

        /// Makes a row.
        package init(value: String, label: String) {
            self.value = value
            self.label = label
        }
    }

    /// What the page sends with a value.
    package var name: String
    /// What screen readers say, and the pointer shows.
    package var label: String
    /// The value of the row that is chosen.
    package var value: String
    package var options: [Option]

    /// Makes a list; at most 255 rows are shown.
    package init(name: String, label: String, value: String, options: [Option]) {
        self.name = name
        self.label = label
        self.value = value
        self.options = options
    }

    func write(to writer: inout MessageWriter) {
        for text in [name, label, value] { writer.text(text) }
        let shown = options.prefix(255)
        writer.byte(UInt8(shown.count))
        for option in shown {
            writer.text(option.value)
            writer.text(option.label)
        }
    }

    init(reading reader: inout MessageReader) throws(MalformedMessage) {
        name = try reader.text()
        label = try reader.text()
        value = try reader.text()
        options = []
        for _ in 0..<(try reader.byte()) {
            options.append(Option(value: try reader.text(), label: try reader.text()))
        }
    }
}
