import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Separators of lists") @MainActor struct ListSeparatorTests {
    /// The visible hairlines of a row, from the top, in its coordinates.
    private func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
        (cell?.subviews ?? [])
            .filter { !$0.isHidden && $0.frame.height > 0 && $0.frame.height <= 1 }
            .map(\.frame).sorted { $0.minY < $1.minY }
    }

    @Test("The list's separators apply to all rows, and the handler changes those of one")
    func handler() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = 50
        configuration.itemSeparatorHandler = { path, proposed in
            var separators = proposed
            if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
            if path.item == 2 {
                separators.topSeparatorVisibility = .visible
                separators.color = .red
            }
            return separators
        }
        let list = ListFixture(["A", "B", "C"], configuration)
        #expect(lines(list.cell(0)).map(\.minX) == [50])
        #expect(lines(list.cell(1)).isEmpty)
        #expect(lines(list.cell(2)).count == 2 && lines(list.cell(2)).first?.minY == 0)
    }

    @Test("A separator starts where the app constrains its guide")
    func guide() {
        let list = ListFixture(["A", "B"]) { cell, text in
            guard text == "A" else { return }
            cell.separatorLayoutGuide.leadingAnchor.constraint(
                equalTo: cell.leadingAnchor, constant: 100
            ).isActive = true
        }
        list.harness.settle()
        #expect(lines(list.cell(0)).first?.minX == 100)
        #expect((lines(list.cell(1)).first?.minX ?? 100) < 50)
    }
}
