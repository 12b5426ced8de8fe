public import Foundation
import UniformTypeIdentifiers

/// A file that the user edits: read and written in the background, and saved by itself.
///
///     final class Story: UIDocument {
///         var text = ""
///         override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
///         override func load(fromContents contents: Any, ofType typeName: String?) throws {
///             text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
///         }
///     }
///
/// A subclass implements these two, and calls `updateChangeCount(_:)` or registers undo after each change. The contents
/// are `Data`; there is no `FileWrapper` in Foundation on Linux. A file is written to a temporary one that takes its
/// place, so that a full disk or the end of the program leaves the old file whole.
@preconcurrency @MainActor open class UIDocument: NSObject {
    /// How long after a change the document is saved by itself, in seconds.
    ///
    /// Our choice: iOS's value is not published.
    static let autosaveDelay: TimeInterval = 5

    /// Where the file is.
    open private(set) var fileURL: URL
    /// The modification date of the file when it was read or written last; nil before.
    open var fileModificationDate: Date?
    /// What the document can do; closed at first.
    open private(set) var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    /// The recorded changes; made when it is first asked for, unless the app sets its own.
    open var undoManager: UndoManager! {
        get {
            if knownUndoManager == nil { follow(UndoManager()) }
            return knownUndoManager
        }
        set { follow(newValue) }
    }
    private var knownUndoManager: UndoManager?
    private var observers: [any NSObjectProtocol] = []

    /// A state of the document between two changes.
    private struct Revision: Equatable {
        /// How often a change was made after others had been undone, which are lost then.
        var branch = 0
        /// How many changes were made, without those that were undone.
        var count = 0
    }
    private var revision = Revision()
    private var savedRevision = Revision()
    /// How many changes can be redone.
    private var undone = 0
    private var saving: Timer?

