import Foundation

/// An HTTP response, whole; the connection ends with it.
struct WebResponse: Hashable, Sendable {
    /// The status code.
    var status: Int
    /// The header fields besides those that every response has.
    var fields: [RequestHead.Field]
    var body: [UInt8]

    /// A response of some media type.
    init(_ status: Int, type: String, body: [UInt8]) {
        self.status = status
        fields = [RequestHead.Field(name: "Content-Type", value: type)]
        self.body = body
    }

    /// One sentence.
    init(_ status: Int, _ sentence: String) {
        self.init(status, type: "text/plain; charset=utf-8", body: Array((sentence + "\n").utf8))
    }

    /// Leads to another path.
    static func redirect(_ status: Int, to path: String) -> WebResponse {
        var response = WebResponse(status, "")
        response.fields.append(RequestHead.Field(name: "Location", value: path))
        return response
    }

    /// What a request gets that could not be read.
    init(_ error: RequestError) {
        switch error {
        case .malformed: self.init(400, "This is not a request.")
        case .hasBody: self.init(413, "Requests have no body here.")
        case .tooLarge: self.init(431, "The request is too long.")
        case .unsupportedVersion: self.init(505, "This server speaks HTTP/1.1.")
        }
    }

    /// The switch to the WebSocket protocol.
    static func webSocket(accepting key: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(WebSocketKey.accepting(key))\r\n\r\n").utf8)
    }

    /// The bytes on the wire.
    ///
    /// - Parameter hasBody: whether the body is sent; the answer to HEAD has none.
    func encoded(hasBody: Bool = true) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(WebResponse.phrases[status] ?? "Unknown")\r\n"
        for field in fields + WebResponse.everywhere { head += "\(field.name): \(field.value)\r\n" }
        head += "Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        return Array(head.utf8) + (hasBody ? body : [])
    }

    private static let phrases = [
        200: "OK", 303: "See Other", 308: "Permanent Redirect", 400: "Bad Request", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 410: "Gone", 413: "Content Too Large",
        431: "Request Header Fields Too Large", 505: "HTTP Version Not Supported",
    ]

    private static let everywhere = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-store"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ].map { RequestHead.Field(name: $0.0, value: $0.1) }
}
