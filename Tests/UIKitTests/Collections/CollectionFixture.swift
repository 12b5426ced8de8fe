import Foundation
import UIKit
import UIKitTesting

/// A tile with a text.
@MainActor final class TileCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = contentView.bounds
        contentView.addSubview(label)
        contentView.layer.cornerRadius = 8
        contentView.backgroundColor = .systemTeal
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet { contentView.backgroundColor = isSelected ? .systemOrange : .systemTeal }
    }
}

/// A header or footer with a text.
@MainActor final class TitleView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A collection's data source and delegate over plain texts that logs its calls.
@MainActor
final class CollectionFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var events: [String] = []
    var sizes: (@MainActor (IndexPath) -> CGSize)?
    let collection: UICollectionView

    init(
        _ sections: [[String]], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 390, height: 600)
    ) {
        self.sections = sections
        collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        for kind in [
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
        ] {
            collection.register(
                TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        collection.dataSource = self
        collection.delegate = self
    }

    convenience init(
        items: Int, layout: UICollectionViewLayout, size: CGSize = CGSize(width: 390, height: 600)
    ) {
        self.init([(0..<items).map { "\($0)" }], layout: layout, size: size)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? TitleView)?.label.text = "  Section \(indexPath.section)"
        return view
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizes?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
        events.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        events.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        events.append("deselect \(indexPath.item)")
    }

    /// The texts of the visible cells, in the order of their items.
    var texts: [String] { collection.visibleCells.map { ($0 as? TileCell)?.label.text ?? "" } }
    /// The frames of the visible cells on screen.
    var frames: [CGRect] { collection.visibleCells.map { $0.convert($0.bounds, to: collection) } }
}
