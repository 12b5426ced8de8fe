import CoreGraphics
import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

/// Tests that share the process' one application, one after the other.
@Suite(.serialized) enum ExtensionTests {}

/// An extension in its own process at the foot of a headless phone, typing into a document.
@MainActor final class ExtensionFixture {
    let harness: Harness
    let client: DocumentTextClient
    let keyboard: ExtensionKeyboard
    let hosting: KeyboardHosting
    let policy: SandboxPolicy
    private(set) var failures: [ExtensionFailure] = []
    private(set) var warnings: [ExtensionWarning] = []
    private(set) var advances = 0
    private(set) var dismissals = 0
    private(set) var lists = 0

    init(
        _ text: String = "", principalClass: String = TestExtension.usualClass, grants: ExtensionGrants = [],
        traits: TextInputTraits = TextInputTraits(), echo: DocumentTextClient.Echo = .prompt,
        waits: Bool = true, isHidden: Bool = false,
        groups: [String: String] = [:], scale: Double = 2, limits: ExtensionLimits = ExtensionFixture.limits,
        scopes: ExtensionScopes? = nil, container: String? = nil, files: [String: Data] = [:],
        outputLog: OutputLog? = nil
    ) throws {
        ExtensionKeyboard.wantsElements = true
        client = DocumentTextClient(text, traits: traits, echo: echo)
        let root = UIViewController()
        harness = Harness(scale: scale, rootViewController: root)
        let bundle = ExtensionBundle(
            id: "test",
            folder: try TestExtension.makeBundle(named: "test", in: Self.bundles, displayName: "Test").path,
            executable: TestExtension.program,
            principalClass: principalClass)
        var policy = SandboxPolicy(bundle: bundle, grants: grants)
        policy.resources = ResourceLocator().folders.first { FileManager.default.fileExists(atPath: $0) }
        policy.groups = groups
        policy.container = container
        policy.libraries = TestExtension.runtime.map { [$0] } ?? []
        policy.limits = limits
        self.policy = policy
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: bundle.folder + "/" + name)) }
        policy.outputLog = outputLog
        keyboard = ExtensionKeyboard(policy: policy, system: harness.system, scopes: scopes)
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: harness.system), system: harness.system)
        hosting.onAdvance = { [weak self] in self?.advances += 1 }
        hosting.onDismiss = { [weak self] in self?.dismissals += 1 }
        hosting.onShowList = { [weak self] _, _ in self?.lists += 1 }
        keyboard.onFailure = { [weak self] in self?.failures.append($0) }
        keyboard.onWarning = { [weak self] in self?.warnings.append($0) }
        hosting.onHeightChange = { [weak self] height in self?.place(height ?? 216) }
        UIApplication.shared.turn {
            root.addChild(keyboard)
            root.view.addSubview(keyboard.view)
            place(216)
            keyboard.view.isHidden = isHidden
            keyboard.didMove(toParent: root)
            keyboard.hosting = hosting
        }
        guard waits else { return }
        try wait("the first frame") { keyboard.hasFrame && harness.element(labelled: "h") != nil }
    }

    /// The published limits, with the time that a program without optimization needs.
    static var limits: ExtensionLimits { ExtensionLimits(replyTime: TestExtension.replyTime) }

    private func place(_ height: CGFloat) {
        let screen = harness.window.bounds
        keyboard.view.frame = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        keyboard.view.setNeedsLayout()
    }

    /// Where the bundles of this process' tests are.
    private static let bundles = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-extensions-\(ProcessInfo.processInfo.processIdentifier)")

    private var lastFrame = MonotonicClock.now

    /// Handles what arrives, or shows a frame; one that sends without end does not stop the phone's clock.
    private func turn() {
        let hasInput = harness.system.waitForInput(atMost: 0.02)
        guard !hasInput || MonotonicClock.now - lastFrame > 1.0 / 60 else { return }
        harness.advance(by: 1.0 / 60)
        lastFrame = MonotonicClock.now
    }

    /// Waits until the extension has failed, at most ten seconds.
    func waitForFailure() {
        let end = MonotonicClock.now + 30
        while failures.isEmpty, MonotonicClock.now < end {
            turn()
        }
    }

    /// Lets real time pass, in which the extension does what it wants.
    func run(for seconds: TimeInterval) throws {
        let end = MonotonicClock.now + seconds
        while MonotonicClock.now < end {
            turn()
        }
    }

    /// Waits until something is so, at most ten seconds of real time; the phone's clock advances only for frames.
    func wait(_ what: String, until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let end = MonotonicClock.now + 30
        while !isSo() {
            guard failures.isEmpty, MonotonicClock.now < end else {
                Issue.record(
                    "waited for \(what) in vain: text “\(text)”, report “\(report ?? "")”, \(failures)",
                    sourceLocation: sourceLocation)
                throw ExtensionFailure.ended("")
            }
            turn()
        }
    }

    /// Whether the kernel has stopped the extension's process.
    var isStopped: Bool {
        let children = keyboard.processes.compactMap {
            try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8)
        }
        return children.last?.split(separator: ")").last?.hasPrefix(" T") == true
    }

    /// Allows the keyboard to start again.
    func forgetFailures() { failures = [] }

    /// Taps keys, one after the other.
    func tap(_ labels: String...) { for label in labels { harness.tap(label) } }

    /// What the keyboard's report says.
    var report: String? { harness.element(labelled: "report")?.value }

    var text: String { client.document.text }
}
