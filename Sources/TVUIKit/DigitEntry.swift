/// The digits of a code while it is entered, a value without a view.
///
///     var entry = DigitEntry(count: 4)
///     entry.type(1)               // .changed
///     entry.deleteLast()          // true
///
/// A complete code takes no further digit until one is deleted, or all are.
struct DigitEntry: Hashable, Sendable {
    /// The effect of a digit.
    enum Effect: Hashable, Sendable {
        /// The code is complete already.
        case ignored
        /// The digit was added, and others are missing.
        case changed
        /// It was the last digit.
        case completed
    }

    /// The number of digits of the code, at least 1; what is entered beyond a smaller number is deleted.
    var count: Int {
        didSet {
            count = max(1, count)
            digits = Array(digits.prefix(count))
        }
    }
    /// The entered digits, each from 0 to 9.
    private(set) var digits: [Int] = []

    init(count: Int) { self.count = max(1, count) }

    /// Whether all digits are entered.
    var isComplete: Bool { digits.count == count }

    /// The entered digits as ASCII digits.
    var text: String { digits.map(String.init).joined() }

    /// Adds a digit from 0 to 9.
    mutating func type(_ digit: Int) -> Effect {
        guard !isComplete, (0...9).contains(digit) else { return .ignored }
        digits.append(digit)
        return isComplete ? .completed : .changed
    }

    /// Deletes the last digit.
    ///
    /// - Returns: false if there is none.
    mutating func deleteLast() -> Bool { digits.popLast() != nil }

    /// Deletes all digits.
    mutating func clear() { digits = [] }

    /// What a screen reader says: bullets for the digits of a secret code.
    func spoken(isSecure: Bool) -> String {
        isSecure
            ? String(repeating: "•", count: digits.count) : digits.map(String.init).joined(separator: " ")
    }
}
