package import ExtensionIPC
import Foundation
import Platform
package import UIKit

extension ScreenTraits {
    /// The main screen with the traits of what is shown on it.
    @MainActor package init(_ traits: UITraitCollection) {
        self.init()
        size = UIScreen.main.bounds.size
        scale = Double(traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale)
        isDark = traits.userInterfaceStyle == .dark
        idiom = traits.userInterfaceIdiom.rawValue
        horizontalSizeClass = traits.horizontalSizeClass.rawValue
        verticalSizeClass = traits.verticalSizeClass.rawValue
        isRightToLeft = traits.layoutDirection == .rightToLeft
        contentSizeCategory = traits.preferredContentSizeCategory.rawValue
        hasHighContrast = traits.accessibilityContrast == .high
        languages = [MessageLanguage.current.rawValue]
    }
}
