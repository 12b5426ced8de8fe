import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("UIAppearance", .serialized) struct AppearanceTests {
    final class Box: UIView {}

    init() { AppearanceRules.removeAll() }

    @Test("Bars take the tint and the background that were set for all of them when they enter a window")
    func bars() {
        defer { AppearanceRules.removeAll() }
        UINavigationBar.appearance().tintColor = .systemOrange
        UINavigationBar.appearance().barTintColor = .systemYellow
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemTeal
        UITabBar.appearance().standardAppearance = appearance
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let harness = Harness(rootViewController: tabs)
        _ = harness
        #expect(navigation.navigationBar.tintColor == .systemOrange)
        #expect(navigation.navigationBar.barTintColor == .systemYellow)
        #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
        #expect(tabs.tabBar.standardAppearance.backgroundColor == .systemTeal)
        let other = UIToolbar()
        #expect(other.tintColor == .systemBlue)
    }

    @Test("A value of the view itself stays")
    func ownValue() {
        defer { AppearanceRules.removeAll() }
        UILabel.appearance().textColor = .systemRed
        let plain = UILabel(), own = UILabel(), holder = UIView()
        own.textColor = .systemGreen
        holder.addSubview(plain)
        holder.addSubview(own)
        _ = Harness(view: holder)
        #expect(plain.textColor == .systemRed && own.textColor == .systemGreen)
    }

    @Test("Containers narrow an appearance, and the narrower one prevails")
    func containers() {
        defer { AppearanceRules.removeAll() }
        UISwitch.appearance().onTintColor = .systemBlue
        UISwitch.appearance(whenContainedInInstancesOf: [Box.self]).onTintColor = .systemPurple
        let inside = UISwitch(), outside = UISwitch(), box = Box(), holder = UIView()
        box.addSubview(inside)
        holder.addSubview(box)
        holder.addSubview(outside)
        _ = Harness(view: holder)
        #expect(inside.onTintColor == .systemPurple && outside.onTintColor == .systemBlue)
    }

    @Test("Segments take the text attributes of a state")
    func segments() {
        defer { AppearanceRules.removeAll() }
        UISegmentedControl.appearance().setTitleTextAttributes(
            [.foregroundColor: UIColor.white], for: .selected)
        UISegmentedControl.appearance().selectedSegmentTintColor = .systemIndigo
        let control = UISegmentedControl(items: ["Day", "Week"])
        _ = Harness(view: control)
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
        #expect(control.selectedSegmentTintColor == .systemIndigo)
    }
}
