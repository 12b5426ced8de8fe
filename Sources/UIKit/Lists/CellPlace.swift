import CoreGraphics
import Foundation

/// What a cell knows of its row: where it is in its section and what its table does with it.
struct CellPlace {
    var style: UITableView.Style
    var isFirst = false
    var isLast = false
    /// The color of the lines; nil for none.
    var separatorColor: UIColor?
    /// Where lines begin and end by the table's wish; nil for where the text begins.
    var separatorInset: UIEdgeInsets?
    /// The distance of content from the sides, in points.
    var margin: CGFloat = 16
    /// What notches cover at the sides.
    var safeArea = UIEdgeInsets.zero
    /// The width that the index of sections takes at the end.
    var indexWidth: CGFloat = 0

    // In editing mode.
    /// Whether a tap marks the row.
    var isMultipleSelection = false
    /// What the button before the row does.
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the content makes room for that button.
    var indents = true
    /// Whether the row can be dragged.
    var canMove = false
}
