import CoreGraphics
import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import StandardKeyboard
import Testing
import UIKit
import UIKitTesting

@testable import KeyboardHost

@Suite struct WayOutTests {
    @Test(
        "CK-41: a keyboard of an app has a control of the host above it, where there is no strip",
        arguments: [
            (false, false, false, WayOut.none), (false, false, true, .none), (true, true, true, .none),
            (true, false, false, .handle), (true, false, true, .globe),
        ])
    func choice(isOfApp: Bool, hasStrip: Bool, lacksSwitchKey: Bool, expected: WayOut) {
        #expect(
            WayOut(isOfApp: isOfApp, hasStrip: hasStrip, lacksSwitchKey: lacksSwitchKey) == expected)
    }

    @Test(
        "It lies above the keyboard's frame, within the room for callouts, and each side has the 24 points that WCAG asks of a target"
    )
    @MainActor func frames() {
        let keyboard = CGRect(x: 0, y: 600, width: 390, height: 244)
        let room = SystemKeyboards.calloutHeadroom
        for wayOut in [WayOut.handle, .globe] {
            let frame = wayOut.frame(above: keyboard)
            #expect(frame.maxY == keyboard.minY && frame.midX == 195)
            #expect(frame.height <= room)
            #expect(min(frame.width, frame.height) >= 24)
        }
        #expect(WayOut.none.frame(above: keyboard).isEmpty)
    }

    @Test("CK-41: where only keyboards of apps are enabled, one of the system joins them")
    func neverAlone() {
        var switcher = KeyboardSwitcher(keyboards: ["dvorak", "morse"], trusted: ["en-US", "emoji"])
        #expect(switcher.keyboards == ["dvorak", "morse", "en-US"])
        #expect(switcher.current == "dvorak")
        switcher.select("en-US")
        #expect(switcher.current == "en-US")
        switcher.setKeyboards(["morse", "emoji"], trusted: ["en-US", "emoji"])
        #expect(switcher.keyboards == ["morse", "emoji", "en-US"])
        #expect(switcher.current == "morse", "the user enabled this one")
        switcher.select("en-US")
        switcher.setKeyboards(["morse", "emoji"], trusted: ["en-US", "emoji"])
        #expect(switcher.current == "en-US", "the user switched to this one")
    }
}

extension HarnessTests {
    @MainActor @Suite struct WayOutOfExtensionsTests {
        typealias Fixture = HostedExtensionTests.Fixture

        private func showExtension(_ principalClass: String = TestExtension.usualClass) throws -> Fixture {
            let fixture = try Fixture(principalClass: principalClass)
            fixture.tap("next keyboard")
            try fixture.wait("the extension") { fixture.guest?.isRunning == true }
            return fixture
        }

        private func wayOut(_ fixture: Fixture) -> WayOut { fixture.phone.session.controller.wayOut }

        @Test(
            "CK-41: beside the standard keyboard there is no control, beside an extension a handle for its list"
        )
        func handle() throws {
            let fixture = try Fixture()
            #expect(wayOut(fixture) == .none)
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            #expect(wayOut(fixture) == .handle)
            #expect(fixture.phone.harness.element(labelled: "next keyboard") == nil)
            fixture.tap("list of keyboards")
            try fixture.wait("the list") { fixture.phone.harness.element(labelled: "English (US)") != nil }
            let keyboard = try #require(fixture.guest?.view)
            let row = try #require(fixture.phone.harness.element(labelled: "English (US)")?.frame)
            #expect(keyboard.convert(keyboard.bounds, to: nil).contains(row), "where the panel takes touches")
            fixture.tap("English (US)")
            #expect(fixture.shown is KeyboardViewController && wayOut(fixture) == .none)
        }

        @Test(
            "CK-41: an extension that shows nothing, or has no key for the next keyboard, has a globe beside it after a second",
            arguments: ["Silence", "test_extension.EagerKeyboard"])
        func globe(principalClass: String) throws {
            let fixture = try showExtension(principalClass)
            #expect(wayOut(fixture) == .handle)
            fixture.phone.harness.advance(by: 1)
            #expect(wayOut(fixture) == .globe)
            fixture.tap("next keyboard")
            #expect(fixture.shown is KeyboardViewController)
            fixture.tap("h")
            #expect(fixture.text == "H")
        }

        @Test("CK-41: one whose key for the next keyboard worked keeps the handle only")
        func usedKey() throws {
            let fixture = try showExtension()
            try fixture.wait("the globe") { wayOut(fixture) == .globe }
            fixture.tap("globe")
            try fixture.wait("the next keyboard") { fixture.shown is KeyboardViewController }
            fixture.tap("next keyboard")
            try fixture.waitForKeys()
            fixture.phone.harness.advance(by: 2)
            #expect(wayOut(fixture) == .handle)
        }
    }
}
