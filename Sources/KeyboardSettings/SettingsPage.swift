package import Foundation
package import Pages
import Platform
import Typing
import UIKit

/// The first page of Settings: the ways to the others, the feedback of keys, and what the program has besides.
@MainActor package final class SettingsPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let ownRows: @MainActor (SettingsPage) -> [SettingsRow]
    private let ownSections: @MainActor (SettingsPage) -> [SettingsSection]

    /// - Parameters:
    ///   - ownRows: the program's rows, below those that lead to the pages of all programs.
    ///   - ownSections: the program's sections, below those of all programs.
    package init(
        _ model: KeyboardSettingsModel,
        ownRows: @escaping @MainActor (SettingsPage) -> [SettingsRow] = { _ in [] },
        ownSections: @escaping @MainActor (SettingsPage) -> [SettingsSection] = { _ in [] }
    ) {
        self.model = model
        self.ownRows = ownRows
        self.ownSections = ownSections
        super.init(title: Message("Settings").text)
        navigationItem.largeTitleDisplayMode = .always
    }

    package required init?(coder: NSCoder) { nil }

    package override func makeSections() -> [SettingsSection] {
        let model = model
        return [
            SettingsSection(
                rows: [
                    leads(Message("Keyboard").text) { KeyboardSettingsPage(model) },
                    model.hasForeignApps ? leads(Message("Apps").text) { AppsPage(model) } : nil,
                    leads(Message("Accessibility").text) { AccessibilityPage(model) },
                ].compactMap(\.self) + ownRows(self)),
            SettingsSection(
                header: Message("Keyboard Feedback").text,
                rows: [
                    .toggle(Message("Sound").text, \.keyClicks, of: model.preferences, model.change),
                    model.hasHaptics
                        ? .toggle(Message("Haptic").text, \.keyHaptics, of: model.preferences, model.change)
                        : nil,
                ].compactMap(\.self)),
        ] + ownSections(self)
    }

    /// Its rows lead to the page beside it, and stay selected.
    package override var keepsSelection: Bool { isInColumns }

    /// Opens the settings of keyboards beside the list, as a tap on their row does.
    package func showKeyboardSettings() {
        shownRow = Self.keyboardRow
        showDetail(KeyboardSettingsPage(model))
    }

    private static let keyboardRow = IndexPath(row: 0, section: 0)

    /// A row that leads to a page beside the list, or over it.
    package func leads(_ title: String, _ makePage: @escaping @MainActor () -> Page) -> SettingsRow {
        SettingsRow(
            title: title, kind: .leads(detail: "") { [weak self] in self?.showDetail(makePage()) })
    }
}

extension SettingsPage: SidebarPage {
    package var staysInPortrait: Bool { true }

    package func makeFirstDetail() -> Page {
        shownRow = Self.keyboardRow
        return KeyboardSettingsPage(model)
    }
}
