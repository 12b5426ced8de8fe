import Foundation
import Platform

/// An item that an app shares, as the built-in activities use it.
@MainActor enum SharedItem {
    case text(String)
    case link(URL)
    case file(URL)
    case image(UIImage)

    init?(_ item: Any) {
        switch item {
        case let text as String: self = .text(text)
        case let text as NSAttributedString: self = .text(text.string)
        case let text as NSString: self = .text(text as String)
        case let url as URL: self = url.isFileURL ? .file(url) : .link(url)
        case let url as NSURL: self = url.isFileURL ? .file(url as URL) : .link(url as URL)
        case let image as UIImage: self = .image(image)
        default: return nil
        }
    }

    /// What names the item.
    var title: String {
        switch self {
        case .text(let text):
            text.split(whereSeparator: \.isNewline).first.map(String.init) ?? SharingMessages.text
        case .link(let url): url.host ?? url.absoluteString
        case .file(let url): url.lastPathComponent
        case .image: SharingMessages.image
        }
    }

    /// What further describes the item; nil for nothing.
    var detail: String? {
        switch self {
        case .text: SharingMessages.text
        case .link(let url): url.absoluteString
        case .file(let url): url.deletingLastPathComponent().path
        case .image(let image): "\(Int(image.size.width)) × \(Int(image.size.height))"
        }
    }

    var symbol: String {
        switch self {
        case .text: "note.text"
        case .link: "link"
        case .file: "folder"
        case .image: "photo"
        }
    }
}

/// The localized texts of the activity view.
enum SharingMessages {
    static var text: String { Message("Text").text }
    static var image: String { Message("Image").text }
    static var copy: String { Message("Copy").text }
    static var save: String { Message("Save to Downloads").text }
    static var open: String { Message("Open").text }
    static var close: String { Message("Close").text }
    static func items(_ count: Int) -> String { Message("\(count) items").text }
}
