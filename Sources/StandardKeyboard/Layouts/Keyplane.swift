/// One layer of keys: rows from top to bottom, keys from left to right.
package struct Keyplane: Hashable, Sendable {
    /// Which layer it is.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// Letters.
        case letters
        /// Digits and common signs; on a telephone's pad its digits.
        case numbers
        /// The rarer signs.
        case symbols
        /// Emoji, which are drawn by a view of their own.
        case emoji
    }

    /// How its keys share the room.
    package enum Arrangement: Hashable, Sendable {
        /// Rows of letter-wide keys with shift, delete and a bottom row.
        case rows
        /// Equal cells, as on a telephone.
        case grid
        /// Rows from edge to edge on a tablet: delete and return stand at their ends, shift at both of the third.
        case tablet
    }

    /// Which layer it is.
    package var name: Name
    /// How its keys share the room.
    package var arrangement: Arrangement
    /// The keys.
    package var rows: [[Key]]

    /// Makes a plane.
    package init(name: Name, arrangement: Arrangement = .rows, rows: [[Key]]) {
        self.name = name
        self.arrangement = arrangement
        self.rows = rows
    }

    /// All keys, row by row.
    package var keys: [Key] { rows.flatMap(\.self) }

    /// The number of keys in its widest row, the bottom row aside.
    package var columns: Int { rows.dropLast().map(\.count).max() ?? 0 }
}
