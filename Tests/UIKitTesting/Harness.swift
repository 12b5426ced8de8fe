public import CoreGraphics
public import Foundation
public import Platform
public import PlatformHeadless
public import Testing
public import UIKit

/// A user with a device: taps, drags, snapshots, and a clock that the test advances.
///
///     let harness = Harness(rootViewController: NotesController())
///     harness.tap("Add")
///     harness.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
///     Golden.check(harness.snapshot(), named: "notes-list")
@MainActor public final class Harness {
    /// The headless system; `advance(by:)` advances its clock.
    public let system: HeadlessSystem
    /// The window that fills the device.
    public let window: UIWindow
    /// The surface that shows the window.
    public let surface: HeadlessWindow

    private var fingers: [Int: CGPoint] = [:]
    /// The device in use: it lives until the next one is made, even when a test holds only a view of it.
    private static var present: Harness?

    /// Makes a device with one window, and removes the windows of earlier tests.
    ///
    /// - Parameters:
    ///   - size: the size of the device in points.
    ///   - scale: pixels to a point.
    public init(
        size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
        style: UIUserInterfaceStyle = .light,
        idiom: UIUserInterfaceIdiom = .phone, rootViewController: UIViewController? = nil
    ) {
        Harness.putAway()
        // Tests type the same whether lexicons are staged or not; tests of words provide their own.
        setenv("SPINET_LEXICONS", "", 0)
        setenv("SPINET_DICTIONARIES", "", 0)
        system = HeadlessSystem(outputSize: size, scale: scale)
        let application = UIApplication.shared
        application.connect(to: system)
        UIScreen.main.configure(size: size, scale: CGFloat(scale), style: style, idiom: idiom)
        let configuration = WindowConfiguration(role: .application, size: size, title: "Test")
        guard let surface = (try? system.makeWindow(configuration)) as? HeadlessWindow else {
            preconditionFailure("a headless system with a display makes windows")
        }
        self.surface = surface
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.attach(to: surface)
        application.turn {
            window.rootViewController = rootViewController
            window.makeKeyAndVisible()
        }
        Harness.present = self
    }

    /// Makes a device that shows one view, as large as the window unless it has a size.
    public convenience init(
        view: UIView, size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
        style: UIUserInterfaceStyle = .light
    ) {
        self.init(size: size, scale: scale, style: style, rootViewController: UIViewController())
        UIApplication.shared.turn {
            if view.bounds.size == .zero { view.frame = CGRect(origin: .zero, size: size) }
            window.rootViewController?.view.addSubview(view)
        }
    }

    /// Removes the state that an earlier test left in the process' one application.
    private static func putAway() {
        let application = UIApplication.shared
        application.onFirstResponderChange = nil
        application.onReloadInputViews = nil
        application.inputViewContainer = nil
        application.checksSpelling = { true }
        TrackedKeyboard.follow(nil)
        TrackedKeyboard.followUndocked(nil)
        for window in application.allWindows {
            _ = window.endEditing(true)
            window.rootViewController = nil
            window.isHidden = true
            window.detachFromPlatform()
        }
        UIView.setAnimationsEnabled(true)
        MessageLanguage.current = .ofEnvironment
        application.disconnect()
    }

    // MARK: - Time

    /// Advances the clock, in seconds; timers, animations and frames run on the way.
    public func advance(by seconds: TimeInterval) { system.advance(by: seconds) }

    /// Advances the clock until nothing animates, ten seconds at most.
    public func settle() {
        for _ in 0..<600 where system.isFrameRequested || system.pendingTimers > 0 {
            system.advance(by: system.frameInterval)
        }
    }

    // MARK: - Touches at points

    /// Begins a touch, at a point of the window.
    public func touchDown(finger: Int = 0, at point: CGPoint) {
        fingers[finger] = point
        // The user touches the contents on screen.
        UIApplication.shared.turnEnded()
        send(finger, .began, point)
    }

    /// Moves the touch.
    public func move(finger: Int = 0, to point: CGPoint) {
        fingers[finger] = point
        send(finger, .moved, point)
    }

    /// Ends the touch.
    public func lift(finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        send(finger, .ended, point)
    }

    /// Cancels the touch, as the system does.
    public func cancel(finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        send(finger, .cancelled, point)
    }

    /// Taps at a point: down, a twentieth of a second, up.
    public func tap(at point: CGPoint, finger: Int = 0) {
        touchDown(finger: finger, at: point)
        advance(by: 0.05)
        lift(finger: finger)
    }

