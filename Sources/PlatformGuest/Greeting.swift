import ExtensionIPC
import Platform
package import Wire

/// What the host answers to a greeting.
package struct Welcome<Surroundings> {
    /// The version of the protocol that the host speaks.
    package var version: UInt32
    /// The host's time, in seconds.
    package var now: Double
    /// CLOCK_MONOTONIC at that time, in seconds.
    package var monotonic: Double
    /// The surroundings of the process.
    package var surroundings: Surroundings

    /// Describes an answer.
    package init(version: UInt32, now: Double, monotonic: Double, surroundings: Surroundings) {
        self.version = version
        self.now = now
        self.monotonic = monotonic
        self.surroundings = surroundings
    }
}

/// Why a process and its host do not work together.
package enum GreetingError: Error, Hashable, CustomStringConvertible {
    /// The connection ended, or the host sent what is no message.
    case connection(WireError)
    /// The host's first message is no answer to a greeting.
    case noWelcome
    /// The host speaks another version of the protocol.
    case otherVersion(UInt32)

    /// The reason as a sentence.
    package var description: String { message.text }

    private var message: Message {
        switch self {
        case .connection(let error): error.message
        case .noWelcome: Message("The host did not answer the greeting.")
        case .otherVersion(let version):
            Message(
                "The host speaks version \(String(version)) of the extension protocol, this program version \(String(ExtensionIPC.version)); rebuild the program."
            )
        }
    }
}

extension GuestConnection {
    /// Exchanges greetings with the host: waits for its answer.
    ///
    /// - Parameters:
    ///   - hello: the greeting of this process.
    ///   - welcome: what a message answers to it; nil for other messages.
    /// - Returns: the connection, which handles what arrived with the answer, and the surroundings.
    package static func greet<Surroundings>(
        _ channel: Channel, hello: Outgoing, welcome: (Incoming) -> Welcome<Surroundings>?
    ) throws(GreetingError) -> (connection: GuestConnection, surroundings: Surroundings) {
        let messages: [Incoming]
        do throws(WireError) {
            try channel.send(hello)
            messages = try firstMessages(of: channel)
        } catch {
            throw .connection(error)
        }
        guard let answer = messages.first.flatMap(welcome) else { throw .noWelcome }
        guard answer.version == ExtensionIPC.version else { throw .otherVersion(answer.version) }
        let connection = GuestConnection(
            channel: channel, now: answer.now, monotonic: answer.monotonic,
            pending: Array(messages.dropFirst()))
        return (connection, answer.surroundings)
    }
}
