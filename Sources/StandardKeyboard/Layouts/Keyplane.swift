/// One plane of keys: rows from top to bottom, keys from left to right.
package struct Keyplane: Hashable, Sendable {
    /// The name of a plane.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// Letters.
        case letters
        /// Digits and common symbols; the digits of a phone pad.
        case numbers
        /// Less common symbols.
        case symbols
        /// Emoji, which have a view of their own.
        case emoji
    }

    /// How keys share the width.
    package enum Arrangement: Hashable, Sendable {
        /// Rows of equally wide letter keys, with shift, delete and a bottom row.
        case rows
        /// Equal cells, as on a phone pad.
        case grid
        /// Rows from edge to edge on a tablet: delete ends the first row, return the second, and the third has shift at
        /// both ends.
        case tablet
    }

    /// The name of the plane.
    package var name: Name
    /// How the keys share the width.
    package var arrangement: Arrangement
    /// The rows of keys.
    package var rows: [[Key]]

    /// Makes a plane.
    package init(name: Name, arrangement: Arrangement = .rows, rows: [[Key]]) {
        self.name = name
        self.arrangement = arrangement
        self.rows = rows
    }

    /// All keys, row by row.
    package var keys: [Key] { rows.flatMap(\.self) }

    /// The number of keys in the widest row, without the bottom row.
    package var columns: Int { rows.dropLast().map(\.count).max() ?? 0 }
}
