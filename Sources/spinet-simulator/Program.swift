import ArgumentParser
import Dictation
import Foundation
import Platform

@main struct Program: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spinet-simulator",
        abstract: "A phone in a browser tab, or in a window, with Spinet's keyboard typing for real.",
        discussion: """
            The page's address holds a secret; whoever knows it can see and touch the phone. It is served to this \
            machine only, unless --listen says otherwise.

            A recording is one touch a line, {"time":0.25,"finger":0,"phase":"began","x":120.5,"y":610}: seconds since \
            the first touch, a number for each finger, began, moved, ended or cancelled, and points of the screen.
            """)

    @OptionGroup var options: Options

    static func main() {
        // Not an option: this program starts itself so, for a dictation.
        if let server = EngineServer(words: CommandLine.arguments.dropFirst()) { return server.run() }
        main(nil)
    }

    func run() throws {
        try MainActor.assumeIsolated {
            if let folder = options.drawGallery {
                try GalleryImages(
                    language: options.language.flatMap(MessageLanguage.init(rawValue:)) ?? .english
                )
                .write(to: URL(fileURLWithPath: folder), scale: options.scale ?? 2)
            } else if options.timeGallery {
                print(String(decoding: try JSONEncoder().encode(GalleryTimes()), as: UTF8.self))
            } else if options.timeHome {
                print(String(decoding: try JSONEncoder().encode(HomeTimes()), as: UTF8.self))
            } else {
                // What outlives its last mention here: the window and the recording hang on it.
                let simulator = Simulator(options)
                try withExtendedLifetime(simulator) { try simulator.run() }
                if let restart = simulator.restart {
                    let problem = restart.run()
                    throw ValidationError("The simulator could not start again: \(problem)")
                }
            }
        }
    }
}
