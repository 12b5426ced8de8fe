import Foundation
import KeyboardHost
import Pages
import Platform
import PlatformWeb
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct OnscreenKeyboardTests {
    @Test(
        "A desktop shows no onscreen keyboard, a television none at its bottom, and they post no notifications of one",
        arguments: [DeviceProfile.Kind.desktop, .tv, .phone])
    func noKeyboard(kind: DeviceProfile.Kind) throws {
        var device = try #require(DeviceProfile.named("phone"))
        device.kind = kind
        let harness = Harness(size: device.size, scale: 1)
        let state = SimulatorState(
            system: harness.system, language: .english, style: .light,
            notesFolder: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString),
            preferencesFile: nil, settingsFile: nil, clock: { Date(timeIntervalSince1970: 0) },
            calendar: Calendar(identifier: .gregorian))
        let root = SimulatorRoot(device: device, state: state) { [device] state, place in
            HostedKeyboard(state, place, device: device)
        }
        UIApplication.shared.turn { harness.window.rootViewController = root }
        harness.advance(by: 0.8)
        var status = 0
        let recorders = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
            UIResponder.keyboardWillChangeFrameNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { status += 1 }
            }
        }
        defer { for recorder in recorders { NotificationCenter.default.removeObserver(recorder) } }
        harness.tap("Forms")
        harness.advance(by: 0.8)
        let page = try #require(root.running?.pages.pages.first as? FormsPage)
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        harness.advance(by: 0.8)
        #expect(page.fields[0].isFirstResponder)
        let hasKeyboard = kind == .phone
        #expect((harness.element(labelled: "shift") != nil) == hasKeyboard)
        #expect((root.keyboard.shownHeight > 0) == hasKeyboard)
        #expect((status > 0) == hasKeyboard)
    }

    @Test(
        "OK-67: on a desktop a field takes hardware keys only: nothing appears, no notification of a keyboard is posted, and the page stays where it is"
    )
    func desktop() throws {
        let desktop = try Phone(device: "desktop")
        #expect(desktop.root.traitCollection.userInterfaceIdiom == .mac)
        UIApplication.shared.turn { desktop.root.open(.forms, animated: false) }
        desktop.wait()
        var notified = 0
        let observers = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardWillHideNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { notified += 1 }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let page = try #require(desktop.root.running?.pages.pages.first as? FormsPage)
        let field = page.fields[0], place = field.convert(field.bounds, to: nil)
        desktop.harness.tap(at: CGPoint(x: place.midX, y: place.midY))
        desktop.wait()
        #expect(field.isFirstResponder && desktop.keyboard == nil && desktop.root.keyboard.shownHeight == 0)
        for letter in "Ada" {
            desktop.harness.press(
                HardwareKey(.character(Character(letter.lowercased()))), text: String(letter))
        }
        desktop.wait()
        #expect(field.text == "Ada" && notified == 0)
        #expect(field.convert(field.bounds, to: nil) == place && desktop.root.keyboard.shownHeight == 0)
        // Below the screen it is one of the devices, and is not turned.
        let device = try #require(DeviceProfile.named("desktop"))
        #expect(device.unturned == device && DeviceProfile.named("desktop-landscape") == nil)
        let choices = PageChoices(state: desktop.state, device: device).all
        #expect(choices.first?.value == "desktop")
        #expect(choices.first?.options.contains { $0.value == "desktop" } == true)
    }
}
