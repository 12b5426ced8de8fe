import CoreGraphics
public import Foundation

/// A bar above the keyboard with arrows to the previous and next field, and a Done button.
///
///     for field in fields { field.inputAccessoryView = bar }
///
/// The arrows follow `FieldOrder` and are disabled if there is no other field; Done ends editing.
@preconcurrency @MainActor open class FieldBar: UIToolbar {
    private let back = UIBarButtonItem()
    private let on = UIBarButtonItem()
    private let done = UIBarButtonItem()
    private var observers: [any NSObjectProtocol] = []

    /// Creates a bar with a height of 44 points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a bar; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    /// Creates a bar of the screen's width.
    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIToolbar.height))
    }

    private func prepare() {
        autoresizingMask = .flexibleWidth
        set(back, "chevron.up", FieldMessages.previousField) { FieldOrder.move(.previous) }
        set(on, "chevron.down", FieldMessages.nextField) { FieldOrder.move(.next) }
        done.title = FieldMessages.done
        done.style = .done
        done.primaryAction = UIAction(title: FieldMessages.done) { _ in
            UIApplication.shared.firstResponder?.resignFirstResponder()
        }
        items = [back, .fixedSpace(8), on, .flexibleSpace(), done]
        for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
        {
            observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] _ in
                    MainActor.assumeIsolated { self?.update() }
                })
        }
    }

    private func set(
        _ item: UIBarButtonItem, _ symbol: String, _ name: String, _ act: @escaping @MainActor () -> Void
    ) {
        item.primaryAction = UIAction(image: UIImage(systemName: symbol)) { _ in act() }
        item.accessibilityLabel = name
    }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        update()
    }

    /// Disables the arrows if there is no other field.
    private func update() {
        guard let field = UIApplication.shared.firstResponder as? UIView else { return }
        on.isEnabled = FieldOrder.field(.next, from: field) != nil
        back.isEnabled = FieldOrder.field(.previous, from: field) != nil
    }
}
