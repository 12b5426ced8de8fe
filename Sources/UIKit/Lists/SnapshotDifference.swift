import Foundation

extension ListChanges {
    /// Computes the changes from one snapshot to another, with a minimum of moves.
    @MainActor init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let oldSections = old.sectionIdentifiers, newSections = new.sectionIdentifiers
        let oldNumbers = Self.places(oldSections), newNumbers = Self.places(newSections)
        deletedSections = IndexSet(oldSections.indices.filter { newNumbers[oldSections[$0]] == nil })
        insertedSections = IndexSet(newSections.indices.filter { oldNumbers[newSections[$0]] == nil })
        let kept = newSections.indices.compactMap { index in
            oldNumbers[newSections[index]].map { (from: $0, to: index) }
        }
        let still = Self.longestRise(kept.map(\.from))
        movedSections = kept.enumerated().filter { !still.contains($0.offset) }.map(\.element)
        reloadedSections = IndexSet(new.reloadedSectionIdentifiers.compactMap { oldNumbers[$0] })

        var oldPaths: [Item: IndexPath] = [:]
        oldPaths.reserveCapacity(old.numberOfItems)
        for (number, section) in oldSections.enumerated() {
            for (index, item) in old.itemIdentifiers(inSection: section).enumerated() {
                oldPaths[item] = IndexPath(item: index, section: number)
            }
        }
        for (number, section) in newSections.enumerated() {
            let items = new.itemIdentifiers(inSection: section)
            let isNew = oldNumbers[section] == nil
            var stayed: [(from: IndexPath, to: IndexPath)] = []
            for (index, item) in items.enumerated() {
                let path = IndexPath(item: index, section: number)
                guard let before = oldPaths.removeValue(forKey: item) else {
                    if !isNew { inserted.insert(path) }
                    continue
                }
                if oldSections[before.section] == section {
                    stayed.append((before, path))
                } else {
                    moved.append((before, path))
                }
            }
            let still = Self.longestRise(stayed.map(\.from.item))
            moved += stayed.enumerated().filter { !still.contains($0.offset) }.map(\.element)
        }
        deleted = Set(oldPaths.values.filter { !deletedSections.contains($0.section) })
        for item in new.reloadedItemIdentifiers { if let path = old.path(of: item) { reloaded.insert(path) } }
    }

    private static func places<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(zip(identifiers, identifiers.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The indices of a longest increasing subsequence, whose elements need no move.
    ///
    /// Cost: O(n log n).
    static func longestRise(_ numbers: [Int]) -> Set<Int> {
        // The usual case: everything is in order.
        if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return Set(numbers.indices) }
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for index in numbers.indices {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rise: Set<Int> = []
        var index = ends.last ?? -1
        while index >= 0 {
            rise.insert(index)
            index = before[index]
        }
        return rise
    }
}
