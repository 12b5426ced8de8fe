import ArgumentParser
import AuthorKit
import Foundation
import Platform

/// `spinet new`: writes projects.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: Message("Write a new project.").text,
        subcommands: [App.self, Keyboard.self])

    /// What the kinds of projects have in common.
    struct Options: ParsableArguments {
        @Argument(help: ArgumentHelp(Message("The project's name: letters and digits.").text))
        var name: String

        @Option(
            help: ArgumentHelp(
                Message("The folder or address of the toolkit's sources; otherwise those that are installed.")
                    .text,
                valueName: "path|url"))
        var spinet: String?

        @Option(help: ArgumentHelp(Message("The folder to write it into.").text, valueName: "folder"))
        var at = "."

        /// Writes the project, and returns its folder.
        func write(_ kind: NewProject.Kind) throws -> String {
            try sentence {
                try NewProject(kind, name: name, spinet: SpinetPackage(named: spinet)).write(into: at)
            }
        }
    }

    /// `spinet new app NAME`: the package of an app, with its icon and tests.
    struct App: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                "Write an app of your own: a Swift package with one screen, an icon, and tests."
            )
            .text)

        @OptionGroup var options: Options

        func run() throws {
            let place = try options.write(.app)
            print(Message("\(place) is ready. Show it in a window: swift run --package-path \(place)").text)
        }
    }

    /// `spinet new keyboard NAME`: the package of a keyboard, with the app that contains it, and tests.
    struct Keyboard: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message(
                "Write a keyboard of your own: a Swift package with an app, the keyboard, and tests."
            )
            .text)

        @OptionGroup var options: Options

        func run() throws {
            let place = try options.write(.keyboard)
            print(Message("\(place) is ready. Build it and type with it: spinet run-keyboard \(place)").text)
        }
    }
}
