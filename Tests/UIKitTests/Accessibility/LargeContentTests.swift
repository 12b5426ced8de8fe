import CoreGraphics
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Large content viewer", .serialized)
struct LargeContentTests {
    /// A window at a text size, with one view.
    @MainActor private struct Fixture {
        let harness: Harness

        init(_ view: UIView, size: UIContentSizeCategory = .accessibilityLarge) {
            harness = Harness(view: view, size: CGSize(width: 390, height: 600))
            let window = harness.window
            UIApplication.shared.turn { window.traitOverrides.preferredContentSizeCategory = size }
            harness.advance(by: 0.1)
        }

        /// The viewer in the window; nil while there is none.
        var viewer: LargeContentView? {
            harness.window.subviews.lazy.compactMap { $0 as? LargeContentView }.first
        }

        /// Holds a finger until the viewer is shown, and leaves it there.
        func hold(_ label: String) {
            harness.touchDown(label)
            harness.advance(by: 0.8)
        }

        func lift() {
            harness.lift()
            harness.advance(by: 0.5)
        }
    }

    private func item(_ title: String, _ symbol: String) -> UITabBarItem {
        UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
    }

    private func tabBar() -> UITabBar {
        let bar = UITabBar(frame: CGRect(x: 0, y: 551, width: 390, height: 49))
        bar.items = [item("Home", "house"), item("Photos", "photo"), item("Search", "magnifyingglass")]
        bar.selectedItem = bar.items?[0]
        return bar
    }

    @Test(
        "A hold on a tab shows its image and title in the middle of the window; sliding changes them, lifting selects"
    )
    func tabs() throws {
        let bar = tabBar(), fixture = Fixture(bar)
        fixture.hold("Photos")
        let viewer = try #require(fixture.viewer)
        #expect(viewer.title == "Photos" && viewer.image?.symbolName == "photo")
        #expect(abs(viewer.center.x - 195) <= 0.5 && abs(viewer.center.y - 300) <= 0.5)
        #expect(viewer.bounds.width >= 200 && viewer.alpha == 1 && bar.selectedItem?.title == "Home")
        fixture.harness.move(to: "Search")
        #expect(viewer.title == "Search" && fixture.viewer === viewer)
        fixture.lift()
        #expect(bar.selectedItem?.title == "Search" && fixture.viewer == nil)
    }

    @Test("A finger that leaves the bar hides the viewer and activates nothing, unless it comes back")
    func leavesBar() throws {
        let bar = tabBar(), fixture = Fixture(bar)
        fixture.hold("Photos")
        fixture.harness.move(to: CGPoint(x: 195, y: 300))
        fixture.harness.advance(by: 0.3)
        #expect(fixture.viewer == nil)
        fixture.harness.move(to: "Search")
        fixture.harness.advance(by: 0.3)
        #expect(fixture.viewer?.title == "Search")
        fixture.harness.move(to: CGPoint(x: 195, y: 300))
        fixture.lift()
        #expect(fixture.viewer == nil && bar.selectedItem?.title == "Home")
    }

    @Test(
        "Below the accessibility sizes, and for a tap, there is no viewer",
        arguments: [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibilityMedium])
    func noViewer(size: UIContentSizeCategory) {
        let bar = tabBar(), fixture = Fixture(bar, size: size)
        fixture.hold("Photos")
        #expect((fixture.viewer != nil) == size.isAccessibilityCategory)
        fixture.lift()
        #expect(bar.selectedItem?.title == "Photos")
        fixture.harness.touchDown("Search")
        fixture.harness.advance(by: 0.1)
        #expect(fixture.viewer == nil)
        fixture.lift()
        #expect(bar.selectedItem?.title == "Search")
    }

    @Test("A hold on a segment shows its title, and lifting over another chooses that one")
    func segments() throws {
        let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
        control.selectedSegmentIndex = 0
        control.frame = CGRect(x: 20, y: 40, width: 350, height: 32)
        let fixture = Fixture(control)
        var sent = 0
        control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        fixture.hold("Transit")
        #expect(fixture.viewer?.title == "Transit" && control.selectedSegmentIndex == 0)
        fixture.harness.move(to: "Satellite")
        #expect(fixture.viewer?.title == "Satellite")
        fixture.lift()
        #expect(control.selectedSegmentIndex == 2 && sent == 1 && fixture.viewer == nil)
        control.setEnabled(false, forSegmentAt: 1)
        fixture.hold("Transit")
        #expect(fixture.viewer?.title == "Transit", "what is disabled can be read")
        fixture.lift()
        #expect(control.selectedSegmentIndex == 2 && sent == 1)
    }

