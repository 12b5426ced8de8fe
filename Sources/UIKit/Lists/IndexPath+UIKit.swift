public import Foundation

extension IndexPath {
    /// Makes the path of a row of a table's section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Makes the path of an item of a collection's section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The number of the section, from 0.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// The number of the row in its section, from 0.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    /// The number of the item in its section, from 0.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
