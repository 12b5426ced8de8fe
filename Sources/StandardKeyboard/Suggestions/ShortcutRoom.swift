/// Which groups of buttons fit beside the suggestions, and which of them are collapsed to one button.
///
///     ShortcutRoom(groups, room: 200).shown      // [.items, .representative]
struct ShortcutRoom: Hashable, Sendable {
    /// The widths of a group's buttons, in points.
    struct Group: Hashable, Sendable {
        /// The widths of its items.
        var items: [Double]
        /// The width of the representative item; nil without one.
        var representative: Double?

        /// The width of all items.
        var width: Double { items.reduce(0, +) }
    }

    /// What a group shows.
    enum Content: Hashable, Sendable { case items, representative, none }

    /// What each group shows.
    var shown: [Content]

    /// Collapses groups, the last one first, until all fit; then omits groups, the last one first.
    ///
    /// A group of one item keeps it.
    init(_ groups: [Group], room: Double) {
        shown = groups.map { $0.items.isEmpty ? .none : .items }
        var width = groups.reduce(0) { $0 + $1.width }
        for index in groups.indices.reversed() where width > room {
            guard let single = groups[index].representative, groups[index].items.count > 1 else { continue }
            shown[index] = .representative
            width += single - groups[index].width
        }
        for index in groups.indices.reversed() where width > room {
            let group = groups[index]
            width -= shown[index] == .representative ? group.representative ?? 0 : group.width
            shown[index] = .none
        }
    }
}
