import ArgumentParser
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
}
