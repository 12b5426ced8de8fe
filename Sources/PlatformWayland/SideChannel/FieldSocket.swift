import CLinux
import Glibc
import Platform

/// The path of the side channel: a socket beside the display's, one for each compositor.
enum FieldSocket {
    /// Connects to the keyboard that listens at a path; nil when no process of this user does.
    static func connect(to path: String) -> OwnedDescriptor? {
        let descriptor = spinet_socket_connect(path)
        return descriptor < 0 ? nil : OwnedDescriptor(descriptor)
    }

    /// - Returns: nil without `$XDG_RUNTIME_DIR`.
    static var path: String? {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let folder = value("XDG_RUNTIME_DIR") else { return nil }
        let display = value("WAYLAND_DISPLAY") ?? "wayland-0"
        return "\(folder)/spinet-\(display.split(separator: "/").last ?? "wayland-0").fields"
    }
}
