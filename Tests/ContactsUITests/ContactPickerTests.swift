import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Contacts
@testable import ContactsUI

@MainActor @Suite struct ContactPickerTests {
    /// A page with a field and the button that fills it.
    final class Page: UIViewController, CNContactPickerDelegate {
        let field = UITextField()
        let button = UIButton(type: .contactAdd)
        let folder: URL
        var isCancelled = false

        init(_ folder: URL) {
            self.folder = folder
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            field.frame = CGRect(x: 16, y: 100, width: 280, height: 34)
            field.borderStyle = .roundedRect
            button.frame = CGRect(x: 310, y: 95, width: 44, height: 44)
            button.addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
            view.addSubview(field)
            view.addSubview(button)
        }

        private func choose() {
            let picker = CNContactPickerViewController()
            picker.store = CNContactStore(folder: folder)
            picker.delegate = self
            picker.displayedPropertyKeys = [CNContactEmailAddressesKey]
            present(picker, animated: true)
        }

        func contactPicker(_ picker: CNContactPickerViewController, didSelect property: CNContactProperty) {
            field.text = property.value as? String ?? (property.value as? NSString).map { $0 as String }
        }

        func contactPickerDidCancel(_ picker: CNContactPickerViewController) { isCancelled = true }
    }

    private func harness() throws -> (Harness, Page) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "people-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let cards = [
            "N:Kim;Anna\nEMAIL:anna@x.example\nEMAIL;TYPE=work:kim@work.example", "N:Old;Bo", "N:김;철수",
        ]
        try cards.map { "BEGIN:VCARD\n\($0)\nEND:VCARD\n" }.joined()
            .write(to: folder.appendingPathComponent("all.vcf"), atomically: true, encoding: .utf8)
        let page = Page(folder)
        let harness = Harness(size: CGSize(width: 390, height: 844), scale: 1, rootViewController: page)
        // Sheets appear without an animation.
        UIView.setAnimationsEnabled(false)
        return (harness, page)
    }

    private func open(_ harness: Harness, _ page: Page) {
        harness.tap(at: page.button.center)
        harness.advance(by: 1)
    }

    @Test(
        "CT-010, CT-011, CT-012: the button opens the contact picker, and the chosen address goes into the field"
    )
    func choosing() throws {
        let (harness, page) = try harness()
        defer { try? FileManager.default.removeItem(at: page.folder) }
        open(harness, page)
        harness.tap("Anna Kim")
        harness.advance(by: 1)
        harness.tap("work, kim@work.example")
        harness.advance(by: 1)
        #expect(page.field.text == "kim@work.example")
        #expect(page.presentedViewController == nil)
    }

    @Test("Canceling leaves the field as it was and calls the delegate")
    func cancelling() throws {
        let (harness, page) = try harness()
        defer { try? FileManager.default.removeItem(at: page.folder) }
        open(harness, page)
        harness.tap("Cancel")
        harness.advance(by: 1)
        #expect(page.isCancelled)
        #expect(page.field.text == "")
        #expect(page.presentedViewController == nil)
    }

    @Test("The picker groups contacts by initials; a search finds them")
    func searching() throws {
        let (harness, page) = try harness()
        defer { try? FileManager.default.removeItem(at: page.folder) }
        open(harness, page)
        Golden.check(harness.snapshot(), named: "contacts")
        let list = ContactSections(CNContactStore(folder: page.folder).contacts(), search: "ㄱㅊ")
        #expect(list.sections.map(\.initial) == ["ㄱ"])
    }

    @Test("A search finds contacts, by initial consonants too")
    func typing() throws {
        let (harness, page) = try harness()
        defer { try? FileManager.default.removeItem(at: page.folder) }
        open(harness, page)
        harness.tap("Search")
        harness.advance(by: 0.5)
        let field = try #require(UIApplication.shared.firstResponder as? UITextField)
        UIApplication.shared.turn { field.insertText("ㄱㅊ") }
        #expect(harness.element(labelled: "김철수") != nil)
        #expect(harness.element(labelled: "Anna Kim") == nil)
        UIApplication.shared.turn { field.insertText("x") }
        #expect(harness.element(labelled: "No Results") != nil)
    }

    @Test("An empty picker says where to put contacts")
    func nobody() throws {
        let (harness, page) = try harness()
        try FileManager.default.removeItem(at: page.folder)
        open(harness, page)
        let title = try #require(harness.element(labelled: "No Contacts"))
        let detail = try #require(harness.elements.first { $0.label.contains(page.folder.path) })
        #expect(detail.label.contains(".vcf") && title.frame.maxY < detail.frame.minY)
    }

    @Test("The picker adds contacts that are found while it is open")
    func latecomers() throws {
        let (harness, page) = try harness()
        defer { try? FileManager.default.removeItem(at: page.folder) }
        open(harness, page)
        try "BEGIN:VCARD\nFN:Zoe\nEND:VCARD\n"
            .write(to: page.folder.appendingPathComponent("b.vcf"), atomically: true, encoding: .utf8)
        #expect(harness.element(labelled: "Zoe") == nil)
        NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil)
        #expect(harness.element(labelled: "Zoe") != nil)
    }
}
