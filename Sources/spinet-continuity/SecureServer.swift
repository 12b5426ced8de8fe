import CSecureServer
import Continuity
import Foundation

/// The page's server: requests in, answers out.
///
/// It decides nothing.
///
/// All calls come from one thread; `run()` calls the handlers.
final class SecureServer {
    /// A request until it is answered.
    typealias Exchange = OpaquePointer

    /// What arrived of a request.
    struct Arrival {
        var head: PhoneRequest.Head
        var body: Data
        var isTooLong: Bool
        /// The connection's socket, to ask whose it is.
        var socket: Int32
    }

    /// Called for each request; `answer` is called now or later.
    var onRequest: (Exchange, Arrival) -> Void = { _, _ in }
    /// Called when a request ended before its answer.
    var onGone: (Exchange) -> Void = { _ in }

    /// The SHA-256 fingerprint of the certificate.
    let fingerprint: [UInt8]
    private var server: OpaquePointer?

    /// Makes a certificate and serves an IPv4 address.
    ///
    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - lifetime: how long the certificate is valid, in seconds.
    /// - Throws: `HelperError`.
    init(address: String, port: UInt16, lifetime: Int64) throws(HelperError) {
        var certificate = spinet_certificate()
        if let reason = spinet_certificate_make(address, lifetime, &certificate) {
            throw .certificate(reason: String(cString: reason))
        }
        defer { spinet_certificate_free(&certificate) }
        fingerprint = withUnsafeBytes(of: certificate.fingerprint) { Array($0) }
        let this = Unmanaged.passUnretained(self).toOpaque()
        server = spinet_server_start(
            address, port, &certificate, PhoneRequest.maximumBody,
            { context, exchange, request in
                guard let context, let exchange, let request = request?.pointee else { return }
                let server = Unmanaged<SecureServer>.fromOpaque(context).takeUnretainedValue()
                server.onRequest(exchange, Arrival(request))
            },
            { context, exchange in
                guard let context, let exchange else { return }
                Unmanaged<SecureServer>.fromOpaque(context).takeUnretainedValue().onGone(exchange)
            }, this)
        if server == nil { throw .address(address, reason: String(cString: strerror(errno))) }
    }

    deinit { if let server { spinet_server_end(server) } }

    /// The port that is served.
    var port: UInt16 { spinet_server_port(server) }

    /// A descriptor that is readable when there is work.
    var descriptor: Int32 { spinet_server_descriptor(server) }

    /// Milliseconds until there is work without it; -1 for never.
    var timeout: Int64 { spinet_server_timeout(server) }

    /// Does the work that there is, without waiting.
    func run() { spinet_server_run(server) }

    /// Answers a request, once.
    ///
    /// - Parameter policy: the Content-Security-Policy of a page; nil for data.
    func answer(
        _ exchange: Exchange, status: Int = 200, type: String = "application/json", policy: String? = nil,
        _ body: some DataProtocol
    ) {
        let bytes = Array(body)
        spinet_exchange_answer(exchange, UInt32(status), type, policy, bytes, bytes.count)
    }
}

extension SecureServer.Arrival {
    init(_ request: spinet_request) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
        head = PhoneRequest.Head(
            method: text(request.method) ?? "", path: text(request.path) ?? "", host: text(request.host),
            origin: text(request.origin), contentType: text(request.content_type),
            authorization: text(request.authorization))
        body = request.body.map { Data(bytes: $0, count: request.body_size) } ?? Data()
        isTooLong = request.is_too_long
        socket = request.socket
    }
}
