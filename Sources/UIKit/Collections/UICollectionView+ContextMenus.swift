import CoreGraphics
import Foundation

extension UICollectionView: CellMenuList {
    /// The interaction that shows the context menus of items.
    public var contextMenuInteraction: UIContextMenuInteraction? { cellContextMenu?.interaction }

    func contextMenu(at point: CGPoint) -> (cell: UIView, configuration: UIContextMenuConfiguration)? {
        guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
            let configuration = collectionDelegate?.collectionView(
                self, contextMenuConfigurationForItemsAt: [path], point: point)
        else { return nil }
        return (cell, configuration)
    }

    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, of cell: UIView)
        -> UITargetedPreview?
    {
        guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else { return nil }
        return collectionDelegate?.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }

    func contextMenuWillAppear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuWillDisappear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) {
        collectionDelegate?.collectionView(
            self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func contextMenuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionDelegate?.collectionView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}
