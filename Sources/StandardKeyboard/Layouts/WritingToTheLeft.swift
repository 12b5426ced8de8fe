import TextInput

extension Unicode.Scalar {
    /// Whether it belongs to a script that is written from right to left.
    var isWrittenToTheLeft: Bool { Self.toTheLeft.contains { $0.contains(value) } }

    /// Hebrew, Arabic, Syriac, Thaana and N'Ko, their presentation forms, and the historic scripts after them.
    private static let toTheLeft: [ClosedRange<UInt32>] = [
        0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
}

extension KeyboardLayout {
    /// Whether its letters are written from right to left.
    var isWrittenToTheLeft: Bool {
        let letters = planes[.letters]?.rows.joined().compactMap { $0.text?.unicodeScalars.first }
        return letters?.first(where: \.properties.isAlphabetic)?.isWrittenToTheLeft == true
    }
}

extension LayoutLibrary {
    /// Whether the script of a language, a BCP 47 tag, runs from right to left.
    func isWrittenToTheLeft(_ language: String) -> Bool {
        var library = self
        return (try? library.layout(for: .default, language: language))?.isWrittenToTheLeft ?? false
    }
}
