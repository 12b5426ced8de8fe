import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import AppHost

/// An app in its own process on a headless phone, whose fields a text client of this process types into.
@MainActor final class AppFixture {
    let harness: Harness
    let app: HostedApp
    let root = UIViewController()
    private(set) var failures: [AppFailure] = []
    private(set) var settings = 0
    private(set) var hardware: [Bool] = []

    /// - Parameter program: how the app behaves; see Tests/TestApp.
    init(program: String = "field", waits: Bool = true, idiom: UIUserInterfaceIdiom = .phone) throws {
        HostedApp.wantsElements = true
        harness = Harness(scale: 1, rootViewController: root)
        let bundle = try TestApp.makeBundle(named: "Test-" + program, in: Self.bundles, program: program)
        app = HostedApp(
            AppProgram(id: "test", path: bundle.appendingPathComponent(program).path), system: harness.system)
        app.onFailure = { [weak self] in self?.failures.append($0) }
        app.onOpenSettings = { [weak self] in self?.settings += 1 }
        app.onHardwareKeyboard = { [weak self] in self?.hardware.append($0) }
        UIApplication.shared.turn {
            harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            root.addChild(app)
            app.view.frame = harness.window.bounds
            root.view.addSubview(app.view)
            app.didMove(toParent: root)
        }
        UIApplication.shared.turn { app.comeToFront() }
        guard waits else { return }
        try wait("the first frame") { app.hasFrame && harness.element(labelled: "Press") != nil }
    }

    /// Where the bundles of this process' tests are.
    private static let bundles = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-apps-\(ProcessInfo.processInfo.processIdentifier)")

    /// Waits until something is so, at most ten seconds of real time; the phone's clock advances only for frames.
    func wait(_ what: String, until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let end = MonotonicClock.now + 10
        while !isSo() {
            guard MonotonicClock.now < end else {
                Issue.record(
                    "waited for \(what) in vain: “\(facts)”, \(failures)", sourceLocation: sourceLocation)
                throw AppFailure.slowStart
            }
            if !harness.system.waitForInput(atMost: 0.02) { harness.advance(by: 1.0 / 60) }
        }
    }

    /// What the app says about itself.
    var facts: String { harness.element(labelled: "facts")?.value ?? "" }

    /// Whether the app says a line about itself.
    func says(_ line: String) -> Bool { facts.split(separator: "\n").contains { $0 == line } }

    /// The text of the app's first field.
    var text: String { harness.element(labelled: "Field")?.value ?? "" }

    /// Taps a field of the app and waits until it has the focus.
    func focus(_ label: String) throws {
        let before = app.client.state.document
        harness.tap(label)
        try wait("the focus of \(label)") { app.client.state.isActive && app.client.state.document != before }
    }
}
