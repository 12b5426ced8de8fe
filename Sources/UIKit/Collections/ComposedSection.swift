import CoreGraphics
import Foundation

/// A section that scrolls perpendicular to the collection.
struct OrthogonalSection {
    /// The scroll view's frame in the content.
    var frame: CGRect
    /// The size of the section's own content.
    var contentSize: CGSize
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// The start and length of each group, from the scroll view's edge.
    var groups: [(start: CGFloat, width: CGFloat)]
    var leading: CGFloat
}

/// The computed layout of one section of a compositional layout; frames are for left-to-right layout.
@MainActor struct ComposedSection {
    /// A header, a footer, a badge or a background.
    struct Part {
        var key: ElementKey
        var frame: CGRect
        var zIndex: Int
        var isPinned = false
        var isAtEnd = false
        var size: NSCollectionLayoutSize
    }

    let section: NSCollectionLayoutSection
    let number: Int
    let start: CGFloat
    private(set) var end: CGFloat
    private(set) var frames: [CGRect] = []
    private(set) var zIndexes: [Int: Int] = [:]
    private(set) var views: [Part] = []
    private(set) var orthogonal: OrthogonalSection?
    private var sizes: [NSCollectionLayoutSize] = []
    /// The union of each 64 frames, to skip them in searches.
    private var covers: [CGRect] = []
    private static let chunk = 64

    init(
        _ section: NSCollectionLayoutSection, number: Int, count: Int, start: CGFloat, room: CGSize,
        isVertical: Bool,
        environment: any NSCollectionLayoutEnvironment, measured: [ElementKey: CGSize]
    ) {
        self.section = section
        self.number = number
        self.start = start
        end = start
        let insets = section.contentInsets
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        var place = start
        for item in section.boundarySupplementaryItems where !item.alignment.isAtEnd {
            place = addBoundary(item, at: place, room: room, inner: inner, isVertical: isVertical, measured)
        }
        let top = place
        place += isVertical ? insets.top : insets.leading
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        let runsDown = isVertical != isOrthogonal
        let groupSize = section.group.layoutSize.size(in: inner)
        var composer = GroupComposer(number: number, environment: environment, measured: measured)
        let origin = CGPoint(x: isVertical ? insets.leading : place, y: isVertical ? place : insets.top)
        var along: CGFloat = 0, thickness: CGFloat = 0
        var groups: [(start: CGFloat, width: CGFloat)] = []
        frames.reserveCapacity(count)
        while composer.items.count < count {
            if !groups.isEmpty { along += section.interGroupSpacing }
            let before = composer.items.count
            let corner = CGPoint(x: origin.x + (runsDown ? 0 : along), y: origin.y + (runsDown ? along : 0))
            let used = composer.compose(
                section.group, in: CGRect(origin: corner, size: groupSize), limit: count)
            let length = runsDown ? used.height : used.width
            groups.append((along, length))
            along += length
            thickness = max(thickness, runsDown ? used.width : used.height)
            // A group without items would be repeated forever.
            if composer.items.count == before {
                Complaint.say(
                    "a group of a compositional layout has room for no item; section \(number) stays empty")
                break
            }
        }
        frames = composer.items.map(\.frame)
        sizes = composer.items.map(\.size)
        for (index, item) in composer.items.enumerated() where item.zIndex != 0 {
            zIndexes[index] = item.zIndex
        }
        views += composer.badges
        if isOrthogonal {
            let first = runsDown ? insets.top : insets.leading,
                last = runsDown ? insets.bottom : insets.trailing
            let size =
                runsDown
                ? CGSize(width: thickness, height: along + first + last)
                : CGSize(width: along + first + last, height: thickness)
            orthogonal = OrthogonalSection(
                frame: runsDown
                    ? CGRect(x: origin.x, y: 0, width: thickness, height: room.height)
                    : CGRect(x: 0, y: origin.y, width: room.width, height: thickness),
                contentSize: size, behavior: section.orthogonalScrollingBehavior,
                properties: section.orthogonalScrollingProperties, groups: groups, leading: first)
            place += thickness
        } else {
            place += along
        }
        place += isVertical ? insets.bottom : insets.trailing
        let body = place
        for item in section.boundarySupplementaryItems where item.alignment.isAtEnd {
            place = addBoundary(item, at: place, room: room, inner: inner, isVertical: isVertical, measured)
        }
        end = place
        for item in section.decorationItems {
            let whole =
                isVertical
                ? CGRect(x: 0, y: top, width: room.width, height: body - top)
                : CGRect(x: top, y: 0, width: body - top, height: room.height)
            let more = item.contentInsets
            views.append(
                Part(
                    key: ElementKey(
                        category: .decorationView, kind: item.elementKind,
                        path: IndexPath(item: 0, section: number)),
                    frame: whole.inset(
                        by: UIEdgeInsets(
                            top: more.top, left: more.leading, bottom: more.bottom, right: more.trailing)),
                    zIndex: min(item.zIndex, -1), size: item.layoutSize))
        }
        for first in stride(from: 0, to: frames.count, by: Self.chunk) {
            covers.append(
                frames[first..<min(first + Self.chunk, frames.count)].reduce(CGRect.null) { $0.union($1) })
        }
    }

