/// The focus of a TV keyboard and the effects of a remote control: a value, independent of any view.
///
///     var state = TVKeyboardState(layout: layout)
///     state.move(.right)
///     state.select()              // .type("b")
package struct TVKeyboardState: Hashable, Sendable {
    /// The rows, from top to bottom.
    package enum Row: Int, Hashable, Sendable, CaseIterable {
        /// The words or candidates for what was typed, if there are any.
        case suggestions
        /// The keys that switch planes or languages; beside a grid they are below each other.
        case switches
        /// The letters; in a grid the row has several lines.
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
        case space, delete, clear, `return`, done, nextLanguage, phone
        case suggestion(Int)
    }

    /// The layout.
    package let layout: TVLayout
    /// The index of the visible plane.
    package private(set) var plane: Int
    /// The focused row.
    package private(set) var row = Row.keys
    /// The focused column of each row; moving to a row returns to its last column.
    private var columns = [0, 0, 0, 0]
    /// The places of the visible plane's keys; nil in a row.
    package private(set) var grid: TVGrid?
    /// The accented forms of the focused letter, while they are shown; they have the focus then.
    package private(set) var accents: TVAccents?
    /// The number of suggestions.
    package var suggestions = 0 {
        didSet {
            guard suggestions != oldValue else { return }
            columns[Row.suggestions.rawValue] = 0
            if suggestions == 0, row == .suggestions { row = .keys }
        }
    }
    /// The plane that returns after the next letter; nil while the visible one stays.
    private var planeAfterLetter: Int?
    private let hasOtherLanguage: Bool
    private let offersPhone: Bool
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
    ///   - offersPhone: whether the user may type on a phone.
    package init(
        layout: TVLayout, plane: Int? = nil, hasOtherLanguage: Bool = false, isMultiline: Bool = false,
        offersPhone: Bool = false
    ) {
        self.layout = layout
        self.plane = plane.flatMap { layout.planes.indices.contains($0) ? $0 : nil } ?? layout.opens
        self.hasOtherLanguage = hasOtherLanguage
        self.isMultiline = isMultiline
        self.offersPhone = offersPhone
        let keys = keys(in: .keys)
        columns = [0, self.plane, keys.firstIndex { $0.isText } ?? 0, 0]
        updateGrid()
    }

    private mutating func updateGrid() {
        grid = layout.arrangement == .grid ? TVGrid(keys(in: .keys), isPad: layout.isPad) : nil
    }

    /// The keys of a row, in reading order.
    package func keys(in row: Row) -> [TVKey] {
        switch row {
        case .suggestions: (0..<suggestions).map { .suggestion($0) }
        case .switches:
            (layout.planes.count > 1 ? layout.planes.indices.map { .plane($0) } : [])
                + (hasOtherLanguage ? [.nextLanguage] : []) + (offersPhone ? [.phone] : [])
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
        if accents != nil {
            return switch move {
            case .left: accents?.step(layout.isRightToLeft ? 1 : -1) == true
            case .right: accents?.step(layout.isRightToLeft ? -1 : 1) == true
            case .up, .down: false
            }
        }
        if let grid { return self.move(move, in: grid) }
        switch move {
        case .left: return step(layout.isRightToLeft ? 1 : -1)
        case .right: return step(layout.isRightToLeft ? -1 : 1)
        case .up: return go(towards: -1)
        case .down: return go(towards: 1)
        }
    }

    /// Moves to the next row in a direction that has keys.
    private mutating func go(towards step: Int) -> Bool {
        var other = Row(rawValue: row.rawValue + step)
        while let wanted = other {
            if go(to: wanted) { return true }
            // Below the letters is only what is disabled.
            other = keys(in: wanted).isEmpty ? Row(rawValue: wanted.rawValue + step) : nil
        }
        return false
    }

    /// Moves where the letters are in lines and the switches beside them.
    private mutating func move(_ move: Move, in grid: TVGrid) -> Bool {
        let onward = layout.isRightToLeft ? Move.left : .right
        let column = column(in: row)
        switch (row, move) {
        case (.suggestions, .down): return enter(line: 0, of: grid)
        case (.suggestions, .up), (.actions, .down): return false
        case (.actions, .up): return enter(line: grid.lines - 1, of: grid)
        case (.suggestions, .left), (.suggestions, .right), (.actions, .left), (.actions, .right):
            return step(move == onward ? 1 : -1)
        case (.switches, .up): return step(-1) || go(to: .suggestions)
        case (.switches, .down): return step(1)
        case (.switches, _): return move == onward && go(to: .keys)
        case (.keys, .up), (.keys, .down):
            let way = move == .down ? 1 : -1
            guard let next = grid.key(over: column, step: way) else {
                return go(to: move == .down ? .actions : .suggestions)
            }
            columns[row.rawValue] = next
            return true
        case (.keys, _):
            guard let next = grid.key(beside: column, step: move == onward ? 1 : -1) else {
                return move != onward && go(to: .switches)
            }
            columns[row.rawValue] = next
            return true
        }
    }

    /// Moves into a line of the grid, near the key that had the focus last.
    private mutating func enter(line: Int, of grid: TVGrid) -> Bool {
        guard let key = grid.key(inLine: line, near: column(in: .keys)) else { return false }
        return focus(.keys, key)
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
        accents = nil
        self.row = row
        columns[row.rawValue] = column
        return true
    }

    // MARK: - Accents

    /// Whether the focused key has accented forms that are not shown yet.
    package var hasAccents: Bool {
        guard accents == nil, row == .keys, case .text(let letter) = focused else { return false }
        return !layout.accents(of: letter).isEmpty
    }

    /// Shows the accented forms of the focused letter.
    package mutating func showAccents() {
        guard hasAccents, case .text(let letter) = focused else { return }
        accents = TVAccents(layout.accents(of: letter))
    }

    /// Hides the accented forms.
    ///
    /// - Returns: whether they were shown.
    @discardableResult
    package mutating func hideAccents() -> Bool {
        defer { accents = nil }
        return accents != nil
    }

    /// Focuses an accented form, as a tap does.
    ///
    /// - Returns: whether there is such a form.
    @discardableResult
    package mutating func focus(accent index: Int) -> Bool { accents?.focus(index) == true }

    // MARK: - Capitals

    /// Shows the capitals for the next letter, or small letters while capitals are shown; a second call returns at once.
    ///
    /// - Returns: false on planes without letters and in scripts without capitals.
    @discardableResult
    package mutating func toggleCapitals() -> Bool {
        guard accents == nil, let capitals = layout.capitals, plane == capitals || plane == capitals - 1
        else { return false }
        let after = planeAfterLetter == nil ? plane : nil
        show(plane: plane == capitals ? capitals - 1 : capitals)
        planeAfterLetter = after
        return true
    }

    private mutating func letterTyped() {
        guard let planeAfterLetter else { return }
        show(plane: planeAfterLetter)
    }

    /// Performs the focused key.
    ///
    /// - Returns: its effect; nil if it only switched the plane.
    package mutating func select() -> Effect? {
        if let accents {
            self.accents = nil
            letterTyped()
            return .type(accents.text)
        }
        switch focused {
        case .suggestion(let index): return .suggestion(index)
        case .text(let text):
            letterTyped()
            return .type(text)
        case .space: return .space
        case .delete: return .delete
        case .clear: return .clear
        case .return: return .return
        case .done: return .done
        case .nextLanguage: return .nextLanguage
        case .phone: return .phone
        case .plane(let index):
            show(plane: index)
            return nil
        case nil: return nil
        }
    }

    private mutating func show(plane index: Int) {
        let old = keys(in: .keys), place = column(in: .keys)
        let key = old.indices.contains(place) ? old[place] : nil
        planeAfterLetter = nil
        plane = index
        updateGrid()
        let new = keys(in: .keys)
        // Capitals have the columns of the letters; the keys that delete are at the end of each plane.
        let same = new.count == old.count ? place : key.flatMap { new.firstIndex(of: $0) }
        columns[Row.keys.rawValue] = same ?? new.firstIndex { $0.isText } ?? 0
    }
}
