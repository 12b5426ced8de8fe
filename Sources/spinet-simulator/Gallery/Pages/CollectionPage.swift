import Foundation
import Platform
import UIKit

/// Collections in different layouts.
struct CollectionPage: GalleryPage {
    static let name = "UICollectionView"
    static let title = Message("Collections")
    static let guidance = [
        Message("A collection view arranges its items by a layout: in lines, in a grid, or horizontally.")
    ]

    func sections(_ context: GalleryContext) -> [GallerySection] {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 72, height: 72)
        flow.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        let tiles = SampleTiles(count: 60, layout: flow), cards = SampleTiles(count: 20, layout: Self.cards())
        return [
            GallerySection(
                Message("Flow"),
                [
                    .wide(tiles, height: 280),
                    .number(Message("Size of Tiles"), 72, in: 40...140, step: 10) { side in
                        let other = UICollectionViewFlowLayout()
                        other.itemSize = CGSize(width: side, height: side)
                        other.sectionInset = flow.sectionInset
                        tiles.setCollectionViewLayout(other, animated: true)
                    },
                    .action(Message("Reverse Order")) { tiles.reverse() },
                ]),
            GallerySection(
                Message("Horizontal"),
                caption: Message("Each card snaps to the center."),
                [.wide(cards, height: 150)]),
        ]
    }

    private static func cards() -> UICollectionViewLayout {
        let whole = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(118)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return UICollectionViewCompositionalLayout(section: section)
    }
}

/// A collection of numbered tiles that is its own data source.
@MainActor final class SampleTiles: UICollectionView, UICollectionViewDataSource {
    private var numbers: [Int]

    init(count: Int, layout: UICollectionViewLayout) {
        numbers = Array(1...count)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 280), collectionViewLayout: layout)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = .clear
        register(Tile.self, forCellWithReuseIdentifier: "tile")
        dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.show(numbers[indexPath.item])
        return cell
    }

    /// Moves every tile to its mirrored place.
    func reverse() {
        let last = numbers.count - 1
        numbers.reverse()
        performBatchUpdates {
            for index in self.numbers.indices where index != last - index {
                self.moveItem(
                    at: IndexPath(item: index, section: 0), to: IndexPath(item: last - index, section: 0))
            }
        }
    }

    private final class Tile: UICollectionViewCell {
        private let label = UILabel()
        private static let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPink,
        ]

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.textAlignment = .center
            label.textColor = .white
            label.font = .systemFont(ofSize: 20, weight: .semibold)
            contentView.addSubview(label)
            contentView.layer.cornerRadius = 10
        }

        required init?(coder: NSCoder) { nil }

        func show(_ number: Int) {
            label.text = "\(number)"
            contentView.backgroundColor = Self.colors[number % Self.colors.count]
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = contentView.bounds
        }
    }
}
