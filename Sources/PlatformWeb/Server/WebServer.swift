import Foundation
import Platform

/// What requests get: the page's files, a list of what is on the screen, and the WebSocket, where `AccessPolicy`
/// allows it.
@MainActor struct WebServer {
    let policy: AccessPolicy
    let page: Page
    /// Takes over the WebSocket of a page.
    let accept: (PageConnection) -> Void
    /// What is on the screen, as JSON; nil if it is not described.
    var describe: () -> Data? = { nil }
    /// Takes a ticket back; false where it is not valid.
    var redeem: (String) -> Bool = { _ in false }

    /// Answers a request.
    ///
    /// - Parameter isThisUser: whether the client is a program of this user; asked only for a ticket.
    func respond(
        to request: Result<RequestHead, RequestError>, isThisUser: () -> Bool = { false }
    ) -> WebConnection.Answer {
        switch request {
        case .success(let head):
            switch policy.judge(
                path: head.path, hosts: head.values(for: "Host"), origins: head.values(for: "Origin"))
            {
            case .socket: return openSocket(head)
            case let verdict:
                return .response(
                    response(to: head, verdict, isThisUser), hasBody: head.method != "HEAD")
            }
        case .failure(let error): return .response(WebResponse(error), hasBody: true)
        }
    }

    private func response(
        to head: RequestHead, _ verdict: AccessPolicy.Verdict, _ isThisUser: () -> Bool
    ) -> WebResponse {
        switch verdict {
        case .forbidden(let reason): return WebResponse(403, reason)
        case .notFound, .socket: return WebResponse(404, "There is nothing here.")
        case .redirect(let path): return .redirect(308, to: path)
        case .file, .ticket:
            guard head.method == "GET" || head.method == "HEAD" else {
                return WebResponse(405, "This can only be read.")
            }
        }
        switch verdict {
        case .ticket(let ticket):
            // A ticket that another program saw is not used up by it.
            guard head.method == "GET", isThisUser(), redeem(ticket) else {
                return WebResponse(410, AccessTickets.refusal.text)
            }
            return .redirect(303, to: "/\(policy.token)/")
        case .file("elements.json"):
            guard let elements = describe() else { break }
            return WebResponse(200, type: "application/json", body: Array(elements))
        case .file(let name):
            guard let file = page[name] else { break }
            return WebResponse(200, type: file.type, body: Array(file.contents))
        default: break
        }
        return WebResponse(404, "There is nothing here.")
    }

    /// The handshake of RFC 6455, 4.2.1.
    private func openSocket(_ head: RequestHead) -> WebConnection.Answer {
        func has(_ token: String, in name: String) -> Bool {
            head.values(for: name).joined(separator: ",").split(separator: ",").contains {
                $0.trimmingCharacters(in: .whitespaces).lowercased() == token
            }
        }
        guard head.method == "GET", has("websocket", in: "Upgrade"), has("upgrade", in: "Connection"),
            head.onlyValue(for: "Sec-WebSocket-Version") == "13",
            let key = head.onlyValue(for: "Sec-WebSocket-Key"), WebSocketKey.isValid(key)
        else { return .response(WebResponse(400, "This is the WebSocket of the page."), hasBody: true) }
        let connection = PageConnection()
        accept(connection)
        return .socket(key: key, connection)
    }
}
