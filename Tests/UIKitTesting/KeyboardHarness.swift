public import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
public import Testing
import TextInput
public import UIKit

/// A phone with a keyboard at its lower edge, which types into a document.
///
///     let harness = KeyboardHarness(KeyboardViewController())
///     harness.tap("h")
///     #expect(harness.text == "H")
///
/// The keyboard runs in the test's process, without the sandbox.
@MainActor public final class KeyboardHarness {
    /// The phone: its touches, its time, its snapshots.
    public let phone: Harness
    /// The keyboard under test.
    public let keyboard: UIInputViewController
    /// How often the keyboard asked for the next one.
    public private(set) var advances = 0
    /// How often it asked to be put away.
    public private(set) var dismissals = 0
    /// How often it asked for the list of keyboards.
    public private(set) var lists = 0
    /// The document's text.
    public var text: String { client.document.text }

    private let client: DocumentTextClient
    private let hosting: KeyboardHosting

    /// Shows a keyboard, over a document with the caret at its end.
    ///
    /// - Parameters:
    ///   - text: what the document contains.
    ///   - height: the standard keyboard's height in points, which the keyboard has unless it asks for another.
    ///   - needsSwitchKey: what `needsInputModeSwitchKey` returns.
    public init(
        _ keyboard: UIInputViewController, text: String = "", size: CGSize = CGSize(width: 390, height: 844),
        height: CGFloat = 216, style: UIUserInterfaceStyle = .light, needsSwitchKey: Bool = true
    ) {
        self.keyboard = keyboard
        client = DocumentTextClient(text)
        let root = UIViewController()
        phone = Harness(size: size, style: style, rootViewController: root)
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: phone.system), system: phone.system)
        hosting.needsInputModeSwitchKey = needsSwitchKey
        hosting.onAdvance = { [weak self] in self?.advances += 1 }
        hosting.onDismiss = { [weak self] in self?.dismissals += 1 }
        hosting.onShowList = { [weak self] _, _ in self?.lists += 1 }
        UIApplication.shared.turn {
            let frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
            keyboard.hosting = hosting
            root.addChild(keyboard)
            root.view.addSubview(keyboard.view)
            keyboard.view.frame = frame
            keyboard.didMove(toParent: root)
            keyboard.view.layoutIfNeeded()
        }
        phone.advance(by: 0.1)
    }

    /// Taps a key by its accessibility label.
    public func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        phone.tap(label, sourceLocation: sourceLocation)
    }
}
