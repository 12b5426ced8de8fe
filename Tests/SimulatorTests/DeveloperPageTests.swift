import ExtensionHost
import Foundation
import KeyboardHost
import Pages
import Platform
import PlatformWeb
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Settings › Developer.
@MainActor @Suite(.serialized) final class DeveloperPageTests {
    isolated deinit { ExtensionKeyboard.faults = HostFaults() }

    private func open(_ phone: Phone) throws -> DeveloperPage {
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.harness.advance(by: 0.1)
        phone.tap(Message("Developer").text)
        return try #require(phone.root.running?.pages.topViewController as? DeveloperPage)
    }

    @Test("Each switch shows extensions one fault of the host", arguments: MessageLanguage.available)
    func faults(language: MessageLanguage) throws {
        let phone = try Phone(language: language)
        _ = try open(phone)
        let switches: [(Message, WritableKeyPath<HostFaults, Bool>)] = [
            (Message("End for Memory"), \.exceedsMemory), (Message("Slow Host"), \.isSlow),
            (Message("Truncated Context"), \.truncatesContext), (Message("Late Context"), \.delaysContext),
            (Message("Refused Edits"), \.refusesEdits),
        ]
        for (title, fault) in switches {
            var expected = HostFaults()
            expected[keyPath: fault] = true
            phone.tap(title.text)
            #expect(ExtensionKeyboard.faults == expected)
            phone.tap(title.text)
            #expect(ExtensionKeyboard.faults == HostFaults())
        }
    }

    @Test("A path that is no keyboard is refused with the file, the key and the reason")
    func refused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = folder.appendingPathComponent("broken.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let list = ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.keyboard-service"]]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        let phone = try Phone()
        let page = try open(phone)
        let field = try #require(phone.harness.element(labelled: "Path")?.object as? UITextField)
        #expect(phone.harness.element(labelled: "Install")?.traits.contains(.notEnabled) == true)
        phone.tap("Path")
        UIApplication.shared.turn { field.insertText(bundle.path) }
        UIApplication.shared.turn { _ = field.resignFirstResponder() }
        phone.wait()
        phone.tap("Install")
        #expect(
            page.sections.first?.footer == "\(bundle.path)/Info.plist has no NSExtensionPrincipalClass.")
    }

    @Test("What is dropped is installed only after the user confirms, and is removed when not")
    func drop() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let phone = try Phone()
        let alert = DropAlert(state: phone.state, presenter: phone.root)
        for choice in ["Cancel", "Install"] {
            let bundle = folder.appendingPathComponent("drop/Hello.app")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            UIApplication.shared.turn { alert.show(.success(DroppedBundle(path: bundle.path))) }
            phone.wait()
            #expect(phone.harness.element(labelled: "Install “Hello.app”?") != nil)
            phone.tap(choice)
            #expect(!FileManager.default.fileExists(atPath: bundle.path))
        }
        // It was empty.
        #expect(phone.harness.element(labelled: "Not Installed") != nil)
        phone.tap("OK")
        UIApplication.shared.turn { alert.show(.failure(.noBundle("photo.png"))) }
        phone.wait()
        #expect(phone.harness.elements.contains { $0.label.contains("photo.png") })
    }
}
