import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Context menus of rows and items", .serialized) struct CellMenuTests {
    final class List: UITableViewController {
        var chosen: [String] = []
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row != 2 else { return nil }
            return UIContextMenuConfiguration(
                identifier: "row\(indexPath.row)" as NSString, previewProvider: nil
            ) { _ in
                UIMenu(children: [
                    UIAction(title: "Archive") { [weak self] _ in
                        self?.chosen.append("archive \(indexPath.row)")
                    }
                ])
            }
        }
        override func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("open \(configuration.identifier)") }
        override func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("close \(configuration.identifier)")
            animator?.addCompletion { [weak self] in self?.log.append("closed") }
        }
        override func tableView(
            _ tableView: UITableView,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { animator.addCompletion { [weak self] in self?.log.append("show \(configuration.identifier)") } }
    }

    private func held(_ row: String, _ list: List) -> Harness {
        let harness = Harness(rootViewController: list)
        harness.hold(row, for: 0.8)
        harness.advance(by: 0.6)
        return harness
    }

    @Test("A long press on a row opens its menu instead of selecting it, and an action closes it")
    func rowMenu() {
        let list = List(style: .plain)
        let harness = held("Row 1", list)
        #expect(list.log == ["open row1"])
        harness.tap("Archive")
        harness.settle()
        #expect(list.chosen == ["archive 1"])
        #expect(list.log == ["open row1", "close row1", "closed"])
    }

    @Test("A lifted row has no separators and round corners")
    func liftedRow() throws {
        let list = List(style: .plain)
        let harness = Harness(rootViewController: list)
        let row = list.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
        let frame = list.tableView.convert(row, to: nil)
        let before = harness.snapshot(of: frame)
        harness.hold("Row 1", for: 0.8)
        harness.advance(by: 0.6)
        let after = harness.snapshot(of: frame), column = before.width / 2
        func darkest(_ image: CGImage) -> UInt32? {
            (image.height / 2..<image.height).map { image.pixel(x: column, y: $0) & 0xFF }.min()
        }
        // The scaled row is within its place; around it is a shadow, which is lighter than a separator.
        let separator = try #require(darkest(before)), lifted = try #require(darkest(after))
        #expect(separator < 0xD0 && lifted > separator + 0x10)
    }

    @Test("A row without a menu is selected by a long press too")
    func rowWithoutMenu() {
        let list = List(style: .plain)
        _ = held("Row 2", list)
        #expect(list.log == ["select 2"])
    }

    @Test("A tap on the lifted row closes the menu and shows what the row stands for")
    func previewAction() {
        let list = List(style: .plain)
        let harness = held("Row 0", list)
        let cell = list.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        let place = list.tableView.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil)
        harness.tap(at: place)
        harness.settle()
        #expect(list.log.contains("show row0") && list.log.contains("closed"))
    }

    final class Grid: UICollectionViewController {
        var chosen: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
            -> Int
        { 4 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.backgroundColor = .systemTeal
            cell.isAccessibilityElement = true
            cell.accessibilityLabel = "Item \(indexPath.item)"
            return cell
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [
                    UIAction(title: "Open") { [weak self] _ in
                        self?.chosen += indexPaths.map { "open \($0.item)" }
                    }
                ])
            }
        }
    }

    @Test("A long press on an item of a collection opens its menu")
    func itemMenu() {
        let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
        let harness = Harness(rootViewController: grid)
        harness.hold("Item 2", for: 0.8)
        harness.advance(by: 0.6)
        harness.tap("Open")
        harness.settle()
        #expect(grid.chosen == ["open 2"])
    }
}
