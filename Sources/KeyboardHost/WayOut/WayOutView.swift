import Platform
import UIKit

/// The control with which the user leaves a keyboard of an app: a tab on the panel's upper edge.
@MainActor final class WayOutView: UIView {
    /// Called with each touch event of the globe.
    var onGlobe: ((UIView, UIEvent) -> Void)?
    /// Called when the user taps the handle, or an assistive technology activates it.
    var onHandle: ((UIView) -> Void)?

    /// What is shown.
    var wayOut = WayOut.none {
        didSet {
            globe.isHidden = wayOut != .globe
            handle.isHidden = wayOut != .handle
            isHidden = wayOut == .none
        }
    }
    /// The language of the accessibility labels.
    var language = MessageLanguage.current {
        didSet { for key in [globe, handle] { key.say(in: language) } }
    }

    private let globe = KeyStripKey("globe", Message("next keyboard"))
    private let handle = KeyStripKey(nil, Message("list of keyboards"))
    private let pill = UIView()

    /// The size of the handle's mark in points: that of the grabber of iOS's sheets.
    private static let pillSize = CGSize(width: 36, height: 5)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .standardKeyboard
        layer.cornerRadius = 9
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        pill.backgroundColor = .tertiaryLabel
        pill.layer.cornerRadius = Self.pillSize.height / 2
        pill.isUserInteractionEnabled = false
        globe.onTouches = { [weak self] event in
            if let self { onGlobe?(globe, event) }
        }
        let onTap = UIAction { [weak self] _ in
            if let self { onHandle?(handle) }
        }
        handle.addAction(onTap, for: .touchUpInside)
        handle.addSubview(pill)
        for key in [handle, globe] {
            // They are no keys of the keyboard, which ends below them.
            key.accessibilityTraits = .button
            addSubview(key)
        }
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for key in [handle, globe] { key.frame = bounds }
        pill.frame = CGRect(
            x: bounds.midX - Self.pillSize.width / 2, y: bounds.midY - Self.pillSize.height / 2,
            width: Self.pillSize.width, height: Self.pillSize.height)
    }
}
