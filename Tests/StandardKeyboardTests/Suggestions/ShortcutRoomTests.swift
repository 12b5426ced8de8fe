import Testing

@testable import StandardKeyboard

@Suite struct ShortcutRoomTests {
    private static let history = ShortcutRoom.Group(items: [44, 44], representative: nil)
    private static let clipboard = ShortcutRoom.Group(items: [44, 44, 44], representative: 44)
    private static let styles = ShortcutRoom.Group(items: [44, 44, 44], representative: 60)

    private typealias Row = ([ShortcutRoom.Group], Double, [ShortcutRoom.Content])

    @Test("Groups are collapsed from the last one until all fit, and then omitted")
    func contents() {
        let history = Self.history, clipboard = Self.clipboard, styles = Self.styles
        let rows: [Row] = [
            ([history, clipboard], 220, [.items, .items]),
            ([history, clipboard], 219, [.items, .representative]),
            ([history, clipboard], 132, [.items, .representative]),
            ([history, clipboard], 131, [.items, .none]),
            ([history, clipboard], 40, [.none, .none]),
            ([clipboard, styles], 192, [.items, .representative]),
            ([clipboard, styles], 110, [.representative, .representative]),
            ([clipboard, styles], 103, [.representative, .none]),
            // A group of one item keeps it, an empty one shows nothing.
            ([ShortcutRoom.Group(items: [44], representative: 60)], 44, [.items]),
            ([ShortcutRoom.Group(items: [], representative: 44)], 400, [.none]),
            ([], 0, []),
        ]
        for (groups, room, shown) in rows {
            #expect(ShortcutRoom(groups, room: room).shown == shown, "\(groups.count) groups in \(room)")
        }
    }
}
