public import CoreGraphics
public import Foundation

/// A view controller that manages a collection view, and is its data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
    UICollectionViewDataSource
{
    private let initialLayout: UICollectionViewLayout

    /// Creates a controller of a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a collection view with a flow layout; nib names are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller of a collection view with a flow layout; archives are not supported.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    private var content: UICollectionView?
    /// The collection view, which fills the controller's view; loads the view if needed.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return content
        }
        set {
            content?.removeFromSuperview()
            content = newValue
            if let newValue { viewIfLoaded?.addSubview(newValue) }
        }
    }
    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { content?.collectionViewLayout ?? initialLayout }
    /// Whether the selection is cleared in `viewWillAppear(_:)`; true by default.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press starts a move of items that the data source allows to move; true by default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movePress.isEnabled = installsStandardGestureForInteractiveMovement }
    }
    private let movePress = UILongPressGestureRecognizer()

    open override func loadView() {
        super.loadView()
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.dataSource = self
        (collection as UIScrollView).delegate = self
        collection.addGestureRecognizer(movePress)
        movePress.addAction { [weak self] _ in self?.moves() }
        content = collection
        view.addSubview(collection)
    }

    private func moves() {
        guard let content else { return }
        let point = movePress.location(in: content)
        switch movePress.state {
        case .began:
            if let path = content.indexPathForItem(at: point) {
                content.beginInteractiveMovementForItem(at: path)
            }
        case .changed: content.updateInteractiveMovementTargetPosition(point)
        case .ended: content.endInteractiveMovement()
        case .cancelled, .failed: content.cancelInteractiveMovement()
        default: break
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    // MARK: - UICollectionViewDataSource

    /// Returns the number of items in a section; 0 by default.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
    }
    /// Returns the cell of an item; an empty one by default.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Returns the number of sections; 1 by default.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns a supplementary view; an empty one by default.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Returns whether the user can move an item; false by default.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        false
    }
    /// Called after the user moved an item; does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: - UICollectionViewDelegate

    /// Returns whether an item can have the keyboard focus; true by default.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
    { true }
    /// Returns whether a touch highlights an item; true by default.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
        -> Bool
    {
        true
    }
    /// Returns whether a tap selects an item; true by default.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
        -> Bool
    {
        true
    }
    /// Called after the user selected an item; does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Called after the user deselected an item; does nothing by default.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Called before a cell is displayed; does nothing by default.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Called when the content offset changed; does nothing by default.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    // MARK: - Context menus

    /// Asks for the menu of the single item.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first, indexPaths.count == 1 else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
    }
    /// Returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Asks for the preview of the configuration.
    open func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(
            collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// Returns nil.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}
