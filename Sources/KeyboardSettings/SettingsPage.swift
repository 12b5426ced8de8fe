package import Foundation
package import Pages
import Platform
import Typing
package import UIKit

/// The first page of Settings: the ways to the others, the feedback of keys, and what the program has besides; and a search
/// through the rows of all pages.
@MainActor package final class SettingsPage: SettingsTable {
    private let model: KeyboardSettingsModel
    private let ownRows: @MainActor () -> [SettingsRow]
    private let ownSections: @MainActor () -> [SettingsSection]
    private let search = UISearchController(searchResultsController: nil)
    /// What a search finds: built once a search, and again after something changed.
    private var index: SettingsIndex?
    /// Whether the table has the results of a search in place of the list.
    private var showsResults = false
    /// The row of the list whose page is beside it, also while results are shown; nil where there is none.
    private var chosenRow: IndexPath?
    /// Says that a search found nothing; nil without one.
    private var noResults: UIContentUnavailableView?

    /// - Parameters:
    ///   - ownRows: the program's rows, below those that lead to the pages of all programs.
    ///   - ownSections: the program's sections, below those of all programs.
    package init(
        _ model: KeyboardSettingsModel,
        ownRows: @escaping @MainActor () -> [SettingsRow] = { [] },
        ownSections: @escaping @MainActor () -> [SettingsSection] = { [] }
    ) {
        self.model = model
        self.ownRows = ownRows
        self.ownSections = ownSections
        super.init(title: Message("Settings").text)
        navigationItem.largeTitleDisplayMode = .always
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = Message("Search").text
        search.searchBar.searchTextField.accessibilityLabel = Message("Search").text
        navigationItem.searchController = search
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        table.keyboardDismissMode = .onDrag
    }

    package override func makeSections() -> [SettingsSection] {
        showsResults ? [SettingsSection(rows: results.map(row))] : list
    }

    private var list: [SettingsSection] {
        let model = model
        return [
            SettingsSection(
                rows: [
                    .leads(Message("Keyboard").text, icon: SettingsIcon("keyboard.fill", .systemGray)) {
                        KeyboardSettingsPage(model)
                    },
                    model.hasForeignApps
                        ? .leads(
                            Message("Apps").text, icon: SettingsIcon("square.grid.2x2.fill", .systemIndigo)
                        ) { AppsPage(model) }
                        : nil,
                    .leads(Message("Accessibility").text, icon: SettingsIcon("accessibility", .systemBlue)) {
                        AccessibilityPage(model)
                    },
                ].compactMap(\.self) + ownRows()),
            SettingsSection(
                header: Message("Keyboard Feedback").text,
                rows: [
                    .toggle(Message("Sound").text, \.keyClicks, of: model.preferences, model.change),
                    model.hasHaptics
                        ? .toggle(Message("Haptic").text, \.keyHaptics, of: model.preferences, model.change)
                        : nil,
                ].compactMap(\.self)),
        ] + ownSections()
    }

    /// Its rows lead to the page beside it, and stay selected.
    package override var keepsSelection: Bool { isInColumns }

    package override func open(_ page: Page) {
        chosenRow = shownRow
        showDetail(page)
    }

    /// Opens the settings of keyboards beside the list, as a tap on their row does.
    package func showKeyboardSettings() {
        search.isActive = false
        choose(Self.keyboardRow)
        showDetail(KeyboardSettingsPage(model))
    }

    private static let keyboardRow = IndexPath(row: 0, section: 0)

    private func choose(_ row: IndexPath) {
        chosenRow = row
        if !showsResults { shownRow = row }
    }

    // MARK: - Search

    private var query: String {
        (search.searchBar.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private var results: [SettingsIndex.Entry] {
        let index = index ?? SettingsIndex(list)
        self.index = index
        return index.results(for: query)
    }

    /// What was found is searched again: a row may be gone.
    package override func showAgain() {
        if index != nil { index = SettingsIndex(list) }
        if showsResults { shownRow = nil }
        super.showAgain()
        showWhetherFound()
    }

    private func showResults() {
        if search.isActive { index = index ?? SettingsIndex(list) } else { index = nil }
        let hasQuery = search.isActive && !query.isEmpty
        guard hasQuery || showsResults else { return }
        showsResults = hasQuery
        shownRow = nil
        super.showAgain()
        showWhetherFound()
        if !hasQuery { shownRow = chosenRow }
        table.contentOffset = CGPoint(x: 0, y: -table.adjustedContentInset.top)
    }

    private func row(_ entry: SettingsIndex.Entry) -> SettingsRow {
        var row = SettingsRow(title: entry.title, kind: .opens { [weak self] in self?.open(entry) })
        // What the first page itself sets has the icon of Settings.
        row.icon = entry.icon ?? SettingsIcon("gear", .systemGray)
        row.subtitle = entry.pathText(
            isRightToLeft: table.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        return row
    }

    /// Opens the page that has a row, with its parents below it, and marks the row.
    private func open(_ entry: SettingsIndex.Entry) {
        search.searchBar.resignFirstResponder()
        var (pages, isWhole) = entry.makePages(from: list)
        guard let place = entry.route.last, let first = entry.route.first,
            let chosen = first.path(in: list)
        else { return showAgain() }
        if entry.route.count == 1 {
            guard case .leads(_, let makePage) = list[chosen.section].rows[chosen.row].kind else {
                // The row is on this page.
                search.isActive = false
                return reveal(place)
            }
            pages = [makePage()].compactMap(\.self)
        } else if isWhole {
            (pages.last as? SettingsTable)?.reveal(place)
        }
        // The pages to it are gone: what was found is searched again.
        guard !pages.isEmpty else { return showAgain() }
        chosenRow = chosen
        showDetail(pages)
    }

    private func showWhetherFound() {
        let isMissing = showsResults && (sections.first?.rows.isEmpty ?? true)
        guard isMissing else {
            noResults?.removeFromSuperview()
            noResults = nil
            return
        }
        let configuration = UIContentUnavailableConfiguration.search()
            .updated(for: contentUnavailableConfigurationState)
        if let noResults {
            noResults.configuration = configuration
        } else {
            let made = UIContentUnavailableView(configuration: configuration)
            view.addSubview(made)
            noResults = made
        }
        view.setNeedsLayout()
    }

    /// The sentence is in the middle of what the bars and the keyboard leave.
    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let covered = max(keyboardHeight, view.safeAreaInsets.bottom)
        noResults?.frame = CGRect(
            x: body.minX, y: body.minY, width: body.width,
            height: max(0, view.bounds.maxY - covered - body.minY))
    }
}

extension SettingsPage: UISearchResultsUpdating {
    package func updateSearchResults(for searchController: UISearchController) { showResults() }
}

extension SettingsPage: SidebarPage {
    package var staysInPortrait: Bool { true }

    package func makeFirstDetail() -> Page {
        choose(Self.keyboardRow)
        return KeyboardSettingsPage(model)
    }
}