    /// Adds a header or footer; returns the position after it.
    private mutating func addBoundary(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat, room: CGSize, inner: CGSize,
        isVertical: Bool, _ measured: [ElementKey: CGSize]
    ) -> CGFloat {
        let key = ElementKey(
            category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: 0, section: number))
        let insets = section.contentInsets
        // The headers of lists extend from edge to edge and inset their text themselves.
        let follows = section.supplementariesFollowContentInsets && section.list == nil
        var size = item.layoutSize.size(in: follows ? inner : room)
        if let known = measured[key] {
            if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
        }
        let side = follows ? (isVertical ? insets.leading : insets.top) : 0
        let width = follows ? inner.width : room.width
        var frame =
            isVertical
            ? CGRect(x: side, y: place, width: size.width, height: size.height)
            : CGRect(x: place, y: side, width: size.width, height: size.height)
        switch item.alignment {
        case .topTrailing, .bottomTrailing: frame.origin.x = side + width - size.width
        case .top, .bottom: if isVertical { frame.origin.x = side + (width - size.width) / 2 }
        default: break
        }
        frame.origin.x += item.offset.x
        frame.origin.y += item.offset.y
        let length = isVertical ? size.height : size.width
        if !item.extendsBoundary, item.alignment.isAtEnd { frame.origin.y -= length }
        views.append(
            Part(
                key: key, frame: frame, zIndex: item.pinToVisibleBounds ? max(10, item.zIndex) : item.zIndex,
                isPinned: item.pinToVisibleBounds, isAtEnd: item.alignment.isAtEnd, size: item.layoutSize))
        return place + (item.extendsBoundary ? length : 0)
    }

    /// The items that intersect a rectangle.
    func items(in rect: CGRect) -> [Int] {
        var found: [Int] = []
        for (index, cover) in covers.enumerated() where cover.intersects(rect) {
            let first = index * Self.chunk
            for item in first..<min(first + Self.chunk, frames.count) where frames[item].intersects(rect) {
                found.append(item)
            }
        }
        return found
    }

    /// The estimated size of an element that is measured later; nil if neither dimension is an estimate.
    func estimate(_ key: ElementKey) -> NSCollectionLayoutSize? {
        let size =
            key.category == .cell
            ? (sizes.indices.contains(key.path.item) ? sizes[key.path.item] : nil)
            : views.first { $0.key == key }?.size
        return size?.isEstimated == true ? size : nil
    }
}

/// Arranges items in groups, one group at a time.
@MainActor struct GroupComposer {
    struct Item {
        var frame: CGRect
        var zIndex = 0
        var size: NSCollectionLayoutSize
    }

    let number: Int
    let environment: any NSCollectionLayoutEnvironment
    let measured: [ElementKey: CGSize]
    private(set) var items: [Item] = []
    private(set) var badges: [ComposedSection.Part] = []

    init(number: Int, environment: any NSCollectionLayoutEnvironment, measured: [ElementKey: CGSize]) {
        self.number = number
        self.environment = environment
        self.measured = measured
    }

