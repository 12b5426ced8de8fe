import Foundation

/// Who may see the page: those who know the token, under a name that no other site can point at us.
///
/// A web site in the same browser can send requests to the loopback address. It does not know the token; it cannot
/// get past the check of `Host` by giving its own name our address; and what its scripts send carries its `Origin`.
struct AccessPolicy: Sendable {
    /// 128 random bits, in hexadecimal digits.
    let token: String
    /// Whether other machines may connect.
    let isOpen: Bool

    /// What a request gets.
    enum Verdict: Hashable {
        /// A file of the page; empty for the page itself.
        case file(String)
        /// The WebSocket.
        case socket
        /// A ticket for the page's address.
        case ticket(String)
        /// The request came under a foreign name or from a foreign page: 403.
        case forbidden(String)
        /// The token or the file is unknown: 404.
        case notFound
        /// The page's address without its slash: 308 to the right one.
        case redirect(to: String)
    }

    /// Makes a random token.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Judges a request.
    ///
    /// - Parameters:
    ///   - path: the path without its query.
    ///   - hosts: the values of all `Host` fields; there must be exactly one.
    ///   - origins: the values of all `Origin` fields, one at most; the WebSocket must have one, a page opened by hand
    ///     has none.
    func judge(path: String, hosts: [String], origins: [String]) -> Verdict {
        guard hosts.count == 1, let host = hosts.first, allows(host: host) else {
            return .forbidden("This name is not allowed here.")
        }
        if !origins.isEmpty, origins != ["http://\(host)"] {
            return .forbidden("Requests of other pages are not allowed here.")
        }
        let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].isEmpty, parts[1] == "open" { return .ticket(String(parts[2])) }
        guard parts.count >= 2, parts[0].isEmpty, isToken(parts[1]) else { return .notFound }
        guard parts.count == 3 else { return .redirect(to: "/\(token)/") }
        guard parts[2] == "socket" else { return .file(String(parts[2])) }
        return origins.isEmpty ? .forbidden("Only the page itself may connect.") : .socket
    }

    /// Compares in a time that does not depend on how much was right.
    private func isToken(_ candidate: Substring) -> Bool {
        let candidate = Array(candidate.utf8), right = Array(token.utf8)
        guard candidate.count == right.count else { return false }
        return zip(candidate, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Only names that cannot be made to point elsewhere: loopback, and when open, addresses in digits.
    private func allows(host: String) -> Bool {
        guard let name = AccessPolicy.name(of: host) else { return false }
        if ["127.0.0.1", "localhost", "[::1]"].contains(name) { return true }
        guard isOpen else { return false }
        var storage4 = in_addr(), storage6 = in6_addr()
        if name.hasPrefix("["), name.hasSuffix("]") {
            return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &storage6) == 1
        }
        return inet_pton(AF_INET, name, &storage4) == 1
    }

    /// The name before the port.
    private static func name(of host: String) -> String? {
        let end =
            host.hasPrefix("[")
            ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
        let name = host[..<(end ?? host.endIndex)], port = host[(end ?? host.endIndex)...]
        guard port.isEmpty || (port.first == ":" && UInt16(port.dropFirst()) != nil) else { return nil }
        return name.lowercased()
    }
}
