import Foundation
import UIKit

/// The rows of all pages of Settings, to be searched by their titles.
///
/// It is made when a search begins and dropped when it ends. No view of a page is loaded, and what the user wrote is not in
/// it (`SettingsTable.isSearchable`).
///
///     let index = SettingsIndex(sections)
///     index.results(for: "corr")      // Auto-Correction, with the way to its page
@MainActor package struct SettingsIndex {
    /// A row that can be found.
    package struct Entry {
        /// The title of the row.
        package let title: String
        /// The titles of the pages to the row; for a row of the first page the header above it.
        package let path: [String]
        /// The icon of the row, or of the row of the first page that leads to it; nil without one.
        package let icon: SettingsIcon?
        /// The rows to go through from the first page; the last one is the row itself.
        package let route: [SettingsPlace]
        fileprivate let text: SearchedText
    }

    /// The number of levels of pages that are searched.
    private static let levels = 8

    /// All rows, those of a page before those of the pages that it leads to.
    package private(set) var entries: [Entry] = []

    /// Walks through all pages.
    ///
    /// - Parameter sections: what the first page shows.
    package init(_ sections: [SettingsSection]) {
        walk(sections, Way())
    }

    /// How a page is reached.
    private struct Way {
        var path: [String] = []
        var icon: SettingsIcon?
        var route: [SettingsPlace] = []
        /// The pages on the way, to notice one that leads to itself.
        var pages: Set<PageName> = []
    }

    private struct PageName: Hashable {
        var type: ObjectIdentifier
        var title: String?
    }

    private mutating func walk(_ sections: [SettingsSection], _ way: Way) {
        var next: [(SettingsTable, Way)] = []
        for (number, section) in sections.enumerated() {
            for (place, row) in section.rows.enumerated() where !row.title.isEmpty {
                var ahead = way
                ahead.route.append(
                    SettingsPlace(title: row.title, path: IndexPath(row: place, section: number)))
                ahead.icon = row.icon ?? way.icon
                ahead.path.append(row.title)
                let isFirstPage = way.route.isEmpty
                let path = isFirstPage ? [section.header].compactMap(\.self) : way.path
                entries.append(
                    Entry(
                        title: row.title, path: path, icon: ahead.icon, route: ahead.route,
                        text: SearchedText(row.title)))
                guard case .leads(_, let makePage) = row.kind, ahead.route.count < Self.levels,
                    let page = makePage() as? SettingsTable, page.isSearchable
                else { continue }
                let name = PageName(type: ObjectIdentifier(type(of: page)), title: page.title)
                if ahead.pages.insert(name).inserted { next.append((page, ahead)) }
            }
        }
        for (page, ahead) in next { walk(page.makeSections(), ahead) }
    }

    /// The rows whose titles have all words of a query, in any order; titles and words that begin with them come first, and
    /// of equal ones those on pages nearer to the first.
    package func results(for query: String) -> [Entry] {
        let words = SearchedText.words(query)
        guard !words.isEmpty else { return [] }
        let found = entries.enumerated().compactMap { place, entry -> (rank: [Int], entry: Entry)? in
            var matches: [SearchedText.Match] = []
            for word in words {
                guard let match = entry.text.match(word) else { return nil }
                matches.append(match)
            }
            let worst = matches.max() ?? .inside, best = matches.min() ?? .inside
            // A title begins with one word only: one of several words that is at the beginning is enough.
            let rank = worst == .inside ? SearchedText.Match.inside : best
            return ([rank.rawValue, entry.route.count, place], entry)
        }
        return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.entry)
    }
}

extension SettingsIndex.Entry {
    /// The pages to the row as they are now, the lowest first; where one is gone, those before it.
    ///
    /// - Parameter sections: what the first page shows now.
    /// - Returns: the pages, and whether the way to the row is complete.
    @MainActor package func makePages(from sections: [SettingsSection]) -> (pages: [Page], isWhole: Bool) {
        var pages: [Page] = [], sections = sections
        for place in route.dropLast() {
            guard let path = place.path(in: sections),
                case .leads(_, let makePage) = sections[path.section].rows[path.row].kind,
                let page = makePage() as? SettingsTable
            else { return (pages, false) }
            pages.append(page)
            sections = page.makeSections()
        }
        return (pages, true)
    }

    /// The path as one line, with arrows in the direction of reading; nil for none.
    @MainActor package func pathText(isRightToLeft: Bool) -> String? {
        guard !path.isEmpty else { return nil }
        guard isRightToLeft else { return path.joined(separator: " → ") }
        // The line begins at the right whatever the language of its titles; each title is isolated from the others.
        return "\u{200F}" + path.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " ← ")
    }
}
