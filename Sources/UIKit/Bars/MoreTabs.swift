import Foundation

/// The list of the tabs that find no room in the bar, as the first page of "More".
@MainActor final class MoreTabsController: UITableViewController {
    /// The controllers of the list.
    var controllers: [UIViewController] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }
    /// Called when the user chose one.
    var onChoose: (@MainActor (UIViewController) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.accessibilityIdentifier = "more"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        controllers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        let item = controllers[indexPath.row].tabBarItem
        cell.textLabel?.text = item?.title
        cell.imageView?.image = item?.image?.asGlyph
        cell.detailTextLabel?.text = item?.badgeValue
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoose?(controllers[indexPath.row])
    }
}
