/// The places of a TV keyboard's keys in a grid, and the key that each direction leads to.
///
/// Letters and digits are in lines of six, or of more where six lines would not hold them; space, delete and clear share a last
/// line. Places are counted from the edge where reading begins, in widths of a letter.
package struct TVGrid: Hashable, Sendable {
    /// The place of a key.
    package struct Cell: Hashable, Sendable {
        /// The index of its line, from the top.
        package var line: Int
        /// Where it starts.
        package var start: Double
        /// Its width.
        package var width: Double

        fileprivate var middle: Double { start + width / 2 }
    }

    /// The number of letters in a line.
    package let columns: Int
    /// The place of each key.
    package private(set) var cells: [Cell] = []

    /// The most lines of letters, so that all keys are on the screen at once.
    static let mostLines = 6

    /// - Parameter isPad: whether the keys are those of a number pad, in lines of three.
    package init(_ keys: [TVKey], isPad: Bool = false) {
        let letters = keys.count { $0.isText }
        let columns = isPad ? 3 : max(6, (letters + Self.mostLines - 1) / Self.mostLines)
        self.columns = columns
        let share = Double(columns) / Double(max(1, keys.count - letters))
        for (index, key) in keys.enumerated() {
            if isPad || key.isText {
                // As on a telephone, 0 is below 8 where nothing else is beside it.
                let place = isPad && keys.count == 11 && index >= 9 ? index + 1 : index
                cells.append(Cell(line: place / columns, start: Double(place % columns), width: 1))
            } else {
                cells.append(
                    Cell(
                        line: (letters + columns - 1) / columns, start: Double(index - letters) * share,
                        width: share))
            }
        }
    }

    /// The number of lines.
    package var lines: Int { (cells.last?.line ?? -1) + 1 }

    /// The key beside another one in its line.
    ///
    /// - Parameter step: 1 in reading direction, -1 against it.
    func key(beside index: Int, step: Int) -> Int? {
        guard cells.indices.contains(index), cells.indices.contains(index + step),
            cells[index].line == cells[index + step].line
        else { return nil }
        return index + step
    }

    /// The key above or below another one: of the nearest line that has a key there.
    ///
    /// - Parameter step: 1 downwards, -1 upwards.
    func key(over index: Int, step: Int) -> Int? {
        guard cells.indices.contains(index) else { return nil }
        let middle = cells[index].middle
        var line = cells[index].line + step
        while (0..<lines).contains(line) {
            let found = cells.indices.first { here in
                cells[here].line == line && cells[here].start < middle
                    && middle <= cells[here].start + cells[here].width
            }
            if let found { return found }
            line += step
        }
        return nil
    }

    /// The key of a line that is nearest to the place of another key.
    func key(inLine line: Int, near index: Int) -> Int? {
        let middle = cells.indices.contains(index) ? cells[index].middle : 0
        return cells.indices.filter { cells[$0].line == line }.min {
            abs(cells[$0].middle - middle) < abs(cells[$1].middle - middle)
        }
    }
}

extension TVKey {
    /// Whether it types its own text.
    var isText: Bool {
        if case .text = self { return true }
        return false
    }
}
