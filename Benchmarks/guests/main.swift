import CoreGraphics
import DvorakKeyboard
import ExtensionHost
import Foundation
import Platform
import PlatformHeadless
import TextInput
import UIKit

// The Dvorak sample as an extension in its sandbox beside the same class in this process, by turns, on 780 x 432 pixels.
// Prints milliseconds as JSON: from a touch to the pressed key's pixels, from its end to the text, and from the start of
// a process to its first frame. The argument is the bundle's folder.

/// A keyboard in this process or another one, typing into a document.
@MainActor final class Bench {
    let client = DocumentTextClient("")
    let keyboard: UIInputViewController
    let hosting: KeyboardHosting

    init(_ keyboard: UIInputViewController, in root: UIViewController, y: CGFloat, system: HeadlessSystem) {
        self.keyboard = keyboard
        hosting = KeyboardHosting(proxy: TextDocumentProxy(client: client, system: system), system: system)
        UIApplication.shared.turn {
            root.addChild(keyboard)
            root.view.addSubview(keyboard.view)
            keyboard.view.frame = CGRect(x: 0, y: y, width: 390, height: 216)
            keyboard.didMove(toParent: root)
            keyboard.hosting = hosting
        }
    }
}

let system = HeadlessSystem()
UIApplication.shared.connect(to: system)
guard let folder = CommandLine.arguments.dropFirst().first,
    let surface = try? system.makeWindow(
        WindowConfiguration(role: .application, size: CGSize(width: 390, height: 844), title: "Bench")),
    let window = surface as? HeadlessWindow
else { fatalError("usage: guests-benchmark BUNDLE") }
let root = UIViewController()
let main = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
main.attach(to: window)
UIApplication.shared.turn {
    main.rootViewController = root
    main.makeKeyAndVisible()
}

/// Waits until something is so.
@MainActor func wait(until isSo: () -> Bool) {
    let end = MonotonicClock.now + 10
    while !isSo() {
        guard MonotonicClock.now < end else { fatalError("the extension does not answer") }
        if !system.waitForInput(atMost: 0.005) { system.advance(by: 1.0 / 60) }
    }
}

@MainActor func milliseconds(_ body: () -> Void) -> Double {
    let start = MonotonicClock.now
    body()
    return (MonotonicClock.now - start) * 1000
}

var policy = SandboxPolicy(
    bundle: ExtensionBundle(
        id: "dvorak", folder: folder, executable: "dvorak",
        principalClass: "DvorakKeyboard.DvorakKeyboardViewController"))
policy.resources = ResourceLocator().folders.first { FileManager.default.fileExists(atPath: $0) }

var starts: [Double] = []
for _ in 0..<12 {
    let guest = ExtensionKeyboard(policy: policy, system: system)
    var bench: Bench?
    starts.append(
        milliseconds {
            bench = Bench(guest, in: root, y: 600, system: system)
            wait { guest.hasFrame }
        })
    UIApplication.shared.turn {
        guest.view.removeFromSuperview()
        guest.removeFromParent()
        guest.hosting = nil
        guest.stop()
    }
    _ = bench
}

let guest = ExtensionKeyboard(policy: policy, system: system)
let inside = Bench(DvorakKeyboardViewController(), in: root, y: 300, system: system)
let outside = Bench(guest, in: root, y: 600, system: system)
wait { guest.hasFrame }
system.advance(by: 1)

var pixels: [String: [Double]] = [:], texts: [String: [Double]] = [:]
for round in 0..<20 {
    // Twenty presses in a row: what a frame repaints depends on the frames before it, which shall be the same keyboard's.
    for (name, bench, y, turn) in [("inside", inside, 300.0), ("outside", outside, 600.0)]
        .flatMap({ keyboard in (0..<20).map { (keyboard.0, keyboard.1, keyboard.2, $0) } })
    {
        // A letter in the second row.
        let point = CGPoint(x: 20 + Double(turn % 10) * 39, y: y + 81)
        let shown = window.framesShown
        let pressed = milliseconds {
            window.send(.touch(TouchEvent(id: 1, phase: .began, point: point, time: system.now)))
            wait { window.framesShown > shown }
        }
        system.advance(by: 0.05)
        while system.waitForInput(atMost: 0) {}
        let count = bench.client.batches.count
        let typed = milliseconds {
            window.send(.touch(TouchEvent(id: 1, phase: .ended, point: point, time: system.now)))
            wait { bench.client.batches.count > count }
        }
        // What follows (the key's release, the acknowledgment) is not part of the next turn.
        for _ in 0..<3 { _ = system.waitForInput(atMost: 0.003) }
        system.advance(by: 0.05)
        guard round > 0, turn > 3 else { continue }
        pixels[name, default: []].append(pressed)
        texts[name, default: []].append(typed)
    }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func summary(_ values: [Double]) -> [String: Double] {
    ["median": median(values), "best": values.min() ?? 0, "p95": values.sorted()[values.count * 95 / 100]]
}

let result: [String: Any] = [
    "start": summary(starts), "memory": guest.privateMemory ?? 0,
    "pixels": pixels.mapValues(summary), "text": texts.mapValues(summary),
]
let data = try JSONSerialization.data(withJSONObject: result, options: [.prettyPrinted, .sortedKeys])
print(String(decoding: data, as: UTF8.self))
guest.stop()
