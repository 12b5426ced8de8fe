import Foundation
import Testing
import UIKit
import UIKitTesting

/// The members of scroll views, tables and collections that iOS code uses most, in typical use.
@MainActor @Suite("Lists as iOS code uses them")
struct RankedListTests {
    /// The cells of a keyboard of ten keys.
    private final class Keys: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var count = 10
        var chosen: [Int] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "key", for: indexPath)
            cell.accessibilityIdentifier = "key \(indexPath.item)"
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 40, height: 40) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            chosen.append(indexPath.item)
        }
    }

    @Test func aCollectionOfAFlowLayoutAsksItsDataSourceAgainWhenReloaded() {
        let layout = UICollectionViewFlowLayout(), keys = Keys()
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 5
        let source: any UICollectionViewDataSource = keys, delegate: any UICollectionViewDelegate = keys
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 140, height: 90), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "key")
        view.dataSource = source
        view.delegate = delegate
        #expect(delegate is any UICollectionViewDelegateFlowLayout)
        let harness = Harness(view: view)
        harness.settle()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 50)
        #expect(abs(view.contentSize.height - 175) < 0.01)
        harness.tap("key 4")
        #expect(keys.chosen == [4])
        let place: UICollectionView.ScrollPosition = .bottom
        view.scrollToItem(at: IndexPath(item: 9, section: 0), at: place, animated: false)
        #expect(view.contentOffset.y == view.contentSize.height - 90)
        keys.count = 3
        view.reloadData()
        harness.settle()
        #expect(view.contentSize.height == 40 && view.visibleCells.count == 3)
        layout.itemSize = CGSize(width: 20, height: 20)
        layout.minimumInteritemSpacing = 50
        layout.invalidateLayout()
        harness.settle()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 100)
        let cell = UICollectionViewCell()
        #expect(cell.contentView.superview === cell)
    }

    @Test func aHeaderOfACollectionIsAReusableView() {
        let layout = UICollectionViewFlowLayout(), keys = Keys()
        layout.headerReferenceSize = CGSize(width: 100, height: 30)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "key")
        let head = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        view.dataSource = keys
        let harness = Harness(view: view)
        harness.settle()
        #expect(head == nil || head?.size.height == 30)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 30)
    }

    @Test func aTableAsksItsDataSourceAgainWhenReloaded() {
        final class Names: UITableViewController {
            var names = ["one", "two"]
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                names.count
            }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = names[indexPath.row]
                return cell
            }
        }
        let names = Names(), controller: UITableViewController = names
        let harness = Harness(rootViewController: controller)
        harness.settle()
        #expect(harness.element(labelled: "two") != nil)
        names.names = ["three"]
        controller.tableView.reloadData()
        harness.settle()
        #expect(harness.element(labelled: "two") == nil && harness.element(labelled: "three") != nil)
    }

    @Test func aScrollViewScrollsOnlyWhereItMay() {
        final class Listener: NSObject, UIScrollViewDelegate {
            var scrolls = 0
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        }
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), listener = Listener()
        let delegate: any UIScrollViewDelegate = listener
        view.delegate = delegate
        view.contentSize = CGSize(width: 200, height: 1000)
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        let mode: UIScrollView.KeyboardDismissMode = .onDrag
        view.keyboardDismissMode = mode
        view.isScrollEnabled = false
        let harness = Harness(view: view)
        harness.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 80))
        harness.settle()
        #expect(view.contentOffset.y == 0 && listener.scrolls == 0)
        view.isScrollEnabled = true
        harness.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 80))
        harness.settle()
        #expect(view.contentOffset.y > 80 && listener.scrolls > 0)
        #expect(view.keyboardDismissMode == .onDrag && UIScrollView().showsVerticalScrollIndicator)
        #expect(UIScrollView().showsHorizontalScrollIndicator && UIScrollView().keyboardDismissMode == .none)
    }

    @Test func aPictureOfSeveralIsShownInTurn() {
        func bitmap(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { renderer in
                color.setFill()
                renderer.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        let harness = Harness()
        let moving = UIImage.animatedImage(with: [bitmap(.red), bitmap(.blue)], duration: 1)
        #expect(moving?.images?.count == 2 && moving?.duration == 1 && bitmap(.red).duration == 0)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(moving?.traitCollection.displayScale == moving?.scale)
        let view = UIImageView(image: moving)
        harness.window.rootViewController?.view.addSubview(view)
        harness.window.addSubview(view)
        #expect(harness.snapshot(of: view.frame).count { $0.isRed } > 0)
        harness.advance(by: 0.6)
        #expect(harness.snapshot(of: view.frame).count { $0.isBlue } > 0)
        view.image = bitmap(.red)
        #expect(!view.isAnimating && harness.snapshot(of: view.frame).count { $0.isRed } > 0)
    }
}
