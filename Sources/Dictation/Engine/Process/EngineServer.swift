import CLinux
import Glibc
import Platform

/// The process of an engine: it answers what a dictation sends, and ends with it.
///
///     if let server = EngineServer(words: CommandLine.arguments.dropFirst()) { server.run(.pocketSphinx(server.model)) }
package struct EngineServer {
    /// The word after a program's name that makes it the process of an engine.
    static let word = "dictation-engine"
    /// How long the dictation may take to read an answer, in seconds.
    private static let patience = 10.0

    /// The model to open.
    let model: PocketSphinxEngine.Model

    /// The server that a program is asked to be; nil if it is not.
    ///
    /// - Parameter words: what follows the program's name: `dictation-engine`, and the folder of a model.
    package init?(words: some Collection<String>) {
        guard words.count == 2, words.first == Self.word, let folder = words.dropFirst().first else {
            return nil
        }
        model = PocketSphinxEngine.Model(folder: folder)
    }

    /// Serves the socket that the program was started with, until its other end is closed.
    package func run() {
        let socket = EngineSocket(OwnedDescriptor(Int32(SPINET_SPAWN_SOCKET)))
        Self.serve(socket) { [model] () throws(DictationFailure) in try PocketSphinxEngine(model) }
    }

    /// Opens an engine, and answers until the other end is closed or the engine fails.
    static func serve(_ socket: EngineSocket, _ open: () throws(DictationFailure) -> any DictationEngine) {
        do throws(DictationFailure) {
            let engine = try open()
            guard socket.send(.opened, within: patience) else { return }
            while let message = socket.receive(within: .infinity) {
                let answer: EngineMessage =
                    switch message {
                    case .samples(let samples):
                        switch try engine.process(samples) {
                        case .partial(let words): .partial(words)
                        case .phrase(let words): .phrase(words)
                        }
                    case .finish: .phrase(try engine.finish())
                    case .opened, .partial, .phrase, .failed: .failed(.engineFailed)
                    }
                guard socket.send(answer, within: patience) else { return }
            }
        } catch {
            _ = socket.send(.failed(EngineFailure(error)), within: patience)
        }
    }
}
