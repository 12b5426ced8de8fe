import FlyingFox
import FlyingSocks
import Foundation
import Platform

/// The HTTP side: the page's three files, a list of what is on the screen, and the WebSocket, for those whom `AccessPolicy` lets in.
struct WebServer: Sendable {
    let policy: AccessPolicy
    /// Whether the page is a television's.
    var hasRemoteControl = false
    let accept: @Sendable @MainActor (PageConnection) -> Void
    /// What is on the screen, as JSON; nil where nobody tells.
    var describe: @Sendable @MainActor () -> Data? = { nil }

    /// Answers a request.
    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        let verdict = policy.judge(
            path: request.target.path(percentEncoded: true), hosts: request.headers.values(for: .host),
            origin: request.headers[HTTPHeader("Origin")])
        switch verdict {
        case .forbidden(let reason): return WebServer.text(.forbidden, reason)
        case .notFound: return WebServer.text(.notFound, "There is nothing here.")
        case .redirect(let path):
            var response = WebServer.text(.permanentRedirect, "")
            response.headers[.location] = path
            return response
        case .socket:
            return try await WebSocketHTTPHandler(handler: PageSocketHandler(accept: accept)).handleRequest(
                request)
        case .file(let name):
            guard request.method == .GET || request.method == .HEAD else {
                return WebServer.text(.methodNotAllowed, "This can only be read.")
            }
            if name == "elements.json", let elements = await describe() {
                return WebServer.response(
                    .ok, type: "application/json", body: request.method == .HEAD ? Data() : elements)
            }
            guard let file = PageFile(name: name, hasRemoteControl: hasRemoteControl) else {
                return WebServer.text(.notFound, "There is nothing here.")
            }
            return WebServer.response(
                .ok, type: file.type, body: Data((request.method == .HEAD ? "" : file.contents).utf8))
        }
    }

    private static func text(_ status: HTTPStatusCode, _ sentence: String) -> HTTPResponse {
        response(status, type: "text/plain; charset=utf-8", body: Data((sentence + "\n").utf8))
    }

    private static func response(_ status: HTTPStatusCode, type: String, body: Data) -> HTTPResponse {
        HTTPResponse(
            statusCode: status,
            headers: [
                .contentType: type,
                HTTPHeader("Content-Security-Policy"):
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Cache-Control"): "no-store",
                HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            ],
            body: body)
    }
}

extension WebServer {
    /// An HTTP server on an address in digits; port 0 takes any free one.
    ///
    /// - Throws: `PlatformError.system` when the address is none of this machine's.
    func makeServer(address: String, port: UInt16) throws(PlatformError) -> HTTPServer {
        let pool = PromptPool(base: HTTPServer.defaultPool())
        do {
            let handler = ClosureHTTPHandler { try await respond(to: $0) }
            if address.contains(":") {
                let address = try sockaddr_in6.inet6(ip6: address, port: port)
                return HTTPServer(address: address, pool: pool, logger: .disabled, handler: handler)
            }
            let address = try sockaddr_in.inet(ip4: address, port: port)
            return HTTPServer(address: address, pool: pool, logger: .disabled, handler: handler)
        } catch {
            throw PlatformError.system(operation: "Listening on \(address)", code: EADDRNOTAVAIL)
        }
    }
}
