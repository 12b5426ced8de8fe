import Foundation
import UIKit
import UIKitTesting

/// A collection view with list layout over plain texts, shown by a diffable data source.
@MainActor final class ListFixture: NSObject, UICollectionViewDelegate {
    let collection: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
    let harness: Harness
    var selected: [String] = []

    /// - Parameter dress: Configures a cell after its text is set.
    init(
        _ items: [String], _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
        size: CGSize = CGSize(width: 390, height: 600), isRightToLeft: Bool = false,
        dress: @escaping @MainActor (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) {
        let collection = UICollectionView(
            frame: CGRect(origin: .zero, size: size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.contentInsetAdjustmentBehavior = .never
        collection.alwaysBounceVertical = true
        if isRightToLeft { collection.traitOverrides.layoutDirection = .rightToLeft }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            dress(cell, text)
        }
        source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        self.collection = collection
        harness = Harness(view: collection, size: size)
        super.init()
        collection.delegate = self
        show(items, animated: false)
    }

    /// Shows other items in one section.
    func show(_ items: [String], animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: animated)
        harness.settle()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let item = source.itemIdentifier(for: indexPath) { selected.append(item) }
    }

    var items: [String] { source.snapshot().itemIdentifiers }
    func cell(_ item: Int) -> UICollectionViewListCell? {
        collection.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
    func isShown(_ label: String) -> Bool { harness.element(labelled: label) != nil }
}
