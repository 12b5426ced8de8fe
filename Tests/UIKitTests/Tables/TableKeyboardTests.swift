import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Tables above keyboards")
struct TableKeyboardTests {
    /// A page with a field in each of its 20 rows of 60 points, in a window of 844.
    @MainActor final class Fixture {
        final class Page: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                20
            }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let field = UITextField(frame: CGRect(x: 16, y: 13, width: 300, height: 34))
                field.accessibilityLabel = "Field \(indexPath.row)"
                cell.contentView.addSubview(field)
                return cell
            }
        }

        let page = Page(style: .plain)
        let harness: Harness

        init() {
            harness = Harness(rootViewController: page)
            page.tableView.rowHeight = 60
            page.tableView.contentInsetAdjustmentBehavior = .never
            harness.settle()
        }

        var offset: CGFloat { page.tableView.contentOffset.y }

        func keyboard(_ name: NSNotification.Name, top: CGFloat) {
            UIApplication.shared.turn {
                NotificationCenter.default.post(
                    name: name, object: nil,
                    userInfo: [
                        UIResponder.keyboardFrameEndUserInfoKey: CGRect(
                            x: 0, y: top, width: 390, height: 336),
                        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                    ])
            }
            harness.advance(by: 0.5)
        }
    }

    @Test("The row with the caret scrolls above the keyboard, and so can the last row")
    func rowsStayReachable() {
        let fixture = Fixture()
        fixture.harness.tap("Field 12")
        fixture.keyboard(UIResponder.keyboardWillChangeFrameNotification, top: 508)
        #expect(fixture.page.tableView.adjustedContentInset.bottom == 336)
        #expect(fixture.page.tableView.contentInset == .zero)
        #expect(fixture.offset == 272)
        fixture.harness.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 350, y: -900))
        fixture.harness.settle()
        #expect(fixture.offset == 692)
        fixture.keyboard(UIResponder.keyboardWillHideNotification, top: 844)
        #expect(fixture.page.tableView.adjustedContentInset.bottom == 0)
        #expect(fixture.offset == 356)
    }

    @Test("A keyboard that floats above the lower end takes no room")
    func floatingKeyboardsTakeNoRoom() {
        let fixture = Fixture()
        fixture.harness.tap("Field 1")
        fixture.keyboard(UIResponder.keyboardWillChangeFrameNotification, top: 400)
        #expect(fixture.page.tableView.adjustedContentInset.bottom == 0)
        #expect(fixture.offset == 0)
    }
}
