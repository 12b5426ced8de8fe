import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The tint of the views behind an alert, a sheet or a popover is gray while that is shown.
@MainActor @Suite("Tint behind presented views", .serialized) struct TintDimmingTests {
    final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @MainActor final class Fixture {
        let root = UIViewController(), plain = Tinted(), own = Tinted(), kept = Tinted()
        let harness: Harness

        init() {
            harness = Harness(scale: 1, rootViewController: root)
            own.tintColor = .systemRed
            kept.tintAdjustmentMode = .normal
            for view in [plain, own, kept] { root.view.addSubview(view) }
            harness.settle()
        }

        func present(_ controller: UIViewController, over presenter: UIViewController? = nil) {
            UIApplication.shared.turn { (presenter ?? root).present(controller, animated: true) }
            harness.settle()
        }

        func dismiss(_ controller: UIViewController) {
            UIApplication.shared.turn { controller.dismiss(animated: true) }
            harness.settle()
        }
    }

    private func isGray(_ color: UIColor?) -> Bool { color == .systemGray }

    @Test(
        "Behind alerts and sheets the tint is gray, and is restored afterwards",
        arguments: [UIAlertController.Style.alert, .actionSheet, nil])
    func presented(style: UIAlertController.Style?) {
        let fixture = Fixture()
        let shown =
            style.map { UIAlertController(title: "Title", message: nil, preferredStyle: $0) }
            ?? UIViewController()
        let before = fixture.plain.changes
        fixture.present(shown)
        #expect(fixture.plain.tintAdjustmentMode == .dimmed && isGray(fixture.plain.tintColor))
        #expect(isGray(fixture.own.tintColor) && fixture.plain.changes == before + 1)
        // A view with an adjustment mode of its own keeps its tint, and the presented view has the original one.
        #expect(fixture.kept.tintColor == .systemBlue && shown.view.tintColor == .systemBlue)
        fixture.dismiss(shown)
        #expect(fixture.plain.tintColor == .systemBlue && fixture.own.tintColor == .systemRed)
        #expect(fixture.plain.changes == before + 2 && fixture.plain.tintAdjustmentMode == .normal)
    }

    @Test("An alert over a sheet dims the sheet, and dismissing the alert restores only the sheet")
    func nested() {
        let fixture = Fixture(), sheet = UIViewController()
        let inSheet = UIView()
        sheet.view.addSubview(inSheet)
        sheet.view.tintColor = .systemGreen
        fixture.present(sheet)
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        fixture.present(alert, over: sheet)
        #expect(isGray(inSheet.tintColor) && isGray(fixture.plain.tintColor))
        #expect(alert.view.tintColor == .systemGreen)
        fixture.dismiss(alert)
        #expect(inSheet.tintColor == .systemGreen && isGray(fixture.plain.tintColor))
        fixture.dismiss(sheet)
        #expect(fixture.plain.tintColor == .systemBlue)
    }

    @Test("The page behind an undimmed sheet keeps its tint")
    func undimmed() throws {
        let fixture = Fixture(), sheet = UIViewController()
        let controller = try #require(sheet.sheetPresentationController)
        controller.detents = [.medium(), .large()]
        controller.largestUndimmedDetentIdentifier = .medium
        fixture.present(sheet)
        #expect(fixture.plain.tintColor == .systemBlue)
        UIApplication.shared.turn {
            controller.animateChanges { controller.selectedDetentIdentifier = .large }
        }
        fixture.harness.settle()
        #expect(isGray(fixture.plain.tintColor))
    }

    @Test("A full-screen controller dims nothing")
    func fullScreen() {
        let fixture = Fixture(), shown = UIViewController()
        shown.modalPresentationStyle = .fullScreen
        fixture.present(shown)
        #expect(fixture.plain.tintColor == .systemBlue)
    }
}
