import Foundation

/// The size of wheel pickers: like iOS, that of a phone's keyboard, independent of the frame.
enum PickerSize {
    /// The intrinsic width in points: that of the first iPhones in portrait.
    static let width: CGFloat = 320

    /// The height in points: that of a phone's keyboard in portrait or landscape.
    static func height(for traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? 162 : 216
    }
}