    /// Makes a document for a file, which need not exist; it is closed.
    public init(fileURL url: URL) {
        fileURL = url
        super.init()
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.autosave() }
            })
    }

    /// The name for the user: that of the file, without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The type identifier of the file by its extension; nil for an unknown one.
    open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }
    /// The type for saving; the file's by default.
    open var savingFileType: String? { fileType }
    /// Whether there are changes that were not saved.
    open var hasUnsavedChanges: Bool { revision != savedRevision }

    // MARK: - What a subclass implements

    /// Returns the contents to write, as `Data`; called on the main actor.
    ///
    /// - Throws: what the save fails with; `UIDocumentError.noContents` in this class.
    open func contents(forType typeName: String) throws -> Any {
        throw UIDocumentError.noContents("\(type(of: self))")
    }

    /// Takes the contents that were read, as `Data`; called on the main actor.
    ///
    /// - Throws: what opening fails with; `UIDocumentError.noContents` in this class.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {
        throw UIDocumentError.noContents("\(type(of: self))")
    }

    /// Called with each error of reading and writing; by default it is logged.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        Complaint.say("\(fileURL.lastPathComponent): \(error.localizedDescription)")
        finishedHandlingError(error, recovered: false)
    }

    /// Call it when an error was shown to the user, in an override of `handleError`.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

    /// Called before the text should not be changed, for example while it is read again; by default it does nothing.
    open func disableEditing() {}
    /// Called when it may be changed again; by default it does nothing.
    open func enableEditing() {}

    // MARK: - Opening and closing

    /// Reads the file, then calls `completionHandler` with whether it could be read.
    open func open(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard documentState.contains(.closed) else {
            completionHandler?(true)
            return
        }
        read { error in
            if error == nil { self.documentState = .normal }
            completionHandler?(error == nil)
        }
    }

    /// Saves the changes, then closes the document and calls `completionHandler` with whether all was saved.
    open func close(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard !documentState.contains(.closed) else {
            completionHandler?(true)
            return
        }
        autosave { isSaved in
            self.saving?.invalidate()
            if isSaved { self.documentState = .closed }
            completionHandler?(isSaved)
        }
    }

    /// Reads a file in the place of what the document has, with its changes lost.
    open func revert(toContentsOf url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        disableEditing()
        documentState.insert(.editingDisabled)
        fileURL = url
        read { error in
            self.documentState.remove(.editingDisabled)
            self.enableEditing()
            completionHandler?(error == nil)
        }
    }

    private func read(_ completion: @escaping @MainActor ((any Error)?) -> Void) {
        let url = fileURL
        Self.inBackground {
            Result { () throws -> (Data, Date?) in
                let data = try Data(contentsOf: url)
                return (data, Self.modificationDate(of: url))
            }
        } then: { result in
            do {
                let (data, date) = try result.get()
                try self.load(fromContents: data, ofType: self.fileType)
                self.fileModificationDate = date
                self.updateChangeCount(.cleared)
                self.knownUndoManager?.removeAllActions()
                completion(nil)
            } catch {
                self.handleError(error, userInteractionPermitted: true)
                completion(error)
            }
        }
    }

    // MARK: - Changes

    /// Counts a change; after the first one the document is saved by itself within seconds.
    open func updateChangeCount(_ change: ChangeKind) {
        switch change {
        case .done:
            if undone > 0 { revision.branch += 1 }
            undone = 0
            revision.count += 1
        case .undone:
            undone += 1
            revision.count -= 1
        case .redone:
            undone = max(0, undone - 1)
            revision.count += 1
        case .cleared: savedRevision = revision
        }
        saving?.invalidate()
        saving = nil
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return }
        saving = Timer.scheduledTimer(withTimeInterval: Self.autosaveDelay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.autosave() }
        }
    }

    /// Counts changes by an undo manager.
    private func follow(_ manager: UndoManager?) {
        for observer in observers.dropFirst() { NotificationCenter.default.removeObserver(observer) }
        observers = Array(observers.prefix(1))
        knownUndoManager = manager
        guard let manager else { return }
        for (name, change) in [
            (NSNotification.Name.NSUndoManagerDidCloseUndoGroup, ChangeKind.done),
            (.NSUndoManagerDidUndoChange, .undone), (.NSUndoManagerDidRedoChange, .redone),
        ] {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
                    [weak self] _ in
                    MainActor.assumeIsolated { self?.updateChangeCount(change) }
                })
        }
    }

    // MARK: - Saving

    /// Saves the document if it has changes, then calls `completionHandler` with whether all is saved.
    open func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else {
            completionHandler?(true)
            return
        }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    /// Writes the contents to a file, then calls `completionHandler` with whether that succeeded.
    ///
    /// After `.forCreating` the document is open, and the file is its own.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: (@MainActor (Bool) -> Void)? = nil
    ) {
        // What is changed while the file is written is not saved.
        let saved = revision
        do {
            let contents = try contents(forType: savingFileType ?? "")
            guard let data = contents as? Data else {
                throw UIDocumentError.unknownContents("\(type(of: contents))")
            }
            Self.inBackground {
                Result { () throws -> Date? in
                    try data.write(to: url, options: .atomic)
                    return Self.modificationDate(of: url)
                }
            } then: { result in
                switch result {
                case .success(let date): self.wasSaved(to: url, for: saveOperation, date, saved)
                case .failure(let error): self.savingFailed(error)
                }
                completionHandler?((try? result.get()) != nil)
            }
        } catch {
            savingFailed(error)
            completionHandler?(false)
        }
    }

    private func wasSaved(to url: URL, for operation: SaveOperation, _ date: Date?, _ saved: Revision) {
        fileModificationDate = date
        if operation == .forCreating {
            fileURL = url
            documentState.remove(.closed)
        }
        documentState.remove(.savingError)
        savedRevision = saved
        if !hasUnsavedChanges { updateChangeCount(.cleared) }
    }

    private func savingFailed(_ error: any Error) {
        documentState.insert(.savingError)
        handleError(error, userInteractionPermitted: true)
    }

    private nonisolated static func modificationDate(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    /// The queue of all documents' files: a save and the reading after it stay in order.
    private nonisolated static let files = DispatchQueue(label: "UIDocument", qos: .userInitiated)

    private nonisolated static func inBackground<Answer: Sendable>(
        _ work: @escaping @Sendable () -> Answer, then: @escaping @MainActor (Answer) -> Void
    ) {
        files.async {
            let answer = work()
            DispatchQueue.main.async { MainActor.assumeIsolated { then(answer) } }
        }
    }
}

extension UIDocument {
    /// Reads the file; returns whether it could be read.
    @discardableResult
    public func open() async -> Bool {
        await withCheckedContinuation { done in open { done.resume(returning: $0) } }
    }
    /// Saves the changes and closes the document; returns whether all was saved.
    @discardableResult
    public func close() async -> Bool {
        await withCheckedContinuation { done in close { done.resume(returning: $0) } }
    }
    /// Saves the changes; returns whether all was saved.
    @discardableResult
    public func autosave() async -> Bool {
        await withCheckedContinuation { done in autosave { done.resume(returning: $0) } }
    }
    /// Writes the contents to a file; returns whether that succeeded.
    @discardableResult
    public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { done in
            save(to: url, for: saveOperation) { done.resume(returning: $0) }
        }
    }
}
