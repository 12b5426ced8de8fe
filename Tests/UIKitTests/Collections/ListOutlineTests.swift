import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Outlines of list rows")
struct ListOutlineTests {
    private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Fruit", "Nuts"])
        outline.append(["Apple", "Citrus"], to: "Fruit")
        outline.append(["Lemon", "Orange"], to: "Citrus")
        outline.expand(["Fruit"])
        return outline
    }

    private func fixture(style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) -> ListFixture {
        let fixture = ListFixture([]) { cell, text in
            let isParent = ["Fruit", "Nuts", "Citrus"].contains(text)
            cell.accessories = isParent ? [.outlineDisclosure(options: .init(style: style))] : []
        }
        fixture.source.apply(outline(), to: 0, animatingDifferences: false)
        fixture.harness.settle()
        return fixture
    }

    @Test func anOutlineKnowsItsLevelsAndWhatIsVisible() {
        var outline = outline()
        #expect(outline.items == ["Fruit", "Apple", "Citrus", "Lemon", "Orange", "Nuts"])
        #expect(outline.visibleItems == ["Fruit", "Apple", "Citrus", "Nuts"])
        #expect(["Fruit", "Apple", "Lemon"].map(outline.level) == [0, 1, 2])
        #expect(outline.parent(of: "Lemon") == "Citrus" && outline.index(of: "Nuts") == 5)
        #expect(!outline.isVisible("Lemon") && outline.isVisible("Apple"))
        outline.collapse(["Fruit"])
        outline.expand(["Citrus"])
        #expect(outline.visibleItems == ["Fruit", "Nuts"])
        outline.expand(["Fruit"])
        #expect(outline.visibleItems == outline.items)
        outline.insert(["Pear"], after: "Apple")
        outline.insert(["Bread"], before: "Nuts")
        #expect(outline.items == ["Fruit", "Apple", "Pear", "Citrus", "Lemon", "Orange", "Bread", "Nuts"])
        let part = outline.snapshot(of: "Citrus", includingParent: true)
        #expect(part.items == ["Citrus", "Lemon", "Orange"] && part.isExpanded("Citrus"))
        outline.delete(["Citrus"])
        #expect(outline.items == ["Fruit", "Apple", "Pear", "Bread", "Nuts"] && !outline.contains("Lemon"))
        outline.replace(childrenOf: "Nuts", using: part)
        #expect(outline.visualDescription().hasSuffix("* Nuts\n  + Citrus\n    * Lemon\n    * Orange"))
    }

    @Test func aTapOnTheChevronExpandsAndCollapses() {
        let fixture = fixture()
        #expect(fixture.items == ["Fruit", "Apple", "Citrus", "Nuts"])
        #expect((0...3).map { fixture.cell($0)?.indentationLevel } == [0, 1, 1, 0])
        #expect(fixture.cell(0)?.configurationState.isExpanded == true)
        fixture.harness.tap(at: CGPoint(x: 366, y: 110))
        fixture.harness.settle()
        #expect(fixture.items == ["Fruit", "Apple", "Citrus", "Lemon", "Orange", "Nuts"])
        #expect(fixture.source.snapshot(for: 0).isExpanded("Citrus") && fixture.selected.isEmpty)
        #expect(fixture.cell(2)?.configurationState.isExpanded == true)
        fixture.harness.tap(at: CGPoint(x: 366, y: 22))
        fixture.harness.settle()
        #expect(fixture.items == ["Fruit", "Nuts"])
        // What was expanded below stays so.
        fixture.harness.tap(at: CGPoint(x: 366, y: 22))
        fixture.harness.settle()
        #expect(fixture.items.count == 6)
        fixture.harness.tap("Citrus")
        #expect(fixture.selected == ["Citrus"])
    }

    @Test func aHeaderExpandsAtATapAnywhere() {
        let fixture = fixture(style: .header)
        fixture.harness.tap(at: CGPoint(x: 60, y: 22))
        fixture.harness.settle()
        #expect(fixture.items == ["Fruit", "Nuts"] && fixture.selected.isEmpty)
    }

    @Test func handlersDecideAndProvideChildren() {
        let fixture = fixture()
        var calls: [String] = []
        fixture.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Fruit" }
        fixture.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, snapshot in
            guard parent == "Nuts" else { return snapshot }
            var children = NSDiffableDataSourceSectionSnapshot<String>()
            children.append(["Almond"])
            return children
        }
        fixture.harness.tap(at: CGPoint(x: 366, y: 22))
        fixture.harness.settle()
        #expect(fixture.items.count == 4)
        fixture.harness.tap(at: CGPoint(x: 366, y: 154))
        fixture.harness.settle()
        #expect(fixture.items == ["Fruit", "Apple", "Citrus", "Nuts", "Almond"] && calls == ["expand Nuts"])
    }

    @Test func otherSectionsStayAndASnapshotOfAllReplacesTheOutline() {
        let fixture = fixture()
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["x", "y"])
        fixture.source.apply(other, to: 1)
        fixture.harness.settle()
        #expect(fixture.collection.numberOfSections == 2 && fixture.items.count == 6)
        fixture.show(["a"])
        #expect(fixture.items == ["a"] && fixture.source.snapshot(for: 0).items == ["a"])
    }
}
