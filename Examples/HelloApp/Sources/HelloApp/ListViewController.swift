import UIKit

/// A list, and a field above it that adds items.
final class ListViewController: UITableViewController, UITextFieldDelegate {
    private(set) var items: [String] = []
    private let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "HelloApp"
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        field.placeholder = "New item"
        field.accessibilityLabel = "New item"
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .done
        field.enablesReturnKeyAutomatically = true
        field.delegate = self
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        field.frame = header.bounds.insetBy(dx: 16, dy: 8)
        field.autoresizingMask = [.flexibleWidth]
        header.addSubview(field)
        tableView.tableHeaderView = header
        tableView.keyboardDismissMode = .interactive
    }

    // MARK: - The field

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let text = textField.text, !text.isEmpty else { return true }
        items.insert(text, at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        textField.text = ""
        return true
    }

    // MARK: - The list

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = items[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
