import Foundation

/// Copies the items to the pasteboard.
@MainActor final class CopyActivity: UIActivity {
    private var items: [SharedItem] = []
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SharingMessages.copy }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { SharedItem($0) != nil }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap { SharedItem($0) }
    }
    override func perform() {
        var texts: [String] = []
        var image: UIImage?
        for item in items {
            switch item {
            case .text(let text): texts.append(text)
            case .link(let url), .file(let url): texts.append(url.absoluteString)
            case .image(let shared): image = image ?? shared
            }
        }
        if !texts.isEmpty {
            UIPasteboard.general.string = texts.joined(separator: "\n")
        } else if let image {
            UIPasteboard.general.image = image
        }
        activityDidFinish(true)
    }
}

/// Saves images, files and texts in the folder of downloads.
@MainActor final class SaveActivity: UIActivity {
    private var items: [SharedItem] = []
    override var activityType: ActivityType? { .saveToCameraRoll }
    override var activityTitle: String? { SharingMessages.save }
    override var activityImage: UIImage? { UIImage(systemName: "folder") }

    /// The folder of downloads; a test sets another one.
    static var folder: URL {
        chosenFolder ?? FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Downloads")
    }
    static var chosenFolder: URL?

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { item in
            switch SharedItem(item) {
            case .image, .file, .text: true
            case .link, nil: false
            }
        }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap { SharedItem($0) }
    }
    override func perform() {
        var isSaved = true
        for item in items {
            switch item {
            case .image(let image):
                isSaved = write(image.pngData(), named: SharingMessages.image + ".png") && isSaved
            case .text(let text):
                isSaved = write(Data(text.utf8), named: SharingMessages.text + ".txt") && isSaved
            case .file(let url):
                isSaved = write(try? Data(contentsOf: url), named: url.lastPathComponent) && isSaved
            case .link: break
            }
        }
        activityDidFinish(isSaved)
    }

    /// Writes a new file; one of the same name stays.
    private func write(_ data: Data?, named name: String) -> Bool {
        guard let data else { return false }
        let files = FileManager.default, folder = Self.folder
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: ExportedFiles.unused(name, in: folder), options: .withoutOverwriting)
            return true
        } catch {
            Complaint.say("a shared item cannot be saved in \(folder.path): \(error)")
            return false
        }
    }
}

/// Opens an address or a file with the program for it.
@MainActor final class OpenActivity: UIActivity {
    private var url: URL?
    override var activityType: ActivityType? { .openWith }
    override var activityTitle: String? { SharingMessages.open }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.forward") }
    private func url(in items: [Any]) -> URL? {
        for item in items {
            switch SharedItem(item) {
            case .link(let url), .file(let url): return url
            default: continue
            }
        }
        return nil
    }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        url(in: activityItems).map { UIApplication.shared.canOpenURL($0) } ?? false
    }
    override func prepare(withActivityItems activityItems: [Any]) { url = url(in: activityItems) }
    override func perform() {
        guard let url else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { [weak self] isOpened in self?.activityDidFinish(isOpened) }
    }
}
