import CLinux
import Continuity
import ExtensionHost
import Foundation
import Glibc
import Platform
import StandardKeyboard

/// Carries out typing on a phone: starts `spinet-continuity`, and passes text between it and the television's keyboard.
///
/// The service itself opens no network socket, and neither does this: the helper program does, for as long as one session lasts.
@MainActor final class PhoneTyping {
    private let phone: TVPhone
    private let system: any PlatformSystem
    private let arguments: [String]
    private var child: ChildProgram?
    private var watch: PlatformWatch?
    private var lines = LineStream()

    /// The name of the helper program.
    static let programName = "spinet-continuity"

    /// Connects what the keyboards offer with the helper program, which is started when the user chooses it.
    ///
    /// - Parameter address: the address to serve; nil for that of the local network.
    init(_ phone: TVPhone, address: String?, system: any PlatformSystem) {
        self.phone = phone
        self.system = system
        arguments = address.map { ["--address", $0] } ?? []
        phone.onStart = { [weak self] in self?.start() }
        phone.onCompare = { [weak self] in self?.send(.codesMatch) }
        phone.onEnd = { [weak self] in self?.send(.end($0)) }
        phone.onField = { [weak self] in self?.send($0.map { .field($0) } ?? .noField) }
    }

    private func start() {
        stop()
        guard let program = Self.program() else {
            phone.state = .failed(
                reason: Message("Typing on a phone needs the package spinet-continuity.").text)
            return
        }
        do {
            let child = try ChildProgram(
                program, arguments: arguments, environment: Self.environment, name: Self.programName,
                system: system)
            self.child = child
            lines = LineStream()
            watch = system.watch(child.socket.value) { [weak self] in self?.read() }
        } catch {
            ServiceLog.log(error)
            phone.state = .ended(.failed)
        }
    }

    /// Ends the helper program at once.
    func stop() {
        watch?.cancel()
        watch = nil
        child?.end()
        child = nil
    }

    private func read() {
        guard let child else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            var none = 0
            let count = spinet_socket_receive(child.socket.value, &buffer, buffer.count, nil, &none)
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            guard count > 0 else { return helperEnded() }
            lines.append(buffer[..<count])
            do {
                while let message: HelperMessage = try lines.next() { receive(message) }
            } catch {
                ServiceLog.log(error)
                return helperEnded()
            }
            guard self.child === child else { return }
        }
    }

    private func receive(_ message: HelperMessage) {
        var state = phone.state
        let isForField = state.receive(message)
        phone.state = state
        guard isForField else { return }
        switch message {
        case .text(let text): phone.type(text)
        case .returnKey(let field): phone.pressReturn(field: field)
        case .offered, .opened, .ended, .failed: break
        }
    }

    private func helperEnded() {
        stop()
        phone.state.helperEnded()
    }

    private func send(_ message: ServiceMessage) {
        guard let child, let line = try? LineStream.line(message) else { return }
        let sent = line.withUnsafeBytes {
            spinet_socket_send(child.socket.value, $0.baseAddress, $0.count, nil, 0)
        }
        // A helper that does not read is of no use, and half a message cannot be completed later.
        if sent != line.count { helperEnded() }
    }

    /// The variables that the helper reads: its language, and where its page is.
    private static var environment: [String: String] {
        let kept = [
            "PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "SPINET_DATA_DIR", "XDG_DATA_DIRS",
        ]
        return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    }

    /// The helper program: in `$SPINET_LIBEXEC_DIR`, in `libexec/spinet` beside the folder of this program, or, in a build,
    /// beside this program; nil where it is not installed.
    private static func program() -> String? {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let folders = [
            ProcessInfo.processInfo.environment["SPINET_LIBEXEC_DIR"], own + "/../libexec/spinet", own,
        ]
        return folders.compactMap(\.self).map { $0 + "/" + programName }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
