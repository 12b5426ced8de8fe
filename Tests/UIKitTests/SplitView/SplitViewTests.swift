import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct SplitViewTests {
    private static let landscape = CGSize(width: 1080, height: 810),
        portrait = CGSize(width: 810, height: 1080)

    private final class Listener: NSObject, UISplitViewControllerDelegate {
        var received: [String] = []
        var top: UISplitViewController.Column?

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { received.append("mode \(displayMode.rawValue)") }
        func splitViewController(
            _ svc: UISplitViewController, willShow column: UISplitViewController.Column
        ) { received.append("show \(column.rawValue)") }
        func splitViewController(
            _ svc: UISplitViewController, willHide column: UISplitViewController.Column
        ) { received.append("hide \(column.rawValue)") }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column { top ?? proposedTopColumn }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { received.append("collapse") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { received.append("expand") }
    }

    private func page(_ title: String, _ color: UIColor = .systemBackground) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = color
        return page
    }

    private func make(
        _ size: CGSize, idiom: UIUserInterfaceIdiom = .pad, delegate: Listener? = nil,
        _ prepare: (UISplitViewController) -> Void = { _ in }
    ) -> (harness: Harness, split: UISplitViewController, list: UIViewController, note: UIViewController) {
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = delegate
        let list = page("List", .systemGroupedBackground), note = page("Note")
        split.setViewController(list, for: .primary)
        split.setViewController(note, for: .secondary)
        prepare(split)
        let harness = Harness(size: size, scale: 1, idiom: idiom, rootViewController: split)
        harness.advance(by: 0.6)
        return (harness, split, list, note)
    }

    private func frame(_ controller: UIViewController, _ harness: Harness) -> CGRect? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    @Test("In landscape the list is beside the note, 320 points wide and compact")
    func beside() {
        let (harness, split, list, note) = make(Self.landscape)
        #expect(
            split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
        #expect(split.primaryColumnWidth == 320)
        #expect(frame(list, harness) == CGRect(x: 0, y: 0, width: 320, height: 810))
        #expect(frame(note, harness) == CGRect(x: 320, y: 0, width: 760, height: 810))
        #expect(list.traitCollection.horizontalSizeClass == .compact)
        #expect(note.traitCollection.horizontalSizeClass == .regular)
        #expect(list.splitViewController === split && list.navigationController !== note.navigationController)
        #expect(
            split.viewController(for: .primary) === list && split.viewController(for: .secondary) === note)
    }

    @Test(
        "In portrait only the note is shown; the button slides the list over it, a tap beside it hides it"
    )
    func overlay() {
        let listener = Listener()
        let (harness, split, list, note) = make(Self.portrait, delegate: listener)
        #expect(split.displayMode == .secondaryOnly && frame(list, harness) == nil)
        #expect(frame(note, harness)?.width == 810)
        harness.tap("Show Sidebar")
        harness.advance(by: 0.6)
        #expect(split.displayMode == .oneOverSecondary)
        #expect(frame(list, harness) == CGRect(x: 0, y: 0, width: 320, height: 1080))
        #expect(frame(note, harness)?.width == 810)
        harness.tap(at: CGPoint(x: 700, y: 600))
        harness.advance(by: 0.6)
        #expect(split.displayMode == .secondaryOnly && frame(list, harness) == nil)
        #expect(listener.received == ["mode 1", "mode 3", "show 0", "mode 1", "hide 0"])
    }

    @Test("A list over the note casts a soft shadow, one beside it casts none")
    func shadow() {
        for (size, isCast) in [(Self.portrait, true), (Self.landscape, false)] {
            let (harness, split, list, _) = make(size)
            func hasShadow() -> Bool {
                let views = list.navigationController?.view.superview?.subviews ?? []
                return views.contains { $0.layer.shadowOpacity > 0 && $0.layer.shadowRadius > 8 }
            }
            #expect(!hasShadow())
            UIApplication.shared.turn { split.show(.primary) }
            harness.advance(by: 0.6)
            #expect(hasShadow() == isCast)
        }
    }

    @Test("A swipe from the edge shows the list, and another hides it")
    func gesture() {
        let (harness, split, list, _) = make(Self.portrait)
        harness.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 260, y: 500))
        harness.advance(by: 0.6)
        #expect(split.displayMode == .oneOverSecondary && frame(list, harness)?.minX == 0)
        harness.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 60, y: 504))
        harness.advance(by: 0.6)
        #expect(split.displayMode == .secondaryOnly && frame(list, harness) == nil)
        split.presentsWithGesture = false
        harness.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 260, y: 500))
        harness.advance(by: 0.6)
        #expect(split.displayMode == .secondaryOnly && harness.element(labelled: "Show Sidebar") == nil)
    }

    @Test("A detail replaces the note, and hides a list that is over it")
    func showDetail() {
        let (harness, split, list, note) = make(Self.portrait)
        UIApplication.shared.turn { split.show(.primary) }
        harness.advance(by: 0.6)
        let other = page("Other")
        UIApplication.shared.turn { list.showDetailViewController(other, sender: nil) }
        harness.advance(by: 0.6)
        #expect(
            frame(other, harness)?.width == 810 && frame(note, harness) == nil && note.parent?.parent == nil)
        #expect(split.displayMode == .secondaryOnly)
        #expect(split.viewController(for: .secondary) === other)
    }

    @Test("On a phone the columns are one stack with the secondary column on top, or as the delegate decides")
    func collapsed() {
        let (harness, split, list, note) = make(CGSize(width: 390, height: 844), idiom: .phone)
        #expect(split.isCollapsed && list.navigationController === note.navigationController)
        #expect(frame(note, harness)?.width == 390 && frame(list, harness) == nil)
        harness.tap("List")
        harness.advance(by: 0.6)
        #expect(frame(list, harness)?.width == 390)
        UIApplication.shared.turn { split.show(.secondary) }
        harness.advance(by: 0.6)
        #expect(frame(note, harness) != nil)

        let listener = Listener()
        listener.top = .primary
        let second = make(CGSize(width: 390, height: 844), idiom: .phone, delegate: listener)
        #expect(frame(second.list, second.harness) != nil && listener.received == ["collapse"])
        let other = page("Other")
        UIApplication.shared.turn { second.list.showDetailViewController(other, sender: nil) }
        second.harness.advance(by: 0.6)
        #expect(second.list.navigationController?.viewControllers == [second.list, other])
        UIApplication.shared.turn { second.split.hide(.secondary) }
        second.harness.advance(by: 0.6)
        #expect(frame(second.list, second.harness) != nil)
    }

    @Test(
        "A window that becomes narrow merges the columns with the pushed pages, and separates them when it is wide"
    )
    func resizing() throws {
        let listener = Listener()
        let (harness, split, list, note) = make(Self.landscape, delegate: listener)
        let deeper = page("Deeper")
        UIApplication.shared.turn { note.show(deeper, sender: nil) }
        harness.advance(by: 0.6)
        func resize(_ size: CGSize) {
            UIScreen.main.configure(size: size, scale: 1)
            harness.window.frame.size = size
            UIApplication.shared.turn {}
            harness.advance(by: 0.6)
        }
        resize(CGSize(width: 400, height: 810))
        #expect(split.isCollapsed)
        #expect(list.navigationController?.viewControllers == [list, note, deeper])
        #expect(frame(deeper, harness)?.width == 400)
        let last = page("Last")
        UIApplication.shared.turn { deeper.show(last, sender: nil) }
        harness.advance(by: 0.6)
        resize(Self.landscape)
        #expect(!split.isCollapsed && list.navigationController?.viewControllers == [list])
        #expect(note.navigationController?.viewControllers == [note, deeper, last])
        #expect(frame(last, harness)?.minX == 320 && frame(list, harness)?.width == 320)
        #expect(
            listener.received.filter { !$0.hasPrefix("mode") && !$0.hasPrefix("show") } == [
                "collapse", "expand",
            ])
    }

    @Test("A rotated device shows the columns of its new orientation")
    func turning() {
        let (harness, split, list, _) = make(Self.landscape)
        UIApplication.shared.turn { split.hide(.primary) }
        harness.advance(by: 0.6)
        #expect(split.displayMode == .secondaryOnly)
        func turn(_ size: CGSize) {
            UIScreen.main.configure(size: size, scale: 1)
            harness.window.frame.size = size
            harness.advance(by: 0.6)
        }
        turn(Self.portrait)
        #expect(split.displayMode == .secondaryOnly)
        turn(Self.landscape)
        #expect(split.displayMode == .oneBesideSecondary && frame(list, harness)?.width == 320)
    }

    @Test("The children appear and disappear with their columns, each once")
    func appearance() {
        final class Heard: UIViewController {
            var received: [String] = []
            override func viewDidAppear(_ animated: Bool) { received.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { received.append("disappear") }
        }
        let list = Heard(), note = Heard()
        let (harness, split, _, _) = make(Self.portrait) {
            $0.setViewController(list, for: .primary)
            $0.setViewController(note, for: .secondary)
        }
        #expect(list.received.isEmpty && note.received == ["appear"])
        for show in [true, false] {
            UIApplication.shared.turn { show ? split.show(.primary) : split.hide(.primary) }
            harness.advance(by: 0.6)
        }
        #expect(list.received == ["appear", "disappear"] && note.received == ["appear"])
        UIApplication.shared.turn { split.setViewController(UIViewController(), for: .secondary) }
        #expect(note.received == ["appear", "disappear"])
    }

    @Test("The unspecified style uses its two controllers unchanged")
    func unspecified() {
        let split = UISplitViewController()
        let list = page("List"), note = page("Note")
        split.viewControllers = [list, note]
        let harness = Harness(size: Self.landscape, scale: 1, idiom: .pad, rootViewController: split)
        harness.advance(by: 0.6)
        #expect(list.parent === split && note.parent === split && list.navigationController == nil)
        #expect(frame(list, harness)?.width == 320 && frame(note, harness)?.minX == 320)
        #expect(harness.element(labelled: "Hide Sidebar") == nil)
    }

    @Test("In right-to-left layouts the primary column is at the right edge")
    func rightToLeft() {
        let (harness, _, list, note) = make(Self.landscape) {
            $0.view.traitOverrides.layoutDirection = .rightToLeft
        }
        #expect(frame(list, harness)?.minX == 760 && frame(note, harness)?.minX == 0)
    }
}
