import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Accessories of list rows")
struct ListAccessoryTests {
    private final class Log { var lines: [String] = [] }

    private func row(_ accessories: [UICellAccessory], isRightToLeft: Bool = false) -> ListFixture {
        ListFixture(["Row"], isRightToLeft: isRightToLeft) { cell, _ in cell.accessories = accessories }
    }

    /// A view as an accessory, 20 points wide.
    private func square(
        _ placement: UICellAccessory.Placement, width: UICellAccessory.LayoutDimension? = nil,
        isHidden: Bool? = nil
    ) -> (view: UIView, accessory: UICellAccessory) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let configuration = UICellAccessory.CustomViewConfiguration(
            customView: view, placement: placement, isHidden: isHidden, reservedLayoutWidth: width)
        return (view, .customView(configuration: configuration))
    }

    @Test func handlersRunAtATap() {
        let log = Log()
        let fixture = row([
            .detail { log.lines.append("detail") },
            .delete(displayed: .always) { log.lines.append("delete") },
            .insert(displayed: .always) { log.lines.append("insert") },
            .outlineDisclosure { log.lines.append("outline") },
        ])
        for label in ["More Info", "Delete Row", "Insert Row", "Expand"] { fixture.harness.tap(label) }
        #expect(log.lines == ["detail", "delete", "insert", "outline"])
        #expect(fixture.selected.isEmpty)
    }

    @Test func editingShowsAndHidesAccessories() {
        let log = Log()
        let fixture = row([
            .disclosureIndicator(displayed: .whenNotEditing), .delete { log.lines.append("delete") },
        ])
        let content = { fixture.cell(0)?.contentView.frame ?? .zero }
        let before = content()
        #expect(before.minX == 0 && before.width < 390 && !fixture.isShown("Delete Row"))
        fixture.collection.isEditing = true
        fixture.harness.settle()
        #expect(content().minX >= 38 && content().maxX == 390)
        fixture.harness.tap("Delete Row")
        #expect(log.lines == ["delete"])
        fixture.collection.isEditing = false
        fixture.harness.settle()
        #expect(content() == before && !fixture.isShown("Delete Row"))
    }

    @Test func deleteWithoutAHandlerRevealsTheTrailingActions() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let log = Log()
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Trash") { _, _, done in
                    log.lines.append("trash \(path.item)")
                    done(true)
                }
            ])
        }
        let fixture = ListFixture(["a", "b"], configuration) { cell, _ in cell.accessories = [.delete()] }
        fixture.collection.isEditing = true
        fixture.harness.settle()
        fixture.harness.tap("Delete b")
        fixture.harness.settle()
        fixture.harness.tap("Trash")
        #expect(log.lines == ["trash 1"])
    }

    @Test func multiselectMarksTheRowsThatAreTapped() {
        let fixture = ListFixture(["a", "b", "c"]) { cell, _ in cell.accessories = [.multiselect()] }
        fixture.collection.allowsMultipleSelectionDuringEditing = true
        fixture.collection.isEditing = true
        fixture.harness.settle()
        fixture.harness.tap(at: CGPoint(x: 25, y: 22))
        fixture.harness.tap("c")
        #expect(fixture.collection.indexPathsForSelectedItems?.map(\.item) == [0, 2])
        fixture.collection.isEditing = false
        #expect(fixture.collection.indexPathsForSelectedItems == [])
    }

    @Test func aGripMovesItsRowWhereTheHandlersAllowIt() {
        let log = Log()
        let fixture = ListFixture(["a", "b", "c", "d"]) { cell, _ in cell.accessories = [.reorder()] }
        fixture.source.reorderingHandlers.canReorderItem = { $0 != "b" }
        fixture.source.reorderingHandlers.didReorder = { transaction in
            log.lines = transaction.finalSnapshot.itemIdentifiers
            #expect(["a", "b", "c", "d"].applying(transaction.difference) == log.lines)
        }
        fixture.collection.isEditing = true
        fixture.harness.settle()
        func drag(_ label: String, from start: CGFloat, by distance: CGFloat) {
            fixture.harness.touchDown(label)
            for step in 1...20 {
                fixture.harness.move(to: CGPoint(x: 365, y: start + CGFloat(step) / 20 * distance))
                fixture.harness.advance(by: 1.0 / 60)
            }
            fixture.harness.lift()
            fixture.harness.settle()
        }
        drag("Reorder b", from: 66, by: 100)
        #expect(log.lines.isEmpty && fixture.items == ["a", "b", "c", "d"])
        drag("Reorder a", from: 22, by: 90)
        #expect(log.lines == ["b", "c", "a", "d"] && fixture.items == log.lines)
        #expect(fixture.collection.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
        #expect(fixture.cell(2)?.frame.minX == 0)
    }

    @Test func customViewsChooseTheirPlace() {
        let first = square(.leading(displayed: .always, at: { _ in 0 })), near = square(.leading())
        let after = square(
            .trailing(displayed: .always, at: UICellAccessory.Placement.position(after: .checkmark())))
        let before = square(
            .trailing(displayed: .always, at: UICellAccessory.Placement.position(before: .checkmark())))
        let fixture = row([
            near.accessory, .checkmark(), first.accessory, after.accessory, before.accessory,
        ])
        fixture.harness.settle()
        #expect([first, near].map(\.view.frame.minX) == [16, 52])
        #expect(after.view.frame.maxX == 374)
        #expect(before.view.frame.maxX < after.view.frame.minX - 20)
        #expect(fixture.cell(0)?.contentView.frame.minX == 72)
    }

    @Test func widthsAreReservedAndHiddenAccessoriesKeepThem() {
        let wide = square(.leading(), width: .custom(60)), hidden = square(.trailing(), isHidden: true)
        let fixture = row([wide.accessory, hidden.accessory])
        fixture.harness.settle()
        // Centered in its width.
        #expect(wide.view.frame.minX == 36 && hidden.view.isHidden)
        #expect(fixture.cell(0)?.contentView.frame == CGRect(x: 76, y: 0, width: 278, height: 44))
    }

    @Test func rightToLeftMirrorsTheSides() {
        let leading = square(.leading()), trailing = square(.trailing())
        let fixture = row([leading.accessory, trailing.accessory], isRightToLeft: true)
        fixture.harness.settle()
        #expect(leading.view.frame.maxX == 374 && trailing.view.frame.minX == 16)
        #expect(fixture.cell(0)?.contentView.frame == CGRect(x: 36, y: 0, width: 318, height: 44))
    }

    @Test func indentationMovesLeadingAccessoriesUnlessTheyStay() {
        let leading = square(.leading())
        let fixture = row([leading.accessory])
        fixture.cell(0)?.indentationLevel = 2
        fixture.harness.settle()
        #expect(leading.view.frame.minX == 36 && fixture.cell(0)?.contentView.frame.minX == 56)
        fixture.cell(0)?.indentsAccessories = false
        fixture.harness.settle()
        #expect(leading.view.frame.minX == 16)
    }

    @Test func aPopUpMenuOpensFromTheWholeRowAndReportsTheChoice() {
        let log = Log()
        let menu = UIMenu(children: [
            UIAction(title: "Small", state: .on) { _ in }, UIAction(title: "Large") { _ in },
        ])
        let fixture = row([
            .popUpMenu(menu) { menu in
                log.lines = menu.selectedElements.map(\.title)
            }
        ])
        fixture.harness.tap(at: CGPoint(x: 60, y: 22))
        fixture.harness.settle()
        fixture.harness.tap("Large")
        fixture.harness.settle()
        #expect(log.lines == ["Large"] && fixture.selected.isEmpty)
    }

    @Test(arguments: ["light", "dark", "right-to-left"]) func rowsWithAllAccessories(name: String) {
        let isReversed = name == "right-to-left"
        let names: [String] =
            isReversed
            ? ["فتح", "اختيار", "تفاصيل", "قائمة", "مخطط", "تحرير", "الكل"]
            : ["Opens", "Chosen", "Details", "Menu", "Outline", "Edited", "Everything"]
        let menu = UIMenu(children: [UIAction(title: "Small", state: .on) { _ in }])
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        badge.backgroundColor = .systemIndigo
        badge.layer.cornerRadius = 6
        let all: [[UICellAccessory]] = [
            [.label(text: isReversed ? "١٢" : "12"), .disclosureIndicator()], [.checkmark(), .multiselect()],
            [.detail(), .disclosureIndicator(displayed: .whenNotEditing), .delete()],
            [.popUpMenu(menu), .insert()],
            [
                .outlineDisclosure(),
                .multiselect(options: .init(tintColor: .black, backgroundColor: .systemYellow)),
            ],
            [
                .customView(configuration: .init(customView: badge, placement: .leading())), .delete(),
                .reorder(),
            ],
            [
                .delete(), .label(text: "3"), .checkmark(options: .init(tintColor: .systemGreen)), .detail(),
                .reorder(),
            ],
        ]
        let fixture = ListFixture(
            names, .init(appearance: .insetGrouped), size: CGSize(width: 390, height: 400),
            isRightToLeft: isReversed
        ) { cell, text in
            if let index = names.firstIndex(of: text) { cell.accessories = all[index] }
        }
        fixture.collection.allowsMultipleSelectionDuringEditing = true
        if name == "dark" { fixture.collection.overrideUserInterfaceStyle = .dark }
        fixture.harness.settle()
        Golden.check(fixture.harness.snapshot(), named: "list-accessories-\(name)")
        fixture.collection.isEditing = true
        fixture.collection.selectItem(
            at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        fixture.collection.selectItem(
            at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
        fixture.harness.settle()
        Golden.check(fixture.harness.snapshot(), named: "list-accessories-\(name)-editing")
    }
}