    @Test("A hold on a bar button shows the item's large image, and the title that a system item has")
    func barButtons() throws {
        // A system item gets its title when it is created, before there is a harness.
        MessageLanguage.current = .ofEnvironment
        let bar = UIToolbar(frame: CGRect(x: 0, y: 556, width: 390, height: 44))
        var done: [String] = []
        let trash = UIBarButtonItem(
            systemItem: .trash, primaryAction: UIAction { _ in done.append("trash") })
        let star = UIBarButtonItem(
            title: "Favorite", image: UIImage(systemName: "star"),
            primaryAction: UIAction { _ in done.append("star") })
        star.largeContentSizeImage = UIImage(systemName: "star.fill")
        star.largeContentSizeImageInsets = UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0)
        bar.items = [trash, .flexibleSpace(), star]
        let fixture = Fixture(bar)
        fixture.hold("Delete")
        #expect(fixture.viewer?.title == "Delete" && fixture.viewer?.image?.symbolName == "trash")
        fixture.harness.move(to: "Favorite")
        #expect(fixture.viewer?.title == "Favorite" && fixture.viewer?.image?.symbolName == "star.fill")
        fixture.lift()
        #expect(done == ["star"])
    }

    @Test("A navigation bar's buttons have the viewer; its title and the empty parts have none")
    func navigationBar() throws {
        let page = UIViewController()
        page.title = "Notes"
        var edits = 0
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .edit, primaryAction: UIAction { _ in edits += 1 })
        let harness = Harness(
            size: CGSize(width: 390, height: 600),
            rootViewController: UINavigationController(rootViewController: page))
        UIApplication.shared.turn {
            harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        }
        harness.advance(by: 0.1)
        func viewer() -> LargeContentView? {
            harness.window.subviews.lazy.compactMap { $0 as? LargeContentView }.first
        }
        harness.touchDown("Edit")
        harness.advance(by: 0.8)
        #expect(viewer()?.title == "Edit" && viewer()?.image == nil)
        harness.lift()
        harness.advance(by: 0.5)
        #expect(edits == 1 && viewer() == nil)
        harness.touchDown(at: CGPoint(x: 195, y: 22))
        harness.advance(by: 0.8)
        #expect(viewer() == nil)
        harness.lift()
    }

    /// Logs the ends of holds, and shows items of its own.
    @MainActor private final class Chooser: NSObject, UILargeContentViewerInteractionDelegate {
        var ended: [String?] = []
        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
            at point: CGPoint
        ) { ended.append(item?.largeContentTitle) }
    }

    @Test("A view of the app's own is shown by its properties, and the delegate performs the action")
    func ownView() throws {
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 60)), label = UILabel()
        label.text = "Ink"
        label.isUserInteractionEnabled = true
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        view.addSubview(label)
        #expect(!label.showsLargeContentViewer && label.largeContentTitle == "Ink")
        #expect(!label.scalesLargeContentImage && label.largeContentImage == nil)
        #expect(label.largeContentImageInsets == .zero && UIView().largeContentTitle == nil)
        let image = UIImageView(image: UIImage(systemName: "pencil"))
        #expect(image.largeContentImage === image.image)
        label.showsLargeContentViewer = true
        label.largeContentTitle = "Blue Ink"
        let chooser = Chooser(), interaction = UILargeContentViewerInteraction(delegate: chooser)
        view.addInteraction(interaction)
        #expect(interaction.view === view && interaction.delegate === chooser)
        #expect(interaction.gestureRecognizerForExclusionRelationship.view === view)
        let fixture = Fixture(view)
        fixture.harness.touchDown(at: CGPoint(x: 40, y: 40))
        fixture.harness.advance(by: 0.8)
        #expect(fixture.viewer?.title == "Blue Ink")
        fixture.harness.move(to: CGPoint(x: 200, y: 40))
        fixture.lift()
        #expect(chooser.ended == [nil])
        fixture.harness.hold(at: CGPoint(x: 40, y: 40), for: 0.8)
        #expect(chooser.ended == [nil, "Blue Ink"])
        view.removeInteraction(interaction)
        #expect(view.gestureRecognizers == nil && interaction.view == nil)
    }

    @Test("The viewer is an image over a title on a plate of material")
    func styles() {
        let bar = tabBar(), fixture = Fixture(bar)
        fixture.hold("Photos")
        fixture.harness.advance(by: 0.5)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 70, y: 175, width: 250, height: 250)),
            named: "large-content-viewer")
    }
}
