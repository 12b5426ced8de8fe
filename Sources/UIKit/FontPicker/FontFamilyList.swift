import CoreGraphics
import Foundation
import Platform

/// The list of a font picker: the families that match the search, each in its own font.
@MainActor final class FontFamilyList: UITableViewController, UISearchResultsUpdating {
    var selected: (@MainActor () -> String?)?
    var onPick: (@MainActor (String) -> Void)?
    var onCancel: (@MainActor () -> Void)?
    private let configuration: UIFontPickerViewController.Configuration
    private lazy var all: [String] = UIFont.familyNames.sorted().filter { family in
        guard configuration.filteredTraits.contains(.traitMonoSpace) else { return true }
        return family.contains("Mono") || family.contains("Code")
    }
    private var shown: [String] = []

    init(_ configuration: UIFontPickerViewController.Configuration) {
        self.configuration = configuration
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = Message("Choose Font").text
        shown = all
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "family")
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.hidesNavigationBarDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        shown = text.isEmpty ? all : all.filter { $0.range(of: text, options: .caseInsensitive) != nil }
        tableView.reloadData()
        contentUnavailableConfiguration =
            shown.isEmpty && !text.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "family", for: indexPath)
        let family = shown[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = family
        if !configuration.displayUsingSystemFont, let font = UIFont(name: family, size: 17) {
            content.textProperties.font = font
        }
        cell.contentConfiguration = content
        cell.accessoryType = family == selected?() ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onPick?(shown[indexPath.row])
    }
}
