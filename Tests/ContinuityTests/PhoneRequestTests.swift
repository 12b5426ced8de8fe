import Continuity
import Foundation
import Testing
import TextInput

/// What a phone's browser may ask.
@Suite struct PhoneRequestTests {
    private static let address = "192.168.1.20:8443"

    private static func head(_ path: String) -> PhoneRequest.Head {
        PhoneRequest.Head(
            method: "POST", path: path, host: address, origin: "https://" + address,
            contentType: "application/json", authorization: "Bearer key")
    }

    private func read(_ head: PhoneRequest.Head, _ body: String = "") throws -> PhoneRequest {
        try PhoneRequest(head, body: Data(body.utf8), address: Self.address)
    }

    @Test("The requests of the page are read")
    func requests() throws {
        let page = PhoneRequest.Head(method: "GET", path: "/", host: Self.address)
        #expect(try read(page) == .page)
        #expect(try read(Self.head("/open"), #"{"token":"t"}"#) == .open(token: "t"))
        #expect(try read(Self.head("/wait"), #"{"seen":4}"#) == .wait(key: "key", seen: 4))
        #expect(try read(Self.head("/return"), #"{"field":2}"#) == .returnKey(key: "key", field: 2))
        #expect(
            try read(Self.head("/end"), #"{"codesDiffer":true}"#) == .end(key: "key", codesDiffer: true))
        #expect(
            try read(Self.head("/text"), #"{"field":1,"change":2,"text":"hé","start":1,"end":2}"#)
                == .text(key: "key", PhoneText(field: 1, change: 2, text: "hé", start: 1, end: 2)))
    }

    @Test(
        "Other names, other pages and forms are refused",
        arguments: [
            ("host", "evil.example:8443"), ("host", "192.168.1.20"), ("host", nil), ("origin", nil),
            ("origin", "https://evil.example"), ("origin", "http://192.168.1.20:8443"), ("origin", "null"),
        ] as [(String, String?)])
    func foreign(name: String, value: String?) {
        var head = Self.head("/open")
        if name == "host" { head.host = value } else { head.origin = value }
        #expect(throws: ContinuityRefusal.foreign) { try read(head, #"{"token":"t"}"#) }
    }

    @Test("Without the key there is no answer, and what cannot be read is refused")
    func refused() {
        var head = Self.head("/wait")
        head.authorization = nil
        #expect(throws: ContinuityRefusal.wrongKey) { try read(head, #"{"seen":4}"#) }
        head.authorization = "Basic key"
        #expect(throws: ContinuityRefusal.wrongKey) { try read(head, #"{"seen":4}"#) }
        head = Self.head("/open")
        head.contentType = "text/plain"
        #expect(throws: ContinuityRefusal.malformed) { try read(head, #"{"token":"t"}"#) }
        #expect(throws: ContinuityRefusal.malformed) { try read(Self.head("/open"), "{") }
        #expect(throws: ContinuityRefusal.malformed) { try read(Self.head("/else"), "{}") }
        #expect(throws: ContinuityRefusal.malformed) {
            try read(Self.head("/text"), #"{"field":1,"change":2,"text":"h","start":1,"end":2}"#)
        }
        let long = #"{"token":""# + String(repeating: "a", count: PhoneRequest.maximumBody) + #""}"#
        #expect(throws: ContinuityRefusal.malformed) { try read(Self.head("/open"), long) }
        #expect(throws: ContinuityRefusal.malformed) {
            try read(PhoneRequest.Head(method: "GET", path: "/../etc/passwd", host: Self.address))
        }
    }

    @Test("The page holds its sentences, and no placeholder")
    func page() {
        let page = PhonePage(template: "<style nonce=\"{{nonce}}\"><h1>{{title}}</h1><p>{{compare}}").text(
            nonce: "n1")
        #expect(!page.contains("{{"))
        #expect(page.contains("nonce=\"n1\""))
        #expect(PhonePage.escaped("<a & 'b'>\"") == "&lt;a &amp; &#39;b&#39;&gt;&quot;")
        #expect(PhonePage.policy(nonce: "n1").contains("default-src 'none'; script-src 'nonce-n1'"))
    }

    @Test("The phone sees the field only after the codes were compared")
    func state() throws {
        var session = ContinuitySession(token: "t", now: 0)
        let field = PhoneField(number: 1, traits: .init(), context: .init(before: "secret"))
        try session.open(with: "t", key: "k", at: 0)
        var state = PhoneState(number: 1, phase: session.phase, field: field)
        #expect(state.screen == .compare && state.field == nil)
        session.compare(at: 0)
        state = PhoneState(number: 2, phase: session.phase, field: field)
        #expect(state.screen == .field && state.field == field)
        session.end(.codesDiffer)
        state = PhoneState(number: 3, phase: session.phase, field: field)
        #expect(state.screen == .ended && state.field == nil && !state.reason.isEmpty)
    }
}
