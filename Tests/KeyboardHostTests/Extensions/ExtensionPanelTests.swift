import CoreGraphics
import ExtensionHost
import Foundation
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardHost

extension HarnessTests {
    /// The keyboard at the foot of a display, with an extension in its own process.
    @MainActor @Suite final class ExtensionPanelTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: folder) }

        private func wait(_ what: String, _ harness: Harness, until isSo: () -> Bool) throws {
            let end = MonotonicClock.now + 30
            while !isSo() {
                guard MonotonicClock.now < end else {
                    Issue.record("waited for \(what) in vain")
                    throw ExtensionFailure.ended("")
                }
                if !harness.system.waitForInput(atMost: 0.02) { harness.advance(by: 1.0 / 60) }
            }
        }

        @Test(
            "CI-27, CI-28: an extension changes its height constraint's constant: the exclusive zone follows at once, its view in frames"
        )
        func exclusiveZone() throws {
            ExtensionKeyboard.wantsElements = true
            let harness = Harness(), client = DocumentTextClient("")
            try TestExtension.makeBundle(named: "one", in: folder, displayName: "One")
            let installed = InstalledKeyboards(
                folders: [folder.path], guests: TestExtension.keyboards,
                libraries: TestExtension.runtime.map { [$0] } ?? [])
            var preferences = Preferences()
            preferences.keyboards = ["one", "en-US"]
            let session = KeyboardSession(
                client: client, system: harness.system, screenSize: CGSize(width: 390, height: 844),
                entries: KeyboardEntry.standard { Issue.record("\($0)") } + installed.entries,
                preferences: preferences)
            let panel = KeyboardPanel(system: harness.system, session: session)
            var heights: [CGFloat] = []
            panel.onHeightChange = { heights.append($0) }
            try panel.prepare()
            client.focus("")
            harness.advance(by: 1)
            let surface = try #require(harness.system.windows.last { $0 !== harness.surface })
            let guest = try #require(session.controller.keyboard as? ExtensionKeyboard)
            let window = try #require(guest.view.window)
            func frame(_ label: String) -> CGRect? {
                Element.all(in: window).first { $0.label == label }?.frame
            }
            func tap(_ label: String) throws {
                let key = try #require(frame(label))
                for phase in [TouchPhase.began, .ended] {
                    surface.send(
                        .touch(
                            TouchEvent(
                                id: 1, phase: phase, point: CGPoint(x: key.midX, y: key.midY),
                                time: harness.system.now)))
                    harness.advance(by: 0.05)
                }
            }
            var zone: CGFloat {
                if case .keyboard(let zone) = surface.configuration.role { zone } else { -1 }
            }
            try wait("the keys", harness) { guest.hasFrame && frame("report") != nil }
            let standard = zone
            #expect(standard == session.height && standard > 0)

            try tap("tall")
            func isLaidOut() -> Bool {
                TestExtension.fills(guest.view.convert(guest.view.bounds, to: nil), Element.all(in: window))
            }
            try wait("the height of the constraint", harness) { zone == 300 && isLaidOut() }
            harness.advance(by: 1)
            #expect(guest.view.bounds.height == 300)
            #expect(surface.configuration.size.height == 300 + KeyboardPanel.headroom)

            try tap("lower")
            try wait("the lower height", harness) { zone == 220 }
            #expect(surface.configuration.size.height == 220 + KeyboardPanel.headroom)
            #expect(surface.inputRegion?.map(\.height) == [220, WayOut.globe.size.height])
            harness.advance(by: 0.1)
            let moving = guest.view.layer.presentation()?.frame.height ?? 0
            #expect((226...294).contains(moving), "\(moving)")
            harness.advance(by: 1)
            #expect(guest.view.bounds.height == 220 && heights.suffix(2) == [300, 220])
            try wait("the keys in the lower view", harness) { isLaidOut() }
            try tap("h")
            try wait("the text", harness) { client.document.text == "h" }
            guest.stop()
        }
    }
}
