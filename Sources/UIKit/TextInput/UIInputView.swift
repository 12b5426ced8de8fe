public import Foundation

/// A view that looks like the keyboard: the natural root of a custom keyboard or input view.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// What it looks like.
    public enum Style: Int, Sendable {
        /// Clear, as any view.
        case `default` = 0
        /// On the keyboard's own background.
        case keyboard = 1
    }

    /// What it looks like.
    public let inputViewStyle: Style
    /// Whether Auto Layout decides its height.
    open var allowsSelfSizing = false

    /// Makes an input view of a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
    }

    /// Makes an input view of the default style.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
