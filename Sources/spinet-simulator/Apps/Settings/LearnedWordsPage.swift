import Foundation
import Platform
import UIKit

/// The words that the keyboards learned from typing, by language; each can be deleted.
///
/// iOS has no such list: there the words can only be forgotten all at once.
@MainActor final class LearnedWordsPage: SettingsTable {
    private let state: SimulatorState

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Learned Words").text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        updateEditButton()
    }

    override func makeSections() -> [SettingsSection] {
        let state = state
        let sections = state.learnedWords.map { group in
            SettingsSection(
                header: group.title,
                rows: group.words.map { word in
                    SettingsRow(title: word, kind: .name, remove: { state.forget(word, in: group.language) })
                })
        }
        return sections.isEmpty
            ? [SettingsSection(rows: [], footer: Message("Words you use often appear here.").text)]
            : sections
    }
}
