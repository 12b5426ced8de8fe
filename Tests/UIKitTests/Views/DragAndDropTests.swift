import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

/// The source and the destination of drags, which note what they are called for.
private final class Noting: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var notes: [String] = []
    var items = ["milk"]
    var operation = UIDropOperation.copy
    var allowsMove = true
    var received: [String] = []
    var previews: [UIView] = []

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        session.items.firstIndex { $0 === item }.flatMap {
            previews.indices.contains($0) ? previews[$0] : nil
        }
        .map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
        -> [UIDragItem]
    {
        session.localContext = "context"
        return items.map { UIDragItem(itemProvider: NSItemProvider(object: $0)) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        notes.append("begins")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { notes.append("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { notes.append("ended \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
    ) { notes.append("transferred") }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
            && session.hasItemsConforming(toTypeIdentifiers: ["public.text"])
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        notes.append("entered")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        notes.append("exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        notes.append("performed")
        #expect(session.localDragSession?.localContext as? String == "context")
        session.loadObjects(ofClass: String.self) { self.received = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        notes.append("concluded")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        notes.append("drop ended")
    }
}

@Suite("Dragging and dropping", .serialized) @MainActor struct DragAndDropTests {
    private let noting = Noting()

    /// A view to drag at the top, one to drop into at the foot.
    private func makeHarness() -> Harness {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        source.addInteraction(UIDragInteraction(delegate: noting))
        let target = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 180))
        target.addInteraction(UIDropInteraction(delegate: noting))
        // The innermost view is asked first, and the views around it where it has no interaction.
        target.addSubview(UIView(frame: CGRect(x: 100, y: 40, width: 100, height: 100)))
        root.addSubview(source)
        root.addSubview(target)
        let harness = Harness(view: root)
        kept = harness
        return harness
    }

    private func drag(_ harness: Harness, to end: CGPoint, holding: TimeInterval = 0.6) {
        let start = CGPoint(x: 60, y: 50)
        harness.touchDown(at: start)
        harness.advance(by: holding)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            harness.move(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            harness.advance(by: 0.02)
        }
        harness.lift()
        harness.advance(by: 1)
    }

    @Test("Items that are held and dragged into a view are dropped there")
    func drop() {
        let harness = makeHarness()
        let before = harness.window.subviews.count
        drag(harness, to: CGPoint(x: 150, y: 390))
        #expect(noting.received == ["milk"])
        #expect(
            noting.notes == [
                "begins", "entered", "will end copy", "performed", "concluded", "drop ended", "ended copy",
                "transferred",
            ])
        #expect(harness.window.subviews.count == before)
    }

    @Test("Snapshots of several items gather below the finger, and return each to its own place")
    func pile() throws {
        let harness = makeHarness()
        let views = (0..<3).map { UIView(frame: CGRect(x: 20 + $0 * 90, y: 120, width: 80, height: 40)) }
        UIApplication.shared.turn { for view in views { harness.window.subviews[0].addSubview(view) } }
        noting.items = ["milk", "bread", "cheese"]
        noting.previews = views
        harness.touchDown(at: CGPoint(x: 60, y: 50))
        harness.advance(by: 0.8)
        let pile = try #require(harness.window.subviews.last)
        let snapshots = pile.subviews.compactMap { $0 as? UIImageView }.filter { $0.bounds.width == 80 }
        #expect(snapshots.count == 3)
        func spread() -> CGFloat {
            let centers = snapshots.map { $0.convert(CGPoint(x: 40, y: 20), to: nil).x }
            return (centers.max() ?? 0) - (centers.min() ?? 0)
        }
        #expect(spread() < 10)
        harness.move(to: CGPoint(x: 160, y: 250))
        harness.lift()
        harness.advance(by: 0.25)
        #expect(spread() > 100)
        harness.advance(by: 1)
        #expect(harness.window.subviews.last !== pile)
    }

    @Test("The snapshot follows the finger, above everything")
    func preview() throws {
        let harness = makeHarness()
        harness.touchDown(at: CGPoint(x: 60, y: 50))
        harness.advance(by: 0.8)
        let snapshot = try #require(harness.window.subviews.last)
        let old = snapshot.center
        harness.move(to: CGPoint(x: 160, y: 150))
        #expect(abs(snapshot.center.x - old.x - 100) < 2)
        #expect(abs(snapshot.center.y - old.y - 100) < 2)
        harness.lift()
        harness.advance(by: 1)
        #expect(harness.window.subviews.last !== snapshot)
    }

    @Test(
        "Nothing is dropped where it is not wanted, and it returns",
        arguments: ["outside", "canceled", "forbidden", "not to be moved", "left again"])
    func returns(_ name: String) {
        let harness = makeHarness()
        noting.operation =
            switch name {
            case "canceled": .cancel
            case "forbidden": .forbidden
            case "not to be moved": .move
            default: .copy
            }
        noting.allowsMove = name != "not to be moved"
        if name == "left again" {
            harness.touchDown(at: CGPoint(x: 60, y: 50))
            harness.advance(by: 0.6)
            for y in [100, 200, 320, 350, 200] { harness.move(to: CGPoint(x: 60, y: CGFloat(y))) }
            harness.lift()
            harness.advance(by: 1)
            #expect(noting.notes.contains("exited"))
        } else {
            drag(harness, to: CGPoint(x: 150, y: name == "outside" ? 250 : 390))
        }
        #expect(noting.received.isEmpty)
        #expect(!noting.notes.contains("performed"))
        #expect(noting.notes.last == "ended cancel")
    }

    @Test("A quick drag is none, a long press without a move is none, and no items are none")
    func none() {
        var harness = makeHarness()
        drag(harness, to: CGPoint(x: 150, y: 390), holding: 0.05)
        #expect(noting.notes.isEmpty)
        harness.hold(at: CGPoint(x: 60, y: 50), for: 1)
        harness.advance(by: 1)
        #expect(noting.notes.isEmpty)
        noting.items = []
        harness = makeHarness()
        drag(harness, to: CGPoint(x: 150, y: 390))
        #expect(noting.notes.isEmpty)
    }
}

