import Foundation
import Pages
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct NotesTests {
    @Test("A note typed by taps is shown, kept in a file and listed")
    func writeNote() throws {
        let phone = try Phone()
        phone.tap("Notes")
        phone.tap("New Note")
        #expect(phone.field is UITextView)
        phone.type("hello world")
        #expect((phone.field as? UITextView)?.text == "Hello world")
        phone.harness.advance(by: 1.5)
        #expect(try phone.files() == ["Hello world"])
        phone.tap("Done")
        #expect(phone.field == nil)
        phone.tap("back")
        #expect(phone.has("Hello world"))
    }

    @Test("Text that scrolls under the bar is blurred by its material: no letter is between its buttons")
    func textUnderBar() throws {
        let lines = (1...60).map { "Line \($0) of a long note that goes on" }.joined(separator: "\n")
        let phone = try Phone(files: ["a.txt": Data(lines.utf8)])
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.tap("Line 1 of a long note that goes on")
        func darkest() -> UInt32 {
            let image = phone.harness.snapshot()
            return (50..<90).flatMap { y in (110..<250).map { image.pixel(x: $0, y: y) & 0xFF } }.min() ?? 0
        }
        #expect(darkest() == 0xFF)
        for _ in 0..<3 {
            phone.harness.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 420))
            phone.wait()
            #expect(darkest() > 0x90)
        }
    }

    @Test(
        "Without notes the list has one message",
        arguments: ["phone", "pad-landscape", "tv"], MessageLanguage.available)
    func noNotes(device: String, language: MessageLanguage) throws {
        let phone = try Phone(device: device, language: language)
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        #expect(phone.harness.elements.filter { $0.label == Message("No Notes").text }.count == 1)
        #expect(phone.root.running?.detail?.topViewController.map { $0 is NoNotesPage } ?? true)
    }

    @Test(
        "Opening and reading a note changes neither its file nor the list",
        arguments: ["phone", "pad"])
    func reading(device: String) throws {
        let phone = try Phone(
            device: device, files: ["a.txt": Data("Apples".utf8), "b.txt": Data("Bread".utf8)])
        let file = phone.folder.appendingPathComponent("a.txt").path
        func date() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        }
        let before = try date()
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        if phone.has("Show Sidebar") { phone.tap("Show Sidebar") }
        phone.tap("Apples")
        #expect(try phone.files() == ["Apples", "Bread"])
        phone.tap("Home")
        #expect(try phone.files() == ["Apples", "Bread"])
        #expect(try date() == before)
    }

    @Test(
        "A note's text is clear of a phone's corners, in portrait and landscape",
        arguments: ["phone", "phone-landscape"])
    func clearOfCorners(device: String) throws {
        let phone = try Phone(device: device)
        phone.tap("Notes")
        phone.tap("New Note")
        let text = try #require(phone.field as? UITextView), window = try #require(text.window)
        let frame = text.convert(text.bounds, to: window)
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        #expect(frame.minX == safe.minX && frame.maxX == safe.maxX && frame.minY <= safe.minY)
    }

    @Test("Two thumbs that overlap type every key that they tap")
    func twoThumbs() throws {
        let phone = try Phone()
        phone.tap("Notes")
        phone.tap("New Note")
        let text = "the quick brown fox jumps over the lazy dog"
        for (index, letter) in text.enumerated() {
            phone.harness.touchDown(letter == " " ? "space" : String(letter), finger: index % 2)
            phone.harness.advance(by: 0.01)
            if index > 0 { phone.harness.lift(finger: (index + 1) % 2) }
            phone.harness.advance(by: 0.01)
        }
        phone.harness.lift(finger: (text.count - 1) % 2)
        #expect((phone.field as? UITextView)?.text == "T" + text.dropFirst())
    }

    @Test("Returning to the home screen saves at once")
    func homeSaves() throws {
        let phone = try Phone()
        phone.tap("Notes")
        phone.tap("New Note")
        phone.type("a")
        phone.tap("Home")
        #expect(try phone.files() == ["A"])
        #expect(phone.has("Forms"))
        #expect(phone.root.running == nil)
    }

    @Test(
        "A note whose text was deleted is no note any more once it is left: by the bar, or for the home screen"
    )
    func emptied() throws {
        let phone = try Phone()
        for leaves in ["Notes", "Home"] {
            if phone.root.isHome { phone.tap("Notes") }
            phone.tap("New Note")
            phone.type("ab")
            phone.tap("Home")
            #expect(try phone.files() == ["Ab"])
            phone.tap("Notes")
            for _ in 0..<2 { phone.tap("delete") }
            #expect((phone.field as? UITextView)?.text == "")
            phone.tap(leaves)
            #expect(try phone.files() == [])
            if leaves == "Home" {
                // The page is where it was left, and what is written there is a note again.
                phone.tap("Notes")
                phone.type("c")
                phone.tap("Notes")
                #expect(try phone.files() == ["C"])
            }
        }
        #expect(phone.has("C") && !phone.has("No Notes"))
    }

    @Test("A swipe reveals the button that deletes a note and its file")
    func deleteBySwipe() throws {
        let phone = try Phone(files: ["one.txt": Data("First".utf8)])
        phone.tap("Notes")
        let row = try #require(phone.harness.element(labelled: "First"))
        let start = CGPoint(x: row.frame.maxX - 40, y: row.frame.midY)
        phone.harness.drag(from: start, to: CGPoint(x: start.x - 110, y: start.y))
        phone.wait()
        phone.tap("Delete")
        #expect(try phone.files().isEmpty)
        #expect(!phone.has("First"))
    }

    @Test("Search finds notes by any part of their text; Cancel shows all again")
    func search() throws {
        let phone = try Phone(
            files: ["one.txt": Data("First\nbread and butter".utf8), "two.txt": Data("Second".utf8)])
        phone.tap("Notes")
        phone.tap("Search")
        phone.type("utter")
        #expect(phone.has("First") && !phone.has("Second"))
        phone.type("x")
        #expect(!phone.has("First") && phone.has("No Results"))
        phone.tap("Cancel")
        #expect(phone.has("First") && phone.has("Second"))
    }

    @Test("A file that is not text is reported and left unchanged")
    func unreadableFile() throws {
        let broken = Data([0xff, 0xfe, 0x00, 0x41])
        let phone = try Phone(files: ["broken.txt": broken, "fine.txt": Data("Fine".utf8)])
        phone.tap("Notes")
        #expect(phone.has("Fine"))
        #expect(phone.state.notes.unreadable == ["broken.txt"])
        #expect(try Data(contentsOf: phone.folder.appendingPathComponent("broken.txt")) == broken)
    }

    @Test(
        "The list of notes has its recorded appearance, in the dark too (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) throws {
        let phone = try Phone(
            style: style,
            files: ["a.txt": Data("Shopping list\nMilk, eggs".utf8), "b.txt": Data("Ideas".utf8)])
        phone.tap("Notes")
        let list = phone.harness.snapshot(of: CGRect(x: 0, y: 60, width: 390, height: 240))
        Golden.check(list, named: style == .dark ? "notes-dark" : "notes-light")
    }
}

