import CoreGraphics
package import ExtensionIPC
import Platform
package import UIKit

/// The view of an extension's keyboard in the host: shows the frames, takes the touches, and has the accessibility
/// elements.
final class ExtensionKeyboardView: UIInputView {
    /// Called with each touch, in points of the view.
    var onTouch: ((TouchEvent) -> Void)?
    /// Called with each event of touches that goes on after a list of keyboards was opened.
    var onListTouch: ((UIEvent) -> Void)?
    /// The height that the keyboard requests, in points; nil for the standard height.
    var requestedHeight: CGFloat? {
        didSet { if requestedHeight != oldValue { invalidateIntrinsicContentSize() } }
    }

    private let content = FrameView(gravity: .bottomLeft)
    private var fingers = FingerNumbers()
    /// The last event of touches; a list of keyboards opens for it.
    private(set) weak var lastEvent: UIEvent?
    private var elements: [ExtensionAccessibilityElement] = []

    convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
    }

    override init(frame: CGRect, inputViewStyle: UIInputView.Style) {
        super.init(frame: frame, inputViewStyle: inputViewStyle)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: requestedHeight ?? UIView.noIntrinsicMetric)
    }

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

    // MARK: - Touches

    /// Whether a finger is on the keyboard.
    var isTouched: Bool { fingers.isTouched }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .began, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .moved, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .ended, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        send(touches, .cancelled, event)
    }

    private func send(_ touches: Set<UITouch>, _ phase: TouchPhase, _ event: UIEvent?) {
        lastEvent = event
        if phase != .began, let event { onListTouch?(event) }
        for change in fingers.events(of: touches, phase, in: self) { onTouch?(change) }
    }

    // MARK: - Accessibility

    /// Replaces the accessibility elements.
    func show(_ reported: [ExtensionElement]) {
        elements = reported.map { ExtensionAccessibilityElement($0, in: self) }
        accessibilityElements = elements
    }
}

/// An element of another process.
package final class ExtensionAccessibilityElement: UIAccessibilityElement {
    /// Makes an element that a view shows.
    package init(_ element: ExtensionElement, in view: UIView) {
        super.init(accessibilityContainer: view)
        accessibilityLabel = element.label
        accessibilityValue = element.value
        accessibilityHint = element.hint
        accessibilityIdentifier = element.identifier
        accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(UInt(bitPattern: element.traits)))
        accessibilityFrameInContainerSpace = element.frame
    }
}
