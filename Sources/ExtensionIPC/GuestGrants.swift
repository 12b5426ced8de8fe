package import Wire

/// What the user allows an extension beyond typing; nothing by default.
///
/// iOS has one switch for all of these, *Allow Full Access*. Here each is granted by itself.
package struct GuestGrants: OptionSet, Hashable, Sendable {
    /// One bit per grant.
    package let rawValue: UInt32
    /// Makes a set from its bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Connections to the network.
    package static let network = GuestGrants(rawValue: 1 << 0)
    /// Writing to the folder that the extension shares with its app; reading needs no grant.
    package static let groupWrite = GuestGrants(rawValue: 1 << 1)
    /// The names of the user's contacts, in the lexicon.
    package static let contacts = GuestGrants(rawValue: 1 << 2)
    /// The words that the standard keyboard learned, in the lexicon.
    package static let learnedWords = GuestGrants(rawValue: 1 << 3)
    /// Reading and writing the clipboard.
    package static let clipboard = GuestGrants(rawValue: 1 << 4)
    /// The text around the caret beyond its paragraph.
    package static let wholeContext = GuestGrants(rawValue: 1 << 5)
    /// Haptic feedback.
    package static let haptics = GuestGrants(rawValue: 1 << 6)

    /// Typing into terminals, return included; never reading them.
    package static let terminals = GuestGrants(rawValue: 1 << 7)

    /// The grants that iOS's full access stands for: `hasFullAccess` is true if the extension has these.
    package static let fullAccess: GuestGrants = [.network, .groupWrite]
    /// All grants.
    package static let all = GuestGrants(rawValue: (1 << 8) - 1)
}

extension GuestGrants: WireValue {
    package func write(to writer: inout WireWriter) { rawValue.write(to: &writer) }
    package init(from reader: inout WireReader) throws(WireError) {
        self.init(rawValue: try reader.number())
    }
}
