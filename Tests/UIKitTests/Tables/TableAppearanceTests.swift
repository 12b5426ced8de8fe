import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Appearance of tables")
struct TableAppearanceTests {
    /// A table with each style of cell, each accessory, a header and a footer.
    private func sampler(_ style: UITableView.Style) -> TableFixture {
        let fixture = TableFixture(
            [["Default", "Value", "Subtitle", "Contact"], ["Disclosure", "Detail", "Both", "Check mark"]],
            style: style, size: CGSize(width: 390, height: 520))
        fixture.headers = ["Styles", "Accessories"]
        fixture.footers = ["What stands at the end of a row says what a tap on it does.", nil]
        fixture.dress = { cell, path in
            guard path.section == 0 else {
                cell.accessoryType =
                    [
                        UITableViewCell.AccessoryType.disclosureIndicator, .detailButton,
                        .detailDisclosureButton, .checkmark,
                    ][path.row]
                return
            }
            var content: UIListContentConfiguration = path.row == 1 ? .valueCell() : .subtitleCell()
            content.text = cell.textLabel?.text
            if path.row == 1 { content.secondaryText = "42" }
            if path.row == 2 { content.secondaryText = "A smaller line below" }
            if path.row == 3 {
                content.text = "With a picture"
                content.image = UIImage(systemName: "star.fill")
            }
            cell.contentConfiguration = content
        }
        return fixture
    }

    private func check(
        _ fixture: TableFixture, _ name: String, style: UIUserInterfaceStyle = .light,
        _ change: (Harness) -> Void = { _ in }
    ) {
        let size = fixture.table.bounds.size
        let harness = Harness(view: fixture.table, size: size, style: style)
        harness.settle()
        change(harness)
        Golden.check(harness.snapshot(), named: name)
    }

    @Test("A selected cell of a sidebar has white text on the tint")
    func sidebarSelection() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        let background = UIBackgroundConfiguration.listSidebarCell(),
            text = UIListContentConfiguration.sidebarCell()
        #expect(background.updated(for: state).backgroundColor == .clear)
        #expect(text.updated(for: state).textProperties.color == .label)
        state.isSelected = true
        #expect(background.updated(for: state).backgroundColor == nil, "nil is the tint")
        #expect(text.updated(for: state).textProperties.color == .white)
        #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .label)
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func everyStyleIsDrawnLight(_ style: UITableView.Style) {
        check(sampler(style), "table-\(style)-light")
    }

    @Test func aCardIsDrawnDark() { check(sampler(.insetGrouped), "table-insetGrouped-dark", style: .dark) }

    @Test func aTableIsTurnedAroundFromRightToLeft() {
        let fixture = sampler(.insetGrouped)
        fixture.table.traitOverrides.layoutDirection = .rightToLeft
        check(fixture, "table-right-to-left")
    }

    @Test func largeTextMakesTallRows() {
        let fixture = sampler(.insetGrouped)
        fixture.table.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        check(fixture, "table-large-text")
    }

    @Test func aPressedRowIsGray() {
        check(sampler(.insetGrouped), "table-pressed") { harness in
            harness.touchDown(at: CGPoint(x: 150, y: 80))
            harness.advance(by: 0.3)
        }
    }

    @Test func editingModeHasCirclesAndGrips() {
        let fixture = TableFixture([["Alpha", "Beta", "Gamma"]], size: CGSize(width: 390, height: 140))
        fixture.editable = { $0.row < 2 }
        fixture.movable = true
        fixture.table.setEditing(true, animated: false)
        check(fixture, "table-editing")
    }

    @Test func aSwipeUncoversColouredButtons() {
        let fixture = TableFixture(
            [["Alpha", "Beta"]], style: .insetGrouped, size: CGSize(width: 390, height: 160))
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        flag.backgroundColor = .systemOrange
        fixture.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Trash") { _, _, done in done(true) }, flag,
        ])
        check(fixture, "table-swiped") { harness in
            harness.drag(from: CGPoint(x: 340, y: 60), to: CGPoint(x: 200, y: 60), for: 0.4)
            harness.settle()
        }
    }

    @Test(
        "Very large text in the labels of a cell's style takes as many lines as it needs",
        arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle])
    func veryLargeCells(style: UITableViewCell.CellStyle) throws {
        final class Source: NSObject, UITableViewDataSource {
            let style: UITableViewCell.CellStyle
            init(_ style: UITableViewCell.CellStyle) { self.style = style }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                cell.textLabel?.text = "A title of several words"
                if style != .default { cell.detailTextLabel?.text = "and some more of them" }
                return cell
            }
        }
        let source = Source(style)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
        table.dataSource = source
        table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let harness = Harness(view: table, size: CGSize(width: 300, height: 700), scale: 1)
        harness.settle()
        let cell = try #require(table.visibleCells.first)
        for label in [cell.textLabel, style == .default ? nil : cell.detailTextLabel].compactMap(\.self) {
            #expect(!label.isTruncated && label.frame.height > 2 * label.font.lineHeight - 1)
        }
    }
}
