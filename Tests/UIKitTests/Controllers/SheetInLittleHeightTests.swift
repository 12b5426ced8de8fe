import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Sheets in compact height", .serialized) struct SheetInLittleHeightTests {
    private static let upright = CGSize(width: 390, height: 844)
    private static let sideways = CGSize(width: 844, height: 390)

    /// A phone with a sheet of two detents.
    @MainActor private final class Fixture {
        let root = UIViewController(), sheet = UIViewController()
        let harness: Harness
        var controller: UISheetPresentationController? { sheet.sheetPresentationController }

        init(_ size: CGSize, _ prepare: (UISheetPresentationController) -> Void = { _ in }) {
            harness = Harness(size: size, scale: 1, rootViewController: root)
            root.view.backgroundColor = .systemRed
            sheet.view.backgroundColor = .systemBackground
            controller?.detents = [.medium(), .large()]
            controller?.prefersGrabberVisible = true
            controller.map(prepare)
            UIApplication.shared.turn { root.present(sheet, animated: true) }
            harness.advance(by: 0.6)
        }

        func turn(to size: CGSize) {
            UIScreen.main.configure(size: size, scale: 1)
            harness.surface.resize(to: size, scale: 1)
            harness.advance(by: 0.6)
        }

        var frame: CGRect { sheet.view.frame }
        var hasGrabber: Bool { harness.element(labelled: "Sheet Grabber") != nil }
    }

    @Test("On a phone in landscape a sheet covers the screen, and nothing below it is visible")
    func covers() {
        let fixture = Fixture(Self.sideways)
        #expect(fixture.frame == CGRect(origin: .zero, size: Self.sideways))
        #expect(fixture.sheet.view.layer.cornerRadius == 0 && !fixture.hasGrabber)
    }

    @Test("A sheet that is open during a rotation covers the screen, and has its height again in portrait")
    func turned() {
        let fixture = Fixture(Self.upright)
        let medium = fixture.frame
        #expect(medium.minY > 300 && fixture.hasGrabber)
        fixture.turn(to: Self.sideways)
        #expect(fixture.frame == CGRect(origin: .zero, size: Self.sideways) && !fixture.hasGrabber)
        #expect(fixture.sheet.view.layer.cornerRadius == 0)
        fixture.turn(to: Self.upright)
        #expect(fixture.frame == medium && fixture.hasGrabber)
        #expect(fixture.sheet.view.layer.cornerRadius == 10)
    }

    @Test("A sheet that covers the screen is dismissed by dragging far down, and otherwise returns")
    func drawn() {
        let fixture = Fixture(Self.sideways)
        fixture.harness.drag(from: CGPoint(x: 400, y: 60), to: CGPoint(x: 400, y: 120), for: 0.5)
        fixture.harness.advance(by: 0.8)
        #expect(fixture.frame == CGRect(origin: .zero, size: Self.sideways))
        #expect(fixture.controller?.selectedDetentIdentifier == nil)
        fixture.harness.drag(from: CGPoint(x: 400, y: 60), to: CGPoint(x: 400, y: 380))
        fixture.harness.advance(by: 0.8)
        #expect(fixture.root.presentedViewController == nil)
    }

    @Test("A sheet with prefersEdgeAttachedInCompactHeight is at the lower edge in landscape too")
    func attached() {
        let fixture = Fixture(Self.sideways) { $0.prefersEdgeAttachedInCompactHeight = true }
        #expect(fixture.frame.minY > 10 && fixture.frame.maxY == 390)
        #expect(fixture.sheet.view.layer.cornerRadius == 10 && fixture.hasGrabber)
    }
}
