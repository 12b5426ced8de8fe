import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Layout managers of an app's own, as it uses them to find the link under a touch in a label.
@Suite("Layout managers of an app's own") @MainActor struct OwnLayoutManagerTests {
    private let storage = NSTextStorage(
        attributedString: NSAttributedString(
            string: "Read the terms here.", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 300, height: 100))

    init() {
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    @Test("The character under a point is found, and its rectangle contains the point")
    func characterAtPoint() {
        let link = (storage.string as NSString).range(of: "terms")
        let glyphs = manager.glyphRange(forCharacterRange: link, actualCharacterRange: nil)
        let rect = manager.boundingRect(forGlyphRange: glyphs, in: container)
        #expect(rect.width > 20 && rect.minX > 40)
        var fraction: CGFloat = -1
        let index = manager.characterIndex(
            for: CGPoint(x: rect.midX, y: rect.midY), in: container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(NSLocationInRange(index, link) && (0...1).contains(fraction))
        let before = manager.characterIndex(
            for: CGPoint(x: 2, y: rect.midY), in: container,
            fractionOfDistanceBetweenInsertionPoints: nil)
        #expect(before == 0)
        #expect(manager.textStorage === storage && manager.textContainers == [container])
    }

    @Test("A change of the text or of the container's width changes the lines")
    func follows() {
        let height = manager.usedRect(for: container).height
        #expect(height > 10 && height < 40)
        container.size.width = 60
        #expect(manager.usedRect(for: container).height > 2 * height)
        container.size.width = 300
        storage.append(
            NSAttributedString(string: "\nMore", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        #expect(manager.usedRect(for: container).height > 1.5 * height)
        #expect(manager.glyphRange(for: container).length == storage.length)
    }
}
