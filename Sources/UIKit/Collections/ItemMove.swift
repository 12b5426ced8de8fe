import CoreGraphics
import Foundation

/// An interactive move of one item.
@MainActor final class ItemMove {
    weak var collection: UICollectionView?
    let view: UICollectionViewCell
    /// The item's index path in the data source.
    let source: IndexPath
    /// The item's index path on screen.
    private(set) var current: IndexPath

    init(_ collection: UICollectionView, _ view: UICollectionViewCell, _ path: IndexPath) {
        self.collection = collection
        self.view = view
        source = path
        current = path
        collection.bringSubviewToFront(view)
        view.layer.zPosition = 1000
        if collection.storedLayout.list(path.section) == nil {
            UIView.animate(withDuration: 0.2) { view.transform = CGAffineTransform(scaleX: 1.06, y: 1.06) }
        } else {
            // A row is as wide as its list: a shadow lifts it.
            view.layer.shadowColor = UIColor.black.cgColor
            view.layer.shadowOffset = CGSize(width: 0, height: 2)
            view.layer.shadowRadius = 6
            view.layer.shadowOpacity = 0.25
        }
        view.dragStateDidChange(.dragging)
    }

    func update(_ position: CGPoint) {
        guard let collection, position.x.isFinite, position.y.isFinite else { return }
        let layout = collection.storedLayout
        view.center =
            layout.layoutAttributesForInteractivelyMovingItem(
                at: current, withTargetPosition: position
            ).center
        var target = layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
        target =
            collection.collectionDelegate?.collectionView(
                collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
                atCurrentIndexPath: current,
                toProposedIndexPath: target) ?? target
        guard target != current, target.section == current.section, collection.has(target) else { return }
        step(to: target)
    }

    private func step(to target: IndexPath) {
        guard let collection else { return }
        var changes = ListChanges()
        changes.moved = [(current, target)]
        guard let mapping = try? ListMapping(changes, from: collection.counts, to: collection.counts) else {
            return
        }
        current = target
        var shown: [ElementKey: UICollectionReusableView] = [:]
        for (key, view) in collection.shown {
            let path = key.category == .cell ? mapping.new(for: key.path) ?? key.path : key.path
            shown[ElementKey(category: key.category, kind: key.kind, path: path)] = view
        }
        collection.shown = shown
        collection.places = [:]
        collection.storedLayout.forgetSizes(mapping)
        collection.storedLayout.isPrepared = false
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.settle()
        }
    }

    private func settle() {
        guard let collection else { return }
        collection.prepareLayout()
        for (key, view) in collection.shown where view !== self.view {
            let attributes =
                key.category == .cell
                ? collection.storedLayout.layoutAttributesForItem(at: key.path)
                : key.kind.flatMap {
                    collection.storedLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: key.path)
                }
            if let attributes { collection.place(view, attributes, key) }
        }
    }

    func end() {
        guard let collection else { return }
        if current != source {
            collection.dataSource?.collectionView(collection, moveItemAt: source, to: current)
            collection.selected = collection.selected.map(moved).sorted()
        }
        land()
    }

    func cancel() {
        if current != source { step(to: source) }
        land()
    }

    private func land() {
        guard let collection else { return }
        collection.move = nil
        let place = collection.storedLayout.layoutAttributesForItem(at: current)
        UIView.animate(withDuration: 0.25) {
            self.view.transform = .identity
            if let place { self.view.center = place.center }
        }
        view.layer.shadowOpacity = 0
        view.layer.zPosition = CGFloat(place?.zIndex ?? 0)
        view.dragStateDidChange(.none)
        collection.setNeedsLayout()
    }

    private func moved(_ path: IndexPath) -> IndexPath {
        if path == source { return current }
        guard path.section == source.section else { return path }
        var item = path.item
        if item > source.item { item -= 1 }
        if item >= current.item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }

    /// Returns the data source's index path of the item shown at an index path.
    func dataPath(_ place: IndexPath) -> IndexPath {
        if place == current { return source }
        guard place.section == source.section else { return place }
        var item = place.item
        if item > current.item { item -= 1 }
        if item >= source.item { item += 1 }
        return IndexPath(item: item, section: place.section)
    }
}

extension UICollectionView {
    func beginMove(_ path: IndexPath) -> Bool {
        guard move == nil, has(path), let cell = cellForItem(at: path),
            dataSource?.collectionView(self, canMoveItemAt: path) ?? false
        else { return false }
        move = ItemMove(self, cell, path)
        return true
    }
}
