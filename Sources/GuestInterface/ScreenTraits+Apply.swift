package import ExtensionIPC
import Foundation
import Platform
import UIKit

extension ScreenTraits {
    /// Makes the host's screen, its traits and its language those of this process.
    @MainActor package func apply() {
        UIScreen.main.configure(
            size: size, scale: scale, style: isDark ? .dark : .light,
            idiom: UIUserInterfaceIdiom(rawValue: idiom))
        UIScreen.main.modifyTraits { traits in
            traits.horizontalSizeClass = UIUserInterfaceSizeClass(rawValue: horizontalSizeClass) ?? .compact
            traits.verticalSizeClass = UIUserInterfaceSizeClass(rawValue: verticalSizeClass) ?? .regular
            traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            traits.preferredContentSizeCategory = UIContentSizeCategory(rawValue: contentSizeCategory)
            traits.accessibilityContrast = hasHighContrast ? .high : .normal
        }
        if let language = languages.first {
            MessageLanguage.current = MessageLanguage(locale: language)
        }
    }
}
