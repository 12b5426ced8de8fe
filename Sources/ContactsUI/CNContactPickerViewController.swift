package import Contacts
public import UIKit

/// Lets the user choose a contact.
///
/// It closes itself when something was chosen or it was cancelled, and then tells its delegate.
///
///     let picker = CNContactPickerViewController()
///     picker.delegate = self
///     picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
///     present(picker, animated: true)
@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
    /// Receives the choice; not retained.
    public final weak var delegate: (any CNContactPickerDelegate)?
    /// The properties the user can choose from; nil, the default, for all there are.
    public final var displayedPropertyKeys: [String]?
    /// Which contacts can be chosen; nil, the default, for all.
    ///
    /// Others are shown gray.
    public final var predicateForEnablingContact: NSPredicate?
    /// Which contacts are chosen by a tap; for others their properties are shown.
    ///
    /// Nil leaves it to the delegate.
    public final var predicateForSelectionOfContact: NSPredicate?
    /// Where the people come from.
    package final var store = CNContactStore()

    /// Set by the delegate's own answer to a chosen contact, where it has none.
    final var contactIsUnheard = false
    private let pages = UINavigationController()
    private weak var list: ContactListController?
    private var changes: (any NSObjectProtocol)?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        let list = ContactListController(
            store.contacts(), place: store.place,
            isEnabled: { [weak self] in self?.predicateForEnablingContact?.evaluate(with: $0) ?? true },
            onSelect: { [weak self] in self?.choose($0) })
        for warning in store.warnings { NSLog("%@", "Contacts: \(warning)") }
        list.navigationItem.rightBarButtonItem = cancelItem()
        pages.setViewControllers([list], animated: false)
        self.list = list
        changes = NotificationCenter.default.addObserver(
            forName: .CNContactStoreDidChange, object: nil, queue: nil
        ) { [weak self] _ in
            // It is posted on the main thread, from outside of the window's events.
            MainActor.assumeIsolated { UIApplication.shared.turn { self?.contactsChanged() } }
        }
    }

    isolated deinit {
        if let changes { NotificationCenter.default.removeObserver(changes) }
    }

    private func contactsChanged() { list?.show(store.contacts()) }

    private func cancelItem() -> UIBarButtonItem {
        UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                self?.close { $0.delegate?.contactPickerDidCancel($0) }
            })
    }

    private func choose(_ contact: CNContact) {
        if predicateForSelectionOfContact?.evaluate(with: contact) ?? true {
            contactIsUnheard = delegate == nil
            delegate?.contactPicker(self, didSelect: contact)
            if !contactIsUnheard { return close { _ in } }
        }
        let keys =
            displayedPropertyKeys ?? [
                CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
                CNContactUrlAddressesKey,
            ]
        let properties = ContactPropertiesController(contact, keys: keys) { [weak self] property in
            self?.close { $0.delegate?.contactPicker($0, didSelect: property) }
        }
        properties.navigationItem.rightBarButtonItem = cancelItem()
        pages.pushViewController(properties, animated: true)
    }

    private func close(_ report: (CNContactPickerViewController) -> Void) {
        report(self)
        presentingViewController?.dismiss(animated: true, completion: nil)
    }
}
