import Foundation

// The colors that adapt to light, dark, contrast and elevation.

extension UIColor {
    /// Blue that adapts to its surroundings.
    public static let systemBlue = UIColor(row: .systemBlue)
    /// Green that adapts to its surroundings.
    public static let systemGreen = UIColor(row: .systemGreen)
    /// Mint that adapts to its surroundings.
    public static let systemMint = UIColor(row: .systemMint)
    /// Indigo that adapts to its surroundings.
    public static let systemIndigo = UIColor(row: .systemIndigo)
    /// Orange that adapts to its surroundings.
    public static let systemOrange = UIColor(row: .systemOrange)
    /// Pink that adapts to its surroundings.
    public static let systemPink = UIColor(row: .systemPink)
    /// Brown that adapts to its surroundings.
    public static let systemBrown = UIColor(row: .systemBrown)
    /// Purple that adapts to its surroundings.
    public static let systemPurple = UIColor(row: .systemPurple)
    /// Red that adapts to its surroundings.
    public static let systemRed = UIColor(row: .systemRed)
    /// Teal that adapts to its surroundings.
    public static let systemTeal = UIColor(row: .systemTeal)
    /// Cyan that adapts to its surroundings.
    public static let systemCyan = UIColor(row: .systemCyan)
    /// Yellow that adapts to its surroundings.
    public static let systemYellow = UIColor(row: .systemYellow)
    /// The base gray.
    public static let systemGray = UIColor(row: .systemGray)
    /// The second gray, nearer to the background than the first.
    public static let systemGray2 = UIColor(row: .systemGray2)
    /// The third gray.
    public static let systemGray3 = UIColor(row: .systemGray3)
    /// The fourth gray.
    public static let systemGray4 = UIColor(row: .systemGray4)
    /// The fifth gray.
    public static let systemGray5 = UIColor(row: .systemGray5)
    /// The sixth gray, nearest to the background.
    public static let systemGray6 = UIColor(row: .systemGray6)
    /// Text of the first importance.
    public static let label = UIColor(row: .label)
    /// Text of the second importance.
    public static let secondaryLabel = UIColor(row: .secondaryLabel)
    /// Text of the third importance.
    public static let tertiaryLabel = UIColor(row: .tertiaryLabel)
    /// Text of the fourth importance.
    public static let quaternaryLabel = UIColor(row: .quaternaryLabel)
    /// Fill of thin and small shapes.
    public static let systemFill = UIColor(row: .systemFill)
    /// Fill of middling shapes, of a switch for example.
    public static let secondarySystemFill = UIColor(row: .secondarySystemFill)
    /// Fill of large shapes, of a search field for example.
    public static let tertiarySystemFill = UIColor(row: .tertiarySystemFill)
    /// Fill of large areas with complex contents.
    public static let quaternarySystemFill = UIColor(row: .quaternarySystemFill)
    /// Placeholder text in fields.
    public static let placeholderText = UIColor(row: .placeholderText)
    /// The main background.
    public static let systemBackground = UIColor(row: .systemBackground)
    /// Background of what is grouped on the main background.
    public static let secondarySystemBackground = UIColor(row: .secondarySystemBackground)
    /// Background of what is grouped on the secondary background.
    public static let tertiarySystemBackground = UIColor(row: .tertiarySystemBackground)
    /// The main background of grouped content.
    public static let systemGroupedBackground = UIColor(row: .systemGroupedBackground)
    /// Background of the groups.
    public static let secondarySystemGroupedBackground = UIColor(row: .secondarySystemGroupedBackground)
    /// Background of what is grouped in the groups.
    public static let tertiarySystemGroupedBackground = UIColor(row: .tertiarySystemGroupedBackground)
    /// A thin line that lets what is behind show through.
    public static let separator = UIColor(row: .separator)
    /// A thin line that hides what is behind.
    public static let opaqueSeparator = UIColor(row: .opaqueSeparator)
    /// Text that leads somewhere.
    public static let link = UIColor(row: .link)
    /// Text on a dark background, whatever the appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Text on a light background, whatever the appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The tint of views that set none: the system's blue.
    public static let tintColor = UIColor(row: .systemBlue)

    /// What the keys of the standard keyboard lie on (iOS 7 to 18; the real one is a blur over the content).
    package static let keyboardBackground = UIColor(
        row: SystemColorRow(0xD1D4D9FF, 0x2C2C2CFF, 0xD1D4D9FF, 0x2C2C2CFF))
}

extension UIColor {
    /// Makes a color of one value for each appearance.
    convenience init(row: SystemColorRow) {
        self.init { UIColor(rgba: row.value($0)) }
    }

    /// Makes a color from 0xRRGGBBAA.
    package convenience init(rgba: UInt32) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
