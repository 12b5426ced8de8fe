import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Variants of images, paths and snapshots") @MainActor struct ImageVariantTests {
    @Test("An image view is aligned by the content of its image")
    func alignmentInsets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let image = UIImage.checkmark.withAlignmentRectInsets(insets)
        #expect(image.alignmentRectInsets == insets)
        #expect(UIImage.checkmark.alignmentRectInsets == .zero)
        let view = UIImageView(image: image), frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 2, y: 1, width: 34, height: 36))
        view.image = .checkmark
        #expect(view.alignmentRect(forFrame: frame) == frame)
    }

    @Test("A reversed path has the same points in the other order")
    func reversed() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2),
            controlPoint2: CGPoint(x: 12, y: 8))
        path.lineWidth = 3
        let reversed = path.reversing()
        #expect(reversed.currentPoint == .zero && reversed.lineWidth == 3)
        #expect(reversed.bounds == path.bounds)
        #expect(reversed.reversing().cgPath == path.cgPath)
    }

    @Test("A reversed shape inside of another is a hole")
    func hole() {
        let outer = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let inner = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
        let filled = UIBezierPath(cgPath: outer.cgPath)
        filled.append(inner)
        #expect(filled.contains(CGPoint(x: 15, y: 15)))
        outer.append(inner.reversing())
        #expect(!outer.contains(CGPoint(x: 15, y: 15)) && outer.contains(CGPoint(x: 5, y: 5)))
    }

    @Test("A part of a view is shown as large as it is")
    func resizableSnapshot() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        let harness = Harness(view: view)
        withExtendedLifetime(harness) {
            let part = view.resizableSnapshotView(
                from: CGRect(x: 10, y: 10, width: 20, height: 12), afterScreenUpdates: true,
                withCapInsets: .zero)
            #expect(part?.bounds.size == CGSize(width: 20, height: 12))
            #expect(
                view.resizableSnapshotView(
                    from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
        }
    }

    @Test("Names that apps use are there")
    func names() {
        #expect(UIImage(named: "none", in: nil, with: nil) == nil)
        #expect(UIImage.strokedCheckmark.isSymbolImage)
        let colors = UIImage.SymbolConfiguration(pointSize: 20).applying(.preferringMulticolor())
        #expect(colors.isEqual(UIImage.SymbolConfiguration(pointSize: 20)))
        #expect(UIDevice.current.isMultitaskingSupported)
        #expect(UITextView(usingTextLayoutManager: true).text.isEmpty)
        let element = UIAccessibilityElement(accessibilityContainer: UIView())
        element.accessibilityAttributedLabel = NSAttributedString(string: "Key")
        #expect(element.accessibilityLabel == "Key")
    }
}
