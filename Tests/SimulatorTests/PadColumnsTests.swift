import Foundation
import KeyboardSettings
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct PadColumnsTests {
    private func open(
        _ app: SimulatorApp, _ device: String, files: [String: Data] = [:],
        language: MessageLanguage = .english
    ) throws -> Phone {
        let phone = try Phone(device: device, language: language, files: files)
        UIApplication.shared.turn { phone.root.open(app, animated: false) }
        phone.wait()
        return phone
    }

    private static let notes = ["a.txt": Data("Bread\nand butter".utf8), "b.txt": Data("Apples".utf8)]

    @Test("Settings are beside their list, whose row stays selected", arguments: ["pad", "pad-landscape"])
    func settings(device: String) throws {
        let phone = try open(.settings, device), running = try #require(phone.root.running)
        let sidebar = try #require(running.pages.pages.first as? SettingsPage)
        #expect(sidebar.view.convert(sidebar.view.bounds, to: nil).width == 320)
        #expect(running.detail?.topViewController is KeyboardSettingsPage)
        #expect(sidebar.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        phone.tap("Accessibility")
        #expect(running.detail?.topViewController is AccessibilityPage)
        #expect(sidebar.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        phone.tap("Dark")
        #expect(phone.state.style == .dark)
        #expect(sidebar.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        phone.tap("Keyboard")
        phone.tap("Keyboards")
        #expect(running.detail?.topViewController is EnabledKeyboardsPage)
        #expect(running.pages.viewControllers.count == 1)
    }

    @Test(
        "The selected row beside its page has the tint as its background and white text; on a phone it does not"
    )
    func tintedSelection() throws {
        let pad = try open(.settings, "pad"), running = try #require(pad.root.running)
        let sidebar = try #require(running.pages.pages.first as? SettingsPage)
        let selected = try #require(sidebar.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(selected.isSelected && selected.selectedBackgroundView?.backgroundColor == selected.tintColor)
        #expect(selected.textLabel?.highlightedTextColor == .white)
        let gallery = try open(.gallery, "pad"), pages = try #require(gallery.root.running?.pages)
        let rows = self.rows(in: try #require(pages.pages.first).view)
        let row = try #require(rows.first { $0.isSelected })
        #expect(row.backgroundColor == row.tintColor)
        #expect(labels(in: row).allSatisfy { $0.isHighlighted && $0.highlightedTextColor == .white })
        gallery.tap(try #require(rows.first { !$0.isSelected }?.accessibilityLabel))
        #expect(row.backgroundColor == .secondarySystemGroupedBackground)
        #expect(labels(in: row).allSatisfy { !$0.isHighlighted })
        let phone = try open(.settings, "phone")
        let page = try #require(phone.root.running?.pages.pages.first as? SettingsPage)
        #expect(
            page.table.cellForRow(at: IndexPath(row: 0, section: 0))?.selectedBackgroundView == nil)
    }

    @Test("The selected note has a translucent tint as its background, and its text keeps its color")
    func tintedNote() throws {
        let phone = try open(.notes, "pad-landscape", files: Self.notes)
        let page = try #require(phone.root.running?.pages.pages.first)
        let table = try #require(page.view.subviews.lazy.compactMap { $0 as? UITableView }.first)
        let path = try #require(table.indexPathForSelectedRow)
        let cell = try #require(table.cellForRow(at: path))
        let traits = cell.traitCollection
        #expect(
            cell.selectedBackgroundView?.backgroundColor?.resolvedColor(with: traits)
                == cell.tintColor.resolvedColor(with: traits).withAlphaComponent(0.32))
        #expect(cell.textLabel?.highlightedTextColor == nil)
    }

    @Test("Without notes a pad says so, in both orientations, and has no empty toolbar")
    func noNotes() throws {
        for device in ["pad", "pad-landscape"] {
            let phone = try open(.notes, device), running = try #require(phone.root.running)
            #expect(running.detail?.topViewController is NoNotesPage)
            let texts = phone.harness.elements.filter { $0.label == "No Notes" }
            #expect(texts.count == 1 && texts.allSatisfy { $0.frame.minX > 0 && $0.frame.maxX < 1080 })
            #expect(running.pages.isToolbarHidden)
            phone.tap("New Note")
            #expect(!phone.has("No Notes") && phone.field is UITextView)
            phone.type("hi")
            phone.harness.advance(by: 2)
            #expect(try phone.files() == ["Hi"])
        }
    }

    @Test("A pad opens on the last note, in portrait too; after the last one is deleted it says so")
    func lastNote() throws {
        let phone = try open(.notes, "pad", files: Self.notes)
        let running = try #require(phone.root.running)
        #expect(running.detail?.topViewController is NoteEditor && !phone.has("No Notes"))
        let wide = try open(.notes, "pad-landscape", files: ["a.txt": Data("Bread".utf8)])
        #expect(wide.root.running?.pages.isToolbarHidden == false)
        let page = try #require(wide.root.running?.pages.pages.first as? NotesPage)
        let table = try #require(page.view.subviews.lazy.compactMap { $0 as? UITableView }.first)
        UIApplication.shared.turn {
            page.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
        }
        wide.wait()
        #expect(wide.root.running?.detail?.topViewController is NoNotesPage && wide.has("No Notes"))
        // A bar without content below it has no background.
        let look = wide.root.running?.detail?.topViewController?.navigationItem.standardAppearance
        #expect(look?.backgroundEffect == nil && look?.backgroundColor == nil)
        #expect(wide.root.running?.pages.isToolbarHidden == true)
    }

    @Test("A phone shows the same settings one after the other")
    func phone() throws {
        let phone = try open(.settings, "phone"), running = try #require(phone.root.running)
        #expect(running.detail == nil && running.pages.topViewController is SettingsPage)
        phone.tap("Accessibility")
        #expect(running.pages.topViewController is AccessibilityPage && running.pages.pages.count == 2)
        phone.tap("back")
        #expect(running.pages.topViewController is SettingsPage)
    }

    @Test(
        "Notes in portrait show the newest note; the list slides over it and slides away when a note is chosen"
    )
    func notesInPortrait() throws {
        let phone = try open(.notes, "pad", files: Self.notes), running = try #require(phone.root.running)
        #expect(!phone.has("Apples"))
        phone.tap("Show Sidebar")
        phone.tap("Apples")
        #expect((running.detail?.topViewController as? NoteEditor)?.text.text == "Apples")
        #expect(running.columns?.displayMode == .secondaryOnly && !phone.has("Bread"))
    }

    @Test("Notes in landscape list a note beside its editor as it is saved")
    func notesInLandscape() throws {
        let phone = try open(.notes, "pad-landscape", files: Self.notes)
        phone.tap("New Note")
        phone.type("pears")
        phone.harness.advance(by: 1.5)
        #expect(phone.has("Pears") && phone.has("3 Notes"))
        phone.tap("hide keyboard")
        phone.tap("Bread")
        #expect(
            (phone.root.running?.detail?.topViewController as? NoteEditor)?.text.text == "Bread\nand butter")
    }

    @Test("After a note is deleted the column beside the list shows the next one, and its file stays deleted")
    func deleting() throws {
        let phone = try open(.notes, "pad-landscape", files: Self.notes)
        phone.tap("Apples")
        let row = try #require(phone.harness.element(labelled: "Apples")?.frame)
        let start = CGPoint(x: row.maxX - 20, y: row.midY)
        phone.harness.drag(from: start, to: CGPoint(x: start.x - 110, y: start.y))
        phone.wait()
        phone.tap("Delete")
        phone.wait()
        let editor = try #require(phone.root.running?.detail?.topViewController as? NoteEditor)
        #expect(editor.text.text == "Bread\nand butter")
        phone.tap("Home")
        #expect(try phone.files() == ["Bread\nand butter"])
    }

    @Test("A gallery page opens beside the list; a dark page has a dark list beside it")
    func gallery() throws {
        let phone = try open(.gallery, "pad-landscape"), running = try #require(phone.root.running)
        let first = try #require(running.detail?.topViewController as? GalleryPageController)
        #expect(first.type.name == GalleryCatalog.pages[0].name)
        phone.tap(try #require(GalleryCatalog.pages.dropFirst().first).title.text(in: .english))
        let second = try #require(running.detail?.topViewController as? GalleryPageController)
        #expect(second.type.name == GalleryCatalog.pages[1].name && running.pages.pages.count == 1)
        phone.tap("Dark")
        #expect(running.pages.traitCollection.userInterfaceStyle == .dark)
        phone.tap(GalleryCatalog.pages[0].title.text(in: .english))
        #expect(running.pages.traitCollection.userInterfaceStyle == .dark, "the look goes with the person")
    }

    @Test(
        "The gallery's list selects the row of the page beside it, the first one at the start",
        arguments: [MessageLanguage.english, .korean])
    func gallerySelection(language: MessageLanguage) throws {
        let phone = try open(.gallery, "pad", language: language), running = try #require(phone.root.running)
        let list = try #require(running.pages.pages.first as? GalleryListPage)
        let rows = self.rows(in: list.view)
        #expect(rows.firstIndex { $0.isSelected } == 0)
        for row in rows.prefix(12) {
            let title = try #require(row.accessibilityLabel)
            phone.tap(title)
            #expect(rows.filter(\.isSelected).map(\.accessibilityLabel) == [title])
            #expect(running.detail?.topViewController?.title == title)
        }
    }

    @Test("A gallery page on a pad has the margins of the list beside it")
    func galleryMargins() throws {
        let phone = try open(.gallery, "pad"), running = try #require(phone.root.running)
        let page = try #require(running.detail?.topViewController as? GalleryPageController)
        let content = try #require(contents(in: page.view).first)
        #expect(content.margin == 20)
    }

    private func rows(in view: UIView) -> [RowView] {
        ((view as? RowView).map { [$0] } ?? []) + view.subviews.flatMap(rows)
    }

    private func contents(in view: UIView) -> [GalleryContent] {
        ((view as? GalleryContent).map { [$0] } ?? []) + view.subviews.flatMap(contents)
    }

    @Test(
        "Large title, search field and cards begin at one margin",
        arguments: ["phone", "phone-landscape", "pad", "pad-landscape"])
    func margins(device: String) throws {
        for app in [SimulatorApp.forms, .notes, .settings] {
            let phone = try open(app, device, files: Self.notes)
            if phone.has("Show Sidebar") { phone.tap("Show Sidebar") }
            let page = try #require(phone.root.running?.pages.pages.first)
            let title = try #require(phone.root.running?.pages.navigationBar)
            let texts = labels(in: title).filter { $0.text == page.title && $0.font.pointSize >= 30 }
            // A phone in landscape has no large titles.
            let isLow = device == "phone-landscape"
            #expect(texts.isEmpty == isLow)
            var edges = texts.prefix(1).map { $0.convert($0.bounds, to: nil).minX }
            if let bar = page.navigationItem.searchController?.searchBar.searchTextField {
                edges.append(bar.convert(bar.bounds, to: nil).minX)
            }
            if let page = page as? ListPage {
                edges.append(page.list.convert(CGPoint(x: page.list.margin, y: 0), to: nil).x)
            } else if let table = page.view.subviews.lazy.compactMap({ $0 as? UITableView }).first {
                let cell = try #require(table.visibleCells.first)
                edges.append(cell.convert(cell.bounds, to: nil).minX)
            }
            let left = try #require(edges.first)
            #expect(
                edges.count > (isLow ? 0 : 1) && edges.allSatisfy { abs($0 - left) < 0.6 },
                "\(app): \(edges)")
        }
    }

    private func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }
}
