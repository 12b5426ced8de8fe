import CSystemCalls
import ExtensionIPC
import Foundation
import Glibc
import Platform
import TextInput
import UIKit
import Wire

/// A keyboard that tries to leave its sandbox: each key is one attempt, and the report says what came of it.
final class HostileKeyboard: UIInputViewController {
    private let report = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        spinet_keep_memory_files()
        report.accessibilityLabel = "report"
        report.isAccessibilityElement = true
        let names = EscapeAttempt.all.map(\.name)
        let keys = EscapeAttempt.all.map { attempt -> UIView in
            let key = UIButton(
                type: .custom,
                primaryAction: UIAction(title: attempt.name) { [weak self] _ in
                    self?.report.accessibilityValue = "\(attempt.name): \(attempt.run())"
                })
            key.accessibilityLabel = attempt.name
            return key
        }
        let rows = stride(from: 0, to: names.count, by: 6).map { start -> UIView in
            let row = UIStackView(arrangedSubviews: Array(keys[start..<min(start + 6, keys.count)]))
            row.distribution = .fillEqually
            return row
        }
        let type = UIButton(
            type: .custom,
            primaryAction: UIAction(title: "h") { [weak self] _ in self?.textDocumentProxy.insertText("h") })
        type.accessibilityLabel = "h"
        let stack = UIStackView(arrangedSubviews: rows + [type, report])
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.frame = view.bounds
        stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack)
    }
}

/// An attempt to do what an extension may not.
@MainActor struct EscapeAttempt {
    /// The name of the key.
    var name: String
    /// Tries; "denied" with the reason, or "succeeded" with what was gained.
    var run: () -> String

    static func outcome(_ result: Int, _ gained: String = "") -> String {
        result < 0 ? "denied (\(String(cString: strerror(errno))))" : "succeeded \(gained)"
    }

    private static func outcome(_ result: Int32, _ gained: String = "") -> String {
        outcome(Int(result), gained)
    }

    private static func reading(_ path: String) -> String {
        let file = open(path, O_RDONLY)
        defer { if file >= 0 { close(file) } }
        return outcome(file, path)
    }

    private static func writing(_ path: String) -> String {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        guard file >= 0 else { return outcome(file) }
        defer { close(file) }
        return outcome(write(file, "x", 1), path)
    }

