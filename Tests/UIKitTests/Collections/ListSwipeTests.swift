import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Swipe actions of list layouts")
struct ListSwipeTests {
    private final class Log { var lines: [String] = [] }

    private func fixture(_ log: Log, isRightToLeft: Bool = false) -> ListFixture {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        func action(_ title: String, _ style: UIContextualAction.Style, _ path: IndexPath)
            -> UIContextualAction
        {
            UIContextualAction(style: style, title: title) { _, _, done in
                log.lines.append("\(title) \(path.item)")
                done(true)
            }
        }
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            path.item == 3
                ? nil
                : UISwipeActionsConfiguration(actions: [
                    action("Trash", .destructive, path), action("Flag", .normal, path),
                ])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [action("Pin", .normal, path)])
        }
        return ListFixture(["a", "b", "c", "d"], configuration, isRightToLeft: isRightToLeft)
    }

    /// Swipes a row by a horizontal distance.
    private func swipe(_ fixture: ListFixture, _ item: Int, by distance: CGFloat) {
        guard let frame = fixture.cell(item)?.frame else {
            Issue.record("row \(item) is not shown")
            return
        }
        let start = CGPoint(x: distance < 0 ? frame.maxX - 20 : frame.minX + 20, y: frame.midY)
        fixture.harness.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), for: 0.5)
        fixture.harness.settle()
    }

    @Test func aSwipeRevealsTheActionsAndATapRunsOne() {
        let log = Log(), fixture = fixture(log)
        swipe(fixture, 1, by: -150)
        #expect(fixture.isShown("Trash") && fixture.isShown("Flag") && log.lines.isEmpty)
        #expect(fixture.cell(1)?.configurationState.isSwiped == true)
        fixture.harness.tap("Flag")
        fixture.harness.settle()
        #expect(log.lines == ["Flag 1"])
        #expect(!fixture.isShown("Flag") && fixture.cell(1)?.configurationState.isSwiped == false)
        swipe(fixture, 2, by: 80)
        fixture.harness.tap("Pin")
        fixture.harness.settle()
        #expect(log.lines == ["Flag 1", "Pin 2"] && fixture.selected.isEmpty)
    }

    @Test func aFullSwipeRunsTheFirstAction() {
        let log = Log(), fixture = fixture(log)
        swipe(fixture, 0, by: -320)
        #expect(log.lines == ["Trash 0"])
        #expect(!fixture.isShown("Trash"))
    }

    @Test func oneRowIsOpenAtATimeAndTheNextTouchClosesIt() {
        let log = Log(), fixture = fixture(log)
        swipe(fixture, 0, by: -150)
        swipe(fixture, 1, by: -150)
        #expect(fixture.cell(0)?.bounds.minX == 0)
        #expect(fixture.cell(1).map { $0.bounds.minX > 0 } == true)
        fixture.harness.tap("c")
        fixture.harness.settle()
        #expect(!fixture.isShown("Trash") && fixture.selected.isEmpty && log.lines.isEmpty)
        fixture.harness.tap("c")
        #expect(fixture.selected == ["c"])
    }

    @Test func rowsWithoutActionsAndRowsInEditingModeDoNotMove() {
        let fixture = fixture(Log())
        swipe(fixture, 3, by: -150)
        #expect(!fixture.isShown("Trash"))
        fixture.collection.isEditing = true
        swipe(fixture, 0, by: -150)
        #expect(!fixture.isShown("Trash"))
    }

    @Test func rightToLeftMirrorsTheEdges() {
        let log = Log(), fixture = fixture(log, isRightToLeft: true)
        swipe(fixture, 0, by: 150)
        #expect(fixture.isShown("Trash") && !fixture.isShown("Pin"))
        fixture.harness.tap("Trash")
        fixture.harness.settle()
        swipe(fixture, 0, by: -80)
        fixture.harness.tap("Pin")
        #expect(log.lines == ["Trash 0", "Pin 0"])
    }

    @Test func anOpenRowMovesWithItsBackgroundAndClosesWhenItIsDeleted() {
        let fixture = fixture(Log())
        swipe(fixture, 0, by: -150)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 0, y: 0, width: 390, height: 240)), named: "list-swiped")
        fixture.show(["b", "c"])
        #expect(!fixture.isShown("Trash") && fixture.items == ["b", "c"])
    }

    @Test func aTableThatNamesItsDeletionIsSwipedWithoutCanEditRow() {
        final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            var rows = ["a", "b", "c"]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = rows[indexPath.row]
                return cell
            }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                rows.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
            func tableView(
                _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
            ) -> String? { "Remove" }
        }
        let rows = Rows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        let harness = Harness(view: table)
        func swipe() {
            harness.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
            harness.settle()
        }
        swipe()
        #expect(harness.elements.allSatisfy { $0.label != "Delete" })
        table.delegate = rows
        swipe()
        harness.tap("Remove")
        harness.settle()
        #expect(rows.rows == ["a", "c"])
    }
}
