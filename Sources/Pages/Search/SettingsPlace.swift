package import Foundation
import UIKit

/// Where a row is on its page: also after the page changed, by its title.
package struct SettingsPlace: Hashable, Sendable {
    /// The title of the row.
    package var title: String
    /// Where the row was when it was found.
    package var path: IndexPath

    /// Makes a place.
    package init(title: String, path: IndexPath) {
        self.title = title
        self.path = path
    }

    /// Where the row is now: where it was, else the first row with its title; nil if it is gone.
    package func path(in sections: [SettingsSection]) -> IndexPath? {
        if sections.indices.contains(path.section) {
            let rows = sections[path.section].rows
            if rows.indices.contains(path.row), rows[path.row].title == title { return path }
        }
        for (section, item) in sections.enumerated() {
            if let row = item.rows.firstIndex(where: { $0.title == title }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }
}
