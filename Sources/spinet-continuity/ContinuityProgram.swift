import CLinux
import CSecureServer
import Continuity
import Foundation
import Platform

/// The program that serves a page to a phone, so that the user types there: it lives as long as one session.
///
///     spinet-continuity [--address ADDRESS] [--port PORT] [--limits OFFER COMPARISON IDLE]
///
/// `spinet serve` starts it when the user chooses to type on a phone, with a socket as descriptor 3; the service itself opens
/// no network socket. Without an address it serves the one of this machine in a private network.
@main struct ContinuityProgram {
    static func main() {
        guard let pipe = ServicePipe(descriptor: SPINET_SPAWN_SOCKET) else {
            FileHandle.standardError.write(Data((HelperError.noService.description + "\n").utf8))
            exit(2)
        }
        do {
            let server = try PhoneServer(
                address: try address(), port: option("--port").flatMap { UInt16($0) } ?? 0, limits: limits,
                page: try page(), pipe: pipe)
            guard pipe.send(.offered(try server.offer())) else { exit(1) }
            _ = pipe.send(.ended(server.run()))
        } catch {
            _ = pipe.send(.failed(reason: "\(error)"))
            exit(1)
        }
    }

    private static func option(_ name: String, _ offset: Int = 1) -> String? {
        let words = CommandLine.arguments
        guard let index = words.firstIndex(of: name), words.indices.contains(index + offset) else {
            return nil
        }
        return words[index + offset]
    }

    private static func address() throws(HelperError) -> String {
        if let named = option("--address") { return named }
        var text = [CChar](repeating: 0, count: 16)
        guard spinet_private_address(&text) else { throw .noAddress }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The limits of the service, or those that a test asks for.
    private static var limits: ContinuityLimits {
        var limits = ContinuityLimits()
        let times = (1...3).map { option("--limits", $0).flatMap { Double($0) } }
        limits.offer = times[0] ?? limits.offer
        limits.comparison = times[1] ?? limits.comparison
        limits.idle = times[2] ?? limits.idle
        return limits
    }

    private static func page() throws(HelperError) -> PhonePage {
        do {
            return PhonePage(
                template: String(decoding: try ResourceLocator().data("continuity/page.html"), as: UTF8.self))
        } catch {
            throw .page(reason: error.description)
        }
    }
}
