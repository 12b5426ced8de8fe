import CLinux
import ExtensionIPC
import Foundation
import Platform
import PlatformGuest
import Testing
import UIKit
import Wire

@testable import KeyboardExtension

/// Counts the memory warnings.
private final class WarnedKeyboard: UIInputViewController {
    var warnings = 0
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
}

/// A view controller as an extension, with a host of the test's at the other end.
@Suite(.serialized) @MainActor struct ExtensionSessionTests {
    private let host: MessageChannel<GuestMessage, HostMessage>
    private let system: GuestSystem

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(spinet_socket_pair(&ends) == 0)
        host = MessageChannel(descriptor: OwnedDescriptor(ends[1]), acceptsDescriptors: false)
        try host.send(.welcome(version: ExtensionIPC.version, now: 0, monotonic: 0, GuestEnvironment()))
        system = try GuestSystem.greeted(
            MessageChannel(descriptor: OwnedDescriptor(ends[0]), acceptsDescriptors: true))
        _ = try host.receive()
    }

    /// Handles the messages of the host, until the answer to a ping.
    private func handle(_ messages: [HostMessage]) throws {
        for message in messages { try host.send(message) }
        system.schedule(at: 0) { [system] in system.schedule(at: 0) { system.stop() } }
        try system.run()
    }

    @Test("An extension reports its height and its language, and what is no language tag as none")
    func reports() throws {
        let keyboard = UIInputViewController()
        keyboard.primaryLanguage = "nl-BE"
        let session = ExtensionSession(keyboard: keyboard, system: system)
        defer { UIApplication.shared.disconnect() }
        try session.start()
        #expect(try host.receive().contains(.primaryLanguage("nl-BE")))
        keyboard.primaryLanguage = "en_US; x"
        keyboard.primaryLanguage = "ko"
        #expect(try host.receive() == [.primaryLanguage(nil), .primaryLanguage("ko")])
    }

    @Test("A memory warning of the host reaches the view controller and the observers of its notification")
    func memoryWarning() throws {
        let keyboard = WarnedKeyboard()
        let session = ExtensionSession(keyboard: keyboard, system: system)
        defer { UIApplication.shared.disconnect() }
        try session.start()
        var posted = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { posted += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        try handle([.memoryWarning])
        #expect(keyboard.warnings == 1 && posted == 1)
    }

    @Test("A second window is an error of the platform, not of the connection")
    func window() throws {
        _ = try system.makeWindow(WindowConfiguration(role: .application, size: .zero, title: ""))
        let session = ExtensionSession(keyboard: UIInputViewController(), system: system)
        defer { UIApplication.shared.disconnect() }
        #expect(throws: PlatformError.self) { try session.start() }
    }
}