    /// Holds a touch at a point for a time and ends it.
    public func hold(at point: CGPoint, for seconds: TimeInterval, finger: Int = 0) {
        touchDown(finger: finger, at: point)
        advance(by: seconds)
        lift(finger: finger)
    }

    /// Drags a touch in steps and ends it.
    ///
    /// - Parameter seconds: the duration of the drag.
    public func drag(
        from start: CGPoint, to end: CGPoint, for seconds: TimeInterval = 0.2, steps: Int = 10,
        finger: Int = 0
    ) {
        touchDown(finger: finger, at: start)
        for step in 1...max(1, steps) {
            advance(by: seconds / Double(max(1, steps)))
            let part = CGFloat(step) / CGFloat(max(1, steps))
            move(
                finger: finger,
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        lift(finger: finger)
    }

    private func send(_ finger: Int, _ phase: TouchPhase, _ point: CGPoint) {
        surface.send(.touch(TouchEvent(id: finger, phase: phase, point: point, time: system.now)))
    }

    // MARK: - Touches on labels

    /// Taps the element with a label, or, failing that, an accessibility identifier.
    public func tap(_ label: String, finger: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let point = center(label, sourceLocation) else { return }
        tap(at: point, finger: finger)
    }

    /// Begins a touch on the element with a label.
    public func touchDown(
        _ label: String, finger: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let point = center(label, sourceLocation) else { return }
        touchDown(finger: finger, at: point)
    }

    /// Moves the touch onto the element with a label.
    public func move(
        to label: String, finger: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let point = center(label, sourceLocation) else { return }
        move(finger: finger, to: point)
    }

    /// Holds a touch on the element with a label for a time and ends it.
    public func hold(
        _ label: String, for seconds: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let point = center(label, sourceLocation) else { return }
        hold(at: point, for: seconds)
    }

    /// Drags a touch from the element with a label by a distance and ends it.
    public func drag(
        _ label: String, by distance: CGSize, for seconds: TimeInterval = 0.2,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let point = center(label, sourceLocation) else { return }
        drag(
            from: point, to: CGPoint(x: point.x + distance.width, y: point.y + distance.height), for: seconds)
    }

    private func center(_ label: String, _ sourceLocation: SourceLocation) -> CGPoint? {
        if let frame = element(labelled: label)?.frame { return CGPoint(x: frame.midX, y: frame.midY) }
        Issue.record(
            "nothing on screen is labelled \"\(label)\"; there are \(elements.map(\.label))",
            sourceLocation: sourceLocation)
        return nil
    }

    // MARK: - Keys

    /// Presses and releases a hardware key.
    public func press(_ key: HardwareKey, text: String = "") {
        surface.send(.key(KeyEvent(key: key, text: text, isPressed: true, time: system.now)))
        surface.send(.key(KeyEvent(key: key, text: "", isPressed: false, time: system.now)))
    }

    /// Types a text on a hardware keyboard; a line feed is return.
    public func type(_ text: String) {
        for character in text {
            if character == "\n" {
                press(HardwareKey(.return))
            } else {
                press(HardwareKey(.character(character)), text: String(character))
            }
        }
    }

    // MARK: - Elements and images

    /// The accessibility elements on screen, from the front to the back.
    public var elements: [Element] { Element.all(in: window) }

    /// The accessibility elements in the reading order.
    public var spoken: [Element] { window.accessibilityTree.map(Element.init) }

    /// The front-most element with a label, or, failing that, an accessibility identifier.
    public func element(labelled label: String) -> Element? {
        let all = elements
        return all.first { $0.label == label } ?? all.first { $0.identifier == label }
    }

    /// An image of the screen.
    ///
    /// The clock does not advance; changes outside of an event are laid out and drawn first.
    public func snapshot() -> CGImage {
        UIApplication.shared.turnEnded()
        let width = surface.pixelWidth, height = surface.pixelHeight
        let context = CGContext(pixelsWide: width, high: height)
        if let pixels = surface.pixels {
            pixels.withUnsafeBytes { bytes in
                if let start = bytes.baseAddress {
                    context.buffer.base.copyMemory(from: start, byteCount: bytes.count)
                }
            }
        }
        return context.finishAsImage()
    }

    /// A part of the screen's image, in points of the window.
    public func snapshot(of rect: CGRect) -> CGImage {
        let image = snapshot(), scale = CGFloat(surface.scale)
        let pixels = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
        )
        return image.cropping(to: pixels) ?? image
    }
}