@Suite struct NoteStoreTests {
    private func folder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("spinet-store-\(UUID().uuidString)")
    }

    @Test("Saved notes are read again, the newest first, and an empty new note is no file")
    func saveAndRead() throws {
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var store = NoteStore(folder: folder)
        let now = Date(timeIntervalSince1970: 1000)
        let nothing = try store.save("", to: nil, now: now)
        #expect(nothing == nil)
        let saved = try store.save("One\nmore", to: nil, now: now)
        let other = try store.save("둘", to: nil, now: now.addingTimeInterval(0.5))
        let first = try #require(saved), second = try #require(other)
        #expect(first != second)
        #expect(store.notes.map(\.title) == ["둘", "One"])
        #expect(store.note(first)?.preview() == "more")
        let again = NoteStore(folder: folder)
        #expect(Set(again.notes.map(\.text)) == ["One\nmore", "둘"])
        try store.delete(first)
        #expect(NoteStore(folder: folder).notes.map(\.text) == ["둘"])
    }

    @Test("Saving to a folder that cannot be written throws and keeps the text")
    func unwritable() throws {
        let file = folder()
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var store = NoteStore(folder: file.appendingPathComponent("notes"))
        #expect(throws: (any Error).self) { try store.save("text", to: nil, now: Date()) }
        #expect(store.notes.isEmpty)
    }

    @Test("The folder follows XDG_DATA_HOME, where that is an absolute path")
    func usualFolder() {
        #expect(NoteStore.usualFolder(environment: ["XDG_DATA_HOME": "/data"]).path == "/data/spinet/notes")
        #expect(
            NoteStore.usualFolder(environment: ["XDG_DATA_HOME": "data", "HOME": "/home/me"]).path
                == "/home/me/.local/share/spinet/notes")
    }
}
