import CoreGraphics
import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import UIKit

/// The screen of a hosted app: shows its frames, takes touches and hardware keys, and has its accessibility elements.
final class HostedAppView: UIView {
    /// Called with each touch, in points of the view.
    var onTouch: ((TouchEvent) -> Void)?
    /// Called with each hardware key.
    var onKey: ((KeyEvent) -> Void)?

    private let content = FrameView(gravity: .topLeft)
    private var fingers = FingerNumbers()

    init() {
        super.init(frame: .zero)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        // As a launch screen, until the app has drawn.
        backgroundColor = .systemBackground
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }

    // MARK: - Frames

    /// Shows a frame that differs from the last one in some rectangles, in points.
    func show(_ image: CGImage, scale: CGFloat, damage: [CGRect]) {
        content.show(image, scale: scale, damage: damage)
    }

    /// Removes the last frame.
    func clear() { content.clear() }

    // MARK: - Touches and keys

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        send(touches, .cancelled)
    }

    private func send(_ touches: Set<UITouch>, _ phase: TouchPhase) {
        for change in fingers.events(of: touches, phase, in: self) { onTouch?(change) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !send($0, isPressed: true) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !send($0, isPressed: false) }
        if !rest.isEmpty { super.pressesEnded(rest, with: event) }
    }

    private func send(_ press: UIPress, isPressed: Bool) -> Bool {
        guard let key = press.key else { return false }
        onKey?(
            KeyEvent(
                key: key.hardwareKey, text: key.characters, isPressed: isPressed, time: press.timestamp))
        return true
    }

    // MARK: - Accessibility

    /// Replaces the accessibility elements.
    func show(_ reported: [ExtensionElement]) {
        accessibilityElements = reported.map { ExtensionAccessibilityElement($0, in: self) }
    }
}
