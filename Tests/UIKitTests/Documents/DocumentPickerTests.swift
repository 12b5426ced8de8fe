import Foundation
import Platform
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import UIKit

/// Notes what a picker tells it.
private final class Receiver: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
{
    var urls: [URL]?
    var canceled = 0
    var info: [UIImagePickerController.InfoKey: Any]?

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        self.urls = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { canceled += 1 }
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        self.info = info
        picker.dismiss(animated: false)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        canceled += 1
        picker.dismiss(animated: false)
    }
}

@Suite("Documents and images that the user chooses", .serialized) @MainActor final class DocumentPickerTests {
    /// Created in the test itself: between an initializer and its test another suite may take the device.
    private lazy var harness = Harness(
        size: CGSize(width: 320, height: 480), scale: 1, rootViewController: UIViewController())
    private let folder: URL
    private let receiver = Receiver()
    private var asked: [FileRequest] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("picker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    isolated deinit {
        UIApplication.shared.onFileRequest = nil
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, _ content: String = "content") throws -> URL {
        let url = folder.appendingPathComponent(name)
        try Data(content.utf8).write(to: url)
        return url
    }

    /// Presents a picker on a desktop that answers; nil for a program without one.
    private func present(_ picker: UIViewController, answer: FileAnswer?) {
        UIApplication.shared.onFileRequest = nil
        if let answer {
            UIApplication.shared.onFileRequest = { [weak self] request, answered in
                self?.asked.append(request)
                answered(answer)
            }
        }
        let root = harness.window.rootViewController
        UIApplication.shared.turn { root?.present(picker, animated: true) }
        harness.advance(by: 1)
        #expect(root?.presentedViewController == nil)
    }

    @Test(
        "The delegate receives a document where it is, or as a copy, and the types are what the desktop offers"
    )
    func opening() throws {
        let url = try file("a.txt")
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .png])
        picker.delegate = receiver
        picker.allowsMultipleSelection = true
        present(picker, answer: .chosen([url]))
        #expect(receiver.urls == [url])
        #expect(asked.first?.kind == .open(many: true))
        let filters = try #require(asked.first?.filters)
        #expect(filters.map(\.name) == ["Plain text, PNG images", "Plain text", "PNG images"])
        #expect(filters[1].patterns.contains("*.txt"))
        // A type that conforms to the asked one is offered too.
        #expect(filters[1].patterns.contains("*.md"))
        #expect(filters[2].mimeTypes == ["image/png"])

        let copying = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
        copying.delegate = receiver
        present(copying, answer: .chosen([url]))
        let copy = try #require(receiver.urls?.first)
        #expect(copy != url)
        #expect(copy.lastPathComponent == "a.txt")
        #expect(try String(contentsOf: copy, encoding: .utf8) == "content")
        #expect(asked.last?.filters == [])
        try? FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }

    @Test("A folder")
    func folderIsChosen() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
        picker.delegate = receiver
        present(picker, answer: .chosen([folder]))
        #expect(receiver.urls == [folder])
        #expect(asked.first?.kind == .folder)
    }

    @Test("An exported document is copied or moved to the place, several into a folder without replacing")
    func exporting() throws {
        let first = try file("a.txt", "one"), second = try file("b.txt", "two")
        let place = folder.appendingPathComponent("new.txt")
        try Data("old".utf8).write(to: place)
        let copying = UIDocumentPickerViewController(forExporting: [first], asCopy: true)
        copying.delegate = receiver
        present(copying, answer: .chosen([place]))
        #expect(receiver.urls == [place])
        #expect(asked.last?.kind == .save(name: "a.txt"))
        #expect(try String(contentsOf: place, encoding: .utf8) == "one")
        #expect(FileManager.default.fileExists(atPath: first.path))

        let target = folder.appendingPathComponent("target")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: target.appendingPathComponent("a.txt"))
        let moving = UIDocumentPickerViewController(forExporting: [first, second])
        moving.delegate = receiver
        present(moving, answer: .chosen([target]))
        #expect(asked.last?.kind == .folder)
        #expect(receiver.urls?.map(\.lastPathComponent) == ["a 2.txt", "b.txt"])
        #expect(try String(contentsOf: target.appendingPathComponent("a.txt"), encoding: .utf8) == "old")
        #expect(!FileManager.default.fileExists(atPath: first.path))
        // A place that cannot be written loses nothing.
        let failing = UIDocumentPickerViewController(forExporting: [place])
        failing.delegate = receiver
        receiver.urls = nil
        present(failing, answer: .chosen([URL(fileURLWithPath: "/nonexistent/a.txt")]))
        #expect(receiver.urls == nil)
        #expect(receiver.canceled == 1)
        #expect(FileManager.default.fileExists(atPath: place.path))
    }

    @Test("Without a choice, a dialog or a desktop the picker is canceled", arguments: 0..<3)
    func canceled(state: Int) {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.delegate = receiver
        present(picker, answer: [.canceled, .unavailable(reason: "none"), nil][state])
        #expect(receiver.canceled == 1)
        #expect(receiver.urls == nil)
    }

    @Test("A chosen image is read; a file that is none cancels")
    func image() throws {
        #expect(!UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        let url = folder.appendingPathComponent("a.png")
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
        try #require(image.pngData()).write(to: url)
        let picker = UIImagePickerController()
        picker.delegate = receiver
        present(picker, answer: .chosen([url]))
        #expect((receiver.info?[.originalImage] as? UIImage)?.size.width ?? 0 > 0)
        #expect(receiver.info?[.imageURL] as? URL == url)
        #expect(receiver.info?[.mediaType] as? String == "public.image")
        #expect(asked.first?.filters.map(\.patterns).last == ["*.jpeg", "*.jpg", "*.jpe"])
        let other = UIImagePickerController()
        other.delegate = receiver
        present(other, answer: .chosen([try file("b.png", "no image")]))
        #expect(receiver.canceled == 1)
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    }
}

