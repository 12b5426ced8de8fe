import CoreGraphics
import ExtensionHost
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import TextInput
import Typing
import UIKit

/// A phone without a display on which the user types with an extension: the extension's own process draws the keyboard.
@MainActor final class AuditPhone {
    let screen: AuditScreen
    let client = DocumentTextClient("")
    let session: KeyboardSession
    /// Why the extension failed; nil while it runs.
    private(set) var failure: ExtensionFailure?

    private let system: HeadlessSystem
    private let surface: HeadlessWindow
    private let window: UIWindow
    private let id: String
    private let otherName: String
    private var finger = 0

    /// The longest wait for the first frame, in seconds.
    private static let longestStart = 10.0
    /// The longest wait for an answer, in seconds; the host's own watch ends before.
    private static let longestAnswer = 5.0

    /// Shows a keyboard, beside the standard one.
    ///
    /// - Throws: `PlatformError` if there is no window, which does not happen on a system without a display.
    init(_ screen: AuditScreen, _ entry: KeyboardEntry) throws(PlatformError) {
        self.screen = screen
        id = entry.id
        ExtensionKeyboard.wantsElements = true
        system = HeadlessSystem(outputSize: screen.size, scale: 2)
        UIApplication.shared.connect(to: system)
        UIScreen.main.configure(
            size: screen.size, scale: 2, style: screen.isDark ? .dark : .light,
            idiom: screen.isPad ? .pad : .phone)
        var preferences = Preferences()
        preferences.keyboards = [entry.id, Self.standard]
        preferences.appearance = screen.isDark ? .dark : .light
        preferences.learning = false
        let entries = KeyboardEntry.standard() + [entry]
        otherName = entries.first { $0.id == Self.standard }?.name ?? ""
        session = KeyboardSession(
            client: client, system: system, screenSize: screen.size, entries: entries,
            preferences: preferences)
        let made = try system.makeWindow(
            WindowConfiguration(role: .application, size: screen.size, title: "Audit"))
        guard let surface = made as? HeadlessWindow else {
            throw .protocolError("a system without a display makes its own windows")
        }
        self.surface = surface
        window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
        window.attach(to: surface)
        window.backgroundColor = .standardKeyboard
        session.onKeyboardFailure = { [weak self] _, failure, _ in self?.failure = failure }
        // The system's own microphone is in the strip.
        session.dictate = {}
        UIApplication.shared.turn {
            session.controller.view.frame = window.bounds
            session.homeIndicatorHeight = screen.homeIndicator
            session.chooseKeyboard()
            window.rootViewController = session.controller
            window.makeKeyAndVisible()
        }
        wait(atMost: Self.longestStart) {
            self.guest?.hasFrame == true && self.elements.contains { $0.isKey }
        }
        settle()
    }

    /// The standard keyboard that is beside it.
    private static let standard = "en-US"

    /// Ends the extension's process and removes the window.
    func end() {
        guest?.stop()
        UIApplication.shared.turn {
            window.rootViewController = nil
            window.isHidden = true
        }
        window.detachFromPlatform()
        UIApplication.shared.disconnect()
    }

    /// The extension's keyboard; nil while another keyboard is shown.
    var guest: ExtensionKeyboard? { session.controller.keyboard as? ExtensionKeyboard }