    private static func connecting(_ family: Int32, to name: String) -> String {
        let number = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        guard number >= 0 else { return outcome(number) }
        defer { close(number) }
        if family == AF_INET {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(name)!.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            return withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    outcome(connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))
                }
            }
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8.prefix(100)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                outcome(connect(number, $0, socklen_t(2 + name.utf8.count)))
            }
        }
    }

    /// The connection to the host, which the process has as a descriptor.
    private static var connection: Int32 {
        ProcessInfo.processInfo.environment[ExtensionIPC.socketVariable].flatMap(Int32.init) ?? -1
    }

    /// The files of frames that the host has lent.
    private static var frameFiles: [Int32] {
        (Int32(4)..<64).filter {
            let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            return path?.hasPrefix("/memfd:") == true
        }
    }

    private static func sending(_ bytes: [UInt8]) -> String {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EAGAIN else { return outcome(count) }
                usleep(1_000)
                continue
            }
            sent += count
        }
        return "sent"
    }

    private static func sending(_ message: GuestMessage) -> String {
        do throws(WireError) { return sending(try message.bytes) } catch { return "\(error)" }
    }

    /// All attempts, in the order of the table in the documentation.
    static let all: [EscapeAttempt] = [
        EscapeAttempt(name: "internet") { connecting(AF_INET, to: "80") },
        EscapeAttempt(name: "abstract socket") { connecting(AF_UNIX, to: "\0/tmp/.X11-unix/X0") },
        EscapeAttempt(name: "session bus") { connecting(AF_UNIX, to: "/run/user/1000/bus") },
        EscapeAttempt(name: "wayland") { connecting(AF_UNIX, to: "/run/user/1000/wayland-1") },
        EscapeAttempt(name: "home") { reading("/root") + reading("/home/user") },
        EscapeAttempt(name: "passwords") { reading("/etc/passwd") },
        EscapeAttempt(name: "host process") {
            let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            let others = processes.compactMap { Int($0) }.filter { $0 > 2 && $0 != Int(getpid()) }
            return others.isEmpty ? "denied (sees no other process)" : "succeeded \(others)"
        },
        EscapeAttempt(name: "ptrace") { outcome(spinet_try_ptrace()) },
        EscapeAttempt(name: "memory of init") { reading("/proc/1/mem") },
        EscapeAttempt(name: "read init") { outcome(spinet_try_read_init()) },
        EscapeAttempt(name: "root of init") {
            reading("/proc/1/root/etc/shadow") + reading("/proc/1/cwd/../../etc/shadow")
        },
        EscapeAttempt(name: "signal init") { outcome(spinet_try_signal_init()) },
        EscapeAttempt(name: "fork") { outcome(spinet_try_fork()) },
        EscapeAttempt(name: "exec") {
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/usr/bin/id"), nil]
            var environment: [UnsafeMutablePointer<CChar>?] = [nil]
            return outcome(execve("/proc/self/exe", &arguments, &environment))
        },
        EscapeAttempt(name: "namespace") { outcome(spinet_try_unshare()) },
        EscapeAttempt(name: "memfd") { outcome(spinet_try_memfd()) },
        EscapeAttempt(name: "mount") { outcome(mount("none", "/tmp", "tmpfs", 0, nil)) },
        EscapeAttempt(name: "kernel interfaces") { outcome(spinet_try_kernel_interfaces()) },
        EscapeAttempt(name: "kernel settings") {
            writing("/proc/sys/kernel/core_pattern") + reading("/sys/fs/cgroup/cgroup.procs")
        },
        EscapeAttempt(name: "raise limits") { outcome(spinet_try_limits()) },
        EscapeAttempt(name: "become root") { outcome(spinet_try_users()) },
        EscapeAttempt(name: "clock and name") { outcome(spinet_try_machine()) },
        EscapeAttempt(name: "type into terminal") { outcome(spinet_try_terminal()) },
        EscapeAttempt(name: "other sockets") { outcome(spinet_try_other_sockets()) },
        EscapeAttempt(name: "wait for connections") { outcome(spinet_try_listen()) },
        EscapeAttempt(name: "links") {
            outcome(max(symlink("/etc", "/tmp/etc"), link("/extension/.launcher", "/tmp/launcher")))
        },
        EscapeAttempt(name: "other container") {
            reading("/home/extension/../../containers") + reading("/home/extension/../../../root/.config")
        },
        EscapeAttempt(name: "write share") { writing("/usr/share/spinet/evil") },
        EscapeAttempt(name: "write bundle") { writing("/extension/test.appex/evil") },
        EscapeAttempt(name: "write group") { writing("/home/groups/group.test/evil") },
        EscapeAttempt(name: "device") { reading("/dev/mem") + reading("/dev/input/event0") },
        EscapeAttempt(name: "kill host") { outcome(kill(-1, 9)) },
        EscapeAttempt(name: "fill disk") {
            let file = open("/tmp/large", O_WRONLY | O_CREAT, 0o600)
            guard file >= 0 else { return outcome(file) }
            let block = [UInt8](repeating: 1, count: 1 << 20)
            signal(SIGXFSZ, SIG_IGN)
            for count in 0..<4_096 where write(file, block, block.count) < block.count {
                close(file)
                return count < 64 ? "denied (after \(count) MiB)" : "succeeded \(count) MiB"
            }
            return "succeeded 4 GiB"
        },
        EscapeAttempt(name: "fill memory") {
            var held: [UnsafeMutableRawPointer] = []
            for count in 0..<1_024 {
                guard let block = malloc(1 << 20) else {
                    for block in held { free(block) }
                    return count < 256 ? "denied (after \(count) MiB)" : "succeeded \(count) MiB"
                }
                // One page of each: what is mapped counts, and filling it all would exceed the time of a reply.
                memset(block, 1, 1)
                held.append(block)
            }
            return "succeeded 1 GiB"
        },
        EscapeAttempt(name: "open files") {
            var count = 0
            while count < 4_096, open("/dev/null", O_RDONLY) >= 0 { count += 1 }
            for file in 8..<Int32(count + 16) { close(file) }
            return count < 128 ? "denied (after \(count))" : "succeeded \(count)"
        },
        EscapeAttempt(name: "threads") {
            let count = spinet_try_threads(256)
            return count < 256 ? "denied (after \(count))" : "succeeded \(count)"
        },
        EscapeAttempt(name: "grow frame") {
            frameFiles.contains { ftruncate($0, 1 << 30) == 0 || ftruncate($0, 0) == 0 }
                ? "succeeded" : frameFiles.isEmpty ? "no frame" : "denied (sealed)"
        },
        EscapeAttempt(name: "seal frame") {
            frameFiles.contains { spinet_try_seal($0) >= 0 }
                ? "succeeded" : frameFiles.isEmpty ? "no frame" : outcome(-1)
        },
        EscapeAttempt(name: "other field") {
            sending(.edits(number: 900, field: 999, [.insert("EVIL")]))
        },
        EscapeAttempt(name: "old field") {
            sending(.edits(number: 902, field: 1, [.insert("EVIL")]))
        },
        EscapeAttempt(name: "old text") {
            sending(
                .edits(
                    number: 903, field: 1,
                    [.replace(TextSpan(before: "gone"), with: TextSpan(before: "EVIL"))]))
        },
        EscapeAttempt(name: "descriptors") {
            guard let message = try? GuestMessage.frameRequest.bytes else { return "no message" }
            for _ in 0..<3 {
                let sent = spinet_try_descriptors(connection, message, UInt(message.count), connection, 16)
                if sent < 0 { return outcome(sent) }
            }
            return "sent"
        },
        EscapeAttempt(name: "clipboard") { sending(.writeClipboard("EVIL")) },
        EscapeAttempt(name: "list") { sending(.showList(CGRect(x: -1e9, y: 0, width: 1e12, height: 1e12))) },
        EscapeAttempt(name: "wild frame") {
            sending(
                .frame(
                    buffer: 1, generation: 1,
                    damage: [DamageRect(x: .min, y: .max, width: .max, height: .max)]))
        },
        EscapeAttempt(name: "stale frame") {
            sending(.frame(buffer: 0, generation: 4_000_000, damage: []))
        },
        EscapeAttempt(name: "oversized message") { sending([0xFF, 0xFF, 0xFF, 0x7F, 3]) },
        EscapeAttempt(name: "malformed message") { sending([2, 0, 0, 0, 200, 1]) },
        EscapeAttempt(name: "other version") { sending(.hello(version: 99)) },
        EscapeAttempt(name: "second greeting") { sending(.hello(version: ExtensionIPC.version)) },
        EscapeAttempt(name: "flood") {
            guard let message = try? GuestMessage.advance.bytes else { return "no message" }
            for _ in 0..<100 { _ = sending(Array(repeatElement(message, count: 200).joined())) }
            return "sent"
        },
        EscapeAttempt(name: "spin") { while true {} },
        EscapeAttempt(name: "spin aside") {
            // The main thread answers meanwhile.
            Thread.detachNewThread { while true {} }
            return "spins"
        },
    ]
}
