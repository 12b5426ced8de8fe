import Foundation
import LearningStore
import Typing

/// Learns one word of its own in each batch, and prints it once it is in the file: `restless-learner FILE NAME COUNT`.
///
/// Tests kill it.
@main struct RestlessLearner {
    @MainActor static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]) else { exit(64) }
        // Makes a disk quota an error instead of a signal.
        signal(SIGXFSZ, SIG_IGN)
        let store = LearningStore(path: arguments[1], today: { 20_000 })
        store.onProblem = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
        for number in 0..<count {
            let word = arguments[2] + letters(number)
            let learningEvents = [
                LearningEvent.word(word, after: ["see", "you"]), .touch(letter: "e", x: 0.1, y: 0.1),
            ]
            guard store.learn(learningEvents, in: "en") || store.flush(waiting: 5_000) else { continue }
            FileHandle.standardOutput.write(Data("\(word)\n".utf8))
        }
    }

    /// A number in letters, since words have no digits.
    private static func letters(_ number: Int) -> String {
        String(String(number).utf8.map { Character(Unicode.Scalar($0 + 49)) })
    }
}
