import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Editing tables")
struct TableEditingTests {
    @Test func aSwipeUncoversDeleteAndATapOnItDeletes() {
        let fixture = TableFixture([["a", "b", "c"]])
        fixture.editable = { _ in true }
        let harness = Harness(view: fixture.table)
        harness.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
        harness.settle()
        #expect(fixture.events.isEmpty)
        #expect(
            fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
        harness.tap("Delete")
        harness.settle()
        #expect(fixture.texts == ["a", "c"])
        #expect(fixture.events == ["commit delete 0.1"] || fixture.events.count == 1)
        #expect(fixture.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    }

    @Test func aTapElsewhereCoversTheButtonsAndSelectsNothing() {
        let fixture = TableFixture([["a", "b", "c"]])
        fixture.editable = { _ in true }
        let harness = Harness(view: fixture.table)
        harness.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
        harness.settle()
        harness.tap(at: CGPoint(x: 100, y: 20))
        harness.settle()
        #expect(fixture.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
        #expect(fixture.events.isEmpty)
        #expect(harness.element(labelled: "Delete") == nil)
    }

    @Test(
        "Open swipe buttons close at the next touch: on a button elsewhere, which works, and when the table is dragged"
    )
    func touchElsewhere() {
        let fixture = TableFixture([["a", "b", "c"]])
        fixture.editable = { _ in true }
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
            button = UIButton(type: .system)
        var presses = 0
        button.setTitle("Elsewhere", for: .normal)
        button.frame = CGRect(x: 0, y: 780, width: 390, height: 44)
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        fixture.table.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
        fixture.table.alwaysBounceVertical = true
        page.addSubview(fixture.table)
        page.addSubview(button)
        let harness = Harness(view: page)
        func isOpen() -> Bool { harness.element(labelled: "Delete") != nil }
        func swipe() {
            harness.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
            harness.settle()
            #expect(isOpen())
        }
        swipe()
        harness.tap("Elsewhere")
        harness.settle()
        #expect(!isOpen() && presses == 1)
        swipe()
        harness.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420))
        harness.settle()
        #expect(!isOpen())
    }

    @Test("A cell's content view is as large as the cell when it is made")
    func contentViewAtFirst() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(cell.contentView.frame == cell.bounds && cell.bounds.width == 320)
    }

    @Test func aSwipeAllTheWayDoesWhatTheFirstButtonDoes() {
        let fixture = TableFixture([["a", "b"]])
        var done: [String] = []
        fixture.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Trash") { _, _, finish in
                done.append("trash")
                finish(true)
            },
            UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
                done.append("flag")
                finish(true)
            },
        ])
        let harness = Harness(view: fixture.table)
        harness.drag(from: CGPoint(x: 380, y: 20), to: CGPoint(x: 40, y: 20), for: 0.5)
        harness.settle()
        #expect(done == ["trash"])
        harness.drag(from: CGPoint(x: 380, y: 20), to: CGPoint(x: 230, y: 20), for: 0.5)
        harness.settle()
        harness.tap("Flag")
        harness.settle()
        #expect(done == ["trash", "flag"])
        fixture.trailing = nil
        fixture.leading = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Pin") { _, _, finish in
                done.append("pin")
                finish(true)
            }
        ])
        harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 110, y: 20))
        harness.settle()
        harness.tap("Pin")
        #expect(done.last == "pin")
    }

    @Test func verticalDragsScrollAndUncoverNothing() {
        let fixture = TableFixture(rows: 100)
        fixture.editable = { _ in true }
        let harness = Harness(view: fixture.table)
        harness.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 160, y: 200))
        harness.settle()
        #expect(fixture.table.contentOffset.y > 100)
        #expect(harness.element(labelled: "Delete") == nil)
    }

    @Test func editingModePutsButtonsBeforeTheRowsThatCanBeEdited() {
        let fixture = TableFixture([["a", "b", "c"]])
        fixture.editable = { $0.row != 1 }
        let harness = Harness(view: fixture.table)
        harness.settle()
        fixture.table.setEditing(true, animated: true)
        harness.settle()
        #expect(
            harness.elements.filter { $0.label.hasPrefix("Delete") }.map(\.label).sorted() == [
                "Delete a", "Delete c",
            ])
        #expect(fixture.table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.minX == 38)
        #expect(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame.minX == 0)
        harness.tap("c")
        #expect(fixture.events.isEmpty)
        harness.tap("Delete a")
        harness.settle()
        harness.tap("Delete")
        harness.settle()
        #expect(fixture.texts == ["b", "c"])
        fixture.table.setEditing(false, animated: true)
        harness.settle()
        #expect(fixture.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
    }

    @Test func rowsAreMarkedInEditingMode() {
        let fixture = TableFixture([["a", "b", "c"]])
        fixture.editable = { _ in true }
        fixture.table.allowsMultipleSelectionDuringEditing = true
        let harness = Harness(view: fixture.table)
        fixture.table.setEditing(true, animated: false)
        harness.settle()
        harness.tap(at: CGPoint(x: 20, y: 22))
        harness.tap(at: CGPoint(x: 200, y: 110))
        #expect(fixture.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        fixture.table.setEditing(false, animated: false)
        #expect(fixture.table.indexPathsForSelectedRows == nil)
    }

    @Test func aGripMovesItsRow() {
        let fixture = TableFixture([["a", "b", "c", "d"]])
        fixture.editable = { _ in true }
        fixture.movable = true
        let harness = Harness(view: fixture.table)
        fixture.table.setEditing(true, animated: false)
        harness.settle()
        harness.touchDown("Reorder a")
        harness.advance(by: 0.3)
        for step in 1...20 {
            harness.move(to: CGPoint(x: 365, y: 22 + CGFloat(step) * 5))
            harness.advance(by: 1.0 / 60)
        }
        harness.settle()
        #expect(fixture.table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
        #expect(fixture.events.isEmpty)
        harness.lift()
        harness.settle()
        #expect(fixture.events == ["move 0 to 2"])
        #expect(fixture.texts == ["b", "c", "a", "d"])
        #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    }
}
