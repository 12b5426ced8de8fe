import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Tables")
struct TableViewTests {
    @Test func onlyRowsInSightExistAndCellsAreUsedAgain() {
        let fixture = TableFixture(rows: 1000)
        let harness = Harness(view: fixture.table)
        harness.settle()
        #expect(fixture.texts.first == "Row 0")
        #expect(fixture.texts.count == 14)
        #expect(fixture.table.contentSize.height == 44_000)
        for _ in 0..<3 { harness.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 100)) }
        harness.settle()
        #expect(fixture.table.contentOffset.y > 1200)
        #expect(fixture.made < 25)
        let first = Int(fixture.table.contentOffset.y / 44)
        #expect(fixture.texts.first == "Row \(first)")
    }

    @Test func aHundredThousandRowsLoadAndJumpAtOnce() {
        let fixture = TableFixture(rows: 100_000)
        let harness = Harness(view: fixture.table)
        harness.settle()
        fixture.asked = 0
        fixture.table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
        #expect(fixture.texts.last == "Row 99999")
        fixture.table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
        #expect(fixture.texts.first == "Row 50000")
        #expect(fixture.asked < 80)
        #expect(fixture.table.contentSize.height == 4_400_000)
    }

    @Test func registeredClassesAreMadeAndPreparedForReuse() {
        final class Cell: UITableViewCell {
            var reuses = 0
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
                tag = 7
            }
            required init?(coder: NSCoder) { nil }
            override func prepareForReuse() {
                super.prepareForReuse()
                reuses += 1
            }
        }
        let table = UITableView()
        table.register(Cell.self, forCellReuseIdentifier: "own")
        let cell = table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0))
        #expect(cell is Cell)
        #expect(cell.tag == 7)
        #expect(cell.reuseIdentifier == "own")
        #expect(cell.detailTextLabel != nil)
        let sentences = complaints {
            let other = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            #expect(other.reuseIdentifier == "none")
        }
        #expect(sentences.count == 1)
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    }

    @Test func rowsMeasureThemselvesWithoutMovingWhatIsInSight() {
        let fixture = TableFixture([(0..<200).map { "Row \($0)" }])
        fixture.dress = { cell, path in
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = (0...(path.row % 4)).map { _ in "Row \(path.row)" }.joined(separator: "\n")
        }
        let harness = Harness(view: fixture.table)
        harness.settle()
        let table = fixture.table
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
        #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height > 100)
        table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
        #expect(fixture.texts.first == "Row 100")
        // Scrolling up, rows above turn out taller than their estimate; the visible rows stay under the finger.
        harness.touchDown(at: CGPoint(x: 200, y: 100))
        var last: CGFloat?
        for step in 1...30 {
            harness.advance(by: 1.0 / 60)
            harness.move(to: CGPoint(x: 200, y: 100 + CGFloat(step) * 10))
            harness.advance(by: 0)
            let cell = table.cellForRow(at: IndexPath(row: 100, section: 0))
            guard let y = cell.map({ table.convert($0.frame, to: nil).minY }), y < 600 else { continue }
            if let last, step > 2 { #expect(abs(y - last - 10) < 0.01, "step \(step)") }
            last = y
        }
        harness.lift()
    }

    @Test func rowsAreAsTallAsTheirRulesAsk() {
        let fixture = TableFixture([
            ["short", String(repeating: "A long text that needs several lines. ", count: 4)]
        ])
        fixture.dress = { cell, path in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = cell.textLabel?.text
            cell.textLabel?.text = nil
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            let margins = cell.contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                label.topAnchor.constraint(equalTo: margins.topAnchor),
                label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
        }
        let harness = Harness(view: fixture.table)
        harness.settle()
        let heights = fixture.table.visibleCells.map(\.frame.height)
        #expect(heights[0] > 40 && heights[0] < 46)
        #expect(heights[1] > 80)
        let label = fixture.table.visibleCells[1].contentView.subviews.last
        #expect(label?.frame.minX == 16)
        #expect((label?.frame.maxY ?? 0) <= heights[1] - 10)
    }

    @Test func aTapHighlightsSelectsAndDeselectsTheRowBefore() {
        let fixture = TableFixture(rows: 5)
        let harness = Harness(view: fixture.table)
        harness.touchDown("Row 1")
        harness.advance(by: 0.3)
        #expect(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        harness.lift()
        #expect(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
        #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        harness.tap("Row 3")
        #expect(fixture.events == ["select 0.1", "deselect 0.1", "select 0.3"])
        #expect(harness.element(labelled: "Row 3")?.traits.contains(.selected) == true)
        fixture.table.deselectRow(at: IndexPath(row: 3, section: 0), animated: true)
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test func aDragSelectsNothing() {
        let fixture = TableFixture(rows: 50)
        let harness = Harness(view: fixture.table)
        harness.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
        harness.settle()
        #expect(fixture.events.isEmpty)
        #expect(fixture.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
    }

    @Test func severalRowsAreSelectedAndDeselectedOneByOne() {
        let fixture = TableFixture(rows: 5)
        fixture.table.allowsMultipleSelection = true
        let harness = Harness(view: fixture.table)
        harness.tap("Row 3")
        harness.tap("Row 1")
        #expect(fixture.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
        harness.tap("Row 3")
        #expect(fixture.table.indexPathsForSelectedRows?.map(\.row) == [1])
    }

    @Test(
        "CT-033, CT-034: a tap on the information button of a row calls its delegate method and does not select the row"
    )
    func informationButtonsDoNotSelectTheirRow() {
        for type in [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton] {
            let fixture = TableFixture(rows: 3)
            fixture.dress = { cell, _ in cell.accessoryType = type }
            let harness = Harness(view: fixture.table)
            harness.settle()
            guard
                let button = harness.elements.first(where: { $0.label == "More Info" || $0.label == "추가 정보" })
            else {
                Issue.record("no information button")
                return
            }
            harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
            let row = Int(button.frame.midY / 44)
            #expect(fixture.events == ["accessory 0.\(row)"])
            #expect(fixture.table.indexPathForSelectedRow == nil)
            fixture.events = []
            harness.tap(at: CGPoint(x: 100, y: 66))
            #expect(fixture.events == ["select 0.1"])
        }
    }

    @Test func informationButtonsGrowWithTheTextAndStayInTheirRow() {
        for size in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            let fixture = TableFixture(rows: 2)
            fixture.dress = { cell, _ in cell.accessoryType = .detailButton }
            fixture.table.traitOverrides.preferredContentSizeCategory = size
            let harness = Harness(view: fixture.table)
            harness.settle()
            for cell in fixture.table.visibleCells {
                guard let image = cell.subviews.compactMap({ $0 as? UIButton }).first?.imageView else {
                    Issue.record("no information button")
                    return
                }
                let frame = image.convert(image.bounds, to: cell)
                #expect(cell.bounds.contains(frame), "\(size): \(frame) in \(cell.bounds)")
                #expect(cell.contentView.frame.maxX <= frame.minX + 2)
            }
        }
    }

    @Test(
        "Accessories and edit controls of visible rows follow the text size",
        arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton])
    func accessoriesFollowTheTextSize(type: UITableViewCell.AccessoryType) throws {
        let fixture = TableFixture(rows: 1)
        fixture.dress = { cell, _ in cell.accessoryType = type }
        let harness = Harness(view: fixture.table)
        harness.settle()
        func width() throws -> CGFloat {
            let cell = try #require(fixture.table.visibleCells.first)
            let marks = cell.subviews.compactMap { ($0 as? UIButton)?.imageView ?? $0 as? UIImageView }
            return try #require(marks.first).bounds.width
        }
        let before = try width()
        UIApplication.shared.turn {
            fixture.table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        harness.settle()
        #expect(try width() > before * 1.5)
    }

    @Test("CT-032: an information button shows a view of its own with the details, in a row and by itself")
    func informationButtonsRevealAView() {
        let fixture = TableFixture(rows: 1)
        fixture.dress = { cell, _ in cell.accessoryType = .detailDisclosureButton }
        let controller = UIViewController(), details = UIViewController()
        let harness = Harness(rootViewController: controller)
        let button = UIButton(type: .detailDisclosure)
        button.frame = CGRect(x: 300, y: 700, width: 24, height: 24)
        var actions = 0
        button.addAction(
            UIAction { _ in
                actions += 1
                controller.present(details, animated: false)
            }, for: .primaryActionTriggered)
        fixture.onAccessory = { controller.present(details, animated: false) }
        UIApplication.shared.turn {
            controller.view.addSubview(fixture.table)
            controller.view.addSubview(button)
        }
        harness.settle()
        let buttons = harness.elements.filter { $0.label == "More Info" || $0.label == "추가 정보" }
        #expect(buttons.count == 2)
        for (index, found) in buttons.sorted(by: { $0.frame.minY < $1.frame.minY }).enumerated() {
            #expect(controller.presentedViewController == nil)
            harness.tap(at: CGPoint(x: found.frame.midX, y: found.frame.midY))
            harness.settle()
            #expect(controller.presentedViewController === details && details.view.window != nil)
            #expect(actions == index && fixture.events == ["accessory 0.0"])
            UIApplication.shared.turn { controller.dismiss(animated: false) }
            harness.settle()
        }
    }

    @Test func plainHeadersStayAtTheTopUntilTheNextOnePushesThem() {
        let fixture = TableFixture([Array(repeating: "a", count: 20), Array(repeating: "b", count: 20)])
        fixture.headers = ["First", "Second"]
        let harness = Harness(view: fixture.table)
        harness.settle()
        let table = fixture.table
        #expect(table.headerView(forSection: 0)?.frame.minY == 22)
        table.contentOffset.y = 300
        harness.advance(by: 0)
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.minY == 300)
        let end = table.rect(forSection: 1).minY
        table.contentOffset.y = end - 10
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.maxY == end)
    }

    @Test func groupedSectionsKeepTheirDistance() {
        let fixture = TableFixture([["a"], ["b"], ["c"]], style: .insetGrouped)
        fixture.headers = [nil, "Title", nil]
        fixture.footers = [nil, "A footer", nil]
        let harness = Harness(view: fixture.table)
        harness.settle()
        let table = fixture.table
        #expect(
            table.rectForRow(at: IndexPath(row: 0, section: 0))
                == CGRect(x: 16, y: 35, width: 358, height: 44))
        #expect(table.rectForHeader(inSection: 1).height == 38.5)
        #expect(harness.element(labelled: "Title")?.traits.contains(.header) == true)
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "TITLE")
    }

    @Test func aLayoutIsAtRestWhereverTheTableEnds() {
        let fixture = TableFixture([["a"], ["b"], ["c"]], style: .insetGrouped)
        fixture.headers = [nil, "Title", nil]
        let harness = Harness(view: fixture.table)
        harness.settle()
        for height in stride(from: 20.0, to: 300, by: 1) {
            fixture.table.frame.size.height = height
            fixture.table.layoutIfNeeded()
            fixture.asked = 0
            fixture.table.setNeedsLayout()
            fixture.table.layoutIfNeeded()
            #expect(fixture.asked == 0, "a table \(height) points high asks for rows that nobody sees")
        }
    }

    @Test func answersThatCannotBeAreReportedAndReplaced() {
        final class Liar: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                section == 0 ? -4 : 2
            }
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 0 ? .nan : -3
            }
        }
        let liar = Liar(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        table.dataSource = liar
        table.delegate = liar
        let sentences = complaints {
            let harness = Harness(view: table)
            harness.settle()
            #expect(table.numberOfRows(inSection: 0) == 0)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).height == 44)
            table.scrollToRow(at: IndexPath(row: 9, section: 1), at: .top, animated: false)
        }
        #expect(sentences.contains { $0.contains("numberOfRowsInSection: 0") && $0.contains("-4") })
        #expect(sentences.contains { $0.contains("heightForRowAt") && $0.contains("nan") })
        #expect(sentences.contains { $0.contains("cannot scroll") })
    }

    @Test func countsThatDoNotFollowAnUpdateReloadTheTableWithASentence() {
        let fixture = TableFixture(rows: 5)
        let harness = Harness(view: fixture.table)
        harness.settle()
        let sentences = complaints {
            fixture.sections[0] = ["x", "y"]
            fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
        harness.settle()
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("section 0 had 5 rows and has 2") == true)
        #expect(fixture.texts == ["x", "y"])
    }

    @Test func insertedDeletedAndMovedRowsArriveAtTheirPlaces() {
        let fixture = TableFixture([["a", "b", "c", "d"]])
        let harness = Harness(view: fixture.table)
        harness.settle()
        harness.tap("c")
        var isDone = false
        fixture.sections = [["d", "b", "new", "c"]]
        fixture.table.performBatchUpdates {
            fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            fixture.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .top)
            fixture.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
        } completion: {
            isDone = $0
        }
        #expect(!isDone)
        harness.settle()
        #expect(isDone)
        #expect(fixture.texts == ["d", "b", "new", "c"])
        #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
        #expect(fixture.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
        #expect(fixture.table.indexPathForSelectedRow?.row == 3)
        #expect(fixture.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count == 4)
    }

    @Test func rowsSlideWhileTheyChange() {
        let fixture = TableFixture([["a", "b", "c"]])
        let harness = Harness(view: fixture.table)
        harness.settle()
        fixture.sections = [["b", "c"]]
        fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        harness.advance(by: 0.15)
        let cell = fixture.table.cellForRow(at: IndexPath(row: 0, section: 0))
        let y = cell?.layer.presentation()?.position.y ?? 0
        #expect(y > 22 && y < 66)
    }

    @Test func reloadedRowsShowTheirNewContent() {
        let fixture = TableFixture([["a", "b", "c"]])
        let harness = Harness(view: fixture.table)
        harness.settle()
        fixture.sections = [["a", "B!", "c"]]
        fixture.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        #expect(fixture.texts == ["a", "B!", "c"])
        fixture.sections = [["A!", "B!", "c"]]
        fixture.table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
        #expect(fixture.texts == ["A!", "B!", "c"])
        fixture.sections = [["1", "2", "3", "4"]]
        fixture.table.reloadSections([0], with: .automatic)
        harness.settle()
        #expect(fixture.texts == ["1", "2", "3", "4"])
    }

    @Test func snapshotsAreShownWithTheirDifferences() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = item
            return cell
        }
        let harness = Harness(view: table)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        harness.settle()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
        let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
        snapshot.deleteItems(["b"])
        snapshot.insertItems(["z"], beforeItem: "a")
        source.apply(snapshot)
        harness.settle()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["z", "a", "c"])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
        #expect(source.indexPath(for: "c") == IndexPath(row: 2, section: 0))
        let sentences = complaints { snapshot.appendItems(["a"]) }
        #expect(sentences.count == 1)
        #expect(snapshot.numberOfItems == 3)
    }

    @Test func rowsAreFetchedAheadOfTheFinger() {
        final class Fetcher: NSObject, UITableViewDataSourcePrefetching {
            var fetched: [Int] = [], cancelled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                fetched += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        let fixture = TableFixture(rows: 1000), fetcher = Fetcher()
        fixture.table.prefetchDataSource = fetcher
        let harness = Harness(view: fixture.table)
        harness.settle()
        #expect(fetcher.fetched.first == 14)
        #expect(fetcher.fetched.count >= 13)
        fixture.table.contentOffset.y = 20_000
        fixture.table.layoutIfNeeded()
        #expect(fetcher.cancelled.contains(20))
    }

    @Test func theIndexLeadsToItsSections() {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let fixture = TableFixture(letters.map { letter in (0..<5).map { "\(letter)\($0)" } })
        fixture.headers = letters
        fixture.indexTitles = letters
        let harness = Harness(view: fixture.table)
        harness.settle()
        guard let bar = harness.elements.first(where: { $0.traits.contains(.adjustable) }) else {
            Issue.record("no index")
            return
        }
        harness.touchDown(at: CGPoint(x: bar.frame.midX, y: bar.frame.midY + 10))
        harness.lift()
        harness.settle()
        #expect(fixture.texts.contains("N0"))
        #expect(fixture.events.isEmpty)
    }
}
