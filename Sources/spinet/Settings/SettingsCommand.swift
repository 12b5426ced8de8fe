import AppRuntime
import ArgumentParser
import Foundation
import Platform
import UIKit

/// `spinet settings [PAGE]`: the settings of the keyboards, in a window.
struct SettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: Message("Open the settings of the keyboards in a window.").text)

    @Argument(
        help: ArgumentHelp(
            Message(
                "The page to open: \(SettingsLocation.allCases.map(\.rawValue).joined(separator: ", "))."
            )
            .text))
    var page: SettingsLocation?

    @Flag(
        help: ArgumentHelp(
            "Print what is in the window as JSON for each line that is read.", visibility: .hidden))
    var printElements = false

    func run() throws {
        try MainActor.assumeIsolated {
            let delegate = SettingsDelegate(page)
            delegate.printsElements = printElements
            UIApplication.shared.delegate = delegate
            try withExtendedLifetime(delegate) {
                try sentence {
                    try RunningApplication(
                        information: BundleInformation(
                            identifier: "org.spinet.Settings", name: Message("Keyboard Settings").text,
                            isForPads: true)
                    ).run()
                }
            }
        }
    }
}

/// A page of Settings that can be opened at once.
enum SettingsLocation: String, ExpressibleByArgument, CaseIterable {
    case keyboard, keyboards, replacements, words, apps, accessibility
}
