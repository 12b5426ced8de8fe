import CoreGraphics
import Foundation

/// The scroll view of a section that scrolls perpendicular to its collection.
final class OrthogonalScroller: UIScrollView {
    private var section: OrthogonalSection?
    weak var collection: UICollectionView?

    func show(_ section: OrthogonalSection) {
        self.section = section
        if contentSize != section.contentSize { contentSize = section.contentSize }
        if frame != section.frame { frame = section.frame }
        isPagingEnabled = section.behavior == .paging
        let isPaging = section.behavior == .groupPaging || section.behavior == .groupPagingCentered
        switch section.properties.decelerationRate {
        case .automatic: decelerationRate = isPaging ? .fast : .normal
        case .normal: decelerationRate = .normal
        case .fast: decelerationRate = .fast
        }
        let isWide = section.contentSize.width > section.contentSize.height
        bounces = section.properties.bounce != .never
        alwaysBounceHorizontal = section.properties.bounce == .always && isWide
        alwaysBounceVertical = section.properties.bounce == .always && !isWide
    }

    func setUp() {
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        backgroundColor = nil
        clipsToBounds = false
    }

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { collection?.setNeedsLayout() } }
    }

    /// The offset at which group paging stops: that of a group, at most one away from the start of the drag.
    override func chosenRest(near rest: CGPoint) -> CGPoint? {
        guard let section, !section.groups.isEmpty else { return nil }
        let isWide = contentSize.width > bounds.width
        let place = isWide ? rest.x : rest.y
        func offset(_ group: (start: CGFloat, width: CGFloat)) -> CGFloat {
            let start = group.start + section.leading
            guard section.behavior == .groupPagingCentered else { return group.start }
            return start + group.width / 2 - (isWide ? bounds.width : bounds.height) / 2
        }
        func nearest(_ place: CGFloat) -> Int {
            section.groups.indices.min {
                abs(offset(section.groups[$0]) - place) < abs(offset(section.groups[$1]) - place)
            } ?? 0
        }
        var target = nearest(place)
        switch section.behavior {
        case .continuousGroupLeadingBoundary: break
        case .groupPaging, .groupPagingCentered:
            let from = nearest(isWide ? scroll.dragStart.x : scroll.dragStart.y)
            target = min(max(target, from - 1), from + 1)
            let way = place - (isWide ? scroll.dragStart.x : scroll.dragStart.y)
            if target == from, abs(way) > section.groups[from].width / 3 { target += way > 0 ? 1 : -1 }
            target = min(max(0, target), section.groups.count - 1)
        default: return nil
        }
        let found = offset(section.groups[target])
        return isWide ? CGPoint(x: found, y: rest.y) : CGPoint(x: rest.x, y: found)
    }

    /// Scrolls a frame of the collection's content into view.
    func show(_ rect: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        let inside = rect.offsetBy(dx: -frame.minX, dy: -frame.minY)
        var target = contentOffset
        if position.contains(.left) {
            target.x = inside.minX
        } else if position.contains(.right) {
            target.x = inside.maxX - bounds.width
        } else if position.contains(.centeredHorizontally) {
            target.x = inside.midX - bounds.width / 2
        } else {
            return scrollRectToVisible(inside, animated: animated)
        }
        setContentOffset(inRange(target), animated: animated)
    }
}

extension UICollectionView {
    /// Adds the visible elements of sections that scroll by themselves.
    func addOrthogonal(_ wanted: inout [ElementKey: UICollectionViewLayoutAttributes]) {
        var present: Set<Int> = []
        for section in counts.indices {
            guard let orthogonal = storedLayout.orthogonalSection(section) else { continue }
            present.insert(section)
            guard orthogonal.frame.intersects(bounds) else {
                scrollers[section]?.isHidden = true
                continue
            }
            let scroller = scrollers[section] ?? madeScroller(section)
            scroller.isHidden = false
            scroller.show(orthogonal)
            let rect = scroller.bounds.offsetBy(dx: orthogonal.frame.minX, dy: orthogonal.frame.minY)
            for attributes in storedLayout.orthogonalAttributes(section, in: rect)
            where has(attributes.indexPath) {
                wanted[attributes.key] = attributes
            }
        }
        for (section, scroller) in scrollers where !present.contains(section) {
            scrollers[section] = nil
            for (key, view) in shown where view.superview === scroller {
                shown[key] = nil
                places[key] = nil
                putAway(view, key)
            }
            scroller.removeFromSuperview()
        }
    }

    private func madeScroller(_ section: Int) -> OrthogonalScroller {
        let scroller = OrthogonalScroller(frame: .zero)
        scroller.setUp()
        scroller.collection = self
        scrollers[section] = scroller
        insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        return scroller
    }

    /// The superview of an element: the collection, or the scroll view of its section.
    func host(of key: ElementKey) -> UIView {
        guard key.category == .cell, let scroller = scrollers[key.path.section],
            storedLayout.orthogonalSection(key.path.section) != nil
        else { return self }
        return scroller
    }
}
