import CoreGraphics
import Foundation

/// The properties of a cell that depend on its row's position and on its table.
struct CellPlace {
    var style: UITableView.Style
    var isFirst = false
    var isLast = false
    /// The color of separators; nil for none.
    var separatorColor: UIColor?
    /// The table's separator inset; nil aligns separators with the text.
    var separatorInset: UIEdgeInsets?
    /// The layout margin at the sides, in points.
    var margin: CGFloat = 16
    /// The safe area insets at the sides.
    var safeArea = UIEdgeInsets.zero
    /// The width of the section index at the trailing edge, in points.
    var indexWidth: CGFloat = 0

    // Editing mode.
    /// Whether the user can select several rows, with a check mark before each.
    var isMultipleSelection = false
    /// The function of the button before the row.
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the content is indented by the button.
    var indents = true
    /// Whether the user can move the row.
    var canMove = false
}
