public import CoreGraphics
public import Foundation

/// A controller whose view holds a collection, which it looks after.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
    UICollectionViewDataSource
{
    private let initialLayout: UICollectionViewLayout

    /// Makes a controller of a collection with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller of a collection with a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes a controller of a collection with a flow layout; archives are not read here.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    private var content: UICollectionView?
    /// The collection; it fills the controller's view.
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
    /// The layout of the collection.
    open var collectionViewLayout: UICollectionViewLayout { content?.collectionViewLayout ?? initialLayout }
    /// Whether the selection goes when the collection comes on screen again.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press moves items that may be moved.
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

    /// The number of items in a section; none unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
    }
    /// The cell of an item; an empty one unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// The number of sections; one unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A header, a footer or the like; an empty one unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Whether an item can be moved by a finger; not unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        false
    }
    /// The user moved an item; nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: - UICollectionViewDelegate

    /// Whether an item can have the focus of a hardware keyboard.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
    { true }
    /// Whether an item shows that a finger lies on it.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
        -> Bool
    {
        true
    }
    /// Whether a tap selects an item.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
        -> Bool
    {
        true
    }
    /// The user selected an item.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// The user deselected an item.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// An item is about to come in sight.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// The content moved.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
