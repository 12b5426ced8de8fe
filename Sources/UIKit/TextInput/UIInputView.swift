public import Foundation

/// A view with the keyboard's background, for the root of a custom keyboard or an input view.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// The background of an input view.
    public enum Style: Int, Sendable {
        /// No background.
        case `default` = 0
        /// The background of the keyboard.
        case keyboard = 1
    }

    /// The background of the view; set at creation.
    public let inputViewStyle: Style
    /// Whether Auto Layout determines the height, from constraints inside the view; false by default.
    open var allowsSelfSizing = false

    /// Creates an input view of a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
    }

    /// Creates an input view of the default style, without a background.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    /// Creates a view of the default style; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