/// A list whose rows are dragged within it, or from one to another.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate {
    var rows = ["a", "b", "c", "d", "e"]
    var moved: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moved.append("\(sourceIndexPath.row)>\(destinationIndexPath.row)")
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row]))] }
}

private final class Dropping: NSObject, UITableViewDropDelegate {
    var places: [IndexPath?] = []
    var dropped: (texts: [String], place: IndexPath?, source: IndexPath?)?
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        places.append(destinationIndexPath)
        return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        var texts: [String] = []
        coordinator.session.loadObjects(ofClass: String.self) { texts = $0 }
        dropped = (texts, coordinator.destinationIndexPath, coordinator.items.first?.sourceIndexPath)
    }
}

@Suite("Dragging rows", .serialized) @MainActor struct TableDraggingTests {
    private let rows = Rows()
    private let dropping = Dropping()

    private func makeHarness(_ count: Int = 1) -> (harness: Harness, tables: [UITableView]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let tables = (0..<count).map { index in
            let table = UITableView(
                frame: CGRect(x: 0, y: index * 240, width: 320, height: 240), style: .plain)
            table.rowHeight = 44
            table.dataSource = rows
            root.addSubview(table)
            return table
        }
        tables[0].dragDelegate = rows
        let harness = Harness(view: root)
        kept = harness
        return (harness, tables)
    }

    private func drag(_ harness: Harness, row: CGFloat, to y: CGFloat) {
        harness.touchDown(at: CGPoint(x: 100, y: row * 44 + 22))
        harness.advance(by: 0.6)
        let way = y - row * 44 - 22
        for step in 1...8 {
            harness.move(to: CGPoint(x: 100, y: row * 44 + 22 + way * CGFloat(step) / 8))
            harness.advance(by: 0.05)
        }
        harness.lift()
        harness.advance(by: 1)
    }

    @Test(
        "A row is moved within its table, down, up, to the end, and nowhere",
        arguments: [
            (0, 120, "0>2", "bcade"), (3, 50, "3>1", "adbce"), (1, 230, "1>4", "acdeb"),
            (2, 112, "", "abcde"),
        ] as [(Int, Int, String, String)])
    func moves(row: Int, y: Int, move: String, order: String) {
        let (harness, tables) = makeHarness()
        drag(harness, row: CGFloat(row), to: CGFloat(y))
        #expect(rows.moved.joined() == move)
        #expect(rows.rows.joined() == order)
        #expect(tables[0].visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
        #expect(!tables[0].hasActiveDrag)
        let shown = tables[0].visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(shown.compactMap { $0.textLabel?.text }.joined() == order)
    }

    @Test("A row is dropped into another table, where its delegate wants it")
    func otherTable() {
        let (harness, tables) = makeHarness(2)
        tables[1].dropDelegate = dropping
        drag(harness, row: 1, to: 240 + 95)
        #expect(dropping.dropped?.texts == ["b"])
        #expect(dropping.dropped?.place == IndexPath(row: 2, section: 0))
        #expect(dropping.dropped?.source == nil)
        #expect(dropping.places.contains(IndexPath(row: 1, section: 0)))
        #expect(rows.moved.isEmpty)
        #expect(tables.allSatisfy { $0.visibleCells.allSatisfy { $0.transform == .identity } })
    }

    @Test("Rows stay where dragging is off")
    func off() {
        let (harness, tables) = makeHarness()
        tables[0].dragInteractionEnabled = false
        drag(harness, row: 0, to: 120)
        #expect(rows.moved.isEmpty)
    }
}

/// A grid whose items are dragged within it.
private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
    var items: [String]
    var movable = true
    var moved: [String] = []

    init(_ items: [String]) {
        self.items = items
        super.init()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.accessibilityLabel = items[indexPath.item]
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        movable
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moved.append("\(sourceIndexPath.item)>\(destinationIndexPath.item)")
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.item]))] }
}

