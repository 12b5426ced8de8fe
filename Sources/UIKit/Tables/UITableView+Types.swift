import CoreGraphics
public import Foundation

extension UITableView {
    /// How a table's sections look.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge, headers that stay at the top.
        case plain = 0
        /// Groups of rows from edge to edge.
        case grouped = 1
        /// Groups of rows on rounded cards.
        case insetGrouped = 2
    }

    /// Where a row comes to be when the table scrolls to it.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it is in sight with the least movement.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade = 0
        /// They slide in from the right, and out to it.
        case right = 1
        /// They slide in from the left, and out to it.
        case left = 2
        /// They slide in from the top, and out to it.
        case top = 3
        /// They slide in from the bottom, and out to it.
        case bottom = 4
        /// At once.
        case none = 5
        /// They are uncovered from their middle.
        case middle = 6
        /// As suits the place.
        case automatic = 100
    }

    /// What a separator's inset is measured from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The inset that the cell chooses by itself.
        case fromAutomaticInsets = 1
    }

    /// The height of what measures itself.
    nonisolated public static let automaticDimension: CGFloat = -1
    /// Represents, among the section index titles, the magnifying glass that leads to the search field.
    nonisolated public static let indexSearch = "{search}"

    /// Posted when the selection changed by touch.
    nonisolated public static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// Which labels and images a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// An image and a line of text.
        case `default` = 0
        /// Text at the start, a value in gray at the end.
        case value1 = 1
        /// A small tinted title, aligned towards the value behind it.
        case value2 = 2
        /// A line of text with a smaller one below.
        case subtitle = 3
    }

    /// What divides cells.
    public enum SeparatorStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A thin line.
        case singleLine = 1
        /// A former look; now a thin line.
        case singleLineEtched = 2
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        /// As any other.
        case none = 0
        /// A former look; now gray.
        case blue = 1
        /// Gray.
        case gray = 2
        /// Gray.
        case `default` = 3
    }

    /// What editing does to a row.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// It is deleted.
        case delete = 1
        /// A row is inserted.
        case insert = 2
    }

    /// What is at the end of a cell.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A chevron: the row leads on.
        case disclosureIndicator = 1
        /// An information button and a chevron.
        case detailDisclosureButton = 2
        /// A check mark: the row is chosen.
        case checkmark = 3
        /// An information button.
        case detailButton = 4
    }

    /// Where a cell that a finger drags is in its journey.
    public enum DragState: Int, Sendable {
        /// It is not dragged.
        case none = 0
        /// It is being lifted.
        case lifting = 1
        /// It is under way.
        case dragging = 2
    }
}
