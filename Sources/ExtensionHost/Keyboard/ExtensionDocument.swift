import ExtensionIPC
import Foundation
import TextInput
import UIKit

/// What an extension knows of the edited field: numbers the fields, and makes the reports.
@MainActor struct ExtensionDocument {
    /// The number of the extension's last edits that were applied or refused.
    var acknowledged: UInt32 = 0
    /// What it may read and where it may move the caret without the grant for the whole text.
    var paragraph = ParagraphRule()
    /// Its marked text that was committed while the user pauses.
    var composition = PausedComposition()
    private var field: UInt32 = 0
    private var identifier: UUID?

    /// Makes the next report; without a proxy or a field it has no text.
    ///
    /// - Parameter mayRead: whether the extension receives the text; elsewhere it knows what it typed itself, from its own
    ///   copy.
    mutating func report(
        of proxy: TextDocumentProxy?, grants: ExtensionGrants, mayRead: Bool
    ) -> DocumentReport {
        guard let proxy, proxy.isActive else {
            composition = PausedComposition()
            return DocumentReport(
                acknowledged: acknowledged, field: nil, traits: TextInputTraits())
        }
        if proxy.documentIdentifier != identifier {
            identifier = proxy.documentIdentifier
            field &+= 1
            composition = PausedComposition()
        }
        composition.forget(unlessIn: proxy.context)
        var report = DocumentReport(
            acknowledged: acknowledged, field: field, traits: proxy.traits)
        report.inputMode = proxy.documentInputMode?.primaryLanguage
        guard mayRead else { return report }
        let isWhole = grants.contains(.wholeContext)
        let known = composition.known(proxy.context)
        let context = isWhole ? known : paragraph.readable(known)
        report.surroundingText = ReportedContext.surroundingText(
            context, isWhole: isWhole)
        report.marked = ReportedContext.marked(context.marked)
        report.hasText = proxy.hasText
        return report
    }

    /// The edits to apply for an edit of the extension; nil if it does not fit the text, or is not allowed.
    ///
    /// - Parameter isReported: whether the application reports the field's text, also if it is not known at the moment.
    mutating func adapted(
        _ edit: TextEdit, to context: TextContext, isReported: Bool, grants: ExtensionGrants
    ) -> [TextEdit]? {
        if grants.contains(.wholeContext) { return RemoteEdits.adapted(edit, to: context) }
        guard let clipped = paragraph.clipped(edit, in: context, isReported: isReported) else { return nil }
        let edits = RemoteEdits.adapted(clipped, to: context)
        for edit in edits ?? [] { paragraph.apply(edit, isReported: isReported) }
        return edits
    }

    /// Whether a number is that of the focused field.
    func isCurrent(_ number: UInt32, _ proxy: TextDocumentProxy) -> Bool {
        number == field && proxy.documentIdentifier == identifier && proxy.isActive
    }
}
