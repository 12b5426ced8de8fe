public import Foundation

/// A request to the user to choose files or a place for one, in the desktop's own dialog.
///
///     FileRequest(.open(many: false), title: "Open", filters: [.init(name: "Images", mimeTypes: ["image/*"])])
public struct FileRequest: Hashable, Sendable {
    /// What is chosen.
    public enum Kind: Hashable, Sendable {
        /// Files that exist, one or many.
        case open(many: Bool)
        /// A folder that exists.
        case folder
        /// The place and name of a new file, with the name that is proposed.
        case save(name: String)
    }

    /// The files that are offered.
    public struct Filter: Hashable, Sendable {
        /// What the dialog calls the files, in the user's language.
        public var name: String
        /// The MIME types of the files; "image/*" for all images.
        public var mimeTypes: [String]
        /// The patterns of the files' names, such as "*.txt".
        public var patterns: [String]

        /// Describes the files of a filter.
        public init(name: String, mimeTypes: [String] = [], patterns: [String] = []) {
            self.name = name
            self.mimeTypes = mimeTypes
            self.patterns = patterns
        }
    }

    /// What is chosen.
    public var kind: Kind
    /// The title of the dialog.
    public var title: String
    /// The files that are offered; all where it is empty.
    public var filters: [Filter]
    /// The folder with which the dialog begins; nil for the desktop's choice.
    public var folder: URL?

    /// Describes a request.
    public init(_ kind: Kind, title: String, filters: [Filter] = [], folder: URL? = nil) {
        self.kind = kind
        self.title = title
        self.filters = filters
        self.folder = folder
    }
}

/// The user's answer to a request for files.
public enum FileAnswer: Hashable, Sendable {
    /// The chosen files, folder or place; not empty.
    case chosen([URL])
    /// The user chose nothing.
    case canceled
    /// The desktop has no such dialog, for a reason.
    case unavailable(reason: String)
}
