import ExtensionHost
import Foundation
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The phone around an extension that runs in a process of its own.
@MainActor @Suite(.serialized) struct ExtensionKeyboardTests {
    /// The keyboard notifications that an app receives.
    @MainActor private final class Notices {
        var all: [(name: String, begin: CGRect, end: CGRect)] = []
        private var observers: [any NSObjectProtocol] = []

        init() {
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillChangeFrameNotification,
                UIResponder.keyboardDidChangeFrameNotification,
            ]
            observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] note in
                    let frames = [
                        UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
                    ].map { note.userInfo?[$0] as? CGRect ?? .null }
                    MainActor.assumeIsolated { self?.all.append((name.rawValue, frames[0], frames[1])) }
                }
            }
        }

        isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    }

    /// The height of the phone's own keys and of the home indicator, below the keyboard.
    private static let below: CGFloat = 75

    @Test(
        "CI-27, CI-28: an extension animates its height constraint's constant: notifications, guide and its view follow, with frames in between"
    )
    func height() throws {
        let extended = try ExtensionPhone()
        let phone = extended.phone, screen = phone.harness.window.bounds
        let pinned = UIView()
        UIApplication.shared.turn {
            let view: UIView = phone.root.view
            pinned.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(pinned)
            pinned.heightAnchor.constraint(equalToConstant: 10).isActive = true
            pinned.widthAnchor.constraint(equalToConstant: 10).isActive = true
            pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            pinned.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
        }
        phone.harness.tap("tall")
        try extended.wait(height: 300)
        #expect(phone.root.keyboard.shownHeight == 300 + Self.below && pinned.frame.maxY == 469)

        let notices = Notices()
        phone.harness.tap("lower")
        try extended.wait("the notification") { !notices.all.isEmpty }
        let willNames = ["UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification"]
        #expect(notices.all.map(\.name) == willNames)
        let full = CGRect(x: 0, y: 469, width: screen.width, height: 300 + Self.below)
        let final = CGRect(x: 0, y: 549, width: screen.width, height: 220 + Self.below)
        #expect(notices.all.allSatisfy { $0.begin == full && $0.end == final })

        phone.harness.advance(by: 0.1)
        func presented(_ view: UIView?) -> CGRect { view?.layer.presentation()?.frame ?? .null }
        #expect(
            (475...543).contains(presented(phone.root.keyboard.subviews.first).minY), "the keyboard's tray")
        #expect((475...543).contains(presented(pinned).maxY), "what is pinned to the guide")
        var heights: [CGFloat] = []
        for _ in 0..<4 {
            heights.append(presented(extended.guest?.view).height)
            phone.harness.advance(by: 1.0 / 60)
        }
        #expect(
            heights.allSatisfy { (226...294).contains($0) } && Set(heights).count == heights.count,
            "\(heights)")

        phone.wait()
        #expect(
            notices.all.map(\.name) == willNames + [
                "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
            ])
        #expect(extended.area == CGRect(x: 0, y: 549, width: screen.width, height: 220))
        #expect(pinned.frame.maxY == 549 && phone.root.keyboard.shownHeight == 220 + Self.below)
        try extended.wait(height: 220)
        phone.harness.tap("h")
        try extended.wait("the text") { extended.field.text == "h" }
    }

    @Test(
        "OK-81: the accessory view of a field is above an extension's view, follows its height, and its buttons work"
    )
    func accessory() throws {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        var presses = 0
        let button = UIButton(type: .system)
        button.setTitle("Insert", for: .normal)
        button.frame = CGRect(x: 10, y: 0, width: 100, height: 44)
        bar.addSubview(button)
        let extended = try ExtensionPhone(accessory: bar)
        let phone = extended.phone
        button.addAction(
            UIAction { [weak field = extended.field] _ in
                presses += 1
                field?.insertText("!")
            }, for: .touchUpInside)
        func frame() -> CGRect { bar.convert(bar.bounds, to: nil) }
        #expect(extended.guest?.isRunning == true)
        #expect(frame().height == 44 && frame().maxY == extended.area.minY)

        let before = frame().maxY
        phone.harness.tap("tall")
        try extended.wait("the height of the constraint") { extended.area.height == 300 }
        #expect(frame().maxY == extended.area.minY && frame().maxY < before)
        try extended.wait(height: 300)
        phone.harness.tap("lower")
        try extended.wait("the lower height") { extended.area.height == 220 }
        phone.harness.advance(by: 0.1)
        let tray = try #require(phone.root.keyboard.subviews.first)
        let moving = tray.layer.presentation()?.frame.minY ?? 0
        #expect(moving > 430 && moving < 500, "it moves with the keyboard: \(moving)")
        try extended.wait(height: 220)
        #expect(frame().maxY == extended.area.minY && extended.area.minY == 549)

        phone.harness.tap("Insert")
        #expect(presses == 1 && extended.field.text == "!")
        phone.harness.tap("h")
        try extended.wait("the text") { extended.field.text == "!h" }
        phone.harness.tap("context")
        try extended.wait("what the extension reads") { extended.report == "!h|nil|nil" }
        #expect(presses == 1)
    }

    @Test(
        "OK-59, CK-20: below an extension the phone's own keys stay as they are, whatever the extension requests, and switch",
        arguments: ["test", "dvorak"])
    func systemKeys(keyboard: String) throws {
        let extended = try ExtensionPhone(keyboard: keyboard)
        let phone = extended.phone, screen = phone.harness.window.bounds
        let globe = try #require(phone.harness.element(labelled: "next keyboard")).frame
        let strip = CGRect(x: 0, y: screen.height - Self.below, width: screen.width, height: Self.below)
        #expect(strip.contains(CGPoint(x: globe.midX, y: globe.midY)))
        #expect(extended.area.maxY == strip.minY)
        let image = phone.harness.snapshot(of: strip).pngData()
        if keyboard == "test" {
            for request in ["huge", "tall", "korean"] {
                phone.harness.tap(request)
                switch request {
                case "huge": try extended.wait(height: screen.height / 2)
                case "tall": try extended.wait(height: 300)
                default: try extended.wait("the language") { extended.guest?.primaryLanguage == "ko-KR" }
                }
                #expect(extended.area.maxY == strip.minY)
                #expect(phone.harness.element(labelled: "next keyboard")?.frame == globe)
                #expect(phone.harness.snapshot(of: strip).pngData() == image)
            }
        }
        phone.harness.hold("next keyboard", for: 0.7)
        #expect(phone.has("English (US)"), "the host's list")
        phone.harness.tap("English (US)")
        phone.wait()
        #expect(phone.keyboard is KeyboardViewController && extended.field.text == "")
    }

    @Test(
        "CI-08: the Dvorak sample in a process of its own has all its keys inside its view when the phone is turned and turned back"
    )
    func turned() throws {
        let extended = try ExtensionPhone(keyboard: "dvorak")
        let phone = extended.phone, guest = try #require(extended.guest)
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init) + ["delete", "shift", "space"]
        func keys() -> [String: CGRect] {
            let all = phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }
            return Dictionary(all.map { ($0.label.lowercased(), $0.frame) }) { first, _ in first }
        }
        func checkKeys() throws {
            try extended.wait("the keys in the view") {
                let keys = keys(), area = extended.area
                let all = letters.reduce(CGRect.null) { $0.union(keys[$1] ?? .infinite) }
                return area.insetBy(dx: -0.5, dy: -0.5).contains(all) && all.minY < area.minY + 20
                    && all.maxY > area.maxY - 20 && all.width > area.width * 0.8
                    && !guest.isResizing
            }
            let keys = keys().sorted { $0.key < $1.key }
            for (index, key) in keys.enumerated() {
                #expect(key.value.width >= 24 && key.value.height >= 28, "\(key)")
                let other = keys[..<index].first { $0.value.insetBy(dx: 1, dy: 1).intersects(key.value) }
                #expect(other == nil, "\(key) lies over \(other?.key ?? "") in \(extended.area)")
            }
        }
        try checkKeys()
        let upright = keys()
        for (size, text) in [
            (CGSize(width: 844, height: 390), "d"), (CGSize(width: 390, height: 844), "dv"),
        ] {
            phone.harness.surface.resize(to: size, scale: 1)
            phone.wait()
            #expect(extended.guest === guest && guest.isRunning)
            #expect(phone.harness.window.bounds.contains(extended.area))
            try checkKeys()
            phone.harness.tap(String(text.suffix(1)))
            try extended.wait("the text") { extended.field.text == text }
        }
        #expect(keys() == upright)
    }
}
