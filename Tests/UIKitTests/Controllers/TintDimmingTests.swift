import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The tint of what is behind an alert, a sheet or a popover is gray for as long as that is shown.
@MainActor @Suite("Tint behind what is presented", .serialized) struct TintDimmingTests {
    final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @MainActor final class Stage {
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
        "Behind alerts and sheets the tint is gray, and comes back",
        arguments: [UIAlertController.Style.alert, .actionSheet, nil])
    func presented(style: UIAlertController.Style?) {
        let stage = Stage()
        let shown =
            style.map { UIAlertController(title: "Title", message: nil, preferredStyle: $0) }
            ?? UIViewController()
        let before = stage.plain.changes
        stage.present(shown)
        #expect(stage.plain.tintAdjustmentMode == .dimmed && isGray(stage.plain.tintColor))
        #expect(isGray(stage.own.tintColor) && stage.plain.changes == before + 1)
        // A view with a mode of its own keeps its tint, and what is presented has the one of before.
        #expect(stage.kept.tintColor == .systemBlue && shown.view.tintColor == .systemBlue)
        stage.dismiss(shown)
        #expect(stage.plain.tintColor == .systemBlue && stage.own.tintColor == .systemRed)
        #expect(stage.plain.changes == before + 2 && stage.plain.tintAdjustmentMode == .normal)
    }

    @Test("An alert over a sheet dims the sheet, and only that comes back first")
    func nested() {
        let stage = Stage(), sheet = UIViewController()
        let inSheet = UIView()
        sheet.view.addSubview(inSheet)
        sheet.view.tintColor = .systemGreen
        stage.present(sheet)
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        stage.present(alert, over: sheet)
        #expect(isGray(inSheet.tintColor) && isGray(stage.plain.tintColor))
        #expect(alert.view.tintColor == .systemGreen)
        stage.dismiss(alert)
        #expect(inSheet.tintColor == .systemGreen && isGray(stage.plain.tintColor))
        stage.dismiss(sheet)
        #expect(stage.plain.tintColor == .systemBlue)
    }

    @Test("What stays bright behind a low sheet keeps its tint")
    func undimmed() throws {
        let stage = Stage(), sheet = UIViewController()
        let controller = try #require(sheet.sheetPresentationController)
        controller.detents = [.medium(), .large()]
        controller.largestUndimmedDetentIdentifier = .medium
        stage.present(sheet)
        #expect(stage.plain.tintColor == .systemBlue)
        UIApplication.shared.turn {
            controller.animateChanges { controller.selectedDetentIdentifier = .large }
        }
        stage.harness.settle()
        #expect(isGray(stage.plain.tintColor))
    }

    @Test("What covers the screen dims nothing")
    func fullScreen() {
        let stage = Stage(), shown = UIViewController()
        shown.modalPresentationStyle = .fullScreen
        stage.present(shown)
        #expect(stage.plain.tintColor == .systemBlue)
    }
}
