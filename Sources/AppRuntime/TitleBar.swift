import Foundation
import Platform
import UIKit

/// The title bar that a window draws itself where the compositor draws none: the app's name, and three buttons.
///
/// A drag moves the window, a double tap maximizes it.
@MainActor final class TitleBar: UIView {
    /// The height in points; between the desktops' own, which are 28 to 46.
    static let height: CGFloat = 36

    /// Called when the user closes the window.
    var onClose: (() -> Void)?

    /// The title: the app's name, or its scene's.
    var title: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    private let surface: any PlatformWindow
    private let label = UILabel()
    private let line = UIView()
    private let minimize: TitleBarButton
    private let maximize: TitleBarButton
    private let close: TitleBarButton
    private var start: CGPoint?

    init(title: String, surface: any PlatformWindow) {
        self.surface = surface
        minimize = TitleBarButton(symbol: "minus", label: Message("Minimize").text)
        maximize = TitleBarButton(symbol: "plus", label: Message("Maximize").text)
        close = TitleBarButton(symbol: "xmark", label: Message("Close").text)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        label.text = title
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textAlignment = .center
        label.accessibilityTraits = .header
        for part in [line, label, minimize, maximize, close] { addSubview(part) }
        minimize.onPress = { [weak self] in self?.surface.request(.minimize) }
        maximize.onPress = { [weak self] in self?.surface.request(.toggleMaximized) }
        close.onPress = { [weak self] in self?.onClose?() }
    }

    required init?(coder: NSCoder) { nil }

    /// Looks as what the system says about the window: pale while another window is in use.
    func take(_ state: WindowState) {
        label.textColor = state.isActive ? .label : .secondaryLabel
        for button in [minimize, maximize, close] {
            button.tintColor = state.isActive ? .label : .secondaryLabel
        }
        maximize.accessibilityLabel = state.isMaximized ? Message("Restore").text : Message("Maximize").text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.height
        let buttons = [close, maximize, minimize]
        let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let offset = CGFloat(index) * side
            button.frame = CGRect(
                x: isLeft ? offset : bounds.width - offset - side, y: 0, width: side, height: side)
        }
        let room = CGFloat(buttons.count) * side
        label.frame = bounds.insetBy(dx: room + 4, dy: 0)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }

    // MARK: - Moving

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = touches.first?.location(in: self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let start, let point = touches.first?.location(in: self) else { return }
        guard abs(point.x - start.x) + abs(point.y - start.y) > Self.dragDistance else { return }
        self.start = nil
        surface.request(.move)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if start != nil, touches.first?.tapCount == 2 { surface.request(.toggleMaximized) }
        start = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }

    /// How far a touch moves before the window follows it, in points, so that a tap does not move it.
    private static let dragDistance: CGFloat = 4
}

/// A button of a title bar: a small symbol on a disc that shows while it is pressed.
@MainActor private final class TitleBarButton: UIControl {
    var onPress: (() -> Void)?
    private let disc = UIView()
    private let image = UIImageView()

    init(symbol: String, label: String) {
        super.init(frame: .zero)
        disc.backgroundColor = .tertiarySystemFill
        disc.layer.cornerRadius = Self.diameter / 2
        disc.isUserInteractionEnabled = false
        image.image = UIImage(
            systemName: symbol,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold))
        image.contentMode = .center
        for part in [disc, image] { addSubview(part) }
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = .button
        addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { disc.backgroundColor = isHighlighted ? .systemFill : .tertiarySystemFill }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.frame = CGRect(
            x: (bounds.width - Self.diameter) / 2, y: (bounds.height - Self.diameter) / 2,
            width: Self.diameter, height: Self.diameter)
        image.frame = bounds
    }

    private static let diameter: CGFloat = 24
}
