import CoreGraphics
import Foundation

extension UICollectionView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var offersDrags: Bool { dragDelegate != nil && dragInteractionEnabled }
    var hasDropDelegate: Bool { dropDelegate != nil }

    // MARK: - Drags

    func draggedPlace(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func dragItems(for session: any UIDragSession, at place: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: place) ?? []
    }
    func dragParameters(at place: IndexPath) -> UIPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: place)
    }
    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragBegan(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragEnded(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    // MARK: - Drops

    func mayDrop(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropEntered(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }
    func dropExited(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }
    func dropEnded(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }

    func proposal(for session: any UIDropSession, at place: IndexPath?) -> (
        proposal: UIDropProposal, intent: ListDropIntent
    ) {
        guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .unspecified) }
        let proposal = dropDelegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: place)
        switch proposal.intent {
        case .unspecified: return (proposal, .unspecified)
        case .insertAtDestinationIndexPath: return (proposal, .insert)
        case .insertIntoDestinationIndexPath: return (proposal, .into)
        }
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop))
    }

    // MARK: - Items

    func dropPlace(at point: CGPoint, _ intent: ListDropIntent) -> IndexPath? {
        guard let path = indexPathForItem(at: point) else {
            guard intent != .into else { return nil }
            return lastPlace(before: point)
        }
        guard intent != .into, let frame = layoutAttributesForItem(at: path)?.frame, isPast(point, frame)
        else { return path }
        return IndexPath(item: path.item + 1, section: path.section)
    }

    /// Whether a point is in the second half of an item, in the direction in which items follow each other.
    private func isPast(_ point: CGPoint, _ frame: CGRect) -> Bool {
        // Items as wide as the view follow each other downward.
        guard frame.width < bounds.width / 2 else { return point.y > frame.midY }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? point.x < frame.midX : point.x > frame.midX
    }

    /// Beside and below the items: behind the last item that is not below the point; the first place without any.
    private func lastPlace(before point: CGPoint) -> IndexPath? {
        let above = indexPathsForVisibleItems.filter { path in
            layoutAttributesForItem(at: path).map { $0.frame.minY <= point.y } ?? false
        }
        if let last = above.max() { return IndexPath(item: last.item + 1, section: last.section) }
        guard numberOfSections > 0 else { return nil }
        return IndexPath(item: 0, section: 0)
    }

    func itemView(at place: IndexPath) -> UIView? { cellForItem(at: place) }
    func itemSize(at place: IndexPath) -> CGSize { layoutAttributesForItem(at: place)?.size ?? .zero }

    func showGap(before place: IndexPath?, leaving source: IndexPath?) {
        for path in indexPathsForVisibleItems {
            guard let cell = cellForItem(at: path), let attributes = layoutAttributesForItem(at: path) else {
                continue
            }
            var shift = CGPoint.zero
            if let place, path != source, path.section == place.section {
                var item = path.item, gap = place.item
                if let source, source.section == place.section {
                    if item > source.item { item -= 1 }
                    if gap > source.item { gap -= 1 }
                }
                if item >= gap { item += 1 }
                let center = slot(item, in: path.section)
                shift = CGPoint(x: center.x - attributes.center.x, y: center.y - attributes.center.y)
            }
            cell.transform = attributes.transform.concatenating(
                CGAffineTransform(translationX: shift.x, y: shift.y))
        }
    }

    /// The center of an item's place, also of the one behind the last.
    private func slot(_ item: Int, in section: Int) -> CGPoint {
        func frame(_ item: Int) -> CGRect? {
            layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
        }
        if item < numberOfItems(inSection: section), let frame = frame(item) {
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        guard let last = frame(item - 1) else { return .zero }
        // One step further, as the last step was; outside of the view, below the first of the row.
        let before = frame(item - 2) ?? last
        let step = before.midY == last.midY ? last.midX - before.midX : 0
        if step != 0, bounds.minX...bounds.maxX ~= last.midX + step {
            return CGPoint(x: last.midX + step, y: last.midY)
        }
        return CGPoint(x: (frame(0) ?? last).midX, y: last.midY + last.height)
    }

    func mayMove(_ place: IndexPath) -> Bool {
        dataSource?.collectionView(self, canMoveItemAt: place) ?? false
    }

    func moveItem(_ source: IndexPath, _ target: IndexPath) {
        dataSource?.collectionView(self, moveItemAt: source, to: target)
        moveItem(at: source, to: target)
    }
}

private final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    var items: [any UICollectionViewDropItem] { dropped }
    var proposal: UICollectionViewDropProposal {
        lastProposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: lastProposal.operation)
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { arrive() }

    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        arrive()
    }
}
