import CoreGraphics
import QuartzCore

/// The blur and tint of a material.
struct Material: Hashable {
    /// The blur radius in points.
    var radius: CGFloat
    /// The factor of the color saturation.
    var saturation: CGFloat
    /// The gray of the tint and its opacity, each 0 to 1.
    var gray: CGFloat
    var alpha: CGFloat

    /// The material of a blur style in a light or dark appearance.
    ///
    /// Radius 30 and saturation 1.8 as in iOS's materials; grays and opacities are matched by eye to iOS 17.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        let isDark =
            switch style {
            case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
                .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
                false
            case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
                .systemThickMaterialDark, .systemChromeMaterialDark:
                true
            default: isDark
            }
        radius = 30
        saturation = 1.8
        gray = isDark ? 0.13 : 0.97
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
            alpha = isDark ? 0.45 : 0.4
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light:
            alpha = isDark ? 0.6 : 0.55
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular, .dark:
            alpha = isDark ? 0.74 : 0.7
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent,
            .extraLight:
            alpha = isDark ? 0.86 : 0.84
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
            gray = isDark ? 0.09 : 0.98
            alpha = isDark ? 0.78 : 0.8
        }
    }

    /// The backdrop effect of the layer.
    var backdrop: Backdrop {
        Backdrop(radius: radius, saturation: saturation, gray: gray, grayAmount: alpha)
    }
    /// The color that replaces the blur if the user reduces transparency.
    var opaqueColor: UIColor { UIColor(white: gray, alpha: 1) }
}
