import Testing
import UIKit
import UIKitTesting

@Suite @MainActor struct EditButtonTests {
    private final class List: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = editButtonItem
            refreshControl = UIRefreshControl()
        }
    }

    @Test("The edit button begins and ends the editing of a table, and says which")
    func editing() {
        let list = List()
        let phone = Harness(rootViewController: UINavigationController(rootViewController: list))
        #expect(list.editButtonItem === list.navigationItem.rightBarButtonItem)
        phone.tap("Edit")
        phone.settle()
        #expect(list.isEditing && list.tableView.isEditing)
        phone.tap("Done")
        phone.settle()
        #expect(!list.isEditing && !list.tableView.isEditing)
        list.setEditing(true, animated: false)
        phone.settle()
        #expect(phone.element(labelled: "Done") != nil)
        #expect(list.tableView.refreshControl === list.refreshControl && list.refreshControl != nil)
    }
}
