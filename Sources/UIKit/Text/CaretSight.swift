import Foundation

/// Whether the end of the selection that moved last is visible in a text view, and for which layout that is known.
///
/// A rotation, the keyboard or another text size changes the layout after the fact: what was visible before can only be
/// known if it was recorded then.
struct CaretSight: Hashable, Sendable {
    /// What the visible part of a text depends on, besides the scroll position.
    struct Setting: Hashable, Sendable {
        /// The size of the view.
        var size: CGSize
        /// The adjusted insets of the view.
        var inset: UIEdgeInsets
        /// The number of the text's layout; see `EditableText.layoutCount`.
        var layout: Int
    }

    private var setting: Setting?
    private var end = 0
    private var isVisible = false

    /// Whether a change of the setting is about to hide an end of the selection that was visible.
    func mustFollow(_ setting: Setting, end: Int) -> Bool {
        isVisible && self.end == end && self.setting != nil && self.setting != setting
    }

    /// Records whether the end of the selection is visible.
    ///
    /// - Parameters:
    ///   - caret: the caret rectangle at the end, in the coordinates of `room`.
    ///   - room: the part of the view that neither bars nor the keyboard cover. One without space for the caret is
    ///     passing, as between the two steps of a rotation, and leaves the record as it is.
    mutating func record(_ setting: Setting, end: Int, caret: CGRect, in room: CGRect) {
        if end != self.end || room.height >= caret.height {
            isVisible = room.minY <= caret.midY && caret.midY <= room.maxY
        }
        self.setting = setting
        self.end = end
    }
}
