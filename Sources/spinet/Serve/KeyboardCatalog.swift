import ExtensionHost
import KeyboardHost
import Platform
import PreferenceFiles
import StandardKeyboard
import Typing
import UIKit

/// The keyboards that the service can show.
@MainActor struct KeyboardCatalog {
    /// The user's grants to keyboards of apps.
    let grants = GrantsFile()
    private let guests = ExtensionKeyboards()
    private let system: [KeyboardEntry]
    /// Whether keyboards of apps can be used: a television has its own keyboard only.
    private let hasGuests: Bool

    /// Makes the catalog of a session.
    ///
    /// - Parameter television: what a television is operated with; nil on a phone or a pad.
    init(television: TVControls? = nil) {
        hasGuests = television == nil
        if let television {
            system = KeyboardEntry.television(controls: television) { ServiceLog.log($0) }
        } else {
            system =
                KeyboardEntry.standard(onProblem: { ServiceLog.log($0) }) + [
                    .emoji(name: Message("Emoji").text)
                ]
        }
    }

    /// Ends the processes of all extensions.
    func endExtensions() { guests.endAll() }

    /// The system's keyboards, and where the user enabled others, those of apps; problems are logged.
    ///
    /// The folders of bundles are looked at only then: most users enable none, and a start reads nothing in vain.
    /// - Parameter changes: follows the bundles of the enabled ones.
    func entries(for preferences: Preferences, following changes: InstalledKeyboardsWatch?) -> [KeyboardEntry]
    {
        let others = Set(preferences.keyboards).subtracting(KeyboardEntry.systemIDs)
        guard hasGuests, !others.isEmpty else {
            guests.keep(only: [:])
            changes?.stop()
            return system
        }
        if let problem = grants.problem { ServiceLog.log("\(grants.path): \(problem)") }
        let installed = InstalledKeyboards(grants: grants.settings, guests: guests)
        for problem in installed.problems { ServiceLog.log(problem) }
        guests.keep(only: installed.policies.filter { others.contains($0.key) })
        changes?.follow(installed.bundles.filter { others.contains($0.key) }.map(\.value))
        return system + installed.entries
    }
}
