import Foundation

extension UIButton.Configuration {
    /// The opacity factor of a pressed button with a configuration (iOS: 0.75).
    nonisolated static let pressedAlpha: CGFloat = 0.75

    /// Returns the configuration for a button's state, with every color set.
    public func updated(for button: UIButton) -> UIButton.Configuration {
        var updated = self
        let tint = self.tint(of: button)
        let isSelected = button.isSelected && automaticallyUpdateForSelection
        updated.baseForegroundColor = foreground(button, tint: tint, isSelected: isSelected)
        if background.backgroundColor == nil {
            updated.background.backgroundColor = ground(button, tint: tint, isSelected: isSelected) ?? .clear
        }
        return updated
    }

    /// The tint color; red for destructive buttons.
    private func tint(of button: UIButton) -> UIColor {
        button.role == .destructive ? .systemRed : button.tintColor
    }

    private func foreground(_ button: UIButton, tint: UIColor, isSelected: Bool) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        let isOnTint = ground == .filled || (isSelected && ground != .none)
        let color = isOnTint && baseForegroundColor == nil ? .white : baseForegroundColor ?? tint
        return button.isHighlighted ? color.withAlphaComponent(Self.pressedAlpha) : color
    }

    private func ground(_ button: UIButton, tint: UIColor, isSelected: Bool) -> UIColor? {
        let base = baseBackgroundColor
        if !button.isEnabled { return ground == .none ? base : .tertiarySystemFill }
        let color: UIColor? =
            switch ground {
            case .none: isSelected ? (base ?? tint).thin : base
            case .gray: isSelected ? base ?? tint : base ?? .secondarySystemFill
            case .tinted: isSelected ? base ?? tint : (base ?? tint).thin
            case .filled: base ?? tint
            }
        guard button.isHighlighted, let color else { return color }
        return color.pressed
    }
}

extension UIColor {
    /// The color as a translucent layer: 18 % in light mode, 26 % in dark.
    fileprivate var thin: UIColor {
        UIColor { traits in
            self.resolvedColor(with: traits).withAlphaComponent(
                traits.userInterfaceStyle == .dark ? 0.26 : 0.18)
        }
    }
    /// The color at three quarters of its opacity, in every appearance.
    fileprivate var pressed: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * UIButton.Configuration.pressedAlpha)
        }
    }
}