@Suite("Types of files") struct UTTypeTests {
    @Test(
        "By extension and MIME type, in any case",
        arguments: [
            ("png", "public.png"), ("JPG", "public.jpeg"), ("txt", "public.plain-text"),
            ("md", "net.daringfireball.markdown"), ("zip", "public.zip-archive"),
            ("mov", "com.apple.quicktime-movie"),
        ])
    func extensions(name: String, identifier: String) {
        #expect(UTType(filenameExtension: name)?.identifier == identifier)
    }

    @Test("What conforms to what")
    func conformance() {
        #expect(UTType.png.conforms(to: .image))
        #expect(UTType.png.conforms(to: .data))
        #expect(UTType.png.conforms(to: .item))
        #expect(UTType.png.isSubtype(of: .content))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(UTType.text.isSupertype(of: .json))
        #expect(!UTType.folder.conforms(to: .data))
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType("public.nothing") == nil)
        #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.plainText.preferredMIMEType == "text/plain")
    }

    @Test("An app's own type, and one of an unknown extension")
    func own() {
        let own = UTType(exportedAs: "org.example.poem", conformingTo: .plainText)
        #expect(own.conforms(to: .text))
        #expect(!own.isDeclared)
        let dynamic = UTType(filenameExtension: "poem")
        #expect(dynamic?.isDynamic == true)
        #expect(dynamic?.preferredFilenameExtension == "poem")
        #expect(dynamic?.conforms(to: .data) == true)
    }

    @Test("Every known type's supertypes are known, and no tag belongs to two types")
    func table() {
        #expect(UTType.known(conformingTo: .item).count > 40)
        for type in UTType.known(conformingTo: .item) {
            for parent in type.supertypes { #expect(parent.isDeclared, "\(type): \(parent)") }
        }
    }
}
