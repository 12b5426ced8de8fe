import CLinux
import ExtensionIPC
import Foundation
import Glibc
import Platform
import PlatformGuest
import Wire

/// Runs a keyboard extension, and never returns: the last statement of its `main.swift`.
///
/// The host starts the process with a connection. The class that `NSExtensionPrincipalClass` of the bundle's Info.plist
/// names, as `Module.Class`, is created with `init(nibName:bundle:)` and becomes the keyboard.
///
/// Difference from iOS: there the linker sets the entry point; here it is one call. Started by hand, the program says
/// on standard error that only a host of keyboards can start it, and exits with status 64.
@MainActor public func NSExtensionMain() -> Never {
    // Lines of print() arrive when they are printed, also in a pipe.
    spinet_print_lines()
    let environment = ProcessInfo.processInfo.environment
    guard let number = environment[ExtensionIPC.socketVariable].flatMap(Int32.init), number > 2,
        let name = environment[ExtensionIPC.classVariable]
    else {
        complain("This is a keyboard extension: a host of keyboards starts it.")
        exit(EX_USAGE)
    }
    let channel = GuestSystem.Connection.Channel(
        descriptor: OwnedDescriptor(number), acceptsDescriptors: true)
    let system: GuestSystem
    do throws(GreetingError) {
        system = try GuestSystem.greeted(channel)
    } catch {
        complain(error.description)
        exit(EX_PROTOCOL)
    }
    system.onUnsent = { complain("A message to the host was not sent: \($0)") }
    // Before the keyboard, whose initializer may read them.
    let defaults = SharedDefaults(on: system)
    guard let keyboardClass = NSClassFromString(name),
        let keyboard = MadeByClass.viewController(keyboardClass, as: UIInputViewController.self)
    else {
        system.send(.failed("\(name) is no UIInputViewController of this program."))
        exit(EX_CONFIG)
    }
    let session = ExtensionSession(keyboard: keyboard, system: system)
    do throws(PlatformError) {
        try session.start()
        try withExtendedLifetime((session, defaults)) { () throws(PlatformError) in try system.run() }
    } catch {
        complain(error.description)
        exit(EX_PROTOCOL)
    }
    exit(EX_OK)
}

/// Writes a sentence to standard error, which the host keeps in the extension's log.
private func complain(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
}

private let EX_OK: Int32 = 0
private let EX_USAGE: Int32 = 64
private let EX_PROTOCOL: Int32 = 76
private let EX_CONFIG: Int32 = 78
