import CoreGraphics
import Foundation

/// Shows the context menus that the delegate of a table or collection provides for its cells.
///
/// One interaction on the list serves all cells; a press on a cell without a menu is left to the list.
@MainActor final class CellContextMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var list: (any CellMenuList)?
    private weak var cell: UIView?
    private(set) var interaction: UIContextMenuInteraction?

    /// Adds the interaction to a list.
    init(of list: any CellMenuList) {
        self.list = list
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        list.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let found = list?.contextMenu(at: location) else { return nil }
        cell = found.cell
        return found.configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let cell else { return nil }
        return list?.contextMenuPreview(configuration, of: cell) ?? UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillAppear(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.contextMenuWillDisappear(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.contextMenuPreviewTapped(configuration, animator) }
}

/// A list that asks its delegate for the menus of its cells.
@MainActor protocol CellMenuList: UIScrollView {
    /// The cell at a point in content coordinates and its menu; nil without a menu.
    func contextMenu(at point: CGPoint) -> (cell: UIView, configuration: UIContextMenuConfiguration)?
    /// The delegate's preview of the cell; nil lifts the cell.
    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, of cell: UIView)
        -> UITargetedPreview?
    func contextMenuWillAppear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuWillDisappear(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}
