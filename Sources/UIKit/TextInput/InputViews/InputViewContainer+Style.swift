/// The style of the keyboard and the input views: the user's, the field's or the system's.
extension InputViewContainer {
    /// The style that the user chose for the keyboard, or otherwise the field.
    var keyboardStyle: UIUserInterfaceStyle {
        if isKeyboardServing, let style = keyboard?.style, style != .unspecified { return style }
        return switch (responder as? any UITextInputTraits)?.shownKeyboardAppearance {
        case .dark: .dark
        case .light: .light
        default: .unspecified
        }
    }

    /// Follows the style of the first responder, which a view around it may change while it is edited.
    func followStyle() {
        unfollowStyle?()
        unfollowStyle = (responder as? UIView).map { field in
            let registration = field.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (field: UIView, _) in field.reloadInputViews()
            }
            return { [weak field] in field?.unregisterForTraitChanges(registration) }
        }
    }
}
