/// Vertical caret movement in known text.
package enum LineMotion {
    /// The number of characters from the caret to the same column of another line; nil if there is no such line.
    ///
    /// Lines are separated by line breaks; soft-wrapped lines are not known here.
    package static func offset(lines: Int, before: String, after: String) -> Int? {
        guard lines != 0 else { return 0 }
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
        if lines < 0 {
            let rows = before.split(separator: "\n", omittingEmptySubsequences: false)
            let target = rows.count - 1 + lines
            guard rows.count > 1 else { return nil }
            let row = max(0, target)
            let start = rows[..<row].reduce(0) { $0 + $1.count + 1 }
            return start + min(column, rows[row].count) - before.count
        }
        let rows = after.split(separator: "\n", omittingEmptySubsequences: false)
        guard rows.count > 1 else { return nil }
        let row = min(lines, rows.count - 1)
        let start = rows[..<row].reduce(0) { $0 + $1.count + 1 }
        return start + min(column, rows[row].count)
    }
}
