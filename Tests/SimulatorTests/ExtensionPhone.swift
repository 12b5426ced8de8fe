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
        try TestExtension.makeBundle(named: "test", in: folder, displayName: "Test")
        try SampleBundle.make(in: folder)
        phone = try Phone(keyboards: ["en-US", keyboard], keyboardFolders: [folder.path])
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

    /// The extension on screen; nil while another keyboard is.
    var guest: ExtensionKeyboard? { phone.guest }

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
        try phone.wait(for: what, sourceLocation: sourceLocation, until: isSo)
    }
}
