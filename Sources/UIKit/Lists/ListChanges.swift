import Foundation

/// What a program says it did to its rows and sections within one batch.
///
/// Deletions, reloads and the origins of moves are counted before the batch; insertions and the targets of
/// moves after it, as UIKit counts them.
struct ListChanges {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var deleted: Set<IndexPath> = []
    var inserted: Set<IndexPath> = []
    var reloaded: Set<IndexPath> = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty
            && moved.isEmpty
    }
}

/// Which row of before is which row of now.
struct ListMapping {
    /// The rows of a section of now.
    private struct SectionMap {
        /// The section of before; nil when it is new.
        var old: Int?
        /// Rows of before by rows of now; nil when nothing changed.
        ///
        /// -1 stands for a new row.
        var rows: [Int]?
    }

    private var maps: [SectionMap] = []
    private var newSections: [Int: Int] = [:]
    private var newRows: [Int: [Int]] = [:]
    private var movedFrom: [IndexPath: IndexPath] = [:]
    private var movedTo: [IndexPath: IndexPath] = [:]
    let changes: ListChanges

    /// Draws the conclusions of changes.
    ///
    /// - Throws: `Mismatch` when they do not lead from the counts of before to those of now.
    init(_ changes: ListChanges, from old: [Int], to new: [Int]) throws {
        self.changes = changes
        try mapSections(old: old, new: new)
        for move in changes.moved {
            movedFrom[move.to] = move.from
            movedTo[move.from] = move.to
        }
        for section in new.indices { try mapRows(of: section, old: old, new: new) }
    }

    /// Why changes and counts do not fit.
    struct Mismatch: Error, CustomStringConvertible { let description: String }

    private mutating func mapSections(old: [Int], new: [Int]) throws {
        maps = Array(repeating: SectionMap(), count: new.count)
        var taken = changes.insertedSections
        var gone = changes.deletedSections
        for move in changes.movedSections {
            guard old.indices.contains(move.from), new.indices.contains(move.to) else {
                throw Mismatch(description: "section \(move.from) cannot be moved to \(move.to)")
            }
            maps[move.to].old = move.from
            taken.insert(move.to)
            gone.insert(move.from)
        }
        let left = old.indices.filter { !gone.contains($0) }
        let free = new.indices.filter { !taken.contains($0) }
        let bad = gone.contains { !old.indices.contains($0) } || taken.contains { !new.indices.contains($0) }
        guard left.count == free.count, !bad else {
            throw Mismatch(
                description:
                    "there were \(old.count) sections and there are \(new.count), which does not fit "
                    + "\(changes.insertedSections.count) inserted and \(changes.deletedSections.count) deleted"
            )
        }
        for (old, new) in zip(left, free) { maps[new].old = old }
        for (new, map) in maps.enumerated() { if let old = map.old { newSections[old] = new } }
    }

    private mutating func mapRows(of section: Int, old: [Int], new: [Int]) throws {
        guard let before = maps[section].old else { return }
        if changes.reloadedSections.contains(before) {
            // A reloaded section may have any number of rows; all are asked for again.
            maps[section].rows = (0..<new[section]).map { $0 < old[before] ? $0 : -1 }
            newRows[before] = (0..<old[before]).map { $0 < new[section] ? $0 : -1 }
            return
        }
        let deleted = Set(changes.deleted.filter { $0.section == before }.map(\.row))
        let inserted = Set(changes.inserted.filter { $0.section == section }.map(\.row))
        let left = Set(changes.moved.filter { $0.from.section == before }.map(\.from.row))
        let came = Set(changes.moved.filter { $0.to.section == section }.map(\.to.row))
        let gone = deleted.union(left), taken = inserted.union(came)
        if gone.isEmpty, taken.isEmpty, old[before] == new[section] { return }
        let isValid = gone.allSatisfy { 0..<old[before] ~= $0 } && taken.allSatisfy { 0..<new[section] ~= $0 }
        guard isValid, old[before] - gone.count == new[section] - taken.count else {
            throw Mismatch(
                description:
                    "section \(section) had \(old[before]) rows and has \(new[section]), which does not fit "
                    + "\(inserted.count) inserted, \(deleted.count) deleted, \(came.count) moved in and "
                    + "\(left.count) moved out")
        }
        var rows = Array(repeating: -1, count: new[section])
        var inverse = Array(repeating: -1, count: old[before])
        var next = 0
        for row in rows.indices where !taken.contains(row) {
            while gone.contains(next) { next += 1 }
            rows[row] = next
            inverse[next] = row
            next += 1
        }
        maps[section].rows = rows
        newRows[before] = inverse
    }

    /// Where a row of before is now; nil when it was deleted.
    func new(for old: IndexPath) -> IndexPath? {
        if let moved = movedTo[old] { return moved }
        guard let section = newSections[old.section] else { return nil }
        guard let rows = newRows[old.section] else { return IndexPath(row: old.row, section: section) }
        guard rows.indices.contains(old.row), rows[old.row] >= 0 else { return nil }
        return IndexPath(row: rows[old.row], section: section)
    }

    /// Where a row of now was before; nil when it was inserted.
    func old(for new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard maps.indices.contains(new.section), let section = maps[new.section].old else { return nil }
        guard let rows = maps[new.section].rows else { return IndexPath(row: new.row, section: section) }
        guard rows.indices.contains(new.row), rows[new.row] >= 0 else { return nil }
        return IndexPath(row: rows[new.row], section: section)
    }

    /// Where a section of before is now; nil when it was deleted.
    func newSection(for old: Int) -> Int? { newSections[old] }
    /// Where a section of now was before; nil when it was inserted.
    func oldSection(for new: Int) -> Int? { maps.indices.contains(new) ? maps[new].old : nil }
    /// Whether the rows of a section of now are the ones of before in the same order.
    func isUnchanged(_ new: Int) -> Bool { maps[new].old != nil && maps[new].rows == nil }
    /// Whether a row of before is to be asked for again.
    func isReloaded(_ old: IndexPath) -> Bool {
        changes.reloaded.contains(old) || changes.reloadedSections.contains(old.section)
    }
}
