import ArgumentParser
import AuthorKit
import Foundation
import Platform

extension KeyboardsCommand {
    /// `spinet keyboards audit ID|PATH`: checks a keyboard against the guidelines and the budgets, by using it.
    ///
    /// It ends with 0 if there is no finding, with 1 if there are some, and with 2 if the keyboard could not be checked.
    struct Audit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: Message("Check a keyboard extension, running in its sandbox, against the guidelines.")
                .text)

        @Argument(
            help: ArgumentHelp(
                Message("The identifier of an installed keyboard, or the folder NAME.app or NAME.appex.").text
            ))
        var keyboard: String

        @Flag(help: ArgumentHelp(Message("Print the findings and measurements as JSON.").text))
        var json = false

        /// The exit status if the keyboard could not be checked.
        private static let error = ExitCode(2)

        func run() throws {
            let reports: [AuditReport]
            do {
                reports = try MainActor.assumeIsolated {
                    try AuditedBundles.named(keyboard).map { KeyboardAudit($0).run() }
                }
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                throw Self.error
            }
            try show(reports)
            guard reports.allSatisfy(\.findings.isEmpty) else { throw ExitCode(1) }
        }

        private func show(_ reports: [AuditReport]) throws {
            if json {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                return print(String(decoding: try encoder.encode(reports), as: UTF8.self))
            }
            for report in reports {
                for finding in report.findings { print(finding) }
                let start = Int(((report.startDuration ?? 0) * 1000).rounded())
                let memory = (report.memory ?? 0) >> 20
                print(
                    Message(
                        "\(report.keyboard): findings: \(report.findings.count); screens: \(report.screens); start: \(start) ms; memory: \(memory) MiB."
                    ).text)
            }
        }
    }
}
