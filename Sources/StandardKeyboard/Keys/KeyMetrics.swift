package import Foundation

/// The measurements of the keyboard on one screen, in points.
///
/// The rows of the table are screens of phones and tablets (iOS 17, measured on the devices). A screen uses the row
/// nearest in width among those of its kind and orientation. On a screen much wider than the widest row, the keyboard
/// is centered.
///
///     let metrics = KeyMetrics.nearest(to: CGSize(width: 390, height: 844))
///     metrics.keyHeight        // 42
package struct KeyMetrics: Hashable, Sendable {
    /// The screen that the row was measured on.
    package var screen: CGSize
    /// The total width of the keys; in landscape less than the screen's.
    package var keyboardWidth: Double
    /// The height of the keys, including the insets above and below, without the bar.
    package var keysHeight: Double
    /// The height of the suggestion bar.
    package var barHeight: Double
    /// The space between keys of a row.
    package var gap: Double
    /// The width of the keys that switch planes and keyboards; on a tablet they are as wide as the letter keys above
    /// them.
    package var systemKeyWidth: Double
    /// The width of shift and delete; on a tablet with ten letters in a row, the width of the keys on the right.
    package var shiftKeyWidth: Double
    /// The height of a key.
    package var keyHeight: Double
    /// The distance from the edge of the keyboard to the first key.
    package var sideInset: Double
    /// The distance from the top of the key area to the first row.
    package var topInset: Double
    /// The distance from the last row to the bottom.
    package var bottomInset: Double
    /// The space between rows.
    package var rowGap: Double
    /// The measured width of the return key; nil on phones.
    private var measuredReturnKeyWidth: Double?

    /// The kinds of screens, which have different keys.
    package enum Device: Hashable, Sendable {
        /// A phone.
        case phone
        /// A tablet, or any screen as large as one.
        case tablet

        /// The shorter side of the smallest tablet screen, in points.
        private static let smallest = 744.0

        /// The kind of a screen.
        package init(screen: CGSize) {
            self = min(screen.width, screen.height) >= Self.smallest ? .tablet : .phone
        }
    }

    /// The kind of the screen.
    package var device: Device { Device(screen: screen) }

    /// Whether the screen is higher than wide.
    package var isPortrait: Bool { screen.height >= screen.width }
}

