import Foundation
import Glibc

/// The listener of a test, whose port is in the bundle's file `port`.
enum Loopback {
    /// Connects by TCP: "reached", or "denied" with the number of the error.
    static func connect() -> String {
        let text = FileManager.default.contents(atPath: "port").map { String(decoding: $0, as: UTF8.self) }
        guard let port = text.flatMap(UInt16.init) else { return "no port" }
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard number >= 0 else { return "denied \(errno)" }
        defer { close(number) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return result < 0 ? "denied \(errno)" : "reached"
    }
}
