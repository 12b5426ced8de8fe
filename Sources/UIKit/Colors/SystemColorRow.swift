// Generated once from measured values; see the note at the table.

/// The values of one color for all appearances, as 0xRRGGBBAA.
///
/// "HC" is increased contrast. Elevated values are for layers above the base, such as sheets; they differ only for
/// background colors.
struct SystemColorRow: Hashable, Sendable {
    var light: UInt32
    var dark: UInt32
    var lightHC: UInt32
    var darkHC: UInt32
    var darkElevated: UInt32
    var darkHCElevated: UInt32

    init(
        _ light: UInt32, _ dark: UInt32, _ lightHC: UInt32, _ darkHC: UInt32, elevated: UInt32? = nil,
        elevatedHC: UInt32? = nil
    ) {
        self.light = light
        self.dark = dark
        self.lightHC = lightHC
        self.darkHC = darkHC
        darkElevated = elevated ?? dark
        darkHCElevated = elevatedHC ?? darkHC
    }

    /// The value for an appearance.
    func value(_ traits: UITraitCollection) -> UInt32 {
        let isHC = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return isHC ? lightHC : light }
        if traits.userInterfaceLevel == .elevated { return isHC ? darkHCElevated : darkElevated }
        return isHC ? darkHC : dark
    }
}

// The values of iOS 13 to 18, read from a running system and published with Flutter's Cupertino colors;
// systemTeal is iOS 15's. Columns: light, dark, light with increased contrast, dark with increased contrast.
extension SystemColorRow {
    static let systemBlue = SystemColorRow(
        0x007AFFFF, 0x0A84FFFF, 0x0040DDFF, 0x409CFFFF)
    static let systemGreen = SystemColorRow(
        0x34C759FF, 0x30D158FF, 0x248A3DFF, 0x30DB5BFF)
    static let systemMint = SystemColorRow(
        0x00C7BEFF, 0x63E6E2FF, 0x0C817BFF, 0x66D4CFFF)
    static let systemIndigo = SystemColorRow(
        0x5856D6FF, 0x5E5CE6FF, 0x3634A3FF, 0x7D7AFFFF)
    static let systemOrange = SystemColorRow(
        0xFF9500FF, 0xFF9F0AFF, 0xC93400FF, 0xFFB340FF)
    static let systemPink = SystemColorRow(
        0xFF2D55FF, 0xFF375FFF, 0xD30F45FF, 0xFF6482FF)
    static let systemBrown = SystemColorRow(
        0xA2845EFF, 0xAC8E68FF, 0x7F6545FF, 0xB59469FF)
    static let systemPurple = SystemColorRow(
        0xAF52DEFF, 0xBF5AF2FF, 0x8944ABFF, 0xDA8FFFFF)
    static let systemRed = SystemColorRow(
        0xFF3B30FF, 0xFF453AFF, 0xD70015FF, 0xFF6961FF)
    static let systemTeal = SystemColorRow(
        0x30B0C7FF, 0x40C8E0FF, 0x008299FF, 0x5DE6FFFF)
    static let systemCyan = SystemColorRow(
        0x32ADE6FF, 0x64D2FFFF, 0x0071A4FF, 0x70D7FFFF)
    static let systemYellow = SystemColorRow(
        0xFFCC00FF, 0xFFD60AFF, 0xA05A00FF, 0xFFD426FF)
    static let systemGray = SystemColorRow(
        0x8E8E93FF, 0x8E8E93FF, 0x6C6C70FF, 0xAEAEB2FF)
    static let systemGray2 = SystemColorRow(
        0xAEAEB2FF, 0x636366FF, 0x8E8E93FF, 0x7C7C80FF)
    static let systemGray3 = SystemColorRow(
        0xC7C7CCFF, 0x48484AFF, 0xAEAEB2FF, 0x545456FF)
    static let systemGray4 = SystemColorRow(
        0xD1D1D6FF, 0x3A3A3CFF, 0xBCBCC0FF, 0x444446FF)
    static let systemGray5 = SystemColorRow(
        0xE5E5EAFF, 0x2C2C2EFF, 0xD8D8DCFF, 0x363638FF)
    static let systemGray6 = SystemColorRow(
        0xF2F2F7FF, 0x1C1C1EFF, 0xEBEBF0FF, 0x242426FF)
    static let label = SystemColorRow(
        0x000000FF, 0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF)
    static let secondaryLabel = SystemColorRow(
        0x3C3C4399, 0xEBEBF599, 0x3C3C43AD, 0xEBEBF5AD)
    static let tertiaryLabel = SystemColorRow(
        0x3C3C434C, 0xEBEBF54C, 0x3C3C4360, 0xEBEBF560)
    static let quaternaryLabel = SystemColorRow(
        0x3C3C432D, 0xEBEBF528, 0x3C3C4342, 0xEBEBF53D)
    static let systemFill = SystemColorRow(
        0x78788033, 0x7878805B, 0x78788047, 0x78788070)
    static let secondarySystemFill = SystemColorRow(
        0x78788028, 0x78788051, 0x7878803D, 0x78788066)
    static let tertiarySystemFill = SystemColorRow(
        0x7676801E, 0x7676803D, 0x76768033, 0x76768051)
    static let quaternarySystemFill = SystemColorRow(
        0x74748014, 0x7676802D, 0x74748028, 0x76768042)
    static let placeholderText = SystemColorRow(
        0x3C3C434C, 0xEBEBF54C, 0x3C3C4360, 0xEBEBF560)
    static let systemBackground = SystemColorRow(
        0xFFFFFFFF, 0x000000FF, 0xFFFFFFFF, 0x000000FF,
        elevated: 0x1C1C1EFF, elevatedHC: 0x242426FF)
    static let secondarySystemBackground = SystemColorRow(
        0xF2F2F7FF, 0x1C1C1EFF, 0xEBEBF0FF, 0x242426FF,
        elevated: 0x2C2C2EFF, elevatedHC: 0x363638FF)
    static let tertiarySystemBackground = SystemColorRow(
        0xFFFFFFFF, 0x2C2C2EFF, 0xFFFFFFFF, 0x363638FF,
        elevated: 0x3A3A3CFF, elevatedHC: 0x444446FF)
    static let systemGroupedBackground = SystemColorRow(
        0xF2F2F7FF, 0x000000FF, 0xEBEBF0FF, 0x000000FF,
        elevated: 0x1C1C1EFF, elevatedHC: 0x242426FF)
    static let secondarySystemGroupedBackground = SystemColorRow(
        0xFFFFFFFF, 0x1C1C1EFF, 0xFFFFFFFF, 0x242426FF,
        elevated: 0x2C2C2EFF, elevatedHC: 0x363638FF)
    static let tertiarySystemGroupedBackground = SystemColorRow(
        0xF2F2F7FF, 0x2C2C2EFF, 0xEBEBF0FF, 0x363638FF,
        elevated: 0x3A3A3CFF, elevatedHC: 0x444446FF)
    static let separator = SystemColorRow(
        0x3C3C4349, 0x54545899, 0x3C3C435E, 0x545458AD)
    static let opaqueSeparator = SystemColorRow(
        0xC6C6C8FF, 0x38383AFF, 0xC6C6C8FF, 0x38383AFF)
    static let link = SystemColorRow(
        0x007AFFFF, 0x0984FFFF, 0x007AFFFF, 0x0984FFFF)
}
