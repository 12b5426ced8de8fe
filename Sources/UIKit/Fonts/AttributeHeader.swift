/// The first stored property of every class whose objects are values of attributed strings.
///
/// Foundation's C code compares such values by `CFEqual`, which takes the word behind an object's reference count for the number
/// of its C type, and ends the process where that is zero: appending a text with another paragraph style would. Any other number
/// makes it ask the object's own `isEqual(_:)`.
struct AttributeHeader: Hashable, Sendable {
    /// Type 1 in bits 8 to 17.
    private let word: UInt64 = 1 << 8
}
