/// Where the focus is on a television's keyboard and what a remote control does there: a value, without any view.
///
///     var state = TVKeyboardState(layout: layout)
///     state.move(.right)
///     state.select()              // .type("b")
package struct TVKeyboardState: Hashable, Sendable {
    /// The rows from above.
    package enum Row: Int, Hashable, Sendable, CaseIterable {
        /// What shows another plane, or goes to the next language.
        case switches
        /// The letters.
        case keys
        /// Return, and done where return breaks a line.
        case actions
    }

    /// A step of the remote control.
    package enum Move: Hashable, Sendable {
        case left, right, up, down
    }

    /// What selecting a key does to the text or the field.
    package enum Effect: Hashable, Sendable {
        case type(String)
        case space, delete, clear, `return`, done, nextLanguage
    }

    /// The keys that there are.
    package let layout: TVLayout
    /// The plane that shows, by its index.
    package private(set) var plane: Int
    /// The row that has the focus.
    package private(set) var row = Row.keys
    /// The place of the focus in each row; a row is entered where it was left.
    private var columns = [0, 0, 0]
    private let hasOtherLanguage: Bool
    private let isMultiline: Bool
    /// Whether the return key can be selected.
    package var isReturnEnabled = true {
        didSet { if !isReturnEnabled, focused == .return { columns[Row.actions.rawValue] = 0; row = .keys } }
    }

    /// Puts the focus on the first letter.
    ///
    /// - Parameters:
    ///   - plane: the plane that shows first; the layout's own when nil.
    ///   - hasOtherLanguage: whether there is a language to go to.
    ///   - isMultiline: whether return breaks a line, so that another key ends typing.
    package init(
        layout: TVLayout, plane: Int? = nil, hasOtherLanguage: Bool = false, isMultiline: Bool = false
    ) {
        self.layout = layout
        self.plane = plane.flatMap { layout.planes.indices.contains($0) ? $0 : nil } ?? layout.opens
        self.hasOtherLanguage = hasOtherLanguage
        self.isMultiline = isMultiline
        let keys = keys(in: .keys)
        columns = [self.plane, keys.firstIndex { $0.isText } ?? 0, 0]
    }

    /// The keys of a row in the direction of reading.
    package func keys(in row: Row) -> [TVKey] {
        switch row {
        case .switches:
            (layout.planes.count > 1 ? layout.planes.indices.map { .plane($0) } : [])
                + (hasOtherLanguage ? [.nextLanguage] : [])
        case .keys: layout.planes.indices.contains(plane) ? layout.planes[plane].keys : []
        case .actions: isMultiline ? [.return, .done] : [.return]
        }
    }

    /// The place of the focus in a row, or where it would come to.
    package func column(in row: Row) -> Int { columns[row.rawValue] }

    /// The key that has the focus.
    package var focused: TVKey? {
        let keys = keys(in: row), column = column(in: row)
        return keys.indices.contains(column) ? keys[column] : nil
    }

    /// Whether the focus may stand on a key.
    package func canFocus(_ key: TVKey) -> Bool { key != .return || isReturnEnabled }

    /// Moves the focus by one key or row; it stops at the ends.
    ///
    /// - Returns: whether it moved.
    @discardableResult
    package mutating func move(_ move: Move) -> Bool {
        switch move {
        case .left: return step(layout.isRightToLeft ? 1 : -1)
        case .right: return step(layout.isRightToLeft ? -1 : 1)
        case .up: return go(to: Row(rawValue: row.rawValue - 1))
        case .down: return go(to: Row(rawValue: row.rawValue + 1))
        }
    }

    private mutating func step(_ step: Int) -> Bool {
        let keys = keys(in: row), next = column(in: row) + step
        guard keys.indices.contains(next), canFocus(keys[next]) else { return false }
        columns[row.rawValue] = next
        return true
    }

    private mutating func go(to other: Row?) -> Bool {
        guard let other else { return false }
        // The switch of the plane that shows is where one leaves from.
        let wanted = other == .switches && layout.planes.count > 1 ? plane : column(in: other)
        let keys = keys(in: other)
        let places = [wanted] + Array(keys.indices)
        guard let place = places.first(where: { keys.indices.contains($0) && canFocus(keys[$0]) })
        else { return false }
        row = other
        columns[other.rawValue] = place
        return true
    }

    /// Puts the focus on a key, as a tap does.
    ///
    /// - Returns: whether there is such a key that can have it.
    @discardableResult
    package mutating func focus(_ row: Row, _ column: Int) -> Bool {
        let keys = keys(in: row)
        guard keys.indices.contains(column), canFocus(keys[column]) else { return false }
        self.row = row
        columns[row.rawValue] = column
        return true
    }

    /// Uses the key that has the focus.
    ///
    /// - Returns: what that does; nil when it only showed another plane.
    package mutating func select() -> Effect? {
        switch focused {
        case .text(let text): return .type(text)
        case .space: return .space
        case .delete: return .delete
        case .clear: return .clear
        case .return: return .return
        case .done: return .done
        case .nextLanguage: return .nextLanguage
        case .plane(let index):
            show(plane: index)
            return nil
        case nil: return nil
        }
    }

    private mutating func show(plane index: Int) {
        let old = keys(in: .keys), place = column(in: .keys)
        let key = old.indices.contains(place) ? old[place] : nil
        plane = index
        let new = keys(in: .keys)
        // Capitals stand where the letters did; what deletes stands at the end of each plane.
        let same = new.count == old.count ? place : key.flatMap { new.firstIndex(of: $0) }
        columns[Row.keys.rawValue] = same ?? new.firstIndex { $0.isText } ?? 0
    }
}

extension TVKey {
    fileprivate var isText: Bool {
        if case .text = self { return true }
        return false
    }
}
