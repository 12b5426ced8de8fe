public import Foundation

extension IndexPath {
    /// Creates the index path of a row in a section of a table view.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section; 0 for an empty path.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// The index of the row in its section; 0 for a path of fewer than two indices.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    /// The index of the item in its section; 0 for a path of fewer than two indices.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
