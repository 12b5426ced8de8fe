import ExtensionIPC
import Foundation
import TextInput
import UIKit

/// What an extension knows of the edited field: numbers the fields and the reports.
@MainActor struct GuestDocument {
    /// The number of the extension's last edits that were applied or refused.
    var acknowledged: UInt32 = 0
    private var serial: UInt32 = 0
    private var field: UInt32 = 0
    private var identifier: UUID?

    /// Makes the next report; without a proxy or a field it has no text.
    mutating func report(of proxy: TextDocumentProxy?, grants: GuestGrants) -> DocumentReport {
        serial &+= 1
        guard let proxy, proxy.isActive else {
            return DocumentReport(
                serial: serial, acknowledged: acknowledged, field: nil, traits: TextInputTraits())
        }
        if proxy.documentIdentifier != identifier {
            identifier = proxy.documentIdentifier
            field &+= 1
        }
        let context = proxy.context
        return DocumentReport(
            serial: serial, acknowledged: acknowledged, field: field, traits: proxy.traits,
            surroundingText: ReportedContext.surroundingText(
                context, isWhole: grants.contains(.wholeContext)), marked: context.marked,
            hasText: proxy.hasText, inputMode: proxy.documentInputMode?.primaryLanguage)
    }

    /// Whether a number is that of the focused field.
    func isCurrent(_ number: UInt32, _ proxy: TextDocumentProxy) -> Bool {
        number == field && proxy.documentIdentifier == identifier && proxy.isActive
    }
}
