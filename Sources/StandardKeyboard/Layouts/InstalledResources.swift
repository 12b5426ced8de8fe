import Foundation
import UIKit

extension LayoutLibrary {
    /// The layout files of this installation.
    package static var installed: LayoutLibrary {
        LayoutLibrary(folders: ResourceLocator().folders.map { URL(fileURLWithPath: $0 + "/layouts") })
    }
}

extension EmojiCatalog {
    /// The emoji of this installation; empty where the file is missing.
    package static var installed: EmojiCatalog {
        let path = try? ResourceLocator().path("emoji/emoji.txt")
        return EmojiCatalog(parsing: path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "")
    }
}
