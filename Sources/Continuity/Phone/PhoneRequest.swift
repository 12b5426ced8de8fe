package import Foundation

/// What a phone's browser asks of the helper program.
package enum PhoneRequest: Hashable, Sendable {
    /// The page, which holds no secret.
    case page
    /// The key for the token that the page read from its address.
    case open(token: String)
    /// The state, once it is newer than one that the page has.
    case wait(key: String, seen: Int)
    /// The text of the page's field.
    case text(key: String, PhoneText)
    /// The return key, in the field of this number.
    case returnKey(key: String, field: Int)
    /// The end, as the user chose it; `codesDiffer` where the codes are not the same.
    case end(key: String, codesDiffer: Bool)

    /// The largest body, in bytes: a text whose every unit is escaped.
    package static let maximumBody = 1 << 16

    /// The head of a request as it arrived; nil for what the browser did not send.
    package struct Head: Hashable, Sendable {
        package var method: String
        package var path: String
        package var host: String?
        package var origin: String?
        package var contentType: String?
        package var authorization: String?

        /// Makes a head.
        package init(
            method: String, path: String, host: String? = nil, origin: String? = nil,
            contentType: String? = nil, authorization: String? = nil
        ) {
            self.method = method
            self.path = path
            self.host = host
            self.origin = origin
            self.contentType = contentType
            self.authorization = authorization
        }
    }

    /// Reads a request.
    ///
    /// - Parameter address: the address and port that the television shows; a name that points there is another one.
    /// - Throws: `ContinuityRefusal.foreign` for another name, and for changes that another page asks for; `.malformed`.
    package init(_ head: Head, body: Data, address: String) throws(ContinuityRefusal) {
        guard head.host == address else { throw .foreign }
        if head.method == "GET" {
            guard head.path == "/" else { throw .malformed }
            self = .page
            return
        }
        // A form or a script of another site cannot send this origin, nor this type without asking first.
        guard head.method == "POST", head.origin == "https://\(address)" else { throw .foreign }
        guard head.contentType == "application/json", body.count <= Self.maximumBody else { throw .malformed }
        if head.path == "/open" {
            self = .open(token: try Self.value(OpenBody.self, body).token)
            return
        }
        let prefix = "Bearer "
        guard let authorization = head.authorization, authorization.hasPrefix(prefix) else {
            throw .wrongKey
        }
        let key = String(authorization.dropFirst(prefix.count))
        switch head.path {
        case "/wait": self = .wait(key: key, seen: try Self.value(WaitBody.self, body).seen)
        case "/text":
            let text = try Self.value(PhoneText.self, body)
            guard text.isValid else { throw .malformed }
            self = .text(key: key, text)
        case "/return": self = .returnKey(key: key, field: try Self.value(ReturnBody.self, body).field)
        case "/end": self = .end(key: key, codesDiffer: try Self.value(EndBody.self, body).codesDiffer)
        default: throw .malformed
        }
    }

    private static func value<Value: Decodable>(
        _ type: Value.Type, _ body: Data
    ) throws(ContinuityRefusal) -> Value {
        guard let value = try? JSONDecoder().decode(type, from: body) else { throw .malformed }
        return value
    }

    private struct OpenBody: Decodable { var token: String }
    private struct WaitBody: Decodable { var seen: Int }
    private struct ReturnBody: Decodable { var field: Int }
    private struct EndBody: Decodable { var codesDiffer: Bool }
}
