import ArgumentParser
import CoreGraphics
import Foundation
import KeyboardHost
import Platform
import PlatformHeadless
import StandardKeyboard
import TextInput
import Typing
import UIKit

/// A keyboard on a screen that only exists in memory, a field for it to type into, and a finger.
@MainActor final class HeadlessKeyboard {
    /// The screen's size in points.
    let screen: CGSize
    /// Pixels to a point.
    let scale: Double
    /// Whether the system is dark.
    let isDark: Bool
    /// What the field asks for; to be set before `show()`.
    var traits = TextInputTraits()
    /// The keyboard's language; to be set before `show()`.
    var language = "en-US"
    /// Whether there is another keyboard to go to.
    var hasGlobe = false

    /// The field that is typed into.
    private(set) lazy var client = DocumentTextClient("", traits: traits)
    let system: HeadlessSystem
    private(set) var window: HeadlessWindow?
    private var uiWindow: UIWindow?
    private var session: KeyboardSession?
    /// The user dictionary that the keyboards share.
    private var userDictionary: UserDictionary?
    private var finger = 0

    init(screen: CGSize, scale: Double, isDark: Bool) {
        self.screen = screen
        self.scale = scale
        self.isDark = isDark
        system = HeadlessSystem(outputSize: screen, scale: scale)
    }

    /// The keyboard that is up, where it is the standard one.
    var keyboard: KeyboardViewController? { session?.controller.keyboard as? KeyboardViewController }

    /// Brings the keyboard onto the screen.
    func show() throws {
        UIApplication.shared.connect(to: system)
        var problem: (any Error)?
        var entries = KeyboardEntry.standard { problem = $0 }
        if hasGlobe {
            entries.append(
                KeyboardEntry(id: "other", name: "Other", primaryLanguage: "en-US", isTrusted: true) { _ in
                    UIInputViewController(nibName: nil, bundle: nil)
                })
        }
        var preferences = Preferences()
        preferences.keyboards = [language] + (hasGlobe ? ["other"] : [])
        preferences.appearance = isDark ? .dark : .light
        let session = KeyboardSession(
            client: client, system: system, screenSize: screen, entries: entries, preferences: preferences)
        self.session = session
        session.chooseKeyboard()
        guard
            let window = try system.makeWindow(
                WindowConfiguration(role: .application, size: size, title: "Spinet")) as? HeadlessWindow
        else { return }
        session.controller.view.backgroundColor = isDark ? .black : UIColor(white: 0.95, alpha: 1)
        let uiWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
        uiWindow.rootViewController = session.controller
        uiWindow.attach(to: window)
        uiWindow.isHidden = false
        self.window = window
        self.uiWindow = uiWindow
        flush()
        if let problem { throw ValidationError("\(problem)") }
    }

    /// Goes to the keyboard of a language; false when there is none.
    func choose(_ language: String) -> Bool {
        guard let session, KeyboardLanguage.all.contains(where: { $0.id == language }) else { return false }
        session.preferences.keyboards[0] = language
        fit()
        return true
    }

    /// Learns into an empty user dictionary in memory, or stops learning.
    func remember(_ isOn: Bool) {
        keyboard?.flushLearning()
        userDictionary = isOn ? .inMemory() : nil
        keyboard?.userDictionary = userDictionary
        flush()
    }

    /// The size of the keyboard and the room above it for callouts, in points.
    private var size: CGSize {
        let height = keyboard?.preferredHeight(on: screen) ?? 216
        return CGSize(width: screen.width, height: height + KeyboardViewController.calloutHeadroom)
    }

    /// Makes the screen as high as the keyboard for another field, which may be another keyboard.
    func fit() {
        // A new keyboard has no user dictionary yet.
        if let userDictionary, let keyboard, keyboard.userDictionary == nil {
            keyboard.userDictionary = userDictionary
        }
        guard let window, window.size != size else { return flush() }
        window.reconfigure(WindowConfiguration(role: .application, size: size, title: "Spinet"))
        flush()
    }

    /// The middle of what shows a label, in points of the window; nil when nothing does.
    func center(of label: String) -> CGPoint? {
        guard let keyboard, let point = keyboard.center(of: label) ?? keyboard.center(of: label.lowercased())
        else { return nil }
        return keyboard.view.convert(point, to: uiWindow)
    }

    func touchDown(_ key: String) throws {
        guard let point = center(of: key) else {
            throw ValidationError(
                Message("This plane has no key \"\(key)\".").text)
        }
        finger += 1
        window?.send(.touch(TouchEvent(id: finger, phase: .began, point: point, time: system.now)))
        flush()
    }

    func tap(_ key: String) throws {
        guard let point = center(of: key) else { return try touchDown(key) }
        try touchDown(key)
        wait(0.05)
        window?.send(.touch(TouchEvent(id: finger, phase: .ended, point: point, time: system.now)))
        wait(0.02)
    }

    func tapIfPresent(_ key: String) throws {
        if center(of: key) != nil { try tap(key) }
    }

    /// Lets time pass.
    func wait(_ seconds: Double) {
        system.advance(by: seconds)
        flush()
    }

    /// Draws a frame, where one is needed.
    func flushFrame() { uiWindow?.flush() }

    /// Lays out, draws and does what is due.
    func flush() {
        uiWindow?.flush()
        system.runPending()
    }

    /// What is on the screen.
    func image() throws -> CGImage {
        // A callout that outlived its finger is not wanted in an image of resting keys.
        if finger > 0 { system.advance(by: 0.11) }
        flush()
        guard let window, let pixels = window.pixels else {
            throw ValidationError(Message("Nothing was drawn.").text)
        }
        let context = CGContext(pixelsWide: window.pixelWidth, high: window.pixelHeight)
        pixels.withUnsafeBytes { source in
            for row in 0..<window.pixelHeight {
                guard let target = context.data, let base = source.baseAddress else { return }
                memcpy(
                    target + row * context.bytesPerRow, base + row * window.pixelWidth * 4,
                    window.pixelWidth * 4)
            }
        }
        return context.finishAsImage()
    }
}
