import Contacts
import Platform
import UIKit

/// The list of people with a field to search it.
final class ContactListController: UITableViewController, UISearchBarDelegate {
    private var contacts: [CNContact]
    private let place: String?
    private let onSelect: (CNContact) -> Void
    private let isEnabled: (CNContact) -> Bool
    private var list: ContactSections
    private let searchBar = UISearchBar()

    init(
        _ contacts: [CNContact], place: String?, isEnabled: @escaping (CNContact) -> Bool,
        onSelect: @escaping (CNContact) -> Void
    ) {
        self.contacts = contacts
        self.place = place
        self.isEnabled = isEnabled
        self.onSelect = onSelect
        list = ContactSections(contacts)
        super.init(style: .plain)
        title = Message("Contacts").text
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        searchBar.placeholder = Message("Search").text
        searchBar.searchTextField.accessibilityLabel = searchBar.placeholder
        searchBar.delegate = self
        searchBar.searchBarStyle = .minimal
        searchBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 56)
        searchBar.autoresizingMask = .flexibleWidth
        tableView.tableHeaderView = searchBar
        tableView.keyboardDismissMode = .onDrag
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
        showEmptiness()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { find(searchText) }

    /// Shows other people; what was typed still counts.
    func show(_ contacts: [CNContact]) {
        self.contacts = contacts
        find(searchBar.text ?? "")
    }

    private func find(_ typed: String) {
        list = ContactSections(contacts, search: typed)
        tableView.reloadData()
        showEmptiness()
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

    /// If there are no contacts, a page says so and what to do.
    private func showEmptiness() {
        guard list.sections.isEmpty else {
            tableView.backgroundView = nil
            return
        }
        tableView.backgroundView =
            contacts.isEmpty
            ? EmptyContactsView(
                Message("No Contacts").text,
                detail: place.map {
                    Message(
                        "Put vCard files (.vcf) into \($0). Contacts of Evolution Data Server are shown while it runs."
                    ).text
                })
            : EmptyContactsView(Message("No Results").text, detail: nil)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { list.sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        list.sections[section].contacts.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        list.sections[section].initial
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
        let contact = list[indexPath]
        cell.textLabel?.text =
            CNContactFormatter.string(from: contact, style: .fullName)
            ?? contact.emailAddresses.first.map { $0.value as String }
            ?? contact.phoneNumbers.first?.value.stringValue
        cell.textLabel?.textColor = isEnabled(contact) ? .label : .tertiaryLabel
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        isEnabled(list[indexPath]) ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        searchBar.resignFirstResponder()
        onSelect(list[indexPath])
    }
}
