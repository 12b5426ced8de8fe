import AppHost
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A phone on which the app of the tests is installed; its processes end with it.
@MainActor final class InstalledPhone {
    let phone: Phone
    /// The folder of the installed apps.
    let folder: URL

    init(device: String = "phone") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-installed-\(UUID().uuidString)")
        try TestApp.makeBundle(named: "Field", in: folder, names: ["en": "Field", "ko": "입력란"])
        phone = try Phone(device: device)
        HostedApp.wantsElements = true
        phone.state.installedApps = InstalledApps(folder: folder.path, system: phone.harness.system)
        phone.root.showInstalledApps()
        phone.wait()
    }

    isolated deinit {
        phone.state.installedApps?.endAll()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits until something is so, at most twenty seconds of real time, while the phone goes on.
    func wait(
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) throws {
        let end = MonotonicClock.now + 20
        while !isSo() {
            guard MonotonicClock.now < end else {
                let labels = phone.harness.window.accessibilityTree.compactMap(\.label)
                Issue.record(
                    "waited for \(what) in vain; there are \(labels)", sourceLocation: sourceLocation)
                throw AppFailure.slowStart
            }
            if !phone.harness.system.waitForInput(atMost: 0.02) { phone.harness.advance(by: 1.0 / 60) }
        }
    }

    /// Opens an app from its icon and waits until it shows its screen.
    func open(_ name: String = "Field") throws {
        phone.harness.tap(name)
        try wait("the app") { phone.has("Press") && phone.root.hosted?.hasFrame == true }
        phone.wait()
    }

    /// The value of an element.
    func value(_ label: String) -> String { phone.harness.element(labelled: label)?.value ?? "" }

    /// Whether the app says a line about itself.
    func facts(_ line: String) -> Bool { value("facts").split(separator: "\n").contains { $0 == line } }
}
