import Testing
import UIKit
import UIKitTesting

/// Traits that an app defines.
@Suite("Traits of the app's own", .serialized) @MainActor struct OwnTraitsTests {
    private enum Dense: UITraitDefinition { static let defaultValue = false }
    private enum Level: UITraitDefinition { static let defaultValue = 3 }

    private final class Noting: UIView {
        var notes: [String] = []
        func changed() { notes.append("\(traitCollection[Dense.self])") }
    }

    @Test("They have their default, are inherited and overridden, and changes are reported")
    func inherits() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = Noting()
        let harness = Harness(view: outer)
        UIApplication.shared.turn { outer.addSubview(inner) }
        #expect(!inner.traitCollection[Dense.self] && inner.traitCollection[Level.self] == 3)
        inner.registerForTraitChanges([Dense.self], action: Selector("changed", Noting.changed))
        var levels: [Int] = []
        inner.registerForTraitChanges([Level.self]) { (view: Noting, previous) in
            levels += [previous[Level.self], view.traitCollection[Level.self]]
        }
        outer.traitOverrides[Dense.self] = true
        #expect(inner.traitCollection[Dense.self] && inner.notes == ["true"] && levels.isEmpty)
        inner.traitOverrides[Dense.self] = false
        #expect(!inner.traitCollection[Dense.self] && outer.traitCollection[Dense.self])
        outer.traitOverrides[Level.self] = 5
        #expect(levels == [3, 5] && inner.notes == ["true", "false"])
        _ = harness
    }

    @Test("A view controller's overrides are its view's")
    func controller() {
        let controller = UIViewController(), harness = Harness(rootViewController: controller)
        controller.traitOverrides[Level.self] = 7
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(controller.view.traitCollection[Level.self] == 7)
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(UITraitCollection { $0[Level.self] = 1 } != UITraitCollection())
        _ = harness
    }

    @Test("UIKit's own traits have their values by their types too, and changes of them are reported")
    func standard() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), harness = Harness(view: view)
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 3
            $0.displayGamut = .P3
            $0.horizontalSizeClass = .regular
            $0.legibilityWeight = .bold
        }
        #expect(traits[UITraitUserInterfaceStyle.self] == .dark && traits[UITraitDisplayScale.self] == 3)
        #expect(traits[UITraitDisplayGamut.self] == .P3 && traits[UITraitLegibilityWeight.self] == .bold)
        #expect(traits[UITraitHorizontalSizeClass.self] == .regular)
        #expect(traits[UITraitVerticalSizeClass.self] == .unspecified)
        let turned = UITraitCollection { $0[UITraitLayoutDirection.self] = .rightToLeft }
        #expect(turned.layoutDirection == .rightToLeft)
        var styles: [UIUserInterfaceStyle] = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
            styles += [
                previous[UITraitUserInterfaceStyle.self],
                view.traitCollection[UITraitUserInterfaceStyle.self],
            ]
        }
        view.traitOverrides[UITraitPreferredContentSizeCategory.self] = .extraLarge
        #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge && styles.isEmpty)
        view.traitOverrides[UITraitUserInterfaceStyle.self] = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark && styles == [.light, .dark])
        _ = harness
    }
}
