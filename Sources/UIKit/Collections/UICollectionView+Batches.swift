import CoreGraphics
import Foundation
import QuartzCore

/// The changes collected since the start of a batch of updates.
@MainActor struct CollectionBatch {
    var depth = 0
    var changes = ListChanges()
    var completions: [(Bool) -> Void] = []
    var isAnimated = true
}

// Animated updates and layout changes.

extension UICollectionView {
    func beginBatch() {
        loadIfNeeded()
        batch.depth += 1
    }

    func change(_ body: (inout ListChanges) -> Void) {
        beginBatch()
        body(&batch.changes)
        endBatch(nil)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        if let completion { batch.completions.append(completion) }
        guard batch.depth > 0 else { return }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        let done = batch
        batch = CollectionBatch()
        apply(done)
    }

    private func apply(_ batch: CollectionBatch) {
        let finish = { for completion in batch.completions { completion(true) } }
        move?.cancel()
        let new = askedCounts()
        let mapping: ListMapping
        do {
            mapping = try ListMapping(batch.changes, from: counts, to: new)
        } catch {
            Complaint.say("invalid update of a collection: \(error); everything is reloaded")
            reloadEverything()
            return finish()
        }
        if let swipe, mapping.new(for: swipe.path) != swipe.path { swipe.close(animated: false) }
        let old = shown
        counts = new
        selected = selected.compactMap { mapping.isReloaded($0) ? nil : mapping.new(for: $0) }.sorted()
        if let path = press.path { press.path = mapping.new(for: path) }
        storedLayout.prepare(forCollectionViewUpdates: updateItems(mapping))
        storedLayout.forgetSizes(mapping)
        storedLayout.isPrepared = false
        shown = [:]
        places = [:]
        var gone: [(key: ElementKey, view: UICollectionReusableView)] = []
        for (key, view) in old {
            if let path = follow(key, mapping) {
                shown[ElementKey(category: key.category, kind: key.kind, path: path)] = view
            } else {
                gone.append((key, view))
            }
        }
        let isAnimated = batch.isAnimated && window != nil && UIView.areAnimationsEnabled
        let frames = Dictionary(
            uniqueKeysWithValues: old.map { (ObjectIdentifier($0.value), Self.style($0.value)) })
        UIView.performWithoutAnimation {
            prepareLayout()
            let target = storedLayout.targetContentOffset(forProposedContentOffset: contentOffset)
            if target != contentOffset { contentOffset = inRange(target) }
            keepInRange()
            tile()
        }
        guard isAnimated else {
            for (key, view) in gone { putAway(view, key) }
            storedLayout.finalizeCollectionViewUpdates()
            return finish()
        }
        animate(frames, gone, finish)
    }

    private func follow(_ key: ElementKey, _ mapping: ListMapping) -> IndexPath? {
        guard key.category == .cell else {
            guard !mapping.changes.reloadedSections.contains(key.path.section),
                let section = mapping.newSection(for: key.path.section)
            else { return nil }
            return key.path.count > 1 ? IndexPath(item: key.path.item, section: section) : key.path
        }
        return mapping.isReloaded(key.path) ? nil : mapping.new(for: key.path)
    }

    private func updateItems(_ mapping: ListMapping) -> [UICollectionViewUpdateItem] {
        let changes = mapping.changes
        return changes.deleted.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + changes.inserted.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + changes.moved.map { UICollectionViewUpdateItem(.move, from: $0.from, to: $0.to) }
            + changes.reloaded.sorted().map {
                UICollectionViewUpdateItem(.reload, from: $0, to: mapping.new(for: $0))
            }
    }

    /// The geometry and opacity of a view, which updates animate.
    struct Appearance {
        var center: CGPoint
        var size: CGSize
        var transform: CATransform3D
        var alpha: CGFloat
    }

    static func style(_ view: UIView) -> Appearance {
        Appearance(
            center: view.center, size: view.bounds.size, transform: view.transform3D, alpha: view.alpha)
    }

    private func show(_ style: Appearance, on view: UIView) {
        view.bounds.size = style.size
        view.center = style.center
        view.transform3D = style.transform
        view.alpha = style.alpha
    }

    private static func style(_ attributes: UICollectionViewLayoutAttributes) -> Appearance {
        Appearance(
            center: attributes.center, size: attributes.size, transform: attributes.transform3D,
            alpha: attributes.alpha)
    }

    private func animate(
        _ before: [ObjectIdentifier: Appearance], _ gone: [(key: ElementKey, view: UICollectionReusableView)],
        _ finish: @escaping () -> Void
    ) {
        var targets: [(view: UIView, style: Appearance)] = []
        UIView.performWithoutAnimation {
            for (key, view) in shown {
                targets.append((view, Self.style(view)))
                if let start = before[ObjectIdentifier(view)] {
                    show(start, on: view)
                } else if key.category == .cell,
                    let start = storedLayout.initialLayoutAttributesForAppearingItem(at: key.path)
                {
                    show(Self.style(start), on: view)
                } else {
                    view.alpha = 0
                }
            }
        }
        UIView.animate(
            withDuration: UITableView.batchDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                for (view, style) in targets { self.show(style, on: view) }
                for (key, view) in gone {
                    if key.category == .cell,
                        let end = self.storedLayout.finalLayoutAttributesForDisappearingItem(at: key.path)
                    {
                        self.show(Self.style(end), on: view)
                    } else {
                        view.alpha = 0
                    }
                }
            },
            completion: { _ in
                for (key, view) in gone {
                    view.alpha = 1
                    self.putAway(view, key)
                }
                self.setNeedsLayout()
                finish()
            })
        storedLayout.finalizeCollectionViewUpdates()
    }

    // MARK: Changing the layout

    func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== storedLayout else {
            completion?(true)
            return
        }
        let old = storedLayout
        for view in shown.values { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.collectionView = nil
        layout.collectionView = self
        storedLayout = layout
        layout.isPrepared = false
        for scroller in scrollers.values { scroller.removeFromSuperview() }
        scrollers = [:]
        // Supplementary views belong to the layout.
        for (key, view) in shown where key.category != .cell {
            shown[key] = nil
            putAway(view, key)
        }
        places = [:]
        setNeedsLayout()
        guard animated, window != nil, isLoaded else {
            finish(from: old, to: layout)
            completion?(true)
            return
        }
        let before = Dictionary(
            uniqueKeysWithValues: shown.map { (ObjectIdentifier($0.value), Self.style($0.value)) })
        UIView.performWithoutAnimation {
            prepareLayout()
            keepInRange()
            tile()
        }
        animate(before, []) { [weak self] in
            self?.finish(from: old, to: layout)
            completion?(true)
        }
    }

    private func finish(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        for view in shown.values { view.didTransition(from: old, to: new) }
    }
}
