import Foundation
import Platform

/// The page's files, from the folder `page` of the resources; they hold no secret and load nothing from elsewhere.
///
///     let page = try Page(from: ResourceLocator(), use: .hands)
///     page["page.css"]?.type      // "text/css; charset=utf-8"
struct Page: Sendable {
    /// One file of the page.
    struct File: Hashable, Sendable {
        /// The media type.
        let type: String
        /// The bytes that a browser receives.
        let contents: Data
    }

    private static let types = [
        "index.html": "text/html; charset=utf-8", "page.css": "text/css; charset=utf-8",
        "page.js": "text/javascript; charset=utf-8", "screen.js": "text/javascript; charset=utf-8",
        "input.js": "text/javascript; charset=utf-8", "drop.js": "text/javascript; charset=utf-8",
        "choices.js": "text/javascript; charset=utf-8",
    ]

    private var files: [String: File] = [:]

    /// Reads all files, so that none can be missing while the page is served.
    ///
    /// - Parameters:
    ///   - use: how the device is used, which is the class of the body.
    /// - Throws: `ResourceError`, naming the first file that is missing or unreadable.
    init(from resources: ResourceLocator, use: WebConfiguration.Use = .hands) throws(ResourceError) {
        for (name, type) in Self.types {
            files[name] = File(type: type, contents: try resources.data("page/\(name)"))
        }
        if let document = files["index.html"] {
            let text = String(decoding: document.contents, as: UTF8.self)
                .replacingOccurrences(of: "<body>", with: "<body class=\"\(use.rawValue)\">")
            files["index.html"] = File(type: document.type, contents: Data(text.utf8))
        }
    }

    /// A file by its name below the secret address, where the empty name is the document; nil for any other name.
    subscript(name: String) -> File? {
        switch name {
        case "": files["index.html"]
        case "index.html": nil
        default: files[name]
        }
    }
}
