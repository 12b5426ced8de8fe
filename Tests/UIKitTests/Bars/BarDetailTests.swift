import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Details of bars") @MainActor struct BarDetailTests {
    @Test(
        "Centered tabs have their own width, in the middle of the bar; those that do not fit become narrower")
    func centeredTabs() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 600, height: 49))
        bar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        let harness = Harness(view: bar)
        func frames() -> [CGRect] {
            bar.layoutIfNeeded()
            return bar.subviews.compactMap { $0 as? UIControl }.map(\.frame)
        }
        #expect(frames().map(\.width) == [300, 300])
        bar.itemPositioning = .centered
        bar.itemWidth = 100
        bar.itemSpacing = 40
        #expect(frames().map(\.minX) == [180, 320] && frames().map(\.width) == [100, 100])
        bar.itemWidth = 400
        #expect(frames().map(\.minX) == [0, 320] && frames().last?.maxX == 600)
        bar.semanticContentAttribute = .forceRightToLeft
        #expect(frames().map(\.minX) == [320, 0])
        withExtendedLifetime(harness) {}
    }

    @Test("The text and the icons of a search bar are moved from their places")
    func searchBarOffsets() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
        let harness = Harness(view: bar), field = bar.searchTextField
        bar.layoutIfNeeded()
        let text = field.textRect(forBounds: field.bounds),
            clear = field.clearButtonRect(
                forBounds: field.bounds)
        let glass = field.leftViewRect(forBounds: field.bounds)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 6, vertical: 1)
        bar.setPositionAdjustment(UIOffset(horizontal: -3, vertical: 0), for: .clear)
        bar.setPositionAdjustment(UIOffset(horizontal: 2, vertical: 0), for: .search)
        #expect(field.textRect(forBounds: field.bounds).origin.x == text.minX + 6)
        #expect(field.editingRect(forBounds: field.bounds).origin.y == text.minY + 1)
        #expect(field.clearButtonRect(forBounds: field.bounds).minX == clear.minX - 3)
        #expect(field.leftViewRect(forBounds: field.bounds).minX == glass.minX + 2)
        #expect(bar.positionAdjustment(for: .clear) == UIOffset(horizontal: -3, vertical: 0))
        #expect(bar.positionAdjustment(for: .bookmark) == .zero)
        withExtendedLifetime(harness) {}
    }

    @Test("A toolbar has no line with an empty image, and that of its position")
    func toolbarShadow() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 100, height: 44))
        bar.isTranslucent = false
        let harness = Harness(view: bar)
        harness.window.backgroundColor = .systemBackground
        func hasLine() -> Bool {
            bar.layoutIfNeeded()
            let image = harness.snapshot(of: bar.frame)
            return image.pixel(x: image.width / 2, y: 0)
                != image.pixel(x: image.width / 2, y: image.height / 2)
        }
        #expect(hasLine())
        bar.setShadowImage(UIImage(), forToolbarPosition: .any)
        #expect(!hasLine() && bar.shadowImage(forToolbarPosition: .top) == nil)
        bar.setShadowImage(nil, forToolbarPosition: .any)
        #expect(hasLine())
    }
}
