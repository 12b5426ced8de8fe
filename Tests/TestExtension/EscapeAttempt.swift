import CSystemCalls
import ExtensionIPC
import Foundation
import Glibc

/// What the test made for the attempts to reach; it is in the bundle's file `targets`.
struct EscapeTargets: Codable {
    /// The port of a listener on the loopback address.
    var port: UInt16
    /// The name of a listener without a file.
    var abstractName: String
    /// The path of a listener.
    var bus: String
    /// Files of the user, and of another extension.
    var home: String, otherContainer: String
    /// A process of the user, and an address in its memory.
    var process: Int32, address: UInt

    static let current: EscapeTargets? = FileManager.default.contents(atPath: "targets")
        .flatMap { try? JSONDecoder().decode(EscapeTargets.self, from: $0) }
}

/// An attempt to do what an extension may not.
///
/// The tests run each one outside of a sandbox too, where it has to succeed: an attempt that fails everywhere shows
/// nothing. None of them may harm the machine there.
@MainActor struct EscapeAttempt {
    /// The name of the key.
    var name: String
    /// Tries; see `outcome`.
    var run: () -> String

    /// All attempts.
    static let all = boundary + limits + messages

    /// The variable with the name of the one attempt that a process outside of the sandbox makes.
    static let controlVariable = "SPINET_ESCAPE_ATTEMPT"
    /// Whether this process is outside of a sandbox.
    static let isControl = ProcessInfo.processInfo.environment[controlVariable] != nil

    /// "succeeded", or "denied" with the number of the error.
    static func outcome(_ result: Int) -> String { result < 0 ? "denied \(errno)" : "succeeded" }
    static func outcome(_ result: Int32) -> String { outcome(Int(result)) }

    /// "succeeded" if a limit was exceeded, or "denied" with the number of the error and with what was had by then.
    static func outcome(_ count: Int, of wanted: Int) -> String {
        count < wanted ? "denied \(errno) after \(count)" : "succeeded"
    }

    /// Makes a system call.
    static func call(
        _ number: Int32, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0,
        _ fifth: Int = 0
    ) -> String {
        outcome(spinet_call(Int(number), first, second, third, fourth, fifth))
    }

    /// Makes a system call whose first argument is a text.
    static func call(_ number: Int32, _ first: String, _ second: Int = 0, _ third: Int = 0) -> String {
        first.withCString { call(number, Int(bitPattern: $0), second, third) }
    }

    static func opening(_ path: String, _ flags: Int32 = O_RDONLY) -> String {
        let file = open(path, flags | O_CLOEXEC, 0o600)
        defer { if file >= 0 { close(file) } }
        return outcome(file)
    }

    /// Opens a file that is in a folder which a variable of the environment names.
    static func creating(in variable: String, _ name: String) -> String {
        opening((ProcessInfo.processInfo.environment[variable] ?? "") + "/" + name, O_WRONLY | O_CREAT)
    }

    /// A path in the folder for temporary files.
    static func temporary(_ name: String) -> String {
        (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") + "/" + name
    }

    /// The address of a listener on this machine.
    static func withLoopback(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int) -> String {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                outcome(body($0, socklen_t(MemoryLayout<sockaddr_in>.size)))
            }
        }
    }

    /// The address of a listener of a path, or of a name that begins with a zero.
    static func withUnixAddress(_ name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
        -> String
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8.prefix(107)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                outcome(body($0, socklen_t(2 + name.utf8.count)))
            }
        }
    }

    /// Connects a new socket.
    static func connecting(to name: String) -> String {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard number >= 0 else { return outcome(number) }
        defer { close(number) }
        return withUnixAddress(name) { connect(number, $0, $1) }
    }

    /// The connection to the host, which the process has as a descriptor; outside of a sandbox a new socket.
    static let connection: Int32 =
        isControl
        ? socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        : ProcessInfo.processInfo.environment[ExtensionIPC.socketVariable].flatMap(Int32.init) ?? -1

    /// A file of a frame that the host has lent; outside of a sandbox such a file of its own.
    static var frameFile: Int32 {
        if isControl {
            return "frame".withCString {
                Int32(spinet_call(Int(SYS_memfd_create), Int(bitPattern: $0), 2, 0, 0, 0))
            }
        }
        return (Int32(4)..<64).first {
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            return path?.hasPrefix("/memfd:") == true
        } ?? -1
    }

    /// Makes the attempt that the environment names, and prints what came of it.
    static func runControl() {
        // An attempt executes this program.
        if CommandLine.arguments.contains("executed") { return print("succeeded") }
        let name = ProcessInfo.processInfo.environment[controlVariable]
        print(all.first { $0.name == name }?.run() ?? "no such attempt")
    }
}
