import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// What is presented is a material: it blurs what is behind it, and is opaque where a user reduces transparency.
@MainActor @Suite("Materials of what is presented", .serialized) struct PresentationMaterialTests {
    /// A page whose left half is black and whose right half is white.
    @MainActor final class Stage {
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

        /// How much more of the white half than of the black one shines through in a row of pixels, and how sharply.
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
        "What is behind an alert or an action sheet shines through, blurred",
        arguments: [UIAlertController.Style.alert, .actionSheet], [UIUserInterfaceStyle.light, .dark])
    func alerts(kind: UIAlertController.Style, style: UIUserInterfaceStyle) {
        let stage = Stage(style: style), alert = alert(kind)
        stage.present(alert)
        let edge = stage.edge(at: Int(alert.view.frame.minY) + 20, reach: 100)
        #expect(edge.contrast > 10 && edge.sharpness < edge.contrast / 3)
    }

    @Test("Where transparency is reduced, nothing shines through")
    func opaque() {
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        let stage = Stage(), alert = alert(.alert)
        stage.present(alert)
        #expect(stage.edge(at: Int(alert.view.frame.minY) + 20, reach: 100) == (0, 0))
    }

    @Test("What is behind a menu shines through, blurred")
    func menu() throws {
        let stage = Stage(), button = UIButton(frame: CGRect(x: 145, y: 100, width: 100, height: 44))
        button.setTitle("More", for: .normal)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }, UIAction(title: "Cut") { _ in }])
        stage.root.view.addSubview(button)
        stage.harness.tap("More")
        stage.harness.settle()
        let row = try #require(stage.harness.element(labelled: "Copy")).frame
        let edge = stage.edge(at: Int(row.midY), reach: 100)
        #expect(edge.contrast > 20 && edge.sharpness < edge.contrast / 3)
    }

    @Test("The bar of an edit menu and a popover without a color of its own are materials")
    func others() throws {
        let stage = Stage(size: CGSize(width: 810, height: 1080)), shown = UIViewController()
        let source = UIView(frame: CGRect(x: 375, y: 100, width: 60, height: 40))
        stage.root.view.addSubview(source)
        shown.modalPresentationStyle = .popover
        shown.preferredContentSize = CGSize(width: 300, height: 200)
        shown.popoverPresentationController?.sourceView = source
        stage.present(shown)
        let frame = shown.view.convert(shown.view.bounds, to: nil)
        let edge = stage.edge(at: Int(frame.midY), reach: 120)
        #expect(edge.contrast > 10 && edge.sharpness < edge.contrast / 3)
        UIApplication.shared.turn { shown.dismiss(animated: false) }
        // With a color it has that color.
        let plain = UIViewController()
        plain.view.backgroundColor = .white
        plain.modalPresentationStyle = .popover
        plain.preferredContentSize = CGSize(width: 300, height: 200)
        plain.popoverPresentationController?.sourceView = source
        stage.present(plain)
        #expect(stage.edge(at: Int(frame.midY), reach: 120) == (0, 0))
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

    @Test("A context menu blurs the page behind, and gives it back; less transparency only darkens it")
    func contextMenu() throws {
        let stage = Stage(), source = Source()
        let held = UIView(frame: CGRect(x: 30, y: 100, width: 100, height: 60))
        held.backgroundColor = .red
        held.addInteraction(UIContextMenuInteraction(delegate: source))
        stage.root.view.addSubview(held)
        func open() {
            stage.harness.hold(at: CGPoint(x: 80, y: 130), for: 1)
            stage.harness.settle()
        }
        func close() {
            stage.harness.tap(at: CGPoint(x: 380, y: 830))
            stage.harness.settle()
        }
        open()
        #expect(stage.harness.element(labelled: "Share") != nil)
        let edge = stage.edge(at: 700, reach: 120)
        #expect(edge.contrast > 60 && edge.sharpness < edge.contrast / 3)
        close()
        #expect(stage.edge(at: 700, reach: 120) == (255, 255))
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        open()
        #expect(stage.edge(at: 700, reach: 120) == (153, 153))
        close()
        #expect(stage.edge(at: 700, reach: 120) == (255, 255))
    }
}
