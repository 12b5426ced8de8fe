import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Collections")
struct CollectionViewTests {
    private func flow(_ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout
    {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        change(layout)
        return layout
    }

    @Test func linesAreFilledAndReachFromSideToSide() {
        let fixture = CollectionFixture(items: 8, layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.frames.map(\.minX) == [0, 145, 290, 0, 145, 290, 0, 145])
        #expect(fixture.frames.map(\.minY) == [0, 0, 0, 90, 90, 90, 180, 180])
        #expect(fixture.collection.contentSize == CGSize(width: 390, height: 260))
    }

    @Test func insetsSpacingHeadersAndFootersTakeTheirRoom() {
        let fixture = CollectionFixture(
            [["a", "b"], ["c"]],
            layout: flow {
                $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10)
                $0.minimumLineSpacing = 4
                $0.headerReferenceSize = CGSize(width: 0, height: 30)
                $0.footerReferenceSize = CGSize(width: 0, height: 20)
            })
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.frames.map(\.minY) == [35, 35, 176])
        #expect(fixture.frames.map(\.minX) == [10, 145, 10])
        #expect(fixture.collection.contentSize.height == 282)
        let headers = fixture.collection.visibleSupplementaryViews(
            ofKind: UICollectionView.elementKindSectionHeader)
        #expect(
            headers.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 390, height: 30), CGRect(x: 0, y: 141, width: 390, height: 30),
            ])
    }

    @Test func itemsOfTheirOwnSizesFlow() {
        let widths: [CGFloat] = [200, 150, 300, 50, 50]
        let fixture = CollectionFixture(items: 5, layout: flow())
        fixture.sizes = { CGSize(width: widths[$0.item], height: 40) }
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.frames.map(\.minY) == [0, 0, 50, 50, 100])
        #expect(fixture.frames.map(\.minX) == [0, 240, 0, 340, 0])
    }

    @Test func horizontalCollectionsScrollSideways() {
        let fixture = CollectionFixture(
            items: 100, layout: flow { $0.scrollDirection = .horizontal },
            size: CGSize(width: 390, height: 100))
        let harness = Harness(view: fixture.collection)
        harness.drag(from: CGPoint(x: 350, y: 50), to: CGPoint(x: 50, y: 50), for: 0.5)
        harness.settle()
        #expect(fixture.collection.contentOffset.x > 200)
        #expect(fixture.collection.contentSize.width == 10_990)
    }

    @Test func onlyItemsInSightExist() {
        let fixture = CollectionFixture(items: 10_000, layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.texts.count == 21)
        fixture.collection.scrollToItem(
            at: IndexPath(item: 9000, section: 0), at: .centeredVertically, animated: false)
        #expect(fixture.texts.contains("9000"))
        #expect(fixture.collection.subviews.filter { $0 is TileCell }.count < 60)
    }

    @Test func pinnedHeadersStayInSight() {
        let fixture = CollectionFixture(
            [(0..<30).map { "\($0)" }, (0..<30).map { "\($0)" }],
            layout: flow {
                $0.headerReferenceSize = CGSize(width: 0, height: 30)
                $0.sectionHeadersPinToVisibleBounds = true
            })
        let harness = Harness(view: fixture.collection)
        harness.settle()
        fixture.collection.contentOffset.y = 200
        fixture.collection.layoutIfNeeded()
        let header = fixture.collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame.minY == 200)
    }

    @Test func tapsSelectOneOrSeveral() {
        let fixture = CollectionFixture(items: 6, layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.tap("2")
        harness.tap("4")
        #expect(fixture.events == ["select 2", "deselect 2", "select 4"])
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected == true)
        fixture.collection.allowsMultipleSelection = true
        harness.tap("1")
        #expect(fixture.collection.indexPathsForSelectedItems?.map(\.item) == [1, 4])
        harness.tap("4")
        #expect(fixture.collection.indexPathsForSelectedItems?.map(\.item) == [1])
    }

    @Test func batchesMoveCellsToTheirNewPlaces() {
        let fixture = CollectionFixture([["a", "b", "c", "d"]], layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        let kept = fixture.collection.cellForItem(at: IndexPath(item: 3, section: 0))
        fixture.sections = [["d", "b", "new", "c"]]
        fixture.collection.performBatchUpdates {
            fixture.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
            fixture.collection.insertItems(at: [IndexPath(item: 2, section: 0)])
            fixture.collection.moveItem(
                at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
        }
        harness.settle()
        #expect(fixture.texts == ["d", "b", "new", "c"])
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 0, section: 0)) === kept)
        #expect(fixture.frames.map(\.minX) == [0, 145, 290, 0])
        let sentences = complaints {
            fixture.sections = [["x"]]
            fixture.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        harness.settle()
        #expect(sentences.count == 1)
        #expect(fixture.texts == ["x"])
    }

    @Test func itemsAreMovedByTheFinger() {
        let fixture = CollectionFixture([["a", "b", "c", "d"]], layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        let collection = fixture.collection
        #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 340, y: 40))
        harness.settle()
        #expect(fixture.events.isEmpty)
        #expect(fixture.texts == ["b", "c", "a", "d"])
        collection.endInteractiveMovement()
        harness.settle()
        #expect(fixture.events == ["move 0 to 2"])
        #expect(fixture.sections == [["b", "c", "a", "d"]])
        #expect(fixture.frames.map(\.minX) == [0, 145, 290, 0])
    }

    @Test func anotherLayoutPlacesTheSameCells() {
        let fixture = CollectionFixture(items: 4, layout: flow())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        let cell = fixture.collection.cellForItem(at: IndexPath(item: 3, section: 0))
        var isDone = false
        fixture.collection.setCollectionViewLayout(
            flow { $0.itemSize = CGSize(width: 180, height: 60) }, animated: true
        ) { isDone = $0 }
        harness.settle()
        #expect(isDone)
        #expect(fixture.frames.map(\.minX) == [0, 210, 0, 210])
        #expect(fixture.collection.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
    }

    @Test func aLayoutOfOnesOwnPlacesTurnsAndDecorates() {
        final class Circle: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
            override func prepare() {
                super.prepare()
                register(TitleView.self, forDecorationViewOfKind: "ground")
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
            {
                let ground = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "ground", with: IndexPath(item: 0, section: 0))
                ground.frame = CGRect(x: 50, y: 50, width: 290, height: 290)
                ground.zIndex = -1
                return [ground]
                    + (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
                    }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath)
                -> UICollectionViewLayoutAttributes?
            {
                let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                let angle = CGFloat(indexPath.item) * .pi / 2
                made.size = CGSize(width: 40, height: 40)
                made.center = CGPoint(x: 195 + 100 * cos(angle), y: 195 + 100 * sin(angle))
                made.alpha = 0.5
                return made
            }
        }
        let fixture = CollectionFixture(items: 4, layout: Circle())
        let harness = Harness(view: fixture.collection)
        harness.settle()
        #expect(fixture.collection.visibleCells.map { $0.center.x.rounded() } == [295, 195, 95, 195])
        #expect(fixture.collection.visibleCells.allSatisfy { $0.alpha == 0.5 })
        #expect(fixture.collection.subviews.contains { $0 is TitleView && $0.frame.minX == 50 })
    }

    @Test func snapshotsAndRegistrationsShowItems() {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: flow())
        let tile = UICollectionView.CellRegistration<TileCell, String> { cell, _, text in
            cell.label.text = text
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            view, path, item in
            view.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
        }
        let harness = Harness(view: collection)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        harness.settle()
        #expect(collection.visibleCells.map { ($0 as? TileCell)?.label.text } == ["a", "b", "c"])
        snapshot.moveItem("c", beforeItem: "a")
        source.apply(snapshot)
        harness.settle()
        #expect(collection.visibleCells.map { ($0 as? TileCell)?.label.text } == ["c", "a", "b"])
    }

    @Test func impossibleAnswersAreReported() {
        let fixture = CollectionFixture(items: 2, layout: flow())
        fixture.sizes = { _ in CGSize(width: CGFloat.nan, height: 10) }
        let sentences = complaints {
            let harness = Harness(view: fixture.collection)
            harness.settle()
            _ = fixture.collection.dequeueReusableCell(
                withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            fixture.collection.scrollToItem(at: IndexPath(item: 7, section: 3), at: .top, animated: false)
        }
        #expect(fixture.frames.map(\.width) == [50, 50])
        #expect(sentences.contains { $0.contains("sizeForItemAt") })
        #expect(sentences.contains { $0.contains("“none”") })
        #expect(sentences.contains { $0.contains("cannot scroll") })
    }
}
