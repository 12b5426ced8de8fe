import Foundation

/// A file of the page; the program carries them, so that none can be missing.
struct PageFile {
    /// The media type.
    let type: String
    /// The text.
    let contents: String

    /// A file by its name below the secret address; the empty name is the page itself.
    ///
    /// - Parameter hasRemoteControl: whether the page is a television's.
    init?(name: String, hasRemoteControl: Bool = false) {
        switch name {
        case "":
            self.init(
                type: "text/html; charset=utf-8",
                contents: PageFile.document(hasRemoteControl: hasRemoteControl))
        case "page.css": self.init(type: "text/css; charset=utf-8", contents: PageFile.style)
        case "page.js": self.init(type: "text/javascript; charset=utf-8", contents: PageFile.script)
        case "screen.js": self.init(type: "text/javascript; charset=utf-8", contents: PageFile.screenScript)
        case "input.js": self.init(type: "text/javascript; charset=utf-8", contents: PageFile.inputScript)
        default: return nil
        }
    }

    private static func document(hasRemoteControl: Bool) -> String {
        hasRemoteControl
            ? document.replacingOccurrences(of: "<body>", with: "<body class=\"remote\">") : document
    }

    private init(type: String, contents: String) {
        self.type = type
        self.contents = contents
    }
}
