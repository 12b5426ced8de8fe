import Foundation
import Testing

@testable import UIKit

@Suite("Lengths and their sums")
struct PrefixSumsTests {
    /// Pseudo-random numbers, the same in every run.
    private struct Numbers {
        var state: UInt64 = 42
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test func sumsAndPlacesAgreeWithAddingUp() {
        var numbers = Numbers()
        var sums = PrefixSums(count: 137, each: 44), plain = Array(repeating: CGFloat(44), count: 137)
        for _ in 0..<300 {
            let index = numbers.next(137), length = CGFloat(numbers.next(9)) * 10
            sums[index] = length
            plain[index] = length
            let before = numbers.next(138)
            #expect(sums.sum(before: before) == plain.prefix(before).reduce(0, +))
            let place = CGFloat(numbers.next(6000))
            var end: CGFloat = 0
            let expected = plain.firstIndex { length in
                end += length
                return end > place
            }
            #expect(sums.index(at: place) == expected ?? 137)
        }
        #expect(sums.total == plain.reduce(0, +))
        #expect(sums.lengths == plain)
        #expect(sums == PrefixSums(plain) || sums.total == PrefixSums(plain).total)
    }

    @Test(arguments: [0, 1, 2, 3, 64, 100_000]) func equalLengthsNeedNoTree(count: Int) {
        let sums = PrefixSums(count: count, each: 10)
        #expect(sums.total == CGFloat(count) * 10)
        #expect(sums.index(at: CGFloat(count) * 10) == count)
        #expect(sums.index(at: -1) == 0)
        if count > 0 { #expect(sums.index(at: CGFloat(count) * 10 - 1) == count - 1) }
        #expect(sums.commonLength == 10)
    }
}

@Suite("Row positions after changes")
struct ListMappingTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var change: @Sendable (inout ListChanges) -> Void
        var new: [String]
    }

    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    static let cases = [
        Case(testDescription: "nothing", change: { _ in }, new: ["a", "b", "c", "d"]),
        Case(
            testDescription: "deletions count before, insertions after",
            change: {
                $0.deleted = [path(0), path(2)]
                $0.inserted = [path(1)]
            }, new: ["b", "+", "d"]),
        Case(
            testDescription: "a move down", change: { $0.moved = [(path(0), path(2))] },
            new: ["b", "c", "a", "d"]),
        Case(
            testDescription: "a move beside an insertion",
            change: {
                $0.moved = [(path(3), path(0))]
                $0.inserted = [path(4)]
            }, new: ["d", "a", "b", "c", "+"]),
    ]

    @Test(arguments: cases) func rowsAreFollowed(_ example: Case) throws {
        var changes = ListChanges()
        example.change(&changes)
        let old = ["a", "b", "c", "d"]
        let mapping = try ListMapping(changes, from: [4], to: [example.new.count])
        let found = example.new.indices.map { row in
            mapping.old(for: IndexPath(row: row, section: 0)).map { old[$0.row] } ?? "+"
        }
        #expect(found == example.new)
        for row in old.indices {
            let new = mapping.new(for: IndexPath(row: row, section: 0))
            #expect(new?.row == example.new.firstIndex(of: old[row]))
        }
    }

    @Test func sectionsMoveWithTheirRows() throws {
        var changes = ListChanges()
        changes.deletedSections = [0]
        changes.insertedSections = [2]
        changes.movedSections = [(2, 0)]
        let mapping = try ListMapping(changes, from: [1, 2, 3], to: [3, 2, 5])
        #expect(mapping.oldSection(for: 0) == 2)
        #expect(mapping.oldSection(for: 1) == 1)
        #expect(mapping.oldSection(for: 2) == nil)
        #expect(mapping.new(for: IndexPath(row: 2, section: 2)) == IndexPath(row: 2, section: 0))
        #expect(mapping.new(for: IndexPath(row: 0, section: 0)) == nil)
    }

    @Test func countsThatDoNotFitAreRefused() {
        #expect(throws: ListMapping.Mismatch.self) { try ListMapping(ListChanges(), from: [3], to: [4]) }
        #expect(throws: ListMapping.Mismatch.self) { try ListMapping(ListChanges(), from: [3], to: [3, 1]) }
        var changes = ListChanges()
        changes.deleted = [IndexPath(row: 7, section: 0)]
        #expect(throws: ListMapping.Mismatch.self) { try ListMapping(changes, from: [3], to: [2]) }
    }

    @MainActor @Test func snapshotsDifferByAsFewMovesAsPossible() throws {
        var old = NSDiffableDataSourceSnapshot<Int, String>()
        old.appendSections([0, 1])
        old.appendItems(["a", "b", "c", "d"], toSection: 0)
        old.appendItems(["x", "y"], toSection: 1)
        var new = NSDiffableDataSourceSnapshot<Int, String>()
        new.appendSections([1, 0])
        new.appendItems(["y", "b"], toSection: 1)
        new.appendItems(["d", "a", "e", "c"], toSection: 0)
        let changes = ListChanges(from: old, to: new)
        #expect(changes.movedSections.count == 1)
        #expect(changes.moved.count == 2)
        let mapping = try ListMapping(changes, from: [4, 2], to: [2, 4])
        for (section, items) in [["y", "b"], ["d", "a", "e", "c"]].enumerated() {
            for (row, item) in items.enumerated() {
                let before = mapping.old(for: IndexPath(row: row, section: section))
                #expect(before.flatMap(old.item) == (item == "e" ? nil : item))
            }
        }
    }
}
