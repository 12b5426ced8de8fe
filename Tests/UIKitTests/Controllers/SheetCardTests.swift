import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

/// A sheet of full height shows the page behind as a smaller rounded card on black.
@MainActor @Suite("The card behind a sheet", .serialized) struct SheetCardTests {
    @MainActor final class Fixture {
        let root = UIViewController(), sheet = UIViewController()
        let harness: Harness

        init(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
            harness = Harness(scale: 1, rootViewController: root)
            harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            root.view.backgroundColor = .white
            sheet.view.backgroundColor = .systemRed
            sheet.sheetPresentationController?.detents = detents
            harness.settle()
        }

        func present() {
            UIApplication.shared.turn { root.present(sheet, animated: true) }
            harness.settle()
        }

        /// The page's frame on the screen.
        var page: CGRect { root.view.frame }
        func gray(_ x: Int, _ y: Int) -> Int { Int(harness.snapshot().pixel(x: x, y: y) & 0xFF) }
    }

    private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

    @Test("The page is scaled by 0.0835 below the status bar, with black around, and returns to its size")
    func card() {
        let fixture = Fixture()
        fixture.present()
        #expect(abs(fixture.page.width - 390 * (1 - 0.0835)) < 0.01 && abs(fixture.page.minY - 47) < 0.01)
        #expect(abs(fixture.page.midX - 195) < 0.01 && fixture.sheet.view.frame.minY == 57)
        // Black beside the card and in the status bar, the dimmed card, its round corner.
        #expect(fixture.gray(5, 52) == 0 && fixture.gray(195, 20) == 0)
        #expect(fixture.gray(195, 52) > 180 && fixture.gray(Int(fixture.page.minX) + 1, 48) < 60)
        // Its own layout does not change.
        #expect(fixture.root.view.bounds.size == screen.size && fixture.root.view.safeAreaInsets.top == 47)
        UIApplication.shared.turn { fixture.sheet.dismiss(animated: true) }
        fixture.harness.settle()
        #expect(fixture.page == screen && fixture.root.view.layer.cornerRadius == 0)
        #expect(fixture.gray(5, 52) == 255 && fixture.harness.window.subviews.count == 1)
    }

    @Test("The card follows a finger that drags the sheet down, and shrinks again when it is lifted")
    func drag() {
        let fixture = Fixture()
        fixture.present()
        let small = fixture.page.width
        fixture.harness.touchDown(at: CGPoint(x: 195, y: 100))
        var widths: [CGFloat] = []
        for y in stride(from: 120.0, through: 320, by: 40) {
            fixture.harness.move(to: CGPoint(x: 195, y: y))
            fixture.harness.advance(by: 0.05)
            widths.append(fixture.page.width)
        }
        #expect(widths == widths.sorted() && widths[0] > small && widths[5] > small + 5 && widths[5] < 390)
        fixture.harness.advance(by: 0.5)
        fixture.harness.lift()
        fixture.harness.settle()
        #expect(abs(fixture.page.width - small) < 0.01)
        fixture.harness.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 840))
        fixture.harness.settle()
        #expect(fixture.page == screen && fixture.root.presentedViewController == nil)
    }

    @Test("Behind a medium sheet the page keeps its size until the sheet is at the large detent")
    func detents() {
        let fixture = Fixture([.medium(), .large()])
        fixture.present()
        #expect(fixture.page == screen)
        UIApplication.shared.turn {
            fixture.sheet.sheetPresentationController?.animateChanges {
                fixture.sheet.sheetPresentationController?.selectedDetentIdentifier = .large
            }
        }
        fixture.harness.settle()
        #expect(fixture.page.width < 360)
        #expect(fixture.root.isShownAsCard)
    }

    @Test("A sheet over a sheet makes a card of that one")
    func nested() {
        let fixture = Fixture(), second = UIViewController()
        second.view.backgroundColor = .systemBlue
        fixture.present()
        UIApplication.shared.turn { fixture.sheet.present(second, animated: true) }
        fixture.harness.settle()
        #expect(abs(fixture.sheet.view.frame.minY - 47) < 0.01 && fixture.sheet.view.frame.width < 360)
        UIApplication.shared.turn { second.dismiss(animated: true) }
        fixture.harness.settle()
        #expect(fixture.sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(fixture.page.width < 360)
    }

    @Test("In landscape the phone shows no card, and in portrait again it does")
    func turned() {
        let fixture = Fixture()
        fixture.present()
        func turn(to size: CGSize) {
            UIScreen.main.configure(size: size, scale: 1)
            fixture.harness.surface.resize(to: size, scale: 1)
            fixture.harness.settle()
        }
        turn(to: CGSize(width: 844, height: 390))
        #expect(fixture.page == CGRect(x: 0, y: 0, width: 844, height: 390))
        turn(to: CGSize(width: 390, height: 844))
        #expect(fixture.root.view.bounds.size == screen.size && fixture.page.width < 360)
    }
}
