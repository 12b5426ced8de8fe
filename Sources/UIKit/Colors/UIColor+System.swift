import Foundation

// Dynamic system colors, which depend on light or dark style, contrast and elevation.

extension UIColor {
    /// The adaptable blue.
    public static let systemBlue = UIColor(row: .systemBlue)
    /// The adaptable green.
    public static let systemGreen = UIColor(row: .systemGreen)
    /// The adaptable mint.
    public static let systemMint = UIColor(row: .systemMint)
    /// The adaptable indigo.
    public static let systemIndigo = UIColor(row: .systemIndigo)
    /// The adaptable orange.
    public static let systemOrange = UIColor(row: .systemOrange)
    /// The adaptable pink.
    public static let systemPink = UIColor(row: .systemPink)
    /// The adaptable brown.
    public static let systemBrown = UIColor(row: .systemBrown)
    /// The adaptable purple.
    public static let systemPurple = UIColor(row: .systemPurple)
    /// The adaptable red.
    public static let systemRed = UIColor(row: .systemRed)
    /// The adaptable teal, as of iOS 15.
    public static let systemTeal = UIColor(row: .systemTeal)
    /// The adaptable cyan.
    public static let systemCyan = UIColor(row: .systemCyan)
    /// The adaptable yellow.
    public static let systemYellow = UIColor(row: .systemYellow)
    /// The base gray; in light and dark appearance nearly the same.
    public static let systemGray = UIColor(row: .systemGray)
    /// The second gray, closer to the background than the base gray.
    public static let systemGray2 = UIColor(row: .systemGray2)
    /// The third gray, closer to the background than `systemGray2`.
    public static let systemGray3 = UIColor(row: .systemGray3)
    /// The fourth gray, closer to the background than `systemGray3`.
    public static let systemGray4 = UIColor(row: .systemGray4)
    /// The fifth gray, closer to the background than `systemGray4`.
    public static let systemGray5 = UIColor(row: .systemGray5)
    /// The sixth gray, closest to the background.
    public static let systemGray6 = UIColor(row: .systemGray6)
    /// Text of primary content.
    public static let label = UIColor(row: .label)
    /// Text of secondary content, such as subtitles.
    public static let secondaryLabel = UIColor(row: .secondaryLabel)
    /// Text of tertiary content.
    public static let tertiaryLabel = UIColor(row: .tertiaryLabel)
    /// Text of quaternary content, such as watermarks.
    public static let quaternaryLabel = UIColor(row: .quaternaryLabel)
    /// The fill of thin and small shapes.
    public static let systemFill = UIColor(row: .systemFill)
    /// The fill of medium-size shapes, such as a switch.
    public static let secondarySystemFill = UIColor(row: .secondarySystemFill)
    /// The fill of large shapes, such as a search field.
    public static let tertiarySystemFill = UIColor(row: .tertiarySystemFill)
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = UIColor(row: .quaternarySystemFill)
    /// Placeholder text.
    public static let placeholderText = UIColor(row: .placeholderText)
    /// The main background.
    public static let systemBackground = UIColor(row: .systemBackground)
    /// The background of content grouped on the main background.
    public static let secondarySystemBackground = UIColor(row: .secondarySystemBackground)
    /// The background of content grouped on the secondary background.
    public static let tertiarySystemBackground = UIColor(row: .tertiarySystemBackground)
    /// The main background of grouped content, such as grouped tables.
    public static let systemGroupedBackground = UIColor(row: .systemGroupedBackground)
    /// The background of groups on the grouped background.
    public static let secondarySystemGroupedBackground = UIColor(row: .secondarySystemGroupedBackground)
    /// The background of content inside groups.
    public static let tertiarySystemGroupedBackground = UIColor(row: .tertiarySystemGroupedBackground)
    /// A thin separator; translucent.
    public static let separator = UIColor(row: .separator)
    /// A thin separator; opaque.
    public static let opaqueSeparator = UIColor(row: .opaqueSeparator)
    /// Links.
    public static let link = UIColor(row: .link)
    /// Text on dark backgrounds, in every appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Text on light backgrounds, in every appearance.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The default tint color: the system blue.
    ///
    /// Unlike on iOS, it does not resolve to a view's own tint color.
    public static let tintColor = UIColor(row: .systemBlue)

    /// The background of the standard keyboard (iOS 7 to 18, where it is a blur over the content).
    package static let keyboardBackground = UIColor(
        row: SystemColorRow(0xD1D4D9FF, 0x2C2C2CFF, 0xD1D4D9FF, 0x2C2C2CFF))
}

extension UIColor {
    /// Creates a dynamic color from its values for each appearance.
    convenience init(row: SystemColorRow) {
        self.init { UIColor(rgba: row.value($0)) }
    }

    /// Creates a color from 0xRRGGBBAA.
    package convenience init(rgba: UInt32) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
