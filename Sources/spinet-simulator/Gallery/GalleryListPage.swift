import Foundation
import Pages
import Platform
import UIKit

/// The gallery's first page: all controls in the order of their titles, and a field to find one by title or class.
@MainActor final class GalleryListPage: ListPage, UISearchResultsUpdating {
    private let state: SimulatorState
    private let search = UISearchController(searchResultsController: nil)

    /// The page beside the list, by its class.
    private var shown: String? { didSet { showSelection() } }
    private var names: [String] = []
    private var rows: [RowView] = []

    init(_ state: SimulatorState) {
        self.state = state
        super.init(title: Message("Gallery").text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = Message("Search").text
        navigationItem.searchController = search
        area.keyboardDismissMode = .onDrag
        showPages(containing: "")
    }

    func updateSearchResults(for searchController: UISearchController) {
        showPages(containing: searchController.searchBar.text ?? "")
    }

    /// All pages in the order of their titles.
    private var sortedPages: [(type: any GalleryPage.Type, title: String)] {
        GalleryCatalog.pages.map { (type: $0, title: $0.title.text(in: state.language)) }
            .sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
    }

    private func showPages(containing words: String) {
        let sorted = sortedPages.filter { type, title in
            words.isEmpty || type.name.localizedCaseInsensitiveContains(words)
                || title.localizedCaseInsensitiveContains(words)
        }
        let rows = sorted.map { type, title in
            RowView(title: title, subtitle: type.name, accessory: .chevron) { [weak self] in
                guard let self else { return }
                self.shown = type.name
                self.showDetail(GalleryPageController(type, self.state))
            }
        }
        names = sorted.map { $0.type.name }
        self.rows = rows
        showSelection()
        let footer =
            rows.isEmpty
            ? Message("No Results").text : Message("Every control has a page you can try.").text
        show([GroupedList.Group(header: nil, rows: rows, footer: footer)])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showSelection()
    }

    /// Marks the row whose page is beside the list; only where none is do the rows lead on.
    private func showSelection() {
        for (name, row) in zip(names, rows) {
            row.isSelected = isInColumns && name == shown
            row.showsChevron = !isInColumns
        }
    }
}

extension GalleryListPage: SidebarPage {
    var staysInPortrait: Bool { true }

    func makeFirstDetail() -> Page {
        let first = sortedPages[0].type
        shown = first.name
        return GalleryPageController(first, state)
    }
}
