import DvorakKeyboard
import KeyboardHost
import Platform
import Typing
import UIKit

/// The keyboards that the service can show.
@MainActor struct KeyboardCatalog {
    /// The keyboards of apps that this program carries.
    static let classes: InstalledKeyboards.Classes = [
        String(reflecting: DvorakKeyboardViewController.self): { DvorakKeyboardViewController() }
    ]

    private let system =
        KeyboardEntry.standard(onProblem: { ServiceLog.log($0) }) + [
            .emoji(name: Message("Emoji").text)
        ]

    /// The system's keyboards, and where the user enabled others, those of apps; problems are logged.
    ///
    /// The folders of bundles are looked at only then: most users enable none, and a start reads nothing in vain.
    func entries(for preferences: Preferences) -> [KeyboardEntry] {
        let others = Set(preferences.keyboards).subtracting(KeyboardEntry.systemIDs)
        guard !others.isEmpty else { return system }
        let installed = InstalledKeyboards(classes: Self.classes)
        for problem in installed.problems { ServiceLog.log(problem) }
        return system + installed.entries
    }
}
