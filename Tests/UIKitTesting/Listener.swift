import Foundation
import Glibc

/// A listener that an extension may or may not reach; it accepts nothing by itself, which a connection does not need.
public final class Listener {
    private let number: Int32

    /// Listens on the loopback address, at a free port.
    public static func tcp() throws -> Listener { try Listener(nil) }

    /// Listens at a path, or at a name without a file if that begins with a zero.
    public static func unix(_ name: String) throws -> Listener { try Listener(name) }

    private init(_ name: String?) throws {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        number = socket(name == nil ? AF_INET : AF_UNIX, kind, 0)
        try Self.require(number)
        if let name {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8.prefix(107)) }
            try bind(&address, socklen_t(2 + name.utf8.count))
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            try bind(&address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        try Self.require(listen(number, 64))
    }

    deinit { close(number) }

    private func bind<Address>(_ address: inout Address, _ length: socklen_t) throws {
        try withUnsafePointer(to: &address) {
            try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try Self.require(Glibc.bind(number, $0, length))
            }
        }
    }

    private static func require(_ result: Int32) throws {
        guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// The port of a listener by TCP.
    public var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Whether a program has connected since the last call.
    public func hasConnection() -> Bool {
        var found = false
        while case let connection = accept(number, nil, nil), connection >= 0 {
            found = true
            close(connection)
        }
        return found
    }
}
