import CoreGraphics
import Foundation

/// The drawing of a field's subclass in `drawPlaceholder(in:)`; if it calls super, a label shows the placeholder.
final class TextPlaceholderView: UIView {
    /// Whether the field's own `drawPlaceholder(in:)` was called.
    var isDrawnBySystem = false
    private weak var field: UITextField?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        isHidden = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func show(for field: UITextField) {
        self.field = field
        // The toolkit's own fields draw no placeholder and need no bitmap for one.
        isHidden = type(of: field) == UITextField.self || type(of: field) == UISearchTextField.self
        if !isHidden { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let field else { return }
        isDrawnBySystem = false
        field.drawPlaceholder(in: bounds)
        field.placeholderLabel.alpha = isDrawnBySystem ? 1 : 0
    }
}
