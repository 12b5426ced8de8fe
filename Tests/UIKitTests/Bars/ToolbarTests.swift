import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Toolbars")
struct ToolbarTests {
    /// Items, and their positions in a length of 100 with gaps of 10.
    @Test(
        "A flexible space takes the remaining width",
        arguments: [
            ([ToolbarSpacing.Wish.item(20), .flexible, .item(20)], [0.0, 20, 80]),
            ([.item(20), .item(20)], [0, 30]), ([.flexible, .item(20), .flexible], [0, 40, 60]),
            ([.item(20), .fixed(15), .item(20)], [0, 20, 35]),
            ([.item(80), .flexible, .item(40)], [0, 80, 80]),
        ])
    func spacing(wishes: [ToolbarSpacing.Wish], starts: [Double]) {
        let places = ToolbarSpacing(wishes: wishes, gap: 10).places(in: 100)
        #expect(places.map { Double($0.start) } == starts)
    }

    @Test func itemsDoWhatTheyAreFor() {
        var received: [String] = []
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        let trash = UIBarButtonItem(
            systemItem: .trash, primaryAction: UIAction { _ in received.append("trash") })
        let note = UIBarButtonItem(title: "Note", primaryAction: UIAction { _ in received.append("note") })
        bar.items = [trash, .flexibleSpace(), note]
        let harness = Harness(size: CGSize(width: 390, height: 300), rootViewController: UIViewController())
        harness.window.rootViewController?.view.addSubview(bar)
        harness.advance(by: 0.1)
        harness.tap("Delete")
        harness.tap("Note")
        note.isEnabled = false
        harness.advance(by: 0.1)
        harness.tap("Note")
        #expect(received == ["trash", "note"])
        #expect(harness.element(labelled: "Delete")?.frame.minX == 16)
        #expect((harness.element(labelled: "Note")?.frame.maxX ?? 0) == 374)
        note.isHidden = true
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "Note") == nil)
    }

    @Test func aNavigationControllerShowsTheItemsOfTheTop() {
        let page = UIViewController()
        page.title = "Page"
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let navigation = UINavigationController(rootViewController: page)
        let harness = Harness(size: CGSize(width: 390, height: 400), rootViewController: navigation)
        harness.advance(by: 0.1)
        #expect(navigation.isToolbarHidden && page.view.safeAreaInsets.bottom == 0)
        navigation.setToolbarHidden(false, animated: true)
        harness.settle()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 356, width: 390, height: 44))
        #expect(harness.element(labelled: "Add") != nil && page.view.safeAreaInsets.bottom == 44)
        navigation.pushViewController(UIViewController(), animated: false)
        harness.settle()
        #expect(harness.element(labelled: "Add") == nil)
    }

    @Test("A navigation controller's toolbar has a background and a hairline only while content is below it")
    func overContent() {
        let page = UIViewController(), list = UIScrollView()
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        page.view.addSubview(list)
        list.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        list.contentSize = CGSize(width: 390, height: 100)
        let navigation = UINavigationController(rootViewController: page)
        let harness = Harness(size: CGSize(width: 390, height: 400), rootViewController: navigation)
        navigation.setToolbarHidden(false, animated: false)
        harness.settle()
        var hasBackground: Bool {
            navigation.toolbar.subviews.contains { $0 is BarBackground && !$0.isHidden }
        }
        #expect(!hasBackground)
        list.contentSize.height = 900
        harness.settle()
        #expect(hasBackground)
        harness.drag(from: CGPoint(x: 200, y: 330), to: CGPoint(x: 200, y: -600))
        harness.settle()
        #expect(list.contentOffset.y > 400 && !hasBackground, "the end of the content")
        navigation.toolbar.standardAppearance = UIToolbarAppearance()
        harness.settle()
        #expect(hasBackground, "the app's own appearance stays")
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
        page.backgroundColor = .systemBackground
        let stripes = UIView(frame: CGRect(x: 60, y: 0, width: 80, height: 120))
        stripes.backgroundColor = .systemOrange
        page.addSubview(stripes)
        for (index, direction) in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft]
            .enumerated()
        {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 8 + 58 * Double(index), width: 320, height: 44))
            bar.semanticContentAttribute = direction
            bar.items = [
                UIBarButtonItem(systemItem: .action), .flexibleSpace(),
                UIBarButtonItem(systemItem: .bookmarks),
                UIBarButtonItem(systemItem: .camera), .flexibleSpace(),
                UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }),
            ]
            page.addSubview(bar)
        }
        let harness = Harness(view: page, size: CGSize(width: 320, height: 120), style: style)
        harness.settle()
        Golden.check(harness.snapshot(), named: "toolbar-\(style == .dark ? "dark" : "light")")
    }
}
