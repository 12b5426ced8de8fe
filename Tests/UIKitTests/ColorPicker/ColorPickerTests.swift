import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Color picker and color well", .serialized) struct ColorPickerTests {
    final class Chooser: NSObject, UIColorPickerViewControllerDelegate {
        var colors: [String] = []
        var finished = 0
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) { if !continuously { colors.append(ColorValue(color).hex) } }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
            finished += 1
        }
    }

    @Test("A tap on a cell of the grid selects its color")
    func grid() {
        let picker = UIColorPickerViewController(), chooser = Chooser()
        picker.delegate = chooser
        let harness = Harness(rootViewController: picker)
        harness.tap("#FFFFFF")
        #expect(picker.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(chooser.colors.last == "FFFFFF")
        harness.tap("#000000")
        #expect(chooser.colors.last == "000000")
    }

    @Test("The spectrum and the sliders select colors, and the opacity stays")
    func otherFaces() {
        let picker = UIColorPickerViewController(), chooser = Chooser()
        picker.delegate = chooser
        picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let harness = Harness(rootViewController: picker)
        harness.tap("Sliders")
        harness.settle()
        if let green = harness.element(labelled: "Green") {
            harness.tap(at: CGPoint(x: green.frame.maxX - 4, y: green.frame.midY))
        }
        #expect(chooser.colors.last == "FFFF00")
        #expect(abs(ColorValue(picker.selectedColor).alpha - 0.5) < 0.01)
        harness.tap("Spectrum")
        harness.settle()
        let all = harness.elements.filter { $0.label == "Spectrum" }.max { $0.frame.height < $1.frame.height }
        if let face = all { harness.tap(at: CGPoint(x: face.frame.minX + 1, y: face.frame.midY)) }
        #expect(chooser.colors.last?.hasPrefix("FF") == true)
        if let opacity = harness.element(labelled: "Opacity") {
            harness.tap(at: CGPoint(x: opacity.frame.maxX - 4, y: opacity.frame.midY))
        }
        #expect(ColorValue(picker.selectedColor).alpha == 1)
    }

    @Test("A tap on a well presents the picker, and a color there becomes the well's")
    func well() {
        let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
        let page = UIViewController()
        page.view.addSubview(well)
        let harness = Harness(rootViewController: page)
        var changes = 0
        well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        harness.tap("Color")
        harness.settle()
        harness.tap("#FFFFFF")
        #expect(well.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1) && changes >= 1)
        harness.tap("Close")
        harness.settle()
        #expect(page.presentedViewController == nil)
    }
}
