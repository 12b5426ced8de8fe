/// The focus of a TV keyboard and the effects of a remote control: a value, independent of any view.
///
///     var state = TVKeyboardState(layout: layout)
///     state.move(.right)
///     state.select()              // .type("b")
package struct TVKeyboardState: Hashable, Sendable {
    /// The rows, from top to bottom.
    package enum Row: Int, Hashable, Sendable, CaseIterable {
        /// The keys that switch planes or languages.
        case switches
        /// The letters.
        case keys
        /// Return, and done in multiline fields.
        case actions
    }

    /// A direction of the remote control.
    package enum Move: Hashable, Sendable {
        case left, right, up, down
    }

    /// The effect of a selected key on the text or the field.
    package enum Effect: Hashable, Sendable {
        case type(String)
        case space, delete, clear, `return`, done, nextLanguage
    }

    /// The layout.
    package let layout: TVLayout
    /// The index of the visible plane.
    package private(set) var plane: Int
    /// The focused row.
    package private(set) var row = Row.keys
    /// The focused column of each row; moving to a row returns to its last column.
    private var columns = [0, 0, 0]
    private let hasOtherLanguage: Bool
    private let isMultiline: Bool
    /// Whether the return key is enabled.
    package var isReturnEnabled = true {
        didSet { if !isReturnEnabled, focused == .return { columns[Row.actions.rawValue] = 0; row = .keys } }
    }

    /// Makes a state whose focus is on the first letter.
    ///
    /// - Parameters:
    ///   - plane: the plane to show first; the layout's own if nil.
    ///   - hasOtherLanguage: whether there is another language to switch to.
    ///   - isMultiline: whether return inserts a line break, so that another key ends typing.
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

    /// The keys of a row, in reading order.
    package func keys(in row: Row) -> [TVKey] {
        switch row {
        case .switches:
            (layout.planes.count > 1 ? layout.planes.indices.map { .plane($0) } : [])
                + (hasOtherLanguage ? [.nextLanguage] : [])
        case .keys: layout.planes.indices.contains(plane) ? layout.planes[plane].keys : []
        case .actions: isMultiline ? [.return, .done] : [.return]
        }
    }

    /// The focused column of a row, or the column that would be focused.
    package func column(in row: Row) -> Int { columns[row.rawValue] }

    /// The focused key.
    package var focused: TVKey? {
        let keys = keys(in: row), column = column(in: row)
        return keys.indices.contains(column) ? keys[column] : nil
    }

    /// Whether a key can be focused.
    package func canFocus(_ key: TVKey) -> Bool { key != .return || isReturnEnabled }

    /// Moves the focus by one key or row; the focus does not wrap around.
    ///
    /// - Returns: whether the focus moved.
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
        // The row of switches is entered at the switch of the visible plane.
        let wanted = other == .switches && layout.planes.count > 1 ? plane : column(in: other)
        let keys = keys(in: other)
        let places = [wanted] + Array(keys.indices)
        guard let place = places.first(where: { keys.indices.contains($0) && canFocus(keys[$0]) })
        else { return false }
        row = other
        columns[other.rawValue] = place
        return true
    }

    /// Focuses a key, as a tap does.
    ///
    /// - Returns: whether the key exists and can be focused.
    @discardableResult
    package mutating func focus(_ row: Row, _ column: Int) -> Bool {
        let keys = keys(in: row)
        guard keys.indices.contains(column), canFocus(keys[column]) else { return false }
        self.row = row
        columns[row.rawValue] = column
        return true
    }

    /// Performs the focused key.
    ///
    /// - Returns: its effect; nil if it only switched the plane.
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
        // Capitals have the columns of the letters; the keys that delete are at the end of each plane.
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
