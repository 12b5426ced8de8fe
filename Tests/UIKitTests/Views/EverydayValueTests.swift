import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Values that apps write down") @MainActor struct EverydayValueTests {
    @Test("A color literal is the color of its components")
    func colorLiteral() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color.cgColor.components == [1, 0.5, 0, 1])
    }

    @Test("A motion effect has the value between its ends, and a view keeps its effects where it is")
    func motionEffects() throws {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        #expect(effect.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 30
        let group = UIMotionEffectGroup(), view = UIView()
        group.motionEffects = [effect]
        let values = try #require(
            group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1)))
        #expect(values["center.x"] as? CGFloat == 20)
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group] && view.center == .zero)
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test("The largest titles are bold and grow with the user's text size")
    func extraLargeTitles() {
        let usual = UITraitCollection(preferredContentSizeCategory: .large)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        for (style, size) in [(UIFont.TextStyle.extraLargeTitle, 36), (.extraLargeTitle2, 28)] {
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: usual)
            #expect(font.pointSize == CGFloat(size))
            #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
            #expect(
                UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize > font.pointSize)
        }
    }

    @Test("A wish for another orientation gets an error from the event loop, one for the present none")
    func orientation() throws {
        let harness = Harness(view: UIView())
        let scene = try #require(harness.window.windowScene)
        var errors: [String] = []
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { errors.append("\($0)") }
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { errors.append("\($0)") }
        #expect(errors.isEmpty)
        harness.advance(by: 0.1)
        #expect(
            errors == ["The display has another orientation, and only the user and the desktop change that."])
    }

    @Test("A device without a sensor reports no proximity")
    func proximity() {
        UIDevice.current.isProximityMonitoringEnabled = true
        #expect(!UIDevice.current.isProximityMonitoringEnabled && !UIDevice.current.proximityState)
    }

    @Test("A presented controller has the traits that its presentation controller gives it")
    func presentationTraits() throws {
        let root = UIViewController(), shown = UIViewController()
        let harness = Harness(rootViewController: root)
        UIApplication.shared.turn { root.present(shown, animated: false) }
        let presentation = try #require(shown.presentationController)
        presentation.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        #expect(shown.view.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.userInterfaceStyle == .light)
        presentation.overrideTraitCollection = nil
        #expect(shown.view.traitCollection.userInterfaceStyle == .light)
        withExtendedLifetime(harness) {}
    }
}
