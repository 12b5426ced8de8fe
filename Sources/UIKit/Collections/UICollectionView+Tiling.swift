import CoreGraphics
import Foundation

/// Keys in the reuse pool: cells and views of different kinds may have equal identifiers.
enum CollectionIdentifier {
    static func cell(_ identifier: String) -> String { "cell " + identifier }
    static func view(_ kind: String, _ identifier: String) -> String { "view \(kind) \(identifier)" }
}

// Tiling: each layout pass creates the views that became visible and recycles those that are no longer visible.

extension UICollectionView {
    func setNeedsReload() {
        isLoaded = false
        storedLayout.isPrepared = false
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard !isLoaded, batch.depth == 0 else { return }
        isLoaded = true
        counts = askedCounts()
        selected = selected.filter(has)
        storedLayout.isPrepared = false
    }

    func askedCounts() -> [Int] {
        guard let dataSource else { return [] }
        func sane(_ count: Int, _ member: String) -> Int {
            if 0...UITableView.greatestRowCount ~= count { return count }
            let taken = count < 0 ? 0 : UITableView.greatestRowCount
            Complaint.say(
                "\(member) of the collection's data source returned \(count); \(taken) is used instead")
            return taken
        }
        let sections = sane(dataSource.numberOfSections(in: self), "numberOfSections(in:)")
        return (0..<sections).map {
            sane(
                dataSource.collectionView(self, numberOfItemsInSection: $0),
                "collectionView(_:numberOfItemsInSection: \($0))")
        }
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
            && path.item < counts[path.section]
    }

    func reloadEverything() {
        move?.cancel()
        swipe?.close(animated: false)
        press = ListPress()
        for (key, view) in shown { putAway(view, key) }
        shown = [:]
        places = [:]
        selected = []
        prefetched = []
        batch = CollectionBatch()
        setNeedsReload()
        loadIfNeeded()
    }

