import CoreGraphics
public import Foundation

extension UITableView {
    /// The style of a table view.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers stay at the top.
        case plain = 0
        /// Sections as groups of rows from edge to edge.
        case grouped = 1
        /// Sections as rounded cards.
        case insetGrouped = 2
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it is visible with the least scrolling.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// The animation of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        /// Fades.
        case fade = 0
        /// Slides in from the right and out to it.
        case right = 1
        /// Slides in from the left and out to it.
        case left = 2
        /// Slides in from the top and out to it.
        case top = 3
        /// Slides in from the bottom and out to it.
        case bottom = 4
        /// No animation.
        case none = 5
        /// Expands from the middle.
        case middle = 6
        /// The default animation.
        case automatic = 100
    }

    /// The reference of separator insets.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The automatic inset, which follows the text.
        case fromAutomaticInsets = 1
    }

    /// The value of a height that is measured or chosen automatically.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// A section index title that is shown as a magnifying glass and leads to the search field.
    nonisolated public static let indexSearch = "{search}"

    /// Posted after the user changed the selection; the object is the table view.
    nonisolated public static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The style of a cell, which determines its labels and image.
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default` = 0
        /// A text at the leading edge and a gray value at the trailing edge.
        case value1 = 1
        /// A small title in the tint color and a value, aligned to each other.
        case value2 = 2
        /// A text and a smaller one below.
        case subtitle = 3
    }

    /// The style of separators.
    public enum SeparatorStyle: Int, Sendable {
        /// No separators.
        case none = 0
        /// A thin line.
        case singleLine = 1
        /// An obsolete style; the same as `singleLine`.
        case singleLineEtched = 2
    }

    /// The appearance of a selected cell.
    public enum SelectionStyle: Int, Sendable {
        /// No change.
        case none = 0
        /// An obsolete style; the same as `gray`.
        case blue = 1
        /// A gray background.
        case gray = 2
        /// The default appearance: a gray background.
        case `default` = 3
    }

    /// The editing function of a row.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none = 0
        /// The row can be deleted.
        case delete = 1
        /// A row can be inserted.
        case insert = 2
    }

    /// The standard accessory of a cell.
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none = 0
        /// A chevron, for a row that leads to another screen.
        case disclosureIndicator = 1
        /// An information button and a chevron.
        case detailDisclosureButton = 2
        /// A check mark, for a selected option.
        case checkmark = 3
        /// An information button.
        case detailButton = 4
    }

    /// The state of a cell during a drag.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }
}
