import Testing
import UIKit
import UIKitTesting

@testable import HelloApp

@Suite @MainActor struct ListTests {
    /// The list on a phone of its own: a test has one device, from its first line on.
    private func show() -> (phone: Harness, list: ListViewController) {
        let list = ListViewController()
        return (Harness(rootViewController: UINavigationController(rootViewController: list)), list)
    }

    @Test("Return adds what was typed to the list")
    func adds() {
        let (phone, list) = show()
        phone.tap("New item")
        phone.type("Milk\n")
        phone.type("Bread\n")
        #expect(list.items == ["Bread", "Milk"])
        #expect(phone.element(labelled: "Milk") != nil)
    }

    @Test("A swipe to the left and a tap on Delete remove an item")
    func deletes() throws {
        let (phone, list) = show()
        phone.tap("New item")
        phone.type("Milk\n")
        phone.settle()
        let row = try #require(phone.element(labelled: "Milk")).frame
        phone.drag(from: CGPoint(x: 360, y: row.midY), to: CGPoint(x: 200, y: row.midY))
        phone.settle()
        phone.tap("Delete")
        phone.settle()
        #expect(list.items.isEmpty)
    }
}
