package import Foundation

/// The sizes of the keyboard on one screen, in points.
///
/// The rows of the table are phones' screens (iOS 17, measured on the devices); a screen takes the row
/// nearest in width among those of its orientation. A screen wider than the widest row gets the keyboard in
/// the middle.
///
///     let metrics = KeyMetrics.nearest(to: CGSize(width: 390, height: 844))
///     metrics.keyHeight        // 42
package struct KeyMetrics: Hashable, Sendable {
    /// The screen that the row was measured on.
    package var screen: CGSize
    /// The width that the keys take; in landscape less than the screen's.
    package var keyboardWidth: Double
    /// The height of the keys with the insets above and below; without bar.
    package var keysHeight: Double
    /// The height of the bar for suggestions.
    package var barHeight: Double
    /// The space between keys of a row.
    package var gap: Double
    /// The width of the keys for planes and keyboards.
    package var systemKeyWidth: Double
    /// The width of shift and delete.
    package var shiftKeyWidth: Double
    /// The height of a key.
    package var keyHeight: Double
    /// From the edge of the keyboard to the first key.
    package var sideInset: Double
    /// From the top of the keys' area to the first row.
    package var topInset: Double
    /// From the last row to the bottom.
    package var bottomInset: Double
    /// The space between rows.
    package var rowGap: Double

    /// Whether the screen is higher than wide.
    package var isPortrait: Bool { screen.height >= screen.width }
}

extension KeyMetrics {
    /// The metrics for a screen.
    package static func nearest(to screen: CGSize) -> KeyMetrics {
        let isPortrait = screen.height >= screen.width
        guard var best = table.first(where: { $0.isPortrait == isPortrait }) else { return table[0] }
        for row in table where row.isPortrait == isPortrait {
            let distance = abs(row.screen.width - screen.width)
            let bestDistance = abs(best.screen.width - screen.width)
            let isCloser =
                distance < bestDistance
                || (distance == bestDistance
                    && abs(row.screen.height - screen.height) < abs(best.screen.height - screen.height))
            if isCloser { best = row }
        }
        return best.fitted(to: screen.width)
    }

    /// The same row for a screen of another width: portrait keys fill the screen as far as the widest phone
    /// does.
    private func fitted(to width: Double) -> KeyMetrics {
        var fitted = self
        let widest = Self.table.filter(\.isPortrait).map(\.keyboardWidth).max() ?? keyboardWidth
        let wanted = isPortrait ? min(width, widest) : min(width, keyboardWidth)
        guard wanted != keyboardWidth, keyboardWidth > 0 else { return self }
        fitted.keyboardWidth = wanted
        let ratio = wanted / keyboardWidth
        fitted.systemKeyWidth = (systemKeyWidth * ratio).rounded()
        fitted.shiftKeyWidth = (shiftKeyWidth * ratio).rounded()
        return fitted
    }

    /// The space between keys where a row has this many: eleven and more stand closer.
    package func gap(columns: Int) -> Double { columns >= 11 ? min(gap, 5) : gap }

    /// The width of a letter's key where the widest row has this many.
    package func letterWidth(columns: Int) -> Double {
        let columns = max(columns, 10)
        let gaps = gap(columns: columns) * Double(columns - 1)
        return (keyboardWidth - 2 * sideInset - gaps) / Double(columns)
    }

    /// The width of the return key: a quarter of the keyboard, less in landscape, its gap taken off.
    package var returnKeyWidth: Double { (keyboardWidth * (isPortrait ? 0.25 : 0.195)) - gap }

    /// The height of a telephone's pad, which has no bar.
    package var padHeight: Double { isPortrait ? 216 : keysHeight }

    /// The keys' shadow: this far down, without blur.
    package static let shadowOffset = 1.0
}

extension KeyMetrics {
    /// The size of a key's text: letters, digits and signs, words, the keys for planes.
    package enum FontSize {
        /// A small letter.
        package static let lowercase = 25.0
        /// A capital, digit or sign.
        package static let uppercase = 22.5
        /// A word: return, space.
        package static let word = 16.0
        /// 123.
        package static let numbers = 16.0
        /// ABC.
        package static let letters = 15.0
        /// #+=.
        package static let symbols = 14.0
        /// A digit of a telephone's pad.
        package static let padDigit = 25.0
        /// The letters under it.
        package static let padCaption = 10.0
        /// A letter in the callout over a pressed key.
        package static let callout = 36.0
        /// A letter in the bar of alternates.
        package static let alternate = 22.5
    }
}

