import Foundation
import Glibc
import Platform

/// Finds out whose program is at the other end of a TCP connection of this machine, by the kernel's table of sockets.
package enum PeerOwner {
    /// Whether the other end belongs to a program of this process's user; false where the kernel does not say.
    static func isThisUser(_ descriptor: Int32) -> Bool {
        guard let here = name(descriptor, getsockname), let there = name(descriptor, getpeername) else {
            return false
        }
        return user(local: there, remote: here) == geteuid()
    }

    /// Whether the other end belongs to a program of another user of this machine, or to one whose user the kernel does not
    /// name; false for other machines.
    package static func isOtherUser(_ descriptor: Int32) -> Bool {
        guard let here = name(descriptor, getsockname), let there = name(descriptor, getpeername) else {
            return true
        }
        if let user = user(local: there, remote: here) { return user != geteuid() }
        let own = Set(here.map { $0.prefix { $0 != ":" } })
        return there.contains { own.contains($0.prefix { $0 != ":" }) }
    }

    /// The user of the socket with these two addresses; nil where no program of this machine has it.
    private static func user(local: [String], remote: [String]) -> uid_t? {
        for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
            guard let table = try? RegularFile.read(path, atMost: largestTable),
                let user = owner(local: local, remote: remote, in: String(decoding: table, as: UTF8.self))
            else { continue }
            return user
        }
        return nil
    }

    /// The user of a socket in such a table, by its two addresses as they are written there.
    static func owner(local: [String], remote: [String], in table: String) -> uid_t? {
        for line in table.split(separator: "\n").dropFirst() {
            let columns = line.split(separator: " ", omittingEmptySubsequences: true)
            // sl, local_address, rem_address, st, tx:rx, tr:tm->when, retrnsmt, uid
            guard columns.count > 7, local.contains(String(columns[1])), remote.contains(String(columns[2]))
            else { continue }
            return uid_t(columns[7])
        }
        return nil
    }

    /// The largest table that is read, in bytes: some hundred thousand connections.
    private static let largestTable = 64 << 20

    private typealias Call = (
        Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?
    ) -> Int32

    /// An address as the tables write it: words in the machine's order, then the port; IPv4 in IPv6 in both ways.
    private static func name(_ descriptor: Int32, _ call: Call) -> [String]? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(descriptor, $0, &size) }
        }
        guard result == 0 else { return nil }
        return withUnsafeBytes(of: storage) { bytes in
            let port = hexadecimal(UInt32(bytes[2]) << 8 | UInt32(bytes[3]), digits: 4)
            func words(_ offset: Int, _ count: Int) -> String {
                (0..<count).map {
                    hexadecimal(
                        bytes.loadUnaligned(fromByteOffset: offset + 4 * $0, as: UInt32.self), digits: 8)
                }.joined()
            }
            switch Int32(storage.ss_family) {
            case AF_INET: return ["\(words(4, 1)):\(port)"]
            case AF_INET6: return ["\(words(8, 4)):\(port)", "\(words(20, 1)):\(port)"]
            default: return nil
            }
        }
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
