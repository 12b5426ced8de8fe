import Foundation

/// The point sizes of a text style, as read from iOS 13.3 and equal to the published guidelines.
struct DynamicType: Sendable {
    /// The sizes from extra small to the largest accessibility size, in points.
    var sizes: [CGFloat]
    /// The weight of the style.
    var weight: UIFont.Weight

    /// The content size categories in the order of `sizes`.
    static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    //                                          xS  S   M   L   xL xxL 3xL AX1 AX2 AX3 AX4 AX5
    private static let styles: [UIFont.TextStyle: DynamicType] = [
        .extraLargeTitle: DynamicType(
            sizes: [33, 34, 35, 36, 38, 40, 42, 47, 51, 55, 59, 64], weight: .bold),
        .extraLargeTitle2: DynamicType(
            sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], weight: .bold),
        .largeTitle: DynamicType(sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], weight: .regular),
        .title1: DynamicType(sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], weight: .regular),
        .title2: DynamicType(sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], weight: .regular),
        .title3: DynamicType(sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], weight: .regular),
        .headline: DynamicType(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .semibold),
        .body: DynamicType(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .regular),
        .callout: DynamicType(sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], weight: .regular),
        .subheadline: DynamicType(sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], weight: .regular),
        .footnote: DynamicType(sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], weight: .regular),
        .caption1: DynamicType(sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], weight: .regular),
        .caption2: DynamicType(sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], weight: .regular),
    ]

    /// Returns the sizes of a text style; an unknown one has those of body.
    static func style(_ style: UIFont.TextStyle) -> DynamicType {
        styles[style]
            ?? DynamicType(sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], weight: .regular)
    }

    /// Returns the size for a category; `unspecified` counts as large.
    func size(_ category: UIContentSizeCategory) -> CGFloat {
        sizes[Self.categories.firstIndex(of: category) ?? 3]
    }

    /// Returns the ratio of a category's size to the default one.
    func factor(_ category: UIContentSizeCategory) -> CGFloat { size(category) / sizes[3] }
}
