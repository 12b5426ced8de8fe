import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Compositional layouts")
struct CompositionalLayoutTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func grid() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitem: item, count: 3)
        group.interItemSpacing = .fixed(15)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 15)
        return section
    }

    @Test func groupsShareTheirWidth() {
        let fixture = CollectionFixture(
            items: 5, layout: UICollectionViewCompositionalLayout(section: grid()))
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.frames.map(\.minX) == [15, 140, 265, 15, 140])
        #expect(fixture.frames.map(\.minY) == [5, 5, 5, 115, 115])
        #expect(fixture.frames.allSatisfy { $0.size == CGSize(width: 110, height: 100) })
        #expect(fixture.collection.contentSize.height == 220)
    }

    @Test func groupsNestAndFractionsAreOfWhatIsAround() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        small.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [large, column])
        let fixture = CollectionFixture(
            items: 6,
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(
            fixture.frames.prefix(3) == [
                CGRect(x: 0, y: 0, width: 195, height: 200), CGRect(x: 197, y: 2, width: 191, height: 96),
                CGRect(x: 197, y: 102, width: 191, height: 96),
            ])
        #expect(fixture.frames[3].minY == 200)
    }

    @Test func headersBadgesAndBackgroundsBelongToTheirSection() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        section.decorationItems = [.background(elementKind: "ground")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(TitleView.self, forDecorationViewOfKind: "ground")
        let fixture = CollectionFixture(items: 2, layout: layout)
        let harness = Harness(view: fixture.collection)
        harness.settle()
        let collection = fixture.collection
        #expect(fixture.frames.map(\.minY) == [30, 30])
        #expect(
            collection.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0))?.frame
                == CGRect(x: 190, y: 20, width: 20, height: 20))
        #expect(
            collection.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
                .height == 30)
        #expect(collection.subviews.filter { $0 is TitleView }.count == 4)
    }

    @Test func aSectionScrollsAcrossAGroupAtATime() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(300), .absolute(120)), subitems: [item])
        let across = NSCollectionLayoutSection(group: group)
        across.orthogonalScrollingBehavior = .groupPaging
        across.interGroupSpacing = 10
        let down = grid()
        let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? across : down }
        let fixture = CollectionFixture(
            [(0..<10).map { "a\($0)" }, (0..<30).map { "b\($0)" }], layout: layout)
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.texts.prefix(3) == ["a0", "a1", "b0"])
        harness.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 150, y: 60), for: 0.3)
        harness.settle()
        #expect(fixture.collection.contentOffset == .zero)
        let first = fixture.collection.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(first.map { $0.convert($0.bounds, to: fixture.collection).minX } == 0)
        harness.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 250), for: 0.5)
        harness.settle()
        #expect(fixture.collection.contentOffset.y > 100)
        harness.tap("b20")
        #expect(fixture.events == ["select 20"])
    }

    @Test func rowsOfAListMeasureThemselves() {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            if text == "Two lines" { content.secondaryText = "The second one" }
            cell.contentConfiguration = content
            cell.accessories = text == "Check" ? [.checkmark()] : [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["One line", "Two lines", "Check"], toSection: 0)
        snapshot.appendItems(["Another"], toSection: 1)
        let harness = Harness(view: collection, size: CGSize(width: 390, height: 400))
        source.apply(snapshot, animatingDifferences: false)
        harness.settle()
        let heights = collection.visibleCells.map(\.frame.height)
        #expect(heights[0] == 44)
        #expect(heights[1] > 50)
        #expect(collection.visibleCells[0].frame.minX == 16)
        Golden.check(harness.snapshot(), named: "collection-list")
    }

    @Test func gridsAreDrawn() {
        let fixture = CollectionFixture(
            items: 8, layout: UICollectionViewCompositionalLayout(section: grid()),
            size: CGSize(width: 390, height: 350))
        let harness = Harness(view: fixture.collection, size: CGSize(width: 390, height: 350))
        harness.tap("4")
        harness.settle()
        Golden.check(harness.snapshot(), named: "collection-grid")
    }

    @Test func rightToLeftTurnsItemsAround() {
        let fixture = CollectionFixture(
            items: 3, layout: UICollectionViewCompositionalLayout(section: grid()))
        fixture.collection.traitOverrides.layoutDirection = .rightToLeft
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.frames.map(\.minX) == [265, 140, 15])
    }
}