extension KeyMetrics {
    /// The metrics for a screen.
    package static func nearest(to screen: CGSize) -> KeyMetrics {
        let isPortrait = screen.height >= screen.width, device = Device(screen: screen)
        let rows = table.filter { $0.isPortrait == isPortrait && $0.device == device }
        var best = rows.first ?? table[0]
        for row in rows {
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

    /// The maximum width of a tablet's keys: that of the largest tablet in landscape.
    private static let widestTablet = 1376.0

    /// The same row for another screen width: a phone's portrait keys fill the screen up to the width of the widest
    /// phone, a tablet's keys up to that of the widest tablet.
    private func fitted(to width: Double) -> KeyMetrics {
        var fitted = self
        let widestPhone = Self.table.filter { $0.isPortrait && $0.device == .phone }.map(\.keyboardWidth)
            .max()
        let widest =
            device == .tablet ? Self.widestTablet : isPortrait ? widestPhone ?? keyboardWidth : keyboardWidth
        let wanted = min(width, widest)
        guard wanted != keyboardWidth, keyboardWidth > 0 else { return self }
        fitted.keyboardWidth = wanted
        let ratio = wanted / keyboardWidth
        fitted.systemKeyWidth = (systemKeyWidth * ratio).rounded()
        fitted.shiftKeyWidth = (shiftKeyWidth * ratio).rounded()
        fitted.measuredReturnKeyWidth = measuredReturnKeyWidth.map { ($0 * ratio).rounded() }
        return fitted
    }

    /// The space between keys in a row of this many columns; it is smaller from eleven columns on.
    package func gap(columns: Int) -> Double {
        guard columns >= 11 else { return gap }
        return device == .tablet ? gap * 5 / 6 : min(gap, 5)
    }

    /// The width of a letter key if the widest row has this many columns.
    package func letterWidth(columns: Int) -> Double {
        let columns = max(columns, 10)
        let gaps = gap(columns: columns) * Double(columns - 1)
        return (keyboardWidth - 2 * sideInset - gaps) / Double(columns)
    }

    /// The width of the return key: on phones a quarter of the keyboard, less in landscape, minus its gap.
    package var returnKeyWidth: Double {
        measuredReturnKeyWidth ?? (keyboardWidth * (isPortrait ? 0.25 : 0.195)) - gap
    }

    /// The height of a phone pad, which has no bar.
    package var padHeight: Double { isPortrait ? 216 : keysHeight }

    /// The offset of the keys' shadow, in points downward; the shadow is not blurred.
    package static let shadowOffset = 1.0
}

extension KeyMetrics {
    /// The font sizes of a key's text: letters, digits and symbols, words, and the labels of plane keys.
    package struct FontSize: Hashable, Sendable {
        /// A lowercase letter.
        package var lowercase = 25.0
        /// An uppercase letter, digit or symbol.
        package var uppercase = 22.5
        /// A word: "return", "space".
        package var word = 16.0
        /// The label "123".
        package var numbers = 16.0
        /// The label "ABC".
        package var letters = 15.0
        /// The label "#+=".
        package var symbols = 14.0
        /// The scale of drawn symbols relative to those of a phone.
        package var drawings = 1.0

        /// The font sizes for keys of a height.
        package init(on arrangement: Keyplane.Arrangement, keyHeight: Double) {
            guard arrangement == .tablet else { return }
            // The high keys of a tablet in landscape have larger text.
            let isHigh = keyHeight >= KeyMetrics.highKey
            (lowercase, uppercase) = isHigh ? (29, 27) : (24, 22)
            (word, numbers, letters, symbols) = isHigh ? (19, 19, 19, 19) : (17, 17, 17, 17)
            drawings = isHigh ? 1.35 : 1.15
        }

        /// A digit of a phone pad.
        package static let padDigit = 25.0
        /// The letters below it.
        package static let padCaption = 10.0
        /// A letter in the callout above a pressed key.
        package static let callout = 36.0
        /// A letter in the bar of alternates.
        package static let alternate = 22.5
    }
}

extension KeyMetrics {
    /// The minimum height of the keys of a tablet in landscape, in points.
    package static let highKey = 65.0

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

    private init(
        tablet width: Double, _ height: Double, _ keys: Double, _ gap: Double, _ return: Double,
        _ shift: Double, _ key: Double, _ side: Double, _ bottom: Double, _ rowGap: Double
    ) {
        self.init(width, height, width, keys, 55, gap, shift, shift, key, side, 8, bottom, rowGap)
        measuredReturnKeyWidth = `return`
    }

    /// The measurements of screens, taken on the devices.
    ///
    /// Columns of phones: screen, keyboard width, height of the keys, bar, gap, 123, shift, key height, side, top,
    /// bottom, row gap. Columns of tablets: screen, height of the keys, gap, return, right shift, key height, side,
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
        // Tablets with a home button, in portrait and landscape.
        KeyMetrics(tablet: 744, 1133, 260, 12, 102.5, 73.5, 55, 6, 8, 8),
        KeyMetrics(tablet: 768, 1024, 263, 12, 106, 76, 55, 6, 8, 9),
        KeyMetrics(tablet: 810, 1080, 263, 12, 112.5, 81, 55, 6, 8, 9),
        KeyMetrics(tablet: 834, 1112, 263, 12, 115.5, 83, 55, 6.5, 8, 9),
        KeyMetrics(tablet: 1024, 768, 341, 12, 144, 105, 74, 7, 10, 9),
        KeyMetrics(tablet: 1080, 810, 350, 14.5, 152, 111.5, 74, 7, 10, 12),
        KeyMetrics(tablet: 1112, 834, 350, 14.5, 156.5, 114.5, 74, 7.5, 10, 12),
        KeyMetrics(tablet: 1133, 744, 351, 14.5, 160, 116.5, 75, 7, 10, 11),
    ]
}
