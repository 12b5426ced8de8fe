import ArgumentParser
import Platform

/// The command line: the keyboard's service and a command for every question that a developer asks of it.
///
/// One subcommand a file, named after it. Commands run on the real main thread: `run()` is synchronous, and
/// what needs the main actor says `MainActor.assumeIsolated`.
@main struct Spinet: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spinet",
        abstract: Message(
            en: "An on-screen keyboard for Linux that works as those of iOS do.",
            ko: "iOS의 키보드처럼 동작하는 리눅스용 화면 키보드."
        ).text,
        version: Version.number,
        subcommands: [
            Serve.self,
            Doctor.self,
            Render.self,
            Type.self,
            Evaluate.self,
            Explain.self,
            LexiconCommand.self,
            WordsCommand.self,
            Version.self,
        ])
}
