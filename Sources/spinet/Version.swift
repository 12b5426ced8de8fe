import ArgumentParser
import Platform

/// `spinet version`: which Spinet this is.
struct Version: ParsableCommand {
    /// The version of this source tree, by the rules of semantic versioning.
    static let number = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: Message(en: "Print the version.", ko: "버전을 출력합니다.").text)

    func run() {
        print("spinet \(Self.number)")
    }
}
