import Foundation

/// The changes of rows and sections in one batch of updates.
///
/// As in UIKit, deletions, reloads and the sources of moves refer to the state before the batch; insertions and the
/// targets of moves to the state after it.
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

/// Maps the rows before a batch of updates to those after it.
struct ListMapping {
    /// The rows of a section after the update.
    private struct SectionMap {
        /// The index of the section before the update; nil for a new section.
        var old: Int?
        /// For each row after the update its index before; nil if the rows did not change.
        ///
        /// A new row has -1.
        var rows: [Int]?
    }

    private var maps: [SectionMap] = []
    private var newSections: [Int: Int] = [:]
    private var newRows: [Int: [Int]] = [:]
    private var movedFrom: [IndexPath: IndexPath] = [:]
    private var movedTo: [IndexPath: IndexPath] = [:]
    let changes: ListChanges

    /// Computes the mapping of a batch.
    ///
    /// - Throws: `Mismatch` if the changes do not lead from the old counts to the new ones.
    init(_ changes: ListChanges, from old: [Int], to new: [Int]) throws {
        self.changes = changes
        try mapSections(old: old, new: new)
        for move in changes.moved {
            movedFrom[move.to] = move.from
            movedTo[move.from] = move.to
        }
        for section in new.indices { try mapRows(of: section, old: old, new: new) }
    }

    /// The reason why changes and counts do not match.
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
            // A reloaded section may have any number of rows; all are loaded again.
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

    /// The row's index path after the update; nil if it was deleted.
    func new(for old: IndexPath) -> IndexPath? {
        if let moved = movedTo[old] { return moved }
        guard let section = newSections[old.section] else { return nil }
        guard let rows = newRows[old.section] else { return IndexPath(row: old.row, section: section) }
        guard rows.indices.contains(old.row), rows[old.row] >= 0 else { return nil }
        return IndexPath(row: rows[old.row], section: section)
    }

    /// The row's index path before the update; nil if it was inserted.
    func old(for new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard maps.indices.contains(new.section), let section = maps[new.section].old else { return nil }
        guard let rows = maps[new.section].rows else { return IndexPath(row: new.row, section: section) }
        guard rows.indices.contains(new.row), rows[new.row] >= 0 else { return nil }
        return IndexPath(row: rows[new.row], section: section)
    }

    /// The section's index after the update; nil if it was deleted.
    func newSection(for old: Int) -> Int? { newSections[old] }
    /// The section's index before the update; nil if it was inserted.
    func oldSection(for new: Int) -> Int? { maps.indices.contains(new) ? maps[new].old : nil }
    /// Whether a section after the update has the same rows in the same order as before.
    func isUnchanged(_ new: Int) -> Bool { maps[new].old != nil && maps[new].rows == nil }
    /// Whether a row, by its index path before the update, is reloaded.
    func isReloaded(_ old: IndexPath) -> Bool {
        changes.reloaded.contains(old) || changes.reloadedSections.contains(old.section)
    }
}
