import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Appearances of bars", .serialized) struct BarAppearanceTests {
    private func color(_ harness: Harness, _ point: CGPoint) -> UInt32 {
        harness.snapshot(of: CGRect(origin: point, size: CGSize(width: 2, height: 2))).pixel(x: 0, y: 0)
            & 0xFF_FFFF
    }

    @Test(
        "A tab bar shows its appearance: background, separator, colors of tabs and badges; items' own come first"
    )
    func tabBar() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 20, width: 300, height: 49))
        bar.items = ["One", "Two", "Three"].enumerated().map {
            UITabBarItem(title: $1, image: UIImage(systemName: "star"), tag: $0)
        }
        bar.selectedItem = bar.items?[0]
        bar.items?[1].badgeValue = "1"
        bar.items?[2].setTitleTextAttributes([.foregroundColor: UIColor.systemPink], for: .normal)
        let harness = Harness(view: bar, size: CGSize(width: 300, height: 100), scale: 1)
        let own = UITabBarAppearance()
        own.configureWithOpaqueBackground()
        own.backgroundColor = .green
        own.shadowColor = .red
        own.stackedLayoutAppearance.selected.iconColor = .systemTeal
        own.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        own.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemPurple
        bar.standardAppearance = own
        own.backgroundColor = .blue
        own.stackedLayoutAppearance.selected.iconColor = .blue
        harness.advance(by: 0.1)
        #expect(color(harness, CGPoint(x: 4, y: 40)) == 0x00FF00, "a copy is kept")
        #expect(color(harness, CGPoint(x: 4, y: 20)) == 0xFF0000)
        func label(_ text: String) -> UILabel? { bar.first(UILabel.self) { $0.text == text } }
        #expect(
            label("One")?.textColor == .systemTeal && label("Two")?.textColor == .brown
                && label("Three")?.textColor == .systemPink)
        #expect(label("1")?.backgroundColor == .systemPurple)
        #expect(bar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .systemTeal)
    }

    @Test("A toolbar shows its appearance: background, and the titles of plain and bold buttons")
    func toolbar() throws {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 300, height: 44))
        bar.items = [
            UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(title: "Bold", style: .done, target: nil, action: nil),
        ]
        let harness = Harness(view: bar, size: CGSize(width: 300, height: 100), scale: 1)
        let own = UIToolbarAppearance()
        own.configureWithOpaqueBackground()
        own.backgroundColor = .green
        own.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        own.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
        bar.standardAppearance = own
        own.backgroundColor = .blue
        harness.advance(by: 0.1)
        #expect(color(harness, CGPoint(x: 4, y: 40)) == 0x00FF00)
        func ink(_ title: String) -> UIColor? {
            bar.first(UIButton.self) { $0.attributedTitle(for: .normal)?.string == title }?
                .attributedTitle(for: .normal)?
                .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        #expect(ink("Plain") == .brown && ink("Bold") == .systemPurple)
    }

    @Test("Scrolling down hides the bars and scrolling up shows them, with hidesBarsOnSwipe")
    func hidingBySwipe() {
        let page = ListPage("List"), navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        func drag(_ from: CGFloat, _ to: CGFloat) {
            harness.drag(from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: to), for: 0.3)
            harness.settle()
        }
        drag(400, 300)
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsOnSwipe = true
        drag(400, 300)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(navigation.navigationBar.frame.maxY <= 0 && page.table.contentOffset.y > 100)
        drag(300, 360)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        navigation.hidesBarsOnSwipe = false
        drag(400, 300)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("Controls and bars keep their taps, whether the bars are hidden or not")
    func tapsOfControls() {
        let page = LoggedPage("Image")
        let navigation = UINavigationController(rootViewController: page)
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        navigation.hidesBarsOnTap = true
        var log: [String] = []
        func reported(_ name: String) -> UIAction { UIAction { _ in log.append(name) } }
        let button = UIButton(type: .system), toggle = UISwitch(), field = UITextField()
        // A control of the app's own: it lets recognizers above it take taps, as the system's do not.
        let choice = UISegmentedControl(items: ["One", "Two"]), own = UIControl()
        own.addAction(reported("own"), for: .touchUpInside)
        button.setTitle("Press", for: .normal)
        button.addAction(reported("button"), for: .primaryActionTriggered)
        toggle.addAction(reported("switch"), for: .valueChanged)
        field.addAction(reported("field"), for: .editingDidBegin)
        choice.addAction(reported("choice"), for: .valueChanged)
        for (row, control) in [button, toggle, field, choice, own].enumerated() {
            control.frame = CGRect(x: 100, y: 120 + 60 * CGFloat(row), width: 160, height: 32)
            page.view.addSubview(control)
        }
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", image: nil, primaryAction: reported("bar"))
        page.toolbarItems = [UIBarButtonItem(title: "Share", image: nil, primaryAction: reported("toolbar"))]
        navigation.isToolbarHidden = false
        harness.settle()
        harness.tap("Edit")
        harness.tap("Share")
        // In the bars beside their buttons, too.
        let bars = [navigation.navigationBar, navigation.toolbar].compactMap { $0 as UIView? }
        for bar in bars { harness.tap(at: bar.convert(CGPoint(x: 195, y: bar.bounds.maxY - 10), to: nil)) }
        for isHidden in [false, true] {
            if isHidden { harness.tap(at: CGPoint(x: 50, y: 500)) }
            harness.settle()
            #expect(navigation.isNavigationBarHidden == isHidden && navigation.isToolbarHidden == isHidden)
            for control in [button, toggle, field, choice, own] {
                if control === choice { choice.selectedSegmentIndex = 1 }
                harness.tap(at: control.convert(CGPoint(x: 20, y: 16), to: nil))
                harness.settle()
                #expect(navigation.isNavigationBarHidden == isHidden, "\(type(of: control))")
            }
            field.resignFirstResponder()
            harness.settle()
        }
        let controls = ["button", "switch", "field", "choice", "own"]
        #expect(log == ["bar", "toolbar"] + controls + controls)
    }

    @Test("A tap on the content hides the bars and shows them again; one on a control does not")
    func hidingByTap() {
        let page = LoggedPage("Image"), button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        let navigation = UINavigationController(rootViewController: page)
        let harness = Harness(size: CGSize(width: 390, height: 600), scale: 1, rootViewController: navigation)
        page.view.addSubview(button)
        navigation.hidesBarsOnTap = true
        harness.tap("Press")
        harness.settle()
        #expect(!navigation.isNavigationBarHidden)
        for isHidden in [true, false] {
            harness.tap(at: CGPoint(x: 200, y: 450))
            harness.settle()
            #expect(navigation.isNavigationBarHidden == isHidden && navigation.isToolbarHidden)
        }
    }
}
