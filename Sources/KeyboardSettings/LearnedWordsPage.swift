package import Foundation
package import Pages
import Platform
import UIKit

/// The words that the keyboards learned from typing, by language; each can be deleted.
///
/// iOS has no such list: there the words can only be forgotten all at once.
@MainActor package final class LearnedWordsPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Learned Words").text)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        updateEditButton()
    }

    /// The words are the user's.
    package override var isSearchable: Bool { false }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        let sections = model.learnedWords.map { group in
            SettingsSection(
                header: group.title,
                rows: group.words.map { word in
                    SettingsRow(title: word, kind: .name, remove: { model.forget(word, in: group.language) })
                })
        }
        return sections.isEmpty
            ? [SettingsSection(rows: [], footer: Message("Words you use often appear here.").text)]
            : sections
    }
}
