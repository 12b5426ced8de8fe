import Foundation
import KeyboardHost
import Pages
import Platform
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
}
