import Foundation

/// The list of the tabs that do not fit in the bar, as the root of "More".
@MainActor final class MoreTabsController: UITableViewController {
    /// The view controllers of the list.
    var controllers: [UIViewController] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }
    /// Called after the user chose a view controller.
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