private final class GridDropping: NSObject, UICollectionViewDropDelegate {
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var dropped: (texts: [String], place: IndexPath?, source: IndexPath?)?
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .move, intent: intent) }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        var texts: [String] = []
        coordinator.session.loadObjects(ofClass: String.self) { texts = $0 }
        dropped = (texts, coordinator.destinationIndexPath, coordinator.items.first?.sourceIndexPath)
    }
}

@Suite("Dragging items", .serialized) @MainActor struct CollectionDraggingTests {
    private let dropping = GridDropping()

    /// Items of 80 × 80 points, four in a row.
    private func makeHarness(_ grid: Grid) -> (harness: Harness, collection: UICollectionView) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = grid
        collection.dragDelegate = grid
        let harness = Harness(view: collection)
        kept = harness
        return (harness, collection)
    }

    private func center(_ item: Int) -> CGPoint { CGPoint(x: item % 4 * 80 + 40, y: item / 4 * 80 + 40) }

    private func drag(_ harness: Harness, item: Int, to end: CGPoint, waiting: TimeInterval = 0.3) {
        let start = center(item)
        harness.touchDown(at: start)
        harness.advance(by: 0.6)
        for step in 1...8 {
            let part = CGFloat(step) / 8
            harness.move(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            harness.advance(by: 0.05)
        }
        harness.advance(by: waiting)
        harness.lift()
        harness.advance(by: 1)
    }

    private func shown(_ collection: UICollectionView) -> String {
        collection.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            .compactMap(\.accessibilityLabel).joined()
    }

    @Test(
        "An item is moved within its grid: on, back, to another row, behind the last, and nowhere",
        arguments: [
            (0, CGPoint(x: 230, y: 40), "0>2", "bcadef"), (2, CGPoint(x: 10, y: 40), "2>0", "cabdef"),
            (5, CGPoint(x: 90, y: 40), "5>1", "afbcde"), (1, CGPoint(x: 200, y: 130), "1>5", "acdefb"),
            (0, CGPoint(x: 300, y: 450), "0>5", "bcdefa"), (2, CGPoint(x: 205, y: 45), "", "abcdef"),
        ])
    func moves(item: Int, end: CGPoint, move: String, order: String) {
        let grid = Grid("abcdef".map(String.init)), (harness, collection) = makeHarness(grid)
        drag(harness, item: item, to: end)
        #expect(grid.moved.joined() == move)
        #expect(shown(collection) == order)
        #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
        #expect(!collection.hasActiveDrag && !collection.hasActiveDrop)
    }

    @Test("A gap opens below the finger, and the others make room for it, each in another's place")
    func gap() {
        let grid = Grid("abcdef".map(String.init)), (harness, collection) = makeHarness(grid)
        harness.touchDown(at: center(5))
        harness.advance(by: 0.6)
        for x in stride(from: CGFloat(110), through: 90, by: -5) { harness.move(to: CGPoint(x: x, y: 40)) }
        harness.advance(by: 0.5)
        #expect(collection.hasActiveDrag && collection.hasActiveDrop)
        func place(_ cell: UICollectionViewCell) -> Int {
            let column = Int(cell.frame.midX) / 80, row = Int(cell.frame.midY) / 80
            return row * 4 + column
        }
        let shownCells = collection.visibleCells.filter { $0.alpha > 0 }
        let places = shownCells.map { "\(place($0))\($0.accessibilityLabel ?? "")" }
        #expect(places.sorted() == ["0a", "2b", "3c", "4d", "5e"])
        harness.cancel()
        harness.advance(by: 1)
        #expect(shown(collection) == "abcdef")
        #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    }

    @Test("Items that the data source does not let move stay, and the drop delegate has the last word")
    func delegates() {
        let grid = Grid("abcdef".map(String.init)), (harness, collection) = makeHarness(grid)
        grid.movable = false
        drag(harness, item: 0, to: center(2))
        #expect(grid.moved.isEmpty && shown(collection) == "abcdef")
        collection.dropDelegate = dropping
        drag(harness, item: 0, to: CGPoint(x: 230, y: 40))
        #expect(dropping.dropped?.texts == ["a"])
        #expect(dropping.dropped?.place == IndexPath(item: 3, section: 0))
        #expect(dropping.dropped?.source == IndexPath(item: 0, section: 0))
        dropping.intent = .insertIntoDestinationIndexPath
        drag(harness, item: 0, to: CGPoint(x: 230, y: 40))
        #expect(dropping.dropped?.place == IndexPath(item: 2, section: 0))
        #expect(grid.moved.isEmpty)
    }

    @Test("Near its edges the grid scrolls below the finger, to its end and back")
    func edges() {
        let grid = Grid((0..<60).map { "\($0)" }), (harness, collection) = makeHarness(grid)
        drag(harness, item: 0, to: CGPoint(x: 150, y: 470), waiting: 4)
        #expect(abs(collection.contentOffset.y - 720) < 1)
        #expect(grid.moved == ["0>57"])
        let (again, other) = makeHarness(grid)
        drag(again, item: 0, to: CGPoint(x: 40, y: 240), waiting: 2)
        #expect(other.contentOffset.y == 0)
    }
}
