public import Foundation
import Platform
public import UniformTypeIdentifiers

/// Lets the user choose documents outside of the app's container, or a place for documents of the app.
///
///     let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .pdf])
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The dialog is the desktop's, by its portal (xdg-desktop-portal); without one the picker is canceled at once, and a log
/// line says why. Access needs no `startAccessingSecurityScopedResource()`.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    private enum Purpose {
        case opening([UTType], asCopy: Bool)
        case exporting([URL], asCopy: Bool)
    }
    private let purpose: Purpose
    private let choice = FileChoice()

    /// Receives the choice; not retained, nil by default.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several documents can be chosen; false by default.
    open var allowsMultipleSelection = false
    /// No effect: the desktop decides whether it shows extensions; false by default.
    open var shouldShowFileExtensions = false
    /// The folder with which the dialog begins; nil for the desktop's choice, the default.
    open var directoryURL: URL?

    /// Creates a picker of documents of some types; `UTType.folder` chooses a folder.
    ///
    /// - Parameter asCopy: whether the delegate receives copies, in a temporary folder of the app.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
        purpose = .opening(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        presentsDesktopDialog()
    }

    /// Creates a picker of documents of some types, which the delegate receives where they are.
    public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
        self.init(forOpeningContentTypes: contentTypes, asCopy: false)
    }

    /// Creates a picker of a place for documents: a new file for one, a folder for several.
    ///
    /// - Parameter asCopy: whether the app keeps its documents; else they are moved.
    public init(forExporting urls: [URL], asCopy: Bool) {
        purpose = .exporting(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
        presentsDesktopDialog()
    }

    /// Creates a picker of a place to which documents are moved.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// Creates a picker of any document; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        purpose = .opening([.item], asCopy: false)
        super.init(coder: coder)
    }

    private var request: FileRequest {
        switch purpose {
        case .opening(let types, _):
            return FileRequest(opening: types, many: allowsMultipleSelection, folder: directoryURL)
        case .exporting(let urls, _):
            guard urls.count == 1 else {
                return FileRequest(.folder, title: DocumentMessages.saveAll, folder: directoryURL)
            }
            return FileRequest(
                .save(name: urls[0].lastPathComponent), title: DocumentMessages.save, folder: directoryURL)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        choice.ask(for: request) { [weak self] urls in
            guard let self else { return }
            guard let presenter = presentingViewController else { return chose(urls) }
            presenter.dismiss(animated: false) { self.chose(urls) }
        }
    }

    private func chose(_ urls: [URL]) {
        guard let first = urls.first else { delegate?.documentPickerWasCancelled(self); return }
        do {
            let result =
                switch purpose {
                case .opening(_, let asCopy): asCopy ? try ExportedFiles.copies(of: urls) : urls
                case .exporting(let files, let asCopy):
                    try ExportedFiles.put(files, at: first, isFolder: files.count != 1, asCopy: asCopy)
                }
            delegate?.documentPicker(self, didPickDocumentsAt: result)
        } catch {
            Complaint.say(Message("The document cannot be saved: \(error.localizedDescription)").text)
            delegate?.documentPickerWasCancelled(self)
        }
    }
}
