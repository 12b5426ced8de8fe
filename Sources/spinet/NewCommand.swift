import ArgumentParser
import AuthorKit
import Foundation
import Platform

/// `spinet new`: writes projects.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: Message("Write a new project.").text, subcommands: [Keyboard.self])

    /// `spinet new keyboard NAME`: the package of a keyboard, with the app that contains it, and tests.
    struct Keyboard: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                "Write a keyboard of your own: a Swift package with an app, the keyboard, and tests."
            )
            .text)

        @Argument(help: ArgumentHelp(Message("The keyboard's name: letters and digits.").text))
        var name: String

        @Option(
            help: ArgumentHelp(
                Message("The folder or address of the toolkit's sources; otherwise those that are installed.")
                    .text,
                valueName: "path|url"))
        var spinet: String?

        @Option(help: ArgumentHelp(Message("The folder to write it into.").text, valueName: "folder"))
        var at = "."

        func run() throws {
            let place = try sentence {
                try NewKeyboard(name: name, spinet: SpinetPackage(named: spinet)).write(into: at)
            }
            print(Message("\(place) is ready. Build it and type with it: spinet run-keyboard \(place)").text)
        }
    }
}
