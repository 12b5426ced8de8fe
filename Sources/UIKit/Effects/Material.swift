import CoreGraphics
import QuartzCore

/// What a material is made of: how far it blurs, and the color over the blur.
struct Material: Hashable {
    /// How far colors run, in points.
    var radius: CGFloat
    /// How strong they become.
    var saturation: CGFloat
    /// The gray over them, and how much of it.
    var gray: CGFloat
    var alpha: CGFloat

    /// The material of a style in light or dark surroundings.
    ///
    /// Radius 30 and saturation 1.8 as of iOS's materials; grays and their amounts are matched by eye to iOS 17.
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

    /// What the layer below the color does.
    var backdrop: Backdrop {
        Backdrop(radius: radius, saturation: saturation, gray: gray, grayAmount: alpha)
    }
    /// The color in place of the blur, for users who reduce transparency.
    var opaqueColor: UIColor { UIColor(white: gray, alpha: 1) }
}
