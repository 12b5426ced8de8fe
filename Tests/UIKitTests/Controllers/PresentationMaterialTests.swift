import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A presented view is a material: it blurs what is behind it, and is opaque where the user reduces transparency.
@MainActor @Suite("Materials of presented views", .serialized) struct PresentationMaterialTests {
    /// A page whose left half is black and whose right half is white.
    @MainActor final class Fixture {
        let root = UIViewController()
        let harness: Harness
        private let middle: Int

        init(style: UIUserInterfaceStyle = .light, size: CGSize = CGSize(width: 390, height: 844)) {
            middle = Int(size.width / 2)
            harness = Harness(
                size: size, scale: 1, style: style, idiom: size.width > 700 ? .pad : .phone,
                rootViewController: root)
            root.view.backgroundColor = .white
            let black = UIView(frame: CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
            black.backgroundColor = .black
            root.view.addSubview(black)
        }

        func present(_ controller: UIViewController) {
            UIApplication.shared.turn { root.present(controller, animated: true) }
            harness.settle()
        }

        func gray(_ x: Int, _ y: Int) -> Int { Int(harness.snapshot().pixel(x: x, y: y) & 0xFF) }

        /// How much brighter a row of pixels is over the white half than over the black one, and how sharp the step is.
        func edge(at y: Int, reach: Int) -> (contrast: Int, sharpness: Int) {
            let image = harness.snapshot()
            func gray(_ x: Int) -> Int { Int(image.pixel(x: x, y: y) & 0xFF) }
            return (gray(middle + reach) - gray(middle - reach), gray(middle + 3) - gray(middle - 3))
        }
    }

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(title: "", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "", style: .default))
        alert.addAction(UIAlertAction(title: "", style: .default))
        alert.addAction(UIAlertAction(title: "", style: .default))
        return alert
    }

    @Test(
        "The page behind an alert or an action sheet shows through, blurred",
        arguments: [UIAlertController.Style.alert, .actionSheet], [UIUserInterfaceStyle.light, .dark])
    func alerts(kind: UIAlertController.Style, style: UIUserInterfaceStyle) {
        let fixture = Fixture(style: style), alert = alert(kind)
        fixture.present(alert)
        let edge = fixture.edge(at: Int(alert.view.frame.minY) + 20, reach: 100)
        #expect(edge.contrast > 10 && edge.sharpness < edge.contrast / 3)
    }

    @Test("With reduced transparency nothing shows through")
    func opaque() {
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        let fixture = Fixture(), alert = alert(.alert)
        fixture.present(alert)
        #expect(fixture.edge(at: Int(alert.view.frame.minY) + 20, reach: 100) == (0, 0))
    }

    @Test("The page behind a menu shows through, blurred")
    func menu() throws {
        let fixture = Fixture(), button = UIButton(frame: CGRect(x: 145, y: 100, width: 100, height: 44))
        button.setTitle("More", for: .normal)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }, UIAction(title: "Cut") { _ in }])
        fixture.root.view.addSubview(button)
        fixture.harness.tap("More")
        fixture.harness.settle()
        let row = try #require(fixture.harness.element(labelled: "Copy")).frame
        let edge = fixture.edge(at: Int(row.midY), reach: 100)
        #expect(edge.contrast > 20 && edge.sharpness < edge.contrast / 3)
    }

    @Test("The bar of an edit menu and a popover without a color of its own are materials")
    func others() throws {
        let fixture = Fixture(size: CGSize(width: 810, height: 1080)), shown = UIViewController()
        let source = UIView(frame: CGRect(x: 375, y: 100, width: 60, height: 40))
        fixture.root.view.addSubview(source)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        shown.popoverPresentationController?.sourceView = source
        fixture.present(shown)
        let frame = shown.view.convert(shown.view.bounds, to: nil)
        let edge = fixture.edge(at: Int(frame.midY), reach: 120)
        #expect(edge.contrast > 10 && edge.sharpness < edge.contrast / 3)
        UIApplication.shared.turn { shown.dismiss(animated: false) }
        // With a color it has that color.
        let plain = UIViewController()
        plain.view.backgroundColor = .white
        plain.modalPresentationStyle = .popover
        plain.preferredContentSize = CGSize(width: 300, height: 200)
        plain.popoverPresentationController?.sourceView = source
        fixture.present(plain)
        #expect(fixture.edge(at: Int(frame.midY), reach: 120) == (0, 0))
    }

    @MainActor final class Source: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Share") { _ in }])
            }
        }
    }

    @Test(
        "A context menu blurs the page behind until it closes; with reduced transparency it only darkens the page"
    )
    func contextMenu() throws {
        let fixture = Fixture(), source = Source()
        let held = UIView(frame: CGRect(x: 30, y: 100, width: 100, height: 60))
        held.backgroundColor = .red
        held.addInteraction(UIContextMenuInteraction(delegate: source))
        fixture.root.view.addSubview(held)
        func open() {
            fixture.harness.hold(at: CGPoint(x: 80, y: 130), for: 1)
            fixture.harness.settle()
        }
        func close() {
            fixture.harness.tap(at: CGPoint(x: 380, y: 830))
            fixture.harness.settle()
        }
        open()
        #expect(fixture.harness.element(labelled: "Share") != nil)
        let edge = fixture.edge(at: 700, reach: 120)
        #expect(edge.contrast > 60 && edge.sharpness < edge.contrast / 3)
        close()
        #expect(fixture.edge(at: 700, reach: 120) == (255, 255))
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        open()
        #expect(fixture.edge(at: 700, reach: 120) == (153, 153))
        close()
        #expect(fixture.edge(at: 700, reach: 120) == (255, 255))
    }
}
