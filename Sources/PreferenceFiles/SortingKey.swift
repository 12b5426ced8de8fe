import Foundation

/// The sort key of a name in a list: case, accents and widths matter last, and digits are compared as numbers.
///
///     ["a10", "Á2", "b"].sorted { SortingKey($0) < SortingKey($1) }      // Á2, a10, b
///
/// A key is computed once per name, so that sorting thousands of names compares plain integers.
struct SortingKey: Comparable {
    private let folded: [UInt32]
    private let name: String

    init(_ name: String) {
        self.name = name
        let text =
            name.utf8.allSatisfy { $0 < 0x80 }
            ? name.lowercased()
            : name.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        folded = Self.countingNumbers(text)
    }

    /// Replaces each sequence of digits by a zero, its length without leading zeros, and its digits: a longer number is
    /// larger.
    private static func countingNumbers(_ text: String) -> [UInt32] {
        var units: [UInt32] = []
        var digits: [UInt32] = []
        var isNumber = false
        func endNumber() {
            guard isNumber else { return }
            units.append(0x30)
            units.append(UInt32(truncatingIfNeeded: digits.count))
            units += digits
            digits = []
            isNumber = false
        }
        for scalar in text.unicodeScalars {
            if (0x30...0x39).contains(scalar.value) {
                isNumber = true
                if scalar.value > 0x30 || !digits.isEmpty { digits.append(scalar.value) }
            } else {
                endNumber()
                units.append(scalar.value)
            }
        }
        endNumber()
        return units
    }

    static func < (first: SortingKey, second: SortingKey) -> Bool {
        first.folded == second.folded
            ? first.name < second.name : first.folded.lexicographicallyPrecedes(second.folded)
    }
}
