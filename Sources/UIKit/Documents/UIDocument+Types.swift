public import Foundation

extension UIDocument {
    /// What a document can and cannot do now.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Open, and nothing is wrong.
        public static let normal: State = []
        /// Not opened yet, closed, or it could not be read.
        public static let closed = State(rawValue: 1 << 0)
        /// Two versions of the file differ; it never happens here, since no file is shared between devices.
        public static let inConflict = State(rawValue: 1 << 1)
        /// The last save failed.
        public static let savingError = State(rawValue: 1 << 2)
        /// The user should not change the document now.
        public static let editingDisabled = State(rawValue: 1 << 3)
        /// `progress` says how far reading or writing is; it never happens here.
        public static let progressAvailable = State(rawValue: 1 << 4)
    }

    /// How a change counts.
    public enum ChangeKind: Int, Sendable {
        /// A change was made.
        case done = 0
        /// A change was undone.
        case undone = 1
        /// A change was redone.
        case redone = 2
        /// All changes were saved.
        case cleared = 3
    }

    /// Why a document is written.
    public enum SaveOperation: Int, Sendable {
        /// For the first time, or at another place.
        case forCreating = 0
        /// In the place of what is there.
        case forOverwriting = 1
    }

    /// Posted when `documentState` changed; the object is the document.
    public nonisolated static let stateChangedNotification = NSNotification.Name(
        "UIDocumentStateChangedNotification")
}

/// Why a document could not be read or written.
public enum UIDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A subclass implements neither of the methods for its contents.
    case noContents(String)
    /// The contents for writing are no `Data`.
    case unknownContents(String)
    /// The document is not open.
    case closed(String)

    public var description: String {
        switch self {
        case .noContents(let name):
            "\(name) implements neither contents(forType:) nor load(fromContents:ofType:)."
        case .unknownContents(let type): "The contents of a document are Data, not \(type)."
        case .closed(let name): "The document \(name) is not open."
        }
    }
}
