public import Foundation

/// Reads contacts out of vCards.
public enum CNContactVCardSerialization {
    /// The contacts of the cards in some data, in their order.
    ///
    /// - Throws: the first `CardWarning`, when nothing could be read at all.
    public static func contacts(with data: Data) throws -> [CNContact] {
        let reader = CardReader(data, file: "vCard")
        if reader.contacts.isEmpty, let warning = reader.warnings.first { throw warning }
        return reader.contacts
    }
}
