import Foundation
import KeyboardExtension
import UIKit

/// A keyboard that does everything without being touched, every 20 ms: types, clicks, switches, dismisses itself.
final class EagerKeyboard: UIInputViewController {
    private var height: NSLayoutConstraint?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        add("h", CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: view.bounds.height)) {}
        add(
            "heights",
            CGRect(x: view.bounds.midX, y: 0, width: view.bounds.width / 2, height: view.bounds.height)
        ) {
            [weak self] in
            for height in 0..<1_000 { self?.request(height: CGFloat(100 + height % 200)) }
            self?.request(height: 250)
        }
        act()
    }

    private func add(_ label: String, _ frame: CGRect, _ action: @escaping () -> Void) {
        let key = UIButton(type: .custom, primaryAction: UIAction(title: label) { _ in action() })
        key.accessibilityLabel = label
        key.frame = frame
        view.addSubview(key)
    }

    private func act() {
        textDocumentProxy.insertText("x")
        UIDevice.current.playInputClick()
        advanceToNextInputMode()
        dismissKeyboard()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { [weak self] in self?.act() }
    }

    private func request(height points: CGFloat) {
        let constraint = height ?? view.heightAnchor.constraint(equalToConstant: points)
        height = constraint
        constraint.priority = UILayoutPriority(999)
        constraint.constant = points
        constraint.isActive = true
        view.window?.layoutIfNeeded()
    }
}

extension EagerKeyboard: UIInputViewAudioFeedback {
    var enableInputClicksWhenVisible: Bool { true }
}
