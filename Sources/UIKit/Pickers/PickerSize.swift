import Foundation

/// The size of pickers of wheels: that of a keyboard of the phone, whatever frame they are given.
enum PickerSize {
    /// Width that a picker wants by itself, in points: that of the first phones, held upright.
    static let width: CGFloat = 320

    /// Height in points: a keyboard's of a phone held upright, or on its side.
    static func height(for traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? 162 : 216
    }
}
