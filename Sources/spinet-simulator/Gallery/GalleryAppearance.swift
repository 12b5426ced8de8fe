import Foundation
import Platform
import UIKit

/// How the gallery's pages are shown: what the switches below a page are at.
struct GalleryAppearance: Hashable, Sendable {
    /// Whether pages read from right to left.
    var isRightToLeft = false
    /// Whether pages are dark; as the phone when nil.
    var isDark: Bool?
    /// The size of text; as the phone when nil.
    var textSize: UIContentSizeCategory?
    /// Whether colors are apart more.
    var isContrastHigh = false
    /// Whether movements are replaced by fades.
    var reducesMotion = false

    /// Says it to the traits of a page.
    func apply(to traits: inout any UIMutableTraits) {
        traits.layoutDirection = isRightToLeft ? .rightToLeft : .unspecified
        traits.userInterfaceStyle = isDark.map { $0 ? .dark : .light } ?? .unspecified
        traits.preferredContentSizeCategory = textSize ?? .unspecified
        traits.accessibilityContrast = isContrastHigh ? .high : .unspecified
    }
}
