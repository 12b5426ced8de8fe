import Contacts
import UIKit

/// The user's addresses and numbers to choose from.
final class ContactPropertiesController: UITableViewController {
    private let properties: [CNContactProperty]
    private let onSelect: (CNContactProperty) -> Void

    init(_ contact: CNContact, keys: [String], onSelect: @escaping (CNContactProperty) -> Void) {
        properties = CNContactProperty.all(of: contact, keys: keys)
        self.onSelect = onSelect
        super.init(style: .insetGrouped)
        title = CNContactFormatter.string(from: contact, style: .fullName)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        properties.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "property")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "property")
        let property = properties[indexPath.row]
        cell.textLabel?.text = property.label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) }
        cell.textLabel?.font = .preferredFont(forTextStyle: .footnote)
        cell.detailTextLabel?.text = property.text
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .body)
        cell.detailTextLabel?.textColor = .tintColor
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onSelect(properties[indexPath.row])
    }
}
