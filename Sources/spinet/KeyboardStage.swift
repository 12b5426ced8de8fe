import ArgumentParser
import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import TextInput
import UIKit

/// A keyboard on a screen that only exists in memory, and a finger for it.
@MainActor struct KeyboardStage {
    /// The screen's size in points.
    let screen: CGSize
    /// Pixels to a point.
    let scale: Double
    /// Whether the system is dark.
    let isDark: Bool
    /// What the field asks for; to be set before `show()`.
    var traits = TextInputTraits()
    /// Whether there is another keyboard to go to.
    var hasGlobe = false

    private let system: HeadlessSystem
    private var window: HeadlessWindow?
    private var uiWindow: UIWindow?
    private var keyboard: KeyboardViewController?
    private var finger = 0

    init(screen: CGSize, scale: Double, isDark: Bool) {
        self.screen = screen
        self.scale = scale
        self.isDark = isDark
        system = HeadlessSystem(outputSize: screen, scale: scale)
    }

    /// Brings the keyboard onto the screen.
    mutating func show() throws {
        UIApplication.shared.connect(to: system)
        let keyboard = KeyboardViewController()
        keyboard.preferences.appearance = isDark ? .dark : .light
        var problem: LayoutError?
        keyboard.onProblem = { problem = $0 }
        keyboard.screenSize = screen
        let client = DocumentTextClient("", traits: traits)
        let hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: system), system: system)
        hosting.needsInputModeSwitchKey = hasGlobe
        keyboard.hosting = hosting
        let height = keyboard.preferredHeight(on: screen) + KeyboardViewController.calloutHeadroom
        let size = CGSize(width: screen.width, height: height)
        guard
            let window = try system.makeWindow(
                WindowConfiguration(role: .application, size: size, title: "render")) as? HeadlessWindow
        else { return }
        let root = StageController(keyboard: keyboard, headroom: KeyboardViewController.calloutHeadroom)
        root.view.backgroundColor = isDark ? .black : UIColor(white: 0.95, alpha: 1)
        let uiWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
        uiWindow.rootViewController = root
        uiWindow.attach(to: window)
        uiWindow.isHidden = false
        self.window = window
        self.uiWindow = uiWindow
        self.keyboard = keyboard
        flush()
        if let problem { throw ValidationError(problem.description) }
    }

    /// The middle of a key, by what stands on it.
    private func center(of key: String) -> CGPoint? {
        guard let keyboard else { return nil }
        let elements = (keyboard.view.accessibilityElements ?? []).compactMap {
            $0 as? UIAccessibilityElement
        }
        let found =
            elements.first { $0.accessibilityLabel == key }
            ?? elements.first { $0.accessibilityLabel == key.lowercased() }
        guard let frame = found?.accessibilityFrameInContainerSpace else { return nil }
        return CGPoint(x: frame.midX, y: frame.midY + KeyboardViewController.calloutHeadroom)
    }

    mutating func touchDown(_ key: String) throws {
        guard let point = center(of: key) else {
            throw ValidationError(
                Message(
                    en: "This plane has no key \"\(key)\".", ko: "이 키 배열에는 \"\(key)\" 키가 없습니다."
                ).text)
        }
        finger += 1
        window?.send(.touch(TouchEvent(id: finger, phase: .began, point: point, time: system.now)))
        flush()
    }

    mutating func tap(_ key: String) throws {
        guard let point = center(of: key) else { return try touchDown(key) }
        try touchDown(key)
        wait(0.05)
        window?.send(.touch(TouchEvent(id: finger, phase: .ended, point: point, time: system.now)))
        wait(0.02)
    }

    mutating func tapIfPresent(_ key: String) throws {
        if center(of: key) != nil { try tap(key) }
    }

    /// Lets time pass.
    func wait(_ seconds: Double) {
        system.advance(by: seconds)
        flush()
    }

    private func flush() {
        uiWindow?.flush()
        system.runPending()
    }

    /// How long a whole frame and the frame of a press take, in microseconds: the middle of many.
    struct Times: CustomStringConvertible {
        var memset: Double
        var frame: Double
        var pressMemset: Double
        var press: Double

        var description: String {
            func line(_ name: String, _ time: Double, _ base: Double) -> String {
                let ratio = (time / base * 10).rounded() / 10
                return "\(name) \(Int(time.rounded())) µs, \(ratio) × memset of its pixels"
            }
            return line("frame", frame, memset) + "\n" + line("press", press, pressMemset)
        }
    }

    /// Measures frames of what is on the screen.
    mutating func measure() throws -> Times {
        guard let window, let keyboard, let middle = center(of: "g") ?? center(of: "5") else {
            throw ValidationError(Message(en: "There is nothing to measure.", ko: "잴 것이 없습니다.").text)
        }
        let frame = median {
            for view in keyboard.view.subviews { view.setNeedsDisplay() }
        } timing: {
            uiWindow?.flush()
        }
        var pressed = 0
        var presses: [Double] = []
        for _ in 0..<200 {
            finger += 1
            let id = finger
            let touch = { (phase: TouchPhase, time: Double) in
                WindowEvent.touch(TouchEvent(id: id, phase: phase, point: middle, time: time))
            }
            let start = Self.now()
            window.send(touch(.began, system.now))
            uiWindow?.flush()
            presses.append(Self.now() - start)
            pressed = window.damages.last?.reduce(0) { $0 + $1.width * $1.height } ?? 0
            window.send(touch(.ended, system.now + 0.04))
            wait(0.2)
        }
        presses.sort()
        return Times(
            memset: Self.memset(pixels: window.pixelWidth * window.pixelHeight), frame: frame,
            pressMemset: Self.memset(pixels: max(1, pressed)), press: presses[presses.count / 2])
    }

    private func median(_ prepare: () -> Void, timing work: () -> Void) -> Double {
        var times: [Double] = []
        for _ in 0..<200 {
            prepare()
            let start = Self.now()
            work()
            times.append(Self.now() - start)
        }
        times.sort()
        return times[times.count / 2]
    }

    private static func memset(pixels: Int) -> Double {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: pixels * 4, alignment: 64)
        defer { memory.deallocate() }
        var times: [Double] = []
        for value in 0..<400 {
            let start = now()
            Foundation.memset(memory, Int32(value & 255), pixels * 4)
            times.append(now() - start)
        }
        times.sort()
        return max(0.05, times[times.count / 2])
    }

    /// The time in microseconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    /// What is on the screen.
    func picture() throws -> CGImage {
        // A callout that outlived its finger is not wanted in a picture of resting keys.
        if finger > 0 { system.advance(by: 0.11) }
        flush()
        guard let window, let pixels = window.pixels else {
            throw ValidationError(Message(en: "Nothing was drawn.", ko: "아무것도 그려지지 않았습니다.").text)
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

/// A controller whose keyboard stands at the bottom, with room above it for callouts.
private final class StageController: UIViewController {
    private let keyboard: UIViewController
    private let headroom: Double

    init(keyboard: UIViewController, headroom: Double) {
        self.keyboard = keyboard
        self.headroom = headroom
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(keyboard)
        view.addSubview(keyboard.view)
        keyboard.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        keyboard.view.frame = CGRect(
            x: 0, y: headroom, width: view.bounds.width, height: view.bounds.height - headroom)
    }
}
