import ArgumentParser
import Platform

/// `spinet version`: which Spinet this is.
struct Version: ParsableCommand {
    /// The version of this source tree, by the rules of semantic versioning.
    static let number = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: Message("Print the version.").text)

    func run() {
        print("spinet \(Self.number)")
    }
}
