import Foundation
import Platform
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Application")
struct ApplicationTests {
    @Test func laterTraitsWin() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let scale = UITraitCollection(displayScale: 3)
        let joined = UITraitCollection(traitsFrom: [light, scale, dark])
        #expect(joined.userInterfaceStyle == .dark && joined.displayScale == 3)
        #expect(joined.horizontalSizeClass == .unspecified)
        #expect(joined.containsTraits(in: scale) && !joined.containsTraits(in: light))
        #expect(dark == light.modifyingTraits { $0.userInterfaceStyle = .dark })
        #expect(dark.hasDifferentColorAppearance(comparedTo: light))
        #expect(!joined.hasDifferentColorAppearance(comparedTo: dark))
    }

    @Test func currentTraitsLastAsLongAsTheClosure() {
        let before = UITraitCollection.current
        let other = UITraitCollection(displayScale: 7)
        other.performAsCurrent { #expect(UITraitCollection.current.displayScale == 7) }
        #expect(UITraitCollection.current == before)
    }

    @Test(arguments: [
        (
            390.0, 844.0, UIUserInterfaceIdiom.phone, UIUserInterfaceSizeClass.compact,
            UIUserInterfaceSizeClass.regular
        ),
        (844, 390, .phone, .compact, .compact), (926, 428, .phone, .regular, .compact),
        (820, 1180, .pad, .regular, .regular), (400, 1180, .pad, .compact, .regular),
    ])
    func sizeClasses(
        width: Double, height: Double, idiom: UIUserInterfaceIdiom, horizontal: UIUserInterfaceSizeClass,
        vertical: UIUserInterfaceSizeClass
    ) {
        let classes = UIScreen.sizeClasses(of: CGSize(width: width, height: height), idiom: idiom)
        #expect(classes.horizontal == horizontal && classes.vertical == vertical)
    }

    @Test func theWindowsAreInOrderOfTheirLevels() {
        let harness = Harness(rootViewController: UIViewController())
        let alert = UIWindow(), normal = UIWindow()
        alert.windowLevel = .alert
        alert.isHidden = false
        normal.makeKeyAndVisible()
        #expect(UIApplication.shared.windows == [harness.window, normal, alert])
        #expect(UIApplication.shared.keyWindow === normal)
        normal.isHidden = true
        #expect(UIApplication.shared.windows == [harness.window, alert])
        #expect(UIApplication.shared.keyWindow == nil)
        alert.isHidden = true
    }

    @Test func resourcesAreFoundInTheFirstFolderThatHasThem() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let data = root.appendingPathComponent("data"),
            installed = root.appendingPathComponent("share/spinet")
        for folder in [data, installed, root.appendingPathComponent("bin")] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try Data("one".utf8).write(to: data.appendingPathComponent("a.txt"))
        try Data("two".utf8).write(to: installed.appendingPathComponent("a.txt"))
        try Data("three".utf8).write(to: installed.appendingPathComponent("b.txt"))
        let locator = ResourceLocator(
            environment: data.path, executable: root.appendingPathComponent("bin").path,
            source: "/nowhere/a/b/c")
        #expect(try locator.data("a.txt") == Data("one".utf8))
        #expect(try locator.data("b.txt") == Data("three".utf8))
        #expect(locator.names(in: ".").contains("a.txt"))
        #expect {
            try locator.data("c.txt")
        } throws: { error in
            "\(error)".contains("c.txt") && "\(error)".contains("SPINET_DATA_DIR")
        }
    }

    @MainActor final class Page {
        var text = ""
        let undo = UndoManager()
        func set(_ new: String) {
            let old = text
            undo.registerUndo(withTarget: self) { $0.set(old) }
            text = new
        }
    }

    @Test func changesAreTakenBackAndMadeAgain() {
        let page = Page()
        page.set("a")
        page.undo.beginUndoGrouping()
        page.set("ab")
        page.set("abc")
        page.undo.endUndoGrouping()
        page.undo.undo()
        #expect(page.text == "a" && page.undo.canRedo)
        page.undo.undo()
        #expect(page.text == "" && !page.undo.canUndo)
        page.undo.redo()
        page.undo.redo()
        #expect(page.text == "abc" && !page.undo.canRedo)
        page.undo.undo()
        page.set("x")
        #expect(!page.undo.canRedo)
    }

    @Test func anAnimatorStartsWhenToldAndTellsItsEnd() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { end = $0 }
        harness.advance(by: 0.5)
        #expect(view.alpha == 1)
        animator.startAnimation()
        harness.advance(by: 0.2)
        #expect(animator.isRunning && abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 0.05)
        harness.advance(by: 0.3)
        #expect(end == .end && !animator.isRunning)
    }
}
