/// Rows of Settings under a header.
public struct SettingsSection {
    /// The header, which tables show in upper case; nil for none.
    public var header: String?
    /// The rows.
    public var rows: [SettingsRow]
    /// The text below the rows; nil for none.
    public var footer: String?

    /// Makes a section.
    public init(header: String? = nil, rows: [SettingsRow], footer: String? = nil) {
        self.header = header
        self.rows = rows
        self.footer = footer
    }
}