    /// Prepares an invalidated layout and applies its content size.
    func prepareLayout() {
        loadIfNeeded()
        storedLayout.prepareIfNeeded()
        let size = storedLayout.collectionViewContentSize
        guard size.width.isFinite, size.height.isFinite else {
            return Complaint.say(
                "the layout of a collection has no finite content size; it keeps \(contentSize)")
        }
        if contentSize != size { contentSize = size }
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { isLoaded = false }
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero {
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        setNeedsLayout()
    }

    func boundsChanged(from old: CGRect) {
        setNeedsLayout()
        guard storedLayout.isPrepared, storedLayout.shouldInvalidateLayout(forBoundsChange: bounds) else {
            return
        }
        storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: bounds))
    }

    // MARK: Visible elements

    func tile() {
        guard bounds.width > 0, bounds.height > 0, isLoaded else { return }
        let wasEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        // Self-sizing cells change the layout; limit the passes.
        for _ in 0..<4 {
            let anchor = anchor()
            guard tileOnce() else { break }
            prepareLayout()
            keepInPlace(anchor)
        }
        UIView.setAnimationsEnabled(wasEnabled)
        prefetch()
    }

    /// The first visible item with known attributes and its position, which must not move when others are measured.
    private func anchor() -> (path: IndexPath, y: CGFloat)? {
        guard bounds.minY > -adjustedContentInset.top else { return nil }
        let known = places.filter {
            $0.key.category == .cell && $0.value.frame.maxY > bounds.minY
                && scrollers[$0.key.path.section] == nil
        }
        return known.min { $0.key.path < $1.key.path }.map { ($0.key.path, $0.value.frame.minY) }
    }

    private func keepInPlace(_ anchor: (path: IndexPath, y: CGFloat)?) {
        guard let anchor, has(anchor.path), let now = storedLayout.layoutAttributesForItem(at: anchor.path)
        else {
            return
        }
        let change = now.frame.minY - anchor.y
        guard abs(change) > 0.001 else { return }
        contentOffset.y += change
        if isDecelerating { glideOn() }
    }

    private func tileOnce() -> Bool {
        var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in storedLayout.layoutAttributesForElements(in: bounds) ?? []
        where !attributes.isHidden {
            // The layout may still contain deleted items.
            guard attributes.representedElementCategory != .cell || has(attributes.indexPath) else {
                continue
            }
            wanted[attributes.key] = attributes
        }
        addOrthogonal(&wanted)
        for (key, view) in shown where wanted[key] == nil && !mayStay(view, key) {
            shown[key] = nil
            places[key] = nil
            notifyEnd(view, key)
            putAway(view, key)
        }
        var needsLayout = false
        for (key, attributes) in wanted.sorted(by: { $0.key.path < $1.key.path }) {
            if let view = shown[key] {
                // Its position in the list may have changed.
                (view as? UICollectionViewListCell)?.adapt(in: self, at: key.path)
                if move?.view !== view { place(view, attributes, key) }
            } else if let view = make(key, attributes) {
                shown[key] = view
                place(view, attributes, key)
                needsLayout = measure(view, attributes) || needsLayout
                notifyBegin(view, key)
            }
        }
        order(wanted)
        return needsLayout
    }

    private func mayStay(_ view: UIView, _ key: ElementKey) -> Bool {
        if move?.view === view || swipe?.cell === view { return true }
        guard let responder = UIApplication.shared.firstResponder as? UIView, key.category == .cell,
            has(key.path)
        else { return false }
        return responder.isDescendant(of: view)
    }

    /// Applies attributes to a view.
    func place(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey
    ) {
        if let old = places[key], old.isEqual(attributes), old.center == attributes.center { return }
        places[key] = attributes
        let host = host(of: key)
        if view.superview !== host { host.addSubview(view) }
        var center = attributes.center
        if host !== self { center = CGPoint(x: center.x - host.frame.minX, y: center.y - host.frame.minY) }
        let size = attributes.size
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0, center.x.isFinite,
            center.y.isFinite
        else {
            return Complaint.say(
                "the layout of a collection places \(key.path) at \(attributes.frame); it is left out")
        }
        view.bounds.size = size
        view.center = center
        view.transform3D = attributes.transform3D
        view.alpha = attributes.alpha
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    /// Orders views by `zIndex`, for hit-testing as well.
    private func order(_ wanted: [ElementKey: UICollectionViewLayoutAttributes]) {
        for (key, attributes) in wanted.sorted(by: { $0.value.zIndex < $1.value.zIndex })
        where attributes.zIndex > 0 {
            if let view = shown[key], let host = view.superview, host.subviews.last !== view {
                host.insertSubview(view, at: host.subviews.count - 1)
            }
        }
    }

    // MARK: Creating views

    private func make(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionReusableView?
    {
        let view: UICollectionReusableView
        switch key.category {
        case .cell:
            guard
                let cell = dataSource?.collectionView(
                    self, cellForItemAt: move?.dataPath(key.path) ?? key.path)
            else { return nil }
            if shown.contains(where: { $0.value === cell && $0.key != key }) {
                Complaint.say(
                    "collectionView(_:cellForItemAt: \(key.path)) returned a cell that another item shows; it is left out"
                )
                return nil
            }
            cell.collection = self
            cell.isSelected = selected.contains(key.path)
            if let row = cell as? UICollectionViewListCell { row.adapt(in: self, at: key.path) }
            view = cell
        case .supplementaryView:
            guard let dataSource else { return nil }
            view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: key.kind ?? "", at: key.path)
            (view as? UICollectionViewCell)?.collection = self
        case .decorationView:
            let kind = key.kind ?? "", name = CollectionIdentifier.view("decoration", kind)
            if let spare = pool.take(name) {
                spare.prepareForReuse()
                view = spare
            } else if let made: UICollectionReusableView = storedLayout.decorationClass(kind).flatMap({
                MadeByClass.view($0, frame: attributes.frame)
            }) {
                made.reuseIdentifier = name
                view = made
            } else {
                Complaint.say("no class is registered for decorations of the kind “\(kind)”")
                return nil
            }
        }
        view.isHidden = false
        return view
    }

    /// Measures the visible views again, after their contents got another width.
    func remeasure() {
        for (key, view) in shown {
            guard let attributes = places[key] else { continue }
            _ = measure(view, attributes)
        }
    }

    /// Measures a new view.
    ///
    /// - Returns: whether its preferred size changes the layout.
    private func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes)
        -> Bool
    {
        guard attributes.representedElementCategory != .decorationView else { return false }
        (view as? UICollectionViewCell)?.updateIfNeeded()
        guard storedLayout.asksForPreferredSizes else { return false }
        let wanted = view.preferredLayoutAttributesFitting(attributes)
        guard
            storedLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes)
        else { return false }
        storedLayout.invalidateLayout(
            with: storedLayout.invalidationContext(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: attributes))
        return true
    }

    func reusedCell(_ identifier: String) -> UICollectionViewCell {
        let name = CollectionIdentifier.cell(identifier)
        if let cell = pool.take(name) as? UICollectionViewCell {
            cell.prepareForReuse()
            cell.isHidden = false
            return cell
        }
        if let made: UICollectionViewCell = pool.registeredClass(for: name).flatMap({
            MadeByClass.view($0, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }) {
            made.reuseIdentifier = identifier
            return made
        }
        Complaint.say(
            "no cell can be made for the identifier “\(identifier)”: register a class for it; an empty cell is shown"
        )
        let made = UICollectionViewCell(frame: .zero)
        made.reuseIdentifier = identifier
        return made
    }

    func reusedView(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        let name = CollectionIdentifier.view(kind, identifier)
        if let view = pool.take(name) {
            view.prepareForReuse()
            view.isHidden = false
            return view
        }
        if let made: UICollectionReusableView = pool.registeredClass(for: name).flatMap({
            MadeByClass.view($0, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }) {
            made.reuseIdentifier = identifier
            return made
        }
        Complaint.say(
            "no view of the kind “\(kind)” can be made for the identifier “\(identifier)”: register a class for it"
        )
        return UICollectionReusableView(frame: .zero)
    }

    func putAway(_ view: UICollectionReusableView, _ key: ElementKey) {
        let name: String? = view.reuseIdentifier.map { identifier in
            switch key.category {
            case .cell: CollectionIdentifier.cell(identifier)
            case .supplementaryView: CollectionIdentifier.view(key.kind ?? "", identifier)
            case .decorationView: identifier
            }
        }
        view.layer.removeAllAnimations()
        if let name, pool.keep(view, name) {
            view.isHidden = true
        } else {
            view.removeFromSuperview()
        }
    }

    private func notifyBegin(_ view: UICollectionReusableView, _ key: ElementKey) {
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if key.category == .supplementaryView {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.path)
        }
    }

    func notifyEnd(_ view: UICollectionReusableView, _ key: ElementKey) {
        if let cell = view as? UICollectionViewCell, key.category == .cell {
            collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        } else if key.category == .supplementaryView {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.path)
        }
    }

    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            let key = ElementKey(category: .cell, kind: nil, path: path)
            guard let cell = shown[key], has(path), let identifier = cell.reuseIdentifier, let dataSource,
                pool.keep(cell, CollectionIdentifier.cell(identifier))
            else { continue }
            // The data source dequeues the same cell again.
            shown[key] = nil
            let again = dataSource.collectionView(self, cellForItemAt: path)
            if again !== cell {
                cell.isHidden = true
                places[key] = nil
            }
            again.collection = self
            again.isSelected = selected.contains(path)
            shown[key] = again
        }
        storedLayout.invalidateLayout()
    }

    /// Prefetches the items within about one more screen in each direction.
    private func prefetch() {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let isWide = contentSize.width > bounds.width
        let room = bounds.insetBy(dx: isWide ? -bounds.width : 0, dy: isWide ? 0 : -bounds.height)
        let near = (storedLayout.layoutAttributesForElements(in: room) ?? [])
            .filter { $0.representedElementCategory == .cell && shown[$0.key] == nil && has($0.indexPath) }
        let paths = near.map(\.indexPath)
        let gone = prefetched.subtracting(paths).filter {
            shown[ElementKey(category: .cell, kind: nil, path: $0)] == nil
        }
        let new = near.filter { !prefetched.contains($0.indexPath) }
        prefetched = Set(paths)
        if !gone.isEmpty {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted())
        }
        guard !new.isEmpty else { return }
        func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            CGPoint(x: bounds.midX, y: bounds.midY).distance(to: attributes.center)
        }
        prefetchDataSource.collectionView(
            self, prefetchItemsAt: new.sorted { distance($0) < distance($1) }.map(\.indexPath))
    }

    // MARK: Positions

    func item(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        for (section, scroller) in scrollers where scroller.frame.contains(point) {
            let inside = convert(point, to: scroller)
            for (key, view) in shown where key.category == .cell && key.path.section == section {
                if view.frame.contains(inside) { return key.path }
            }
            return nil
        }
        let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        return storedLayout.layoutAttributesForElements(in: spot)?
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    func scroll(toItem path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        prepareLayout()
        guard has(path), let attributes = storedLayout.layoutAttributesForItem(at: path) else {
            return Complaint.say("the collection cannot scroll to item \(path), which is not there")
        }
        let inset = adjustedContentInset, frame = attributes.frame
        if let scroller = scrollers[path.section] { scroller.show(frame, position, animated: animated) }
        var offset = contentOffset
        let shown = bounds.inset(by: inset)
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY + inset.bottom - bounds.height
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - inset.top - shown.height / 2
        } else if frame.minY < shown.minY || frame.maxY > shown.maxY {
            offset.y =
                frame.minY < shown.minY ? frame.minY - inset.top : frame.maxY + inset.bottom - bounds.height
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX + inset.right - bounds.width
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - inset.left - shown.width / 2
        } else if frame.minX < shown.minX || frame.maxX > shown.maxX {
            offset.x =
                frame.minX < shown.minX ? frame.minX - inset.left : frame.maxX + inset.right - bounds.width
        }
        setContentOffset(inRange(offset), animated: animated)
        if !animated { layoutIfNeeded() }
    }
}
