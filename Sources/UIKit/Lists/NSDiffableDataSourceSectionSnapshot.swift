import Foundation

/// The items of one section as an outline, of which the children of expanded items are visible.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<String>()
///     outline.append(["Fruit", "Nuts"])
///     outline.append(["Apple", "Pear"], to: "Fruit")
///     outline.expand(["Fruit"])
///     dataSource.apply(outline, to: 0)
///
/// An item that does not exist, or exists already, is logged and ignored; iOS raises an exception. Items are found in
/// constant time; lists of them cost O(n).
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {
    /// The items without a parent, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: - Items

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
    /// The items whose ancestors are all expanded, in order.
    public var visibleItems: [ItemIdentifierType] { walk(rootItems, into: expanded.contains) }

    private func walk(_ items: [ItemIdentifierType], into enters: (ItemIdentifierType) -> Bool)
        -> [ItemIdentifierType]
    {
        var result: [ItemIdentifierType] = [], open = Array(items.reversed())
        while let item = open.popLast() {
            result.append(item)
            if let below = children[item], enters(item) { open += below.reversed() }
        }
        return result
    }

    /// Whether an item exists.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// The index of an item in `items`; nil for one that does not exist.
    public func index(of item: ItemIdentifierType) -> Int? {
        known.contains(item) ? items.firstIndex(of: item) : nil
    }
    /// The number of an item's ancestors; 0 for one that does not exist.
    public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }
    /// The parent of an item; nil for a root item and for one that does not exist.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Whether an item's ancestors are all expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
    }
    /// Whether an item is expanded; it may have no children.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = [], item = item
        while let parent = parents[item] {
            result.append(parent)
            item = parent
        }
        return result
    }

    /// Returns the items below one, as a snapshot of their own, with the item itself as its root if asked for.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        var result = Self()
        guard contains(parent) else { return result }
        if includingParent { result.append([parent]) }
        result.add(children[parent] ?? [], of: self, to: includingParent ? parent : nil)
        if includingParent, isExpanded(parent) { result.expanded.insert(parent) }
        return result
    }

    private mutating func add(_ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?) {
        append(items, to: parent)
        for item in items {
            if let below = other.children[item] { add(below, of: other, to: item) }
            if other.expanded.contains(item) { expanded.insert(item) }
        }
    }

    // MARK: - Changes

    /// Adds items after the children of a parent; nil adds root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !contains(parent) {
            return Complaint.say("an outline has no item \(parent) that items can be added to")
        }
        let count = (parent.map { children[$0] ?? [] } ?? rootItems).count
        insert(items, in: parent, at: count)
    }

    /// Inserts items before one, below the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, at: 0, from: item)
    }
    /// Inserts items after one, below the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, at: 1, from: item)
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], at distance: Int, from item: ItemIdentifierType
    ) {
        guard contains(item) else {
            return Complaint.say("an outline has no item \(item) beside which items can be inserted")
        }
        let parent = parents[item]
        let siblings = parent.map { children[$0] ?? [] } ?? rootItems
        insert(items, in: parent, at: (siblings.firstIndex(of: item) ?? siblings.count) + distance)
    }

    private mutating func insert(_ items: [ItemIdentifierType], in parent: ItemIdentifierType?, at index: Int)
    {
        var new: [ItemIdentifierType] = []
        for item in items {
            if known.insert(item).inserted {
                new.append(item)
                parents[item] = parent
            } else {
                Complaint.say("an outline has the item \(item) already")
            }
        }
        if let parent {
            children[parent, default: []].insert(contentsOf: new, at: index)
        } else {
            rootItems.insert(contentsOf: new, at: index)
        }
    }

    /// Replaces everything below an item by the items of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType,
        using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        delete(children[parent] ?? [])
        add(snapshot.rootItems, of: snapshot, to: parent)
    }

    /// Removes items with everything below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            for gone in walk([item], into: { _ in true }) {
                known.remove(gone)
                expanded.remove(gone)
                parents[gone] = nil
                children[gone] = nil
            }
        }
    }
    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Makes the children of items visible.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(contains)) }
    /// Hides everything below items; what is expanded there stays so.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    /// Whether an item has children.
    func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }

    /// A description of the outline, a line an item: “+” before expanded ones, “*” before others.
    public func visualDescription() -> String {
        items.map {
            String(repeating: "  ", count: level(of: $0)) + (isExpanded($0) ? "+ " : "* ") + "\($0)"
        }.joined(separator: "\n")
    }
}