    /// Fills a group with the next items; returns the size that they use.
    mutating func compose(_ group: NSCollectionLayoutGroup, in frame: CGRect, limit: Int) -> CGSize {
        if let provider = group.provider {
            for item in provider(environment) where items.count < limit {
                items.append(
                    Item(
                        frame: item.frame.offsetBy(dx: frame.minX, dy: frame.minY), zIndex: item.zIndex,
                        size: group.layoutSize))
            }
            return frame.size
        }
        let insets = group.contentInsets
        let inner = CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
        let isRow = group.direction == .horizontal
        let room = isRow ? inner.width : inner.height
        let gap = group.interItemSpacing?.spacing ?? 0
        // An estimated dimension does not limit the number of items.
        let isOpen =
            isRow ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        var along: CGFloat = 0, across: CGFloat = 0, index = 0
        var placed: [(items: Range<Int>, start: CGFloat)] = []
        guard !group.subitems.isEmpty else { return frame.size }
        while items.count < limit {
            if let count = group.equalCount, index >= count { break }
            let subitem = group.subitems[index % group.subitems.count]
            if isOpen, group.equalCount == nil, index >= group.subitems.count { break }
            var size = subitem.layoutSize.size(in: inner.size)
            if let count = group.equalCount, !isOpen {
                let share = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count))
                if isRow { size.width = share } else { size.height = share }
            }
            let begin = along + (index > 0 ? gap : 0)
            if index > 0, !isOpen, begin + (isRow ? size.width : size.height) > room + 0.01 { break }
            let first = items.count
            let corner = CGPoint(x: inner.minX + (isRow ? begin : 0), y: inner.minY + (isRow ? 0 : begin))
            let used = place(subitem, in: CGRect(origin: corner, size: size), limit: limit)
            placed.append((first..<items.count, begin))
            along = begin + (isRow ? used.width : used.height)
            across = max(across, isRow ? used.height : used.width)
            index += 1
            if first == items.count { break }
        }
        spread(placed, over: room - along, isRow: isRow, group)
        var size = frame.size
        if group.layoutSize.heightDimension.isEstimated {
            size.height = (isRow ? across : along) + insets.top + insets.bottom
        }
        if group.layoutSize.widthDimension.isEstimated {
            size.width = (isRow ? along : across) + insets.leading + insets.trailing
        }
        return size
    }

    private mutating func place(_ item: NSCollectionLayoutItem, in frame: CGRect, limit: Int) -> CGSize {
        if let group = item as? NSCollectionLayoutGroup { return compose(group, in: frame, limit: limit) }
        var frame = frame
        let path = IndexPath(item: items.count, section: number)
        if let known = measured[ElementKey(category: .cell, kind: nil, path: path)] {
            if item.layoutSize.heightDimension.isEstimated { frame.size.height = known.height }
            if item.layoutSize.widthDimension.isEstimated { frame.size.width = known.width }
        }
        let insets = item.contentInsets, edges = item.edgeSpacing
        let own = CGRect(
            x: frame.minX + insets.leading + (edges?.leading?.spacing ?? 0),
            y: frame.minY + insets.top + (edges?.top?.spacing ?? 0),
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
        items.append(Item(frame: own, size: item.layoutSize))
        for badge in item.supplementaryItems {
            badges.append(
                ComposedSection.Part(
                    key: ElementKey(category: .supplementaryView, kind: badge.elementKind, path: path),
                    frame: badge.containerAnchor.frame(badge.layoutSize.size(in: own.size), on: own),
                    zIndex: badge.zIndex, size: badge.layoutSize))
        }
        return CGSize(
            width: frame.width + (edges?.leading?.spacing ?? 0) + (edges?.trailing?.spacing ?? 0),
            height: frame.height + (edges?.top?.spacing ?? 0) + (edges?.bottom?.spacing ?? 0))
    }

    /// Distributes the remaining space to flexible spacings.
    private mutating func spread(
        _ placed: [(items: Range<Int>, start: CGFloat)], over left: CGFloat, isRow: Bool,
        _ group: NSCollectionLayoutGroup
    ) {
        guard group.interItemSpacing?.isFlexible == true, placed.count > 1, left > 0 else { return }
        let share = left / CGFloat(placed.count - 1)
        for (index, part) in placed.enumerated() {
            for item in part.items {
                items[item].frame = items[item].frame.offsetBy(
                    dx: isRow ? share * CGFloat(index) : 0, dy: isRow ? 0 : share * CGFloat(index))
            }
        }
    }
}
