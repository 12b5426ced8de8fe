import CoreGraphics
import ExtensionIPC
import Platform
import QuartzCore
import UIKit

/// The view of an extension's keyboard in the host: shows the frames, takes the touches, and has the accessibility
/// elements.
final class GuestKeyboardView: UIInputView {
    /// Called with each touch, in points of the view.
    var onTouch: ((TouchEvent) -> Void)?
    /// Called with each event of touches that goes on after a list of keyboards was opened.
    var onListTouch: ((UIEvent) -> Void)?
    /// The height that the keyboard requests, in points; nil for the standard height.
    var requestedHeight: CGFloat? {
        didSet { if requestedHeight != oldValue { invalidateIntrinsicContentSize() } }
    }

    private let content = UIView()
    private var fingers: [ObjectIdentifier: Int] = [:]
    private var nextFinger = 1
    /// The last event of touches; a list of keyboards opens for it.
    private(set) weak var lastEvent: UIEvent?
    private var elements: [GuestAccessibilityElement] = []

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
        isMultipleTouchEnabled = true
        clipsToBounds = true
        content.isUserInteractionEnabled = false
        content.layer.contentsGravity = .bottomLeft
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
        content.layer.contentsScale = scale
        content.layer.replaceContents(by: image, damage: damage)
    }

    /// Removes the last frame.
    func clear() { content.layer.contents = nil }

    // MARK: - Touches

    /// Whether a finger is on the keyboard.
    var isTouched: Bool { !fingers.isEmpty }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            fingers[ObjectIdentifier(touch)] = nextFinger
            nextFinger += 1
        }
        send(touches, .began, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { send(touches, .moved, event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        send(touches, .ended, event)
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        send(touches, .cancelled, event)
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
    }

    private func send(_ touches: Set<UITouch>, _ phase: TouchPhase, _ event: UIEvent?) {
        lastEvent = event
        if phase != .began, let event { onListTouch?(event) }
        let known = touches.compactMap { touch in
            fingers[ObjectIdentifier(touch)].map { (finger: $0, touch: touch) }
        }
        for (finger, touch) in known.sorted(by: { $0.finger < $1.finger }) {
            onTouch?(
                TouchEvent(id: finger, phase: phase, point: touch.location(in: self), time: touch.timestamp))
        }
    }

    // MARK: - Accessibility

    /// Replaces the accessibility elements.
    func show(_ reported: [GuestElement]) {
        elements = reported.map { GuestAccessibilityElement($0, in: self) }
        accessibilityElements = elements
    }
}

/// An element of an extension's keyboard.
final class GuestAccessibilityElement: UIAccessibilityElement {
    init(_ element: GuestElement, in view: UIView) {
        super.init(accessibilityContainer: view)
        accessibilityLabel = element.label
        accessibilityValue = element.value
        accessibilityHint = element.hint
        accessibilityIdentifier = element.identifier
        accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(UInt(bitPattern: element.traits)))
        accessibilityFrameInContainerSpace = element.frame
    }
}
