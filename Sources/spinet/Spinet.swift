import ArgumentParser
import Dictation
import Foundation
import Platform

/// The command line: the keyboard's service and a command for every question that a developer asks of it.
///
/// One subcommand a file, named after it. Commands run on the real main thread: `run()` is synchronous, and
/// what needs the main actor says `MainActor.assumeIsolated`.
@main struct Spinet: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spinet",
        abstract: Message("An onscreen keyboard for Linux that works like those of iOS.").text,
        version: Version.number,
        subcommands: [
            Serve.self,
            SettingsCommand.self,
            Doctor.self,
            ShowCommand.self,
            HideCommand.self,
            ToggleCommand.self,
            CommitCommand.self,
            Render.self,
            Type.self,
            Evaluate.self,
            Explain.self,
            LexiconCommand.self,
            WordsCommand.self,
            KeyboardsCommand.self,
            NewCommand.self,
            BundleCommand.self,
            RunKeyboardCommand.self,
            Version.self,
        ])

    /// Runs a command; a misspelled one is answered with the nearest one.
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        // Not a command: this program starts itself so, for a dictation.
        if let server = EngineServer(words: words) { return server.run() }
        MainActor.assumeIsolated {
            if let request = ServeRequest(startedBy: words) { Foundation.exit(request.run()) }
        }
        do {
            if words.first == "help", let wrong = CommandSuggestion(words: words.dropFirst(), in: Self.self) {
                throw Failure(wrong.message)
            }
            var command = try parseAsRoot(words)
            try command.run()
        } catch {
            // What was printed before comes before the reason.
            fflush(nil)
            if exitCode(for: error) == .validationFailure,
                let wrong = CommandSuggestion(words: words[...], in: Self.self)
            {
                exit(withError: Failure(wrong.message), as: .validationFailure)
            }
            exit(withError: error)
        }
    }

    private static func exit(withError failure: Failure, as code: ExitCode) -> Never {
        note(Message("Error: \(failure.description)"))
        exit(withError: code)
    }
}
