package import Foundation
import KeyboardHost
package import Pages
import Platform
import Typing
import UIKit

/// Whether other programs may put text into fields, and the programs that the user was asked about.
@MainActor package final class TextFromProgramsPage: SettingsTable {
    private let model: KeyboardSettingsModel

    package init(_ model: KeyboardSettingsModel) {
        self.model = model
        super.init(title: Message("Text from Programs").text)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        updateEditButton()
    }

    /// The name of a choice.
    static func title(of insertion: Preferences.TextInsertion) -> String {
        switch insertion {
        case .off: Message("Off").text
        case .ask: Message("Ask").text
        case .on: Message("On").text
        }
    }

    package override func makeSections() -> [SettingsSection] {
        let choices = SettingsSection(
            rows: Preferences.TextInsertion.allCases.map { insertion in
                SettingsRow(
                    title: Self.title(of: insertion),
                    kind: .choice(isChosen: model.preferences.textInsertion == insertion) { [model] in
                        model.change { $0.textInsertion = insertion }
                    })
            },
            footer: Message(
                "The keyboard asks once about each program. None can type into password fields, and into terminals only if it asks for that. A program can imitate the name of another."
            ).text)
        let answers = model.insertionAnswers.answers.sorted { $0.key < $1.key }
        guard !answers.isEmpty else { return [choices] }
        let programs = SettingsSection(
            header: Message("Programs").text,
            rows: answers.map { path, isAllowed in
                SettingsRow(
                    title: InsertionProgram.name(ofPath: path),
                    kind: .toggle(isOn: isAllowed) { [model] isOn in
                        model.changeInsertionAnswers { $0.answers[path] = isOn }
                    },
                    remove: { [model] in
                        model.changeInsertionAnswers { $0.answers[path] = nil }
                    })
            },
            footer: Message("The keyboard asks again about a program that is deleted here.").text)
        return [choices, programs]
    }
}
