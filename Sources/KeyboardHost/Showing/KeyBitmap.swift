/// The keys that an input device has, as the kernel prints them: `capabilities/key` in sysfs.
///
///     KeyBitmap("3 0 0 0 0 0 1f0001 0 0 0 0")?.contains(KeyCode.a)
///
/// The text has words of as many bits as the kernel's `long` has for this process, in hexadecimal, the word of the
/// highest keys first; words of zeros in front are left away.
struct KeyBitmap: Hashable, Sendable {
    /// The words, that of the lowest keys first.
    private let words: [UInt]

    /// Reads the kernel's text; nil if it is none, or longer than any kernel writes it.
    init?(_ text: some StringProtocol) {
        let fields = text.split { $0 == " " || $0 == "\n" }
        guard !fields.isEmpty, fields.count <= Self.limit else { return nil }
        var words: [UInt] = []
        for field in fields.reversed() {
            guard let word = UInt(field, radix: 16) else { return nil }
            words.append(word)
        }
        self.words = words
    }

    /// The largest number of words that is read: KEY_MAX is 767, which is 24 words of 32 bits.
    private static let limit = 64

    /// Whether the device has a key, by its code of linux/input-event-codes.h.
    func contains(_ code: Int) -> Bool {
        let (index, bit) = code.quotientAndRemainder(dividingBy: UInt.bitWidth)
        return words.indices.contains(index) && words[index] >> UInt(bit) & 1 != 0
    }

    /// Whether the device has all 26 letters of the Latin alphabet, as keyboards of every language do; remotes, buttons of a
    /// phone and pads of digits have not.
    var hasLetters: Bool { Self.letters.allSatisfy { $0.allSatisfy(contains) } }

    /// The rows from KEY_Q, KEY_A and KEY_Z.
    private static let letters = [16...25, 30...38, 44...50]
}
