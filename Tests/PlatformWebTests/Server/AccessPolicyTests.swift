import Testing

@testable import PlatformWeb

@Suite struct AccessPolicyTests {
    static let token = "00112233445566778899aabbccddeeff"
    let closed = AccessPolicy(token: token, isOpen: false)

    @Test("A token has 128 bits and differs each time")
    func tokens() {
        let tokens = Set((0..<50).map { _ in AccessPolicy.makeToken() })
        #expect(tokens.count == 50)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test(
        "The server answers only loopback host names",
        arguments: [
            ("127.0.0.1:7746", true), ("localhost:7746", true), ("localhost", true), ("[::1]:7746", true),
            ("LOCALHOST:1", true), ("evil.example:7746", false), ("127.0.0.1.evil.example", false),
            ("192.168.1.5:7746", false), ("", false), ("127.0.0.1:", false), ("127.0.0.1:99999", false),
            ("[::1", false), ("localhost:80:80", false),
        ])
    func hosts(host: String, isAllowed: Bool) {
        let verdict = closed.judge(path: "/\(AccessPolicyTests.token)/", hosts: [host], origins: [])
        #expect((verdict == .file("")) == isAllowed)
    }

    @Test("A server that is open to other machines answers numeric addresses, but no other names")
    func openHosts() {
        let open = AccessPolicy(token: AccessPolicyTests.token, isOpen: true)
        let path = "/\(AccessPolicyTests.token)/"
        #expect(open.judge(path: path, hosts: ["192.168.1.5:7746"], origins: []) == .file(""))
        #expect(open.judge(path: path, hosts: ["[fe80::1]:7746"], origins: []) == .file(""))
        #expect(open.judge(path: path, hosts: ["evil.example"], origins: []) != .file(""))
    }

    @Test(
        "A request with a wrong token is not found",
        arguments: [
            "/", "", "/page.js", "//", "/00112233445566778899aabbccddeefe/",
            "/00112233445566778899aabbccddeef/",
            "/00112233445566778899AABBCCDDEEFF/", "/socket",
        ])
    func wrongToken(path: String) {
        #expect(closed.judge(path: path, hosts: ["localhost"], origins: []) == .notFound)
    }

    @Test("Another page's origin is refused, and the web socket needs the right one")
    func origins() {
        let page = "/\(AccessPolicyTests.token)/", socket = page + "socket"
        func verdict(_ path: String, _ origin: String?) -> AccessPolicy.Verdict {
            closed.judge(path: path, hosts: ["localhost:7746"], origins: origin.map { [$0] } ?? [])
        }
        #expect(verdict(socket, "http://localhost:7746") == .socket)
        #expect(verdict(page + "page.js", "http://localhost:7746") == .file("page.js"))
        for origin in ["http://localhost:1", "http://127.0.0.1:7746", "https://localhost:7746", "null", ""] {
            for path in [page, socket] {
                guard case .forbidden = verdict(path, origin) else {
                    Issue.record("\(path) let \(origin) in")
                    continue
                }
            }
        }
        #expect(verdict(socket, nil) != .socket)
        #expect(verdict("/\(AccessPolicyTests.token)", nil) == .redirect(to: page))
        #expect(closed.judge(path: page, hosts: [], origins: []) != .file(""))
        #expect(closed.judge(path: page, hosts: ["localhost", "localhost"], origins: []) != .file(""))
    }
}
