import Foundation

/// The section and item identifiers of a list at one point in time, as a value.
///
///     var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
///     snapshot.appendSections([.pinned, .notes])
///     snapshot.appendItems(pinned, toSection: .pinned)
///     dataSource.apply(snapshot)
///
/// Identifiers are unique: adding one again is logged and ignored, where iOS raises an exception.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items to reload when the snapshot is applied.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The sections to reload when the snapshot is applied.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    /// The items whose cells are configured again when the snapshot is applied.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates an empty snapshot.
    nonisolated public init() {}

    /// The number of items in all sections.
    public var numberOfItems: Int { sectionOfItem.count }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The section identifiers in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    /// The item identifiers of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// The number of items in a section; 0 for an unknown one.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        items[identifier]?.count ?? 0
    }
    /// The items of a section in order; empty for an unknown one.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    /// The section that contains an item; nil for an unknown one.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }
    /// The index of an item among those of all sections; nil for an unknown one.
    ///
    /// Cost: linear.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    /// The index of a section; nil for an unknown one.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    // MARK: - Items

    /// Appends items to a section, or to the last one; an unknown section is logged.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
            return Complaint.say("a snapshot cannot take items: it does not have the section they are for")
        }
        let new = fresh(identifiers)
        items[section, default: []] += new
        for item in new { sectionOfItem[item] = section }
    }

    /// Inserts items before another; an unknown one is logged.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(fresh(identifiers), beside: beforeIdentifier, offset: 0) }

    /// Inserts items after another; an unknown one is logged.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(fresh(identifiers), beside: afterIdentifier, offset: 1) }

    private mutating func insert(_ new: [ItemIdentifierType], beside item: ItemIdentifierType, offset: Int) {
        guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else {
            return Complaint.say("a snapshot cannot insert items beside \(item), which it does not have")
        }
        items[section]?.insert(contentsOf: new, at: index + offset)
        for item in new { sectionOfItem[item] = section }
    }

    private func fresh(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        var seen: Set<ItemIdentifierType> = []
        let new = identifiers.filter { sectionOfItem[$0] == nil && seen.insert($0).inserted }
        if new.count < identifiers.count {
            Complaint.say("item identifiers are not unique; those that a snapshot has already are left out")
        }
        return new
    }

    /// Deletes items; unknown ones are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { sectionOfItem[$0] }) {
            items[section]?.removeAll(where: gone.contains)
        }
        for item in gone { sectionOfItem[item] = nil }
        forget(gone)
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another; unknown ones are logged.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        guard has([identifier, toIdentifier]), identifier != toIdentifier else { return }
        take(identifier)
        insert([identifier], beside: toIdentifier, offset: 0)
    }

    /// Moves an item after another; unknown ones are logged.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        guard has([identifier, toIdentifier]), identifier != toIdentifier else { return }
        take(identifier)
        insert([identifier], beside: toIdentifier, offset: 1)
    }

    private func has(_ identifiers: [ItemIdentifierType]) -> Bool {
        let missing = identifiers.filter { sectionOfItem[$0] == nil }
        if let first = missing.first { Complaint.say("a snapshot does not have the item \(first)") }
        return missing.isEmpty
    }

    private mutating func take(_ item: ItemIdentifierType) {
        if let section = sectionOfItem.removeValue(forKey: item) { items[section]?.removeAll { $0 == item } }
    }

    /// Marks items for reloading: the data source is asked for new cells.
    ///
    /// Unknown ones are logged.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        if has(identifiers) { reloadedItemIdentifiers += identifiers }
    }

    /// Marks items for reconfiguring: the data source updates their existing cells.
    ///
    /// Unknown ones are logged.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        if has(identifiers) { reconfiguredItemIdentifiers += identifiers }
    }

    private mutating func forget(_ gone: Set<ItemIdentifierType>) {
        reloadedItemIdentifiers.removeAll(where: gone.contains)
        reconfiguredItemIdentifiers.removeAll(where: gone.contains)
    }

    // MARK: - Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sections.count)
    }
    /// Inserts sections before another; an unknown one is logged.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { if let index = index(toIdentifier) { insertSections(identifiers, at: index) } }
    /// Inserts sections after another; an unknown one is logged.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { if let index = index(toIdentifier) { insertSections(identifiers, at: index + 1) } }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
        var seen: Set<SectionIdentifierType> = []
        let new = identifiers.filter { items[$0] == nil && seen.insert($0).inserted }
        if new.count < identifiers.count {
            Complaint.say(
                "section identifiers are not unique; those that a snapshot has already are left out")
        }
        sections.insert(contentsOf: new, at: index)
        for section in new { items[section] = [] }
    }

    private func index(_ section: SectionIdentifierType) -> Int? {
        let index = sections.firstIndex(of: section)
        if index == nil { Complaint.say("a snapshot does not have the section \(section)") }
        return index
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            let gone = items.removeValue(forKey: section) ?? []
            for item in gone { sectionOfItem[item] = nil }
            forget(Set(gone))
        }
        let gone = Set(identifiers)
        sections.removeAll(where: gone.contains)
        reloadedSectionIdentifiers.removeAll(where: gone.contains)
    }

    /// Moves a section before another; unknown ones are logged.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 0) }
    /// Moves a section after another; unknown ones are logged.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, offset: 1) }

    private mutating func move(
        _ section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
    ) {
        guard section != other, let from = index(section), index(other) != nil else { return }
        sections.remove(at: from)
        if let index = sections.firstIndex(of: other) { sections.insert(section, at: index + offset) }
    }

    /// Marks sections for reloading; unknown ones are logged.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where index(section) != nil { reloadedSectionIdentifiers.append(section) }
    }

    // MARK: - Paths

    /// The item at an index path; nil out of range.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), let items = items[sections[path.section]],
            items.indices.contains(path.item)
        else { return nil }
        return items[path.item]
    }

    /// The index path of an item; nil for an unknown one.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sectionOfItem[item], let number = sections.firstIndex(of: section),
            let index = items[section]?.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: index, section: number)
    }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