extension KeyMetrics {
    private init(
        _ width: Double, _ height: Double, _ keyboard: Double, _ keys: Double, _ bar: Double, _ gap: Double,
        _ system: Double, _ shift: Double, _ key: Double, _ side: Double, _ top: Double, _ bottom: Double,
        _ rowGap: Double
    ) {
        self.init(
            screen: CGSize(width: width, height: height), keyboardWidth: keyboard, keysHeight: keys,
            barHeight: bar,
            gap: gap, systemKeyWidth: system, shiftKeyWidth: shift, keyHeight: key, sideInset: side,
            topInset: top,
            bottomInset: bottom, rowGap: rowGap)
    }

    /// Phones' screens, measured on the devices.
    ///
    /// Columns: screen, keyboard's width, keys' height, bar, gap, 123, shift, key's height, side, top,
    /// bottom, row gap.
    package static let table: [KeyMetrics] = [
        // Portrait.
        KeyMetrics(320, 568, 320, 216, 38, 6, 34, 36, 38, 3, 8, 4, 52 / 3.0),
        KeyMetrics(320, 693, 320, 206, 38, 6, 34, 35, 40, 3, 8, 4, 34 / 3.0),
        KeyMetrics(375, 667, 375, 216, 45, 6, 40, 42, 42, 3, 8, 4, 12),
        KeyMetrics(375, 812, 375, 216, 45, 6, 40, 42, 42, 3, 8, 4, 12),
        KeyMetrics(390, 844, 390, 216, 45, 6, 43, 44, 42, 3, 8, 4, 12),
        KeyMetrics(393, 852, 393, 216, 45, 6, 43, 44, 42, 3, 8, 4, 12),
        KeyMetrics(402, 874, 402, 216, 45, 6, 44, 45, 42, 3, 8, 4, 12),
        KeyMetrics(414, 736, 414, 226, 45, 6, 46, 45, 45, 4, 8, 4, 34 / 3.0),
        KeyMetrics(414, 896, 414, 226, 45, 6, 46, 46, 45, 4, 8, 4, 34 / 3.0),
        KeyMetrics(420, 912, 420, 226, 45, 6, 46, 48, 45, 4, 8, 4, 34 / 3.0),
        KeyMetrics(428, 926, 428, 226, 45, 6, 48, 47, 45, 4, 8, 4, 34 / 3.0),
        KeyMetrics(430, 932, 430, 226, 45, 6, 48, 47, 45, 4, 8, 4, 34 / 3.0),
        KeyMetrics(440, 956, 440, 226, 45, 6, 50, 48, 45, 4, 8, 4, 34 / 3.0),
        // Landscape.
        KeyMetrics(568, 320, 568, 162, 38, 5, 50, 68, 32, 3, 6, 4, 8),
        KeyMetrics(667, 375, 526, 162, 38, 6, 63, 63, 32, 3, 6, 4, 8),
        KeyMetrics(693, 320, 543, 147, 38, 5, 50, 68, 29, 3, 6, 4, 7),
        KeyMetrics(736, 414, 588, 162, 38, 6, 69, 69, 32, 2, 6, 4, 8),
        KeyMetrics(812, 375, 662, 150, 38, 5, 59, 80, 30, 3, 6, 4, 20 / 3.0),
        KeyMetrics(844, 390, 694, 160, 38, 5, 62, 84, 32, 3, 6, 4, 22 / 3.0),
        KeyMetrics(852, 393, 702, 160, 38, 5, 63, 85, 32, 3, 6, 4, 22 / 3.0),
        KeyMetrics(874, 402, 723, 160, 38, 5, 65, 88, 32, 3, 6, 4, 22 / 3.0),
        KeyMetrics(896, 414, 662, 150, 38, 5, 59, 80, 30, 3, 6, 4, 20 / 3.0),
        KeyMetrics(912, 420, 678, 143, 38, 6, 62, 82, 27, 4, 6, 4, 25 / 3.0),
        KeyMetrics(926, 428, 692, 160, 38, 5, 62, 84, 32, 3, 6, 4, 22 / 3.0),
        KeyMetrics(932, 430, 697, 160, 38, 5, 62, 84, 32, 3, 6, 4, 22 / 3.0),
        KeyMetrics(956, 440, 722, 160, 38, 5, 65, 88, 32, 3, 6, 4, 22 / 3.0),
    ]
}
