import CoreGraphics
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Menus", .serialized) struct MenuTests {
    /// A button with a menu, and the log of the chosen elements.
    @MainActor final class Fixture {
        let button = UIButton(configuration: .gray())
        var chosen: [String] = []
        private(set) var harness = Harness()

        init(
            at origin: CGPoint = CGPoint(x: 40, y: 100), scale: Double = 1,
            style: UIUserInterfaceStyle = .light,
            _ make: (@escaping @MainActor (String) -> Void) -> UIMenu
        ) {
            button.configuration?.title = "More"
            button.showsMenuAsPrimaryAction = true
            button.menu = make { [unowned self] in chosen.append($0) }
            button.frame = CGRect(origin: origin, size: button.intrinsicContentSize)
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            holder.addSubview(button)
            harness = Harness(view: holder, scale: scale, style: style)
        }

        func tap(_ label: String) {
            harness.tap(label)
            harness.advance(by: 0.6)
        }

        var labels: [String] { harness.elements.map(\.label) }
    }

    private func simple(_ choose: @escaping @MainActor (String) -> Void) -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in choose("Copy") },
            UIAction(title: "Share", subtitle: "With anybody") { _ in choose("Share") },
            UIAction(title: "Archive", attributes: .disabled) { _ in choose("Archive") },
            UIAction(title: "Secret", attributes: .hidden) { _ in choose("Secret") },
            UIMenu(
                options: .displayInline,
                children: [
                    UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
                        _ in
                        choose("Delete")
                    }
                ]),
        ])
    }

    @Test("A tap opens the menu, a second one chooses, and the menu closes")
    func twoTaps() {
        let fixture = Fixture(simple)
        fixture.tap("More")
        #expect(fixture.labels.contains("Copy") && !fixture.labels.contains("Secret"))
        // The views below an open menu are neither touchable nor accessible.
        #expect(!fixture.labels.contains("More"))
        fixture.tap("Share")
        #expect(fixture.chosen == ["Share"])
        #expect(!fixture.labels.contains("Copy") && fixture.labels.contains("More"))
    }

    @Test("One finger presses, slides onto an element and chooses it when it is lifted")
    func oneFinger() throws {
        let fixture = Fixture(simple)
        fixture.harness.touchDown("More")
        fixture.harness.advance(by: 0.6)
        let row = try #require(fixture.harness.element(labelled: "Delete")).frame
        fixture.harness.move(to: CGPoint(x: row.midX, y: row.midY))
        fixture.harness.lift()
        #expect(fixture.chosen == ["Delete"])
    }

    @Test("A tap beside the menu closes it; a disabled element does nothing")
    func tapBeside() {
        let fixture = Fixture(simple)
        fixture.tap("More")
        fixture.tap("Archive")
        #expect(fixture.chosen.isEmpty && fixture.labels.contains("Copy"))
        fixture.harness.tap(at: CGPoint(x: 350, y: 800))
        fixture.harness.advance(by: 0.6)
        #expect(fixture.chosen.isEmpty && !fixture.labels.contains("Copy"))
    }

    @Test("A hold opens the menu of a button whose tap has another action")
    func holding() {
        let fixture = Fixture(simple)
        fixture.button.showsMenuAsPrimaryAction = false
        var taps = 0
        fixture.button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
        fixture.tap("More")
        #expect(taps == 1 && !fixture.labels.contains("Copy"))
        fixture.harness.touchDown("More")
        fixture.harness.advance(by: 0.6)
        #expect(fixture.button.isHeld)
        fixture.harness.lift()
        fixture.harness.advance(by: 0.6)
        #expect(taps == 1 && fixture.labels.contains("Copy"))
        fixture.tap("Copy")
        #expect(fixture.chosen == ["Copy"] && !fixture.button.isHeld)
    }

    @Test("A pop-up button shows the choice as its title, one at a time")
    func popUp() {
        let fixture = Fixture { choose in
            UIMenu(
                children: ["Name", "Date", "Size"].map { title in
                    UIAction(title: title) { _ in choose(title) }
                })
        }
        fixture.button.changesSelectionAsPrimaryAction = true
        #expect(fixture.button.configuration?.title == "Name")
        fixture.tap("Name")
        fixture.tap("Date")
        #expect(fixture.chosen == ["Date"] && fixture.button.configuration?.title == "Date")
        #expect(fixture.button.menu?.selectedElements.map(\.title) == ["Date"])
    }

    /// All views below a view.
    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }

    @Test("A submenu has a chevron before its title also with an image; all titles begin below each other")
    func submenuChevron() {
        let fixture = Fixture { _ in
            UIMenu(children: [
                UIAction(title: "Copy") { _ in },
                UIMenu(
                    title: "Move to", image: UIImage(systemName: "folder"),
                    children: [UIAction(title: "Notes") { _ in }]),
            ])
        }
        fixture.tap("More")
        let shown = views(in: fixture.harness.window)
        func place(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }
        func title(_ text: String) -> CGRect? {
            place(shown.lazy.compactMap { $0 as? UILabel }.first { $0.text == text })
        }
        #expect(title("Copy") != nil && title("Copy")?.minX == title("Move to")?.minX)
        let before = shown.compactMap { $0 as? UIImageView }.filter { image in
            guard image.image != nil, let title = title("Move to"), let place = place(image) else {
                return false
            }
            return place.maxX <= title.minX && place.intersects(title.insetBy(dx: -100, dy: 0))
        }
        #expect(before.count == 1)
        let card = shown.compactMap { $0 as? MenuListView }.first
        let indent = (title("Copy")?.minX ?? 0) - (place(card)?.minX ?? 0)
        #expect(indent > 24, "the chevron is within the menu, not on the title")
    }

    @Test("A submenu replaces its menu, and leads back")
    func submenu() {
        let fixture = Fixture { choose in
            UIMenu(children: [
                UIMenu(title: "Move to", children: [UIAction(title: "Notes") { _ in choose("Notes") }]),
                UIAction(title: "Copy") { _ in choose("Copy") },
            ])
        }
        fixture.tap("More")
        fixture.tap("Move to")
        #expect(fixture.labels.contains("Notes") && !fixture.labels.contains("Copy"))
        fixture.tap("Move to")
        #expect(fixture.labels.contains("Copy"))
        fixture.tap("Move to")
        fixture.tap("Notes")
        #expect(fixture.chosen == ["Notes"])
    }

    @Test("Deferred elements replace their placeholder when they arrive, once or each time")
    func deferred() {
        var asked = 0
        var give: (@MainActor ([UIMenuElement]) -> Void)?
        let fixture = Fixture { choose in
            UIMenu(children: [
                UIDeferredMenuElement { done in
                    asked += 1
                    give = { elements in done(elements) }
                },
                UIAction(title: "Copy") { _ in choose("Copy") },
            ])
        }
        fixture.tap("More")
        #expect(asked == 1 && fixture.labels.contains("Copy"))
        UIApplication.shared.turn { give?([UIAction(title: "Late") { _ in fixture.chosen.append("Late") }]) }
        fixture.tap("Late")
        #expect(fixture.chosen == ["Late"])
        fixture.tap("More")
        #expect(asked == 1 && fixture.labels.contains("Late"))
    }

    @Test("An element can keep the menu open")
    func keepsOpen() {
        let fixture = Fixture { choose in
            UIMenu(children: [
                UIAction(title: "Larger", attributes: .keepsMenuPresented) { _ in choose("Larger") }
            ])
        }
        fixture.tap("More")
        fixture.tap("Larger")
        fixture.tap("Larger")
        #expect(fixture.chosen == ["Larger", "Larger"])
    }

    @Test(
        "A menu stays in its window, whatever corner it is opened from",
        arguments: [
            CGPoint(x: 4, y: 60), CGPoint(x: 320, y: 60), CGPoint(x: 4, y: 790), CGPoint(x: 320, y: 790),
        ])
    func staysInWindow(origin: CGPoint) throws {
        let fixture = Fixture(at: origin, simple)
        fixture.tap("More")
        for title in ["Copy", "Share", "Delete"] {
            let frame = try #require(fixture.harness.element(labelled: title)).frame
            #expect(CGRect(x: 8, y: 8, width: 374, height: 828).contains(frame))
            #expect(!frame.intersects(fixture.button.frame))
        }
    }

    @Test("A command goes along the responder chain")
    func commands() {
        let view = CommandTaker(frame: .zero)
        let fixture = Fixture { _ in
            UIMenu(children: [UICommand(title: "Do It", action: Selector("takeCommand", CommandTaker.take))])
        }
        fixture.button.superview?.addSubview(view)
        view.becomeFirstResponder()
        fixture.tap("More")
        fixture.tap("Do It")
        #expect(view.taken == ["Do It"])
    }

    final class CommandTaker: UIView {
        var taken: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        func take(_ sender: UICommand) { taken.append(sender.title) }
    }

    @Test("Menus have their recorded appearance (golden)", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let fixture = Fixture(at: CGPoint(x: 20, y: 60), scale: 2, style: style) { choose in
            UIMenu(
                title: "Sort and more",
                children: [
                    UIAction(title: "Name", image: UIImage(systemName: "person"), state: .on) { _ in },
                    UIAction(title: "Date", subtitle: "Newest first", image: UIImage(systemName: "clock")) {
                        _ in
                    },
                    UIMenu(title: "Move to", image: UIImage(systemName: "folder")),
                    UIMenu(
                        options: .displayInline,
                        children: [
                            UIAction(title: "Archive", attributes: .disabled) { _ in },
                            UIAction(
                                title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
                            ) { _ in },
                        ]),
                ])
        }
        fixture.button.superview?.backgroundColor = .systemBackground
        fixture.tap("More")
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 0, y: 40, width: 300, height: 400)),
            named: "menu-\(style == .dark ? "dark" : "light")")
    }
}
