package import Foundation
import Platform

/// A screen on which a keyboard is checked.
package struct AuditScreen: Hashable, Sendable {
    /// The size in points.
    package var size: CGSize
    /// Whether it is that of a pad.
    package var isPad = false
    /// The height of the home indicator's area in points, where the system draws the globe and the microphone; 0
    /// without one, where keyboards draw a globe.
    package var homeIndicator: CGFloat = 0
    /// Whether the appearance is dark.
    package var isDark = false

    /// Makes a light screen of a phone.
    package init(
        _ width: CGFloat, _ height: CGFloat, isPad: Bool = false, homeIndicator: CGFloat = 0,
        isDark: Bool = false
    ) {
        size = CGSize(width: width, height: height)
        self.isPad = isPad
        self.homeIndicator = homeIndicator
        self.isDark = isDark
    }

    /// The smallest phone, without a home indicator: a keyboard needs a globe there.
    package static let small = AuditScreen(320, 568)
    /// The usual phone, with a home indicator: the system draws the globe.
    package static let usual = AuditScreen(390, 844, homeIndicator: 34)

    /// All screens, from 320 points to the width of a large tablet, upright and in landscape, light and dark.
    package static let all = [
        small, usual, AuditScreen(390, 844, isDark: true), AuditScreen(430, 932, homeIndicator: 34),
        AuditScreen(568, 320), AuditScreen(844, 390, homeIndicator: 21),
        AuditScreen(744, 1133, isPad: true), AuditScreen(1024, 1366, isPad: true, isDark: true),
        AuditScreen(1366, 1024, isPad: true),
    ]

    /// The name in findings.
    var name: Message {
        let size = "\(Int(size.width)) × \(Int(size.height))"
        return isDark ? Message("dark screen of \(size)") : Message("screen of \(size)")
    }

    /// Whether it is a phone in landscape, where keys are less high.
    var isLow: Bool { !isPad && size.width > size.height }
}
