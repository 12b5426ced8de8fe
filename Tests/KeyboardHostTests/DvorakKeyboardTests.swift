import CoreGraphics
import DvorakKeyboard
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

extension HarnessTests {
    /// The sample keyboard in a host that gives it a document and records its calls.
    @MainActor @Suite struct DvorakKeyboardTests {
        @Test("Letters have the positions of August Dvorak's layout, and type")
        func letters() {
            let keyboard = DvorakFixture()
            for key in ["d", "v", "o", "r", "a", "k"] { keyboard.harness.tap(key) }
            #expect(keyboard.text == "Dvorak")
            let home = ["a", "o", "e", "u", "i", "d", "h", "t", "n", "s"].compactMap {
                keyboard.harness.element(labelled: $0)?.frame
            }
            #expect(home.count == 10)
            #expect(Set(home.map(\.minY)).count == 1)
            #expect(home.map(\.minX) == home.map(\.minX).sorted())
        }

        @Test("Shift is for one letter, and two taps lock it")
        func shift() {
            let keyboard = DvorakFixture()
            keyboard.harness.tap("shift")
            keyboard.harness.tap("a")
            #expect(keyboard.text == "a")
            keyboard.harness.advance(by: 1)
            keyboard.harness.tap("shift")
            keyboard.harness.tap("a")
            keyboard.harness.tap("a")
            #expect(keyboard.text == "aAa")
            keyboard.harness.advance(by: 1)
            keyboard.harness.tap("shift")
            keyboard.harness.advance(by: 0.05)
            keyboard.harness.tap("shift")
            for key in ["o", "k"] { keyboard.harness.tap(key) }
            #expect(keyboard.text == "aAaOK")
        }

        @Test("Numbers and symbols are one tap away, and a space returns to the letters")
        func planes() {
            let keyboard = DvorakFixture()
            for key in ["123", "1", "#+=", "€", "space", "a", "delete"] { keyboard.harness.tap(key) }
            #expect(keyboard.text == "1€ ")
        }

        @Test("A held delete key deletes the word")
        func deleteWord() {
            let keyboard = DvorakFixture("one two")
            keyboard.harness.hold("delete", for: 0.7)
            #expect(keyboard.text == "one ")
        }

        @Test("The globe is shown when it is needed, and switches to the next keyboard")
        func globe() {
            let alone = DvorakFixture()
            #expect(alone.harness.element(labelled: "next keyboard") == nil)
            let keyboard = DvorakFixture(needsGlobe: true)
            var advances = 0
            keyboard.hosting.onAdvance = { advances += 1 }
            keyboard.harness.tap("next keyboard")
            #expect(advances == 1)
            var lists = 0
            keyboard.hosting.onShowList = { _, _ in lists += 1 }
            keyboard.harness.hold("next keyboard", for: 1)
            #expect(lists == 1)
            #expect(advances == 1)
        }

        @Test("The keyboard requests the height of a phone in portrait or landscape")
        func height() {
            var heights: [CGFloat?] = []
            let standing = DvorakFixture()
            standing.hosting.onHeightChange = { heights.append($0) }
            #expect(standing.controller.requestedHeight == 216)
            let lying = DvorakFixture(width: 844)
            #expect(lying.controller.requestedHeight == 162)
        }

        @Test(
            "The keyboard's appearance is that of the standard keyboard, in light and dark",
            arguments: [
                ("dvorak-light", UIUserInterfaceStyle.light), ("dvorak-dark", .dark),
            ])
        func styles(name: String, style: UIUserInterfaceStyle) {
            let keyboard = DvorakFixture(needsGlobe: true, style: style)
            let area = CGRect(x: 0, y: keyboard.top, width: 390, height: 216)
            Golden.check(keyboard.harness.snapshot(of: area), named: name)
        }

        @Test("Every point of the keyboard belongs to a key")
        func noDeadZones() {
            let keyboard = DvorakFixture()
            let frames = keyboard.harness.elements.map(\.frame)
            for x in stride(from: CGFloat(1), to: 390, by: 7) {
                for y in stride(from: keyboard.top + 3, to: keyboard.top + 213, by: 7) {
                    #expect(frames.filter { $0.contains(CGPoint(x: x, y: y)) }.count == 1)
                }
            }
        }
    }
}

/// The suites that share the process' one application run one after the other.
@Suite(.serialized) struct HarnessTests {}

/// The sample keyboard at the bottom of a device, over a field.
@MainActor private final class DvorakFixture {
    let controller = DvorakKeyboardViewController()
    let hosting: KeyboardHosting
    let harness: Harness
    let top: CGFloat = 844 - 216
    private let client: DocumentTextClient

    var text: String { client.document.text }

    init(
        _ text: String = "", width: CGFloat = 390, needsGlobe: Bool = false,
        style: UIUserInterfaceStyle = .light
    ) {
        client = DocumentTextClient(text)
        harness = Harness(
            size: CGSize(width: width, height: 844), style: style, rootViewController: UIViewController())
        hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: harness.system), system: harness.system)
        hosting.needsInputModeSwitchKey = needsGlobe
        controller.hosting = hosting
        if let root = harness.window.rootViewController {
            root.addChild(controller)
            controller.view.frame = CGRect(x: 0, y: 844 - 216, width: width, height: 216)
            root.view.addSubview(controller.view)
            controller.didMove(toParent: root)
        }
        harness.advance(by: 0.1)
        _ = harness.snapshot()
    }
}
