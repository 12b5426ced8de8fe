import Foundation
import UIKit

/// A gesture's handler: the simulator's gestures report to closures.
@MainActor final class Gesture {
    /// Adds a pan to a view; the handler is called at each change.
    @discardableResult
    static func pan(on view: UIView, _ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void)
        -> UIPanGestureRecognizer
    {
        let listener = Gesture { if let pan = $0 as? UIPanGestureRecognizer { handler(pan) } }
        let pan = UIPanGestureRecognizer(target: listener, action: listener.selector)
        listener.keep(with: pan, on: view)
        return pan
    }

    /// Adds a tap to a view.
    @discardableResult
    static func tap(on view: UIView, _ handler: @escaping @MainActor () -> Void) -> UITapGestureRecognizer {
        let listener = Gesture { if $0.state == .ended { handler() } }
        let tap = UITapGestureRecognizer(target: listener, action: listener.selector)
        listener.keep(with: tap, on: view)
        return tap
    }

    private let handler: @MainActor (UIGestureRecognizer) -> Void

    private init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        self.handler = handler
    }

    private var selector: Selector {
        Selector("recognized:", Gesture.recognized)
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        handler(recognizer)
    }

    /// Recognizers do not keep their targets; this one lives as long as its view.
    private func keep(with recognizer: UIGestureRecognizer, on view: UIView) {
        view.addGestureRecognizer(recognizer)
        view.addInteraction(KeptObject(self))
    }
}

/// Keeps an object as long as a view lives.
@MainActor private final class KeptObject: NSObject, UIInteraction {
    weak var view: UIView?
    private let object: AnyObject

    init(_ object: AnyObject) {
        self.object = object
    }

    func willMove(to view: UIView?) {}

    func didMove(to view: UIView?) {
        self.view = view
    }
}

/// A switch as settings have it: 51 by 31 points.
@MainActor final class Toggle: UIControl {
    private let setting = UIView()

    /// Whether it is on.
    var isOn: Bool {
        didSet { if isOn != oldValue { show() } }
    }

    /// A switch that reports the user's change.
    init(isOn: Bool, name: String, onChange: @escaping @MainActor (Bool) -> Void) {
        self.isOn = isOn
        super.init(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        layer.cornerRadius = 15.5
        setting.backgroundColor = .white
        setting.layer.cornerRadius = 13.5
        setting.layer.shadowOpacity = 0.15
        setting.layer.shadowRadius = 4
        setting.layer.shadowOffset = CGSize(width: 0, height: 3)
        setting.isUserInteractionEnabled = false
        addSubview(setting)
        isAccessibilityElement = true
        accessibilityLabel = name
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                UIView.animate(withDuration: 0.2) { self.isOn.toggle() }
                onChange(self.isOn)
            }, for: .touchUpInside)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        backgroundColor = isOn ? .systemGreen : .systemFill
        setting.frame = CGRect(x: isOn ? 22 : 2, y: 2, width: 27, height: 27)
        accessibilityValue = isOn ? "1" : "0"
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}
