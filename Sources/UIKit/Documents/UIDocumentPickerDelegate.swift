public import Foundation

/// Receives what the user chose in a document picker; all methods are optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called after the picker was dismissed, with the chosen documents, or with those that were exported.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called after the picker was dismissed without a choice.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
