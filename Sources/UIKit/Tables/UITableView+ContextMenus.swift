import CoreGraphics
import Foundation

extension UITableView: CellMenuList {
    /// The interaction that shows the context menus of rows.
    public var contextMenuInteraction: UIContextMenuInteraction? { cellContextMenu?.interaction }

    func contextMenu(at point: CGPoint) -> (cell: UIView, configuration: UIContextMenuConfiguration)? {
        guard let place = indexPathForRow(at: point), let cell = cellForRow(at: place),
            let configuration = tableDelegate?.tableView(
                self, contextMenuConfigurationForRowAt: dataPath(place), point: point)
        else { return nil }
        return (cell, configuration)
    }

    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, of cell: UIView)
        -> UITargetedPreview?
    { tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration) }

    func contextMenuWillAppear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuWillDisappear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    func contextMenuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableDelegate?.tableView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}