    /// The accessibility elements of the extension's keyboard.
    var elements: [AuditElement] {
        (guest?.viewIfLoaded?.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
            .map(AuditElement.init)
    }

    /// The keys among them.
    var keys: [AuditElement] { elements.filter { $0.isKey && !$0.frame.isEmpty } }

    /// The area of the keyboard, in its own points.
    var bounds: CGRect { guest?.view.bounds ?? .zero }

    /// The text that was typed, marked text included.
    var text: String { client.document.text }
    /// The typed text without marked text, which the next key may still change.
    var settledText: String {
        guard let marked = client.document.marked else { return text }
        let units = Array(text.utf16)
        return String(decoding: units[..<marked.lowerBound] + units[marked.upperBound...], as: UTF16.self)
    }

    // MARK: - The user

    /// Focuses an empty field.
    func focus(_ type: UIKeyboardType = .default, isSecure: Bool = false) {
        var traits = TextInputTraits()
        traits.keyboardType = type
        traits.isSecureTextEntry = isSecure
        UIApplication.shared.turn { client.focus("", traits: traits) }
        settle()
    }

    /// Taps a point of the keyboard, and waits until the extension has done what it does.
    func tap(_ point: CGPoint) {
        guard let view = guest?.view else { return }
        tap(inWindow: view.convert(point, to: nil))
    }

    private func tap(inWindow place: CGPoint) {
        finger += 1
        UIApplication.shared.turnEnded()
        surface.send(.touch(TouchEvent(id: finger, phase: .began, point: place, time: system.now)))
        system.advance(by: 0.05)
        surface.send(.touch(TouchEvent(id: finger, phase: .ended, point: place, time: system.now)))
        settle()
    }

    /// Whether the list of keyboards is open.
    var isListOpen: Bool { node(otherName) != nil }

    /// Returns to the extension after a key switched to the standard keyboard or opened the list.
    ///
    /// - Returns: whether it is shown again.
    func comeBack() -> Bool {
        guard failure == nil else { return false }
        if guest == nil, let globe = node("next keyboard") {
            tap(inWindow: globe)
        } else if isListOpen, let name = session.entries.first(where: { $0.id == id })?.name,
            let row = node(name)
        {
            tap(inWindow: row)
        }
        wait(atMost: Self.longestAnswer) { self.guest?.hasFrame == true }
        settle()
        return guest != nil
    }

    private func node(_ label: String) -> CGPoint? {
        window.accessibilityNodes.first { $0.label == label }.map {
            CGPoint(x: $0.frame.midX, y: $0.frame.midY)
        }
    }

    // MARK: - Time

    /// Waits until the extension has answered, drawn, and reported its elements.
    private func settle() {
        // The second answer comes after what the extension does at the end of an iteration of its event loop.
        for _ in 0..<2 {
            guest?.ask()
            wait(atMost: Self.longestAnswer) { self.guest?.isAnswerAwaited != true }
            wait(atMost: Self.longestAnswer) { self.guest?.isResizing != true }
        }
        for _ in 0..<3 {
            system.advance(by: system.frameInterval)
            system.waitForInput(atMost: 0.004)
        }
        UIApplication.shared.turnEnded()
    }

    private func wait(atMost seconds: TimeInterval, until isSo: () -> Bool) {
        let end = MonotonicClock.now + seconds
        while !isSo(), failure == nil, MonotonicClock.now < end {
            if !system.waitForInput(atMost: 0.02) { system.advance(by: system.frameInterval) }
        }
    }

    // MARK: - Pixels

    /// The pixels of the screen, row by row.
    func pixels() -> (rows: [UInt32], width: Int) {
        UIApplication.shared.turnEnded()
        return (surface.pixels ?? [], surface.pixelWidth)
    }

    /// The pixels inside a frame of the keyboard.
    func pixels(in frame: CGRect, of image: (rows: [UInt32], width: Int)) -> [UInt32] {
        guard let view = guest?.view, image.width > 0 else { return [] }
        let place = view.convert(frame, to: nil), scale = surface.scale
        let height = image.rows.count / image.width
        let columns = Self.range(place.minX, place.maxX, scale, limit: image.width)
        return Self.range(place.minY, place.maxY, scale, limit: height).flatMap { y in
            columns.map { image.rows[y * image.width + $0] }
        }
    }

    private static func range(_ start: CGFloat, _ end: CGFloat, _ scale: Double, limit: Int) -> Range<Int> {
        let first = min(limit, max(0, Int((Double(start) * scale).rounded(.up))))
        let last = min(limit, max(first, Int(Double(end) * scale)))
        return first..<last
    }
}
