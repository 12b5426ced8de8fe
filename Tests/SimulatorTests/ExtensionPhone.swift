import CoreGraphics
import ExtensionHost
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// A phone with extensions in processes of their own, "test" and the Dvorak sample, and a field that is edited.
@MainActor final class ExtensionPhone {
    let phone: Phone
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-extensions-\(UUID().uuidString)")

    /// - Parameters:
    ///   - keyboard: the extension that is shown.
    ///   - accessory: the accessory view of the field.
    init(keyboard: String = "test", accessory: UIView? = nil) throws {
        ExtensionKeyboard.wantsElements = true
        try TestExtension.makeBundle(named: "test", in: folder, displayName: "Test")
        try Self.makeDvorak(in: folder)
        phone = try Phone(
            keyboards: ["en-US", keyboard], keyboardFolders: [folder.path], linkedKeyboards: [:],
            libraries: TestExtension.runtime.map { [$0] } ?? [],
            guests: ExtensionKeyboards(limits: ExtensionLimits(replyTime: TestExtension.replyTime)))
        UIApplication.shared.turn {
            phone.root.view.addSubview(field)
            field.autocapitalizationType = .none
            field.inputAccessoryView = accessory
            _ = field.becomeFirstResponder()
        }
        phone.wait()
        phone.harness.tap("next keyboard")
        try wait("the extension's keys") {
            guest?.hasFrame == true && phone.has(keyboard == "test" ? "report" : "delete")
        }
        phone.wait()
    }

    isolated deinit {
        phone.harness.window.endEditing(true)
        guest?.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The bundle that is packaged with the service, with its own Info.plist.
    private static func makeDvorak(in folder: URL) throws {
        let bundle = folder.appendingPathComponent("dvorak.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: package.appendingPathComponent(
                "Examples/DvorakExtension/Resources/keyboards/dvorak.appex/Info.plist"),
            to: bundle.appendingPathComponent("Info.plist"))
        try TestExtension.add("dvorak", to: bundle)
    }

    /// The extension on screen; nil while another keyboard is.
    var guest: ExtensionKeyboard? { phone.keyboard as? ExtensionKeyboard }

    /// Where the extension's view is in the window.
    var area: CGRect { guest.map { $0.view.convert($0.view.bounds, to: nil) } ?? .null }

    /// Waits until the test keyboard has a height, and its keys fill it.
    func wait(height: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait("a height of \(height)", sourceLocation: sourceLocation) {
            area.height == height && TestExtension.fills(area, phone.harness.elements)
        }
        phone.wait()
    }

    /// What the test keyboard's report says.
    var report: String? { phone.harness.element(labelled: "report")?.value }

    /// Waits until something is so, at most ten seconds of real time, while the phone goes on.
    func wait(_ what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool)
        throws
    {
        let end = MonotonicClock.now + 10
        while !isSo() {
            guard MonotonicClock.now < end else {
                let labels = phone.harness.elements.map(\.label)
                Issue.record(
                    "waited for \(what) in vain: “\(field.text ?? "")”; there are \(labels)",
                    sourceLocation: sourceLocation)
                throw ExtensionFailure.ended("")
            }
            if !phone.harness.system.waitForInput(atMost: 0.02) { phone.harness.advance(by: 1.0 / 60) }
        }
    }
}
