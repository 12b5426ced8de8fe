import Foundation
import Testing
import UIKit

/// A document from its first save to its end, and what cannot be read or written.
@MainActor @Suite(.serialized) struct UIDocumentTests {
    private final class Story: UIDocument {
        var text = "" {
            didSet { if !isLoading { updateChangeCount(.done) } }
        }
        private var isLoading = false
        private(set) var problems = 0

        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            guard let data = contents as? Data, let new = String(data: data, encoding: .utf8) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            isLoading = true
            text = new
            isLoading = false
        }
        override func handleError(_ error: any Error, userInteractionPermitted: Bool) { problems += 1 }
    }

    private func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "document-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test("A document is created, changed, saved by itself, closed and opened again")
    func life() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("My Story.txt")
            let story = Story(fileURL: url)
            #expect(story.documentState == .closed && story.localizedName == "My Story")
            story.text = "Once"
            #expect(await story.save(to: url, for: .forCreating))
            #expect(story.documentState == .normal && !story.hasUnsavedChanges)
            story.text = "Once upon a time"
            #expect(story.hasUnsavedChanges)
            #expect(await story.autosave())
            let written = try String(contentsOf: url, encoding: .utf8)
            #expect(written == "Once upon a time")
            story.text += "."
            #expect(await story.close())
            #expect(story.documentState == .closed)

            let again = Story(fileURL: url)
            #expect(await again.open())
            #expect(again.text == "Once upon a time." && again.documentState == .normal)
            #expect(!again.hasUnsavedChanges && again.fileModificationDate != nil)
        }
    }

    @Test("Undo and redo count; what is undone to the saved state is no change")
    func undo() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            let story = Story(fileURL: url)
            #expect(await story.save(to: url, for: .forCreating))
            final class Box {}
            let box = Box()
            @MainActor func register() {
                story.undoManager.registerUndo(withTarget: box) { _ in register() }
            }
            register()
            #expect(story.hasUnsavedChanges)
            story.undoManager.undo()
            #expect(!story.hasUnsavedChanges)
            story.undoManager.redo()
            #expect(story.hasUnsavedChanges)
            #expect(await story.autosave())
            story.undoManager.undo()
            #expect(story.hasUnsavedChanges, "the saved state was left")
            register()
            #expect(story.hasUnsavedChanges, "as many changes as were saved, and another one")
        }
    }

    @Test("Two saves at the same time count once: what is changed after them is saved too")
    func together() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            let story = Story(fileURL: url)
            #expect(await story.save(to: url, for: .forCreating))
            story.text = "Once"
            story.autosave(completionHandler: nil)
            #expect(await story.autosave())
            #expect(!story.hasUnsavedChanges)
            story.text = "Once upon"
            #expect(story.hasUnsavedChanges)
            #expect(await story.close())
            let written = try String(contentsOf: url, encoding: .utf8)
            #expect(written == "Once upon")
        }
    }

    @Test("What cannot be read or written is an error, a state, and no lost file")
    func problems() async throws {
        try await withFolder { folder in
            let missing = Story(fileURL: folder.appendingPathComponent("missing.txt"))
            #expect(await !missing.open())
            #expect(missing.documentState == .closed && missing.problems == 1)

            let broken = folder.appendingPathComponent("broken.txt")
            try Data([0xFF, 0xFE, 0xFF]).write(to: broken)
            let story = Story(fileURL: broken)
            #expect(await !story.open())
            #expect(story.problems == 1)

            let url = folder.appendingPathComponent("a.txt")
            let other = Story(fileURL: url)
            other.text = "kept"
            #expect(await other.save(to: url, for: .forCreating))
            other.text = "lost"
            let nowhere = folder.appendingPathComponent("no folder/b.txt")
            #expect(await !other.save(to: nowhere, for: .forOverwriting))
            #expect(other.documentState.contains(.savingError) && other.hasUnsavedChanges)
            #expect(try String(contentsOf: url, encoding: .utf8) == "kept")
            #expect(await other.autosave())
            #expect(other.documentState == .normal)
            #expect(try String(contentsOf: url, encoding: .utf8) == "lost")

            let plain = UIDocument(fileURL: url)
            #expect(await !plain.open())
            #expect(plain.documentState == .closed)
        }
    }

    @Test("Changes are saved when the app goes to the background, and a change of state is posted")
    func background() async throws {
        try await withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            let story = Story(fileURL: url)
            #expect(await story.save(to: url, for: .forCreating))
            story.text = "changed"
            NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
            // Saves and reads are in one queue.
            let reader = Story(fileURL: url)
            #expect(await reader.open())
            #expect(reader.text == "changed")
        }
    }
}
