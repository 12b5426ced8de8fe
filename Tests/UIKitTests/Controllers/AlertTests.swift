import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Alerts and sheets", .serialized) struct AlertTests {
    @MainActor final class Fixture {
        let root = UIViewController()
        let harness: Harness
        var chosen: [String] = []

        init(scale: Double = 1, style: UIUserInterfaceStyle = .light) {
            harness = Harness(scale: scale, style: style, rootViewController: root)
            root.view.backgroundColor = .systemBackground
        }

        func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
            UIAlertAction(title: title, style: style) { [unowned self] in chosen.append($0.title ?? "") }
        }

        func present(_ controller: UIViewController, animated: Bool = true) {
            UIApplication.shared.turn { root.present(controller, animated: animated) }
            harness.advance(by: animated ? 0.6 : 0.02)
        }

        func tap(_ label: String) {
            harness.tap(label)
            harness.advance(by: 0.6)
        }

        func frame(_ label: String) throws -> CGRect {
            try #require(harness.element(labelled: label)).frame
        }
    }

    private func alert(_ fixture: Fixture, _ style: UIAlertController.Style, _ count: Int)
        -> UIAlertController
    {
        let alert = UIAlertController(
            title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
        if count > 1 { alert.addAction(fixture.action("Cancel", .cancel)) }
        if count > 2 { alert.addAction(fixture.action("Archive")) }
        alert.addAction(fixture.action("Delete", .destructive))
        return alert
    }

    @Test("In the dark appearance a sheet has an elevated background, and a full-screen controller does not")
    func elevatedSheet() {
        let fixture = Fixture(style: .dark), sheet = UIViewController(), cover = UIViewController()
        fixture.present(sheet, animated: false)
        let base = UIColor.systemBackground.resolvedColor(with: fixture.root.traitCollection)
        #expect(UIColor.systemBackground.resolvedColor(with: sheet.traitCollection) != base)
        UIApplication.shared.turn { sheet.dismiss(animated: false) }
        fixture.harness.advance(by: 0.1)
        cover.modalPresentationStyle = .fullScreen
        fixture.present(cover, animated: false)
        #expect(UIColor.systemBackground.resolvedColor(with: cover.traitCollection) == base)
    }

    @Test("Of two actions the cancel action is first; a tap closes the alert, then runs the handler")
    func twoChoices() throws {
        let fixture = Fixture()
        let alert = alert(fixture, .alert, 2)
        fixture.present(alert)
        #expect(alert.view.frame.width == 270 && abs(alert.view.frame.midX - 195) < 1)
        let cancel = try fixture.frame("Cancel"), delete = try fixture.frame("Delete")
        #expect(cancel.maxX <= delete.minX + 1 && abs(cancel.minY - delete.minY) < 1 && cancel.height >= 44)
        fixture.tap("Delete")
        #expect(fixture.chosen == ["Delete"] && fixture.root.presentedViewController == nil)
    }

    @Test("Of more actions the cancel action is last, and a tap beside an alert does nothing")
    func threeChoices() throws {
        let fixture = Fixture()
        fixture.present(alert(fixture, .alert, 3))
        #expect(try fixture.frame("Delete").maxY <= fixture.frame("Cancel").minY + 1)
        fixture.harness.tap(at: CGPoint(x: 20, y: 60))
        fixture.harness.advance(by: 0.6)
        #expect(fixture.root.presentedViewController != nil)
        fixture.tap("Cancel")
        #expect(fixture.chosen == ["Cancel"])
    }

    @Test("A finger slides from action to action and chooses the one on which it is lifted")
    func sliding() throws {
        let fixture = Fixture()
        fixture.present(alert(fixture, .alert, 3))
        let start = try fixture.frame("Archive"), end = try fixture.frame("Delete")
        fixture.harness.drag(
            from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.midY))
        fixture.harness.advance(by: 0.6)
        #expect(fixture.chosen == ["Delete"])
    }

    @Test("An action sheet is at the lower edge, and a tap beside it cancels")
    func actionSheet() throws {
        let fixture = Fixture()
        let sheet = alert(fixture, .actionSheet, 3)
        fixture.present(sheet)
        #expect(sheet.view.frame.maxY == 836 && sheet.view.frame.width == 374)
        #expect(try fixture.frame("Cancel").height == 57)
        #expect(try fixture.frame("Cancel").minY - fixture.frame("Delete").maxY >= 8)
        fixture.harness.tap(at: CGPoint(x: 195, y: 80))
        fixture.harness.advance(by: 0.6)
        #expect(fixture.chosen == ["Cancel"] && fixture.root.presentedViewController == nil)
    }

    @Test(
        "The first field gets the focus, the alert avoids the keyboard, and return runs the preferred action")
    func fields() throws {
        let fixture = Fixture()
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(fixture.action("Cancel", .cancel))
        let save = fixture.action("Save")
        alert.addAction(save)
        alert.preferredAction = save
        fixture.present(alert)
        let field = try #require(alert.textFields?.first)
        #expect(field.isFirstResponder)
        let middle = alert.view.frame.midY
        UIApplication.shared.turn {
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                userInfo: [
                    UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 500, width: 390, height: 344),
                    UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                ])
        }
        fixture.harness.advance(by: 0.6)
        #expect(alert.view.frame.maxY < 500 && alert.view.frame.midY < middle - 100)
        UIApplication.shared.turn { save.isEnabled = false }
        fixture.tap("Save")
        #expect(fixture.chosen.isEmpty)
        UIApplication.shared.turn { save.isEnabled = true }
        fixture.tap("Save")
        #expect(fixture.chosen == ["Save"])
    }

    @Test("Alerts have their recorded appearance (golden)", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let fixture = Fixture(scale: 2, style: style)
        fixture.present(alert(fixture, .alert, 2), animated: false)
        let name = style == .dark ? "dark" : "light"
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 40, y: 330, width: 310, height: 190)),
            named: "alert-\(name)"
        )
        UIApplication.shared.turn { fixture.root.dismiss(animated: false) }
        fixture.present(alert(fixture, .actionSheet, 3), animated: false)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 0, y: 580, width: 390, height: 264)),
            named: "action-sheet-\(name)")
    }

    @Test("A sheet rests at its detents, is drawn between them, and is dismissed by dragging down")
    func detents() throws {
        let fixture = Fixture()
        let sheet = UIViewController()
        sheet.view.backgroundColor = .systemBackground
        let controller = try #require(sheet.sheetPresentationController)
        controller.detents = [.medium(), .large()]
        controller.prefersGrabberVisible = true
        fixture.present(sheet)
        let medium = sheet.view.frame.minY
        #expect(medium > 300 && medium < 480)
        fixture.harness.drag(from: CGPoint(x: 195, y: medium + 60), to: CGPoint(x: 195, y: 80))
        fixture.harness.advance(by: 0.6)
        #expect(controller.selectedDetentIdentifier == .large && sheet.view.frame.minY == 10)
        fixture.tap("Sheet Grabber")
        #expect(controller.selectedDetentIdentifier == .medium && abs(sheet.view.frame.minY - medium) < 1)
        fixture.harness.drag(from: CGPoint(x: 195, y: medium + 60), to: CGPoint(x: 195, y: 840))
        fixture.harness.advance(by: 0.8)
        #expect(fixture.root.presentedViewController == nil)
    }

    @Test("A sheet with isModalInPresentation cannot be dismissed by dragging")
    func modal() {
        let fixture = Fixture()
        let sheet = UIViewController()
        sheet.isModalInPresentation = true
        fixture.present(sheet)
        fixture.harness.drag(from: CGPoint(x: 195, y: 60), to: CGPoint(x: 195, y: 840))
        fixture.harness.advance(by: 0.8)
        #expect(fixture.root.presentedViewController === sheet && sheet.view.frame.minY == 10)
    }

    @MainActor final class Keeps: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            .none
        }
    }

    @Test("A popover points at its source; on a phone it is a sheet unless the delegate keeps it")
    func popover() throws {
        let fixture = Fixture()
        let source = UIView(frame: CGRect(x: 40, y: 200, width: 60, height: 40))
        fixture.root.view.addSubview(source)
        func make() -> UIViewController {
            let shown = UIViewController()
            shown.modalPresentationStyle = .popover
            shown.preferredContentSize = CGSize(width: 200, height: 120)
            shown.popoverPresentationController?.sourceView = source
            return shown
        }
        let plain = make()
        fixture.present(plain)
        #expect(plain.activePresentationController is UISheetPresentationController)
        UIApplication.shared.turn { plain.dismiss(animated: false) }
        let keeps = Keeps(), shown = make()
        shown.popoverPresentationController?.delegate = keeps
        fixture.present(shown)
        let frame = shown.view.convert(shown.view.bounds, to: nil)
        #expect(frame.size == CGSize(width: 200, height: 120) && frame.minY == 253)
        #expect(shown.popoverPresentationController?.arrowDirection == .up)
        fixture.harness.tap(at: CGPoint(x: 300, y: 800))
        fixture.harness.advance(by: 0.6)
        #expect(fixture.root.presentedViewController == nil)
    }

    @MainActor final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 422, width: 390, height: 422)
        }
    }

    @MainActor
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var log: [String] = []
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
            -> TimeInterval
        {
            0.2
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            log.append("\(transitionContext.view(forKey: .to)?.frame.minY ?? -1)")
            UIView.animate(withDuration: 0.2, animations: {}) { _ in
                transitionContext.completeTransition(true)
            }
        }
    }

    @Test("An app's own presentation controller and animation are used")
    func custom() {
        let fixture = Fixture(), delegate = Delegate(), shown = UIViewController()
        shown.modalPresentationStyle = .custom
        shown.transitioningDelegate = delegate
        fixture.present(shown)
        #expect(shown.presentationController is Half && shown.view.frame.minY == 422)
        #expect(delegate.log == ["422.0"] && !shown.isBeingPresented)
        UIApplication.shared.turn { shown.dismiss(animated: false) }
        #expect(fixture.root.presentedViewController == nil)
    }
}
