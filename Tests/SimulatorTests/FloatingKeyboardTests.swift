import CoreGraphics
import ExtensionHost
import Foundation
import KeyboardSettings
import Platform
import PreferenceFiles
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The floating keyboard of a pad, in Notes.
@MainActor @Suite(.serialized) struct FloatingKeyboardTests {
    private func write(
        _ keyboards: [String] = ["en-US"], device: String = "pad", language: MessageLanguage = .english,
        settingsFile: SettingsFile<SimulatorSettingsFormat>? = nil, style: UIUserInterfaceStyle = .light
    ) throws -> (phone: Phone, view: UITextView) {
        let phone = try Phone(
            device: device, language: language, style: style, settingsFile: settingsFile,
            keyboards: keyboards)
        UIApplication.shared.turn { phone.root.open(.notes, animated: false) }
        phone.wait()
        phone.harness.tap(language == .english ? "New Note" : "새로운 메모")
        phone.wait()
        return (phone, try #require(phone.field as? UITextView))
    }

    private func float(_ phone: Phone, _ floating: String = "Floating", key: String = "hide keyboard") {
        phone.harness.hold(key, for: 0.7)
        phone.harness.advance(by: 0.2)
        phone.harness.tap(floating)
        phone.wait()
    }

    private func card(_ phone: Phone) -> CGRect { phone.root.keyboard.cardFrame ?? .null }

    /// The frames of the keys on the screen.
    private func keys(_ phone: Phone) -> [CGRect] {
        phone.harness.elements.filter { $0.traits.contains(.keyboardKey) }.map(\.frame)
    }

    @Test(
        "CI-10: the held key offers Floating; the small keyboard types, and a slide from the key chooses too")
    func menu() throws {
        let (phone, view) = try write()
        phone.type("a")
        float(phone)
        #expect(card(phone).width == 320 && phone.root.keyboard.shownHeight == 0)
        #expect(keys(phone).allSatisfy { card(phone).contains($0) } && keys(phone).count > 30)
        #expect(!phone.has("hide keyboard") && phone.has("emoji"), "the keys of a phone")
        #expect(phone.keyboard?.traitCollection.horizontalSizeClass == .compact)
        phone.type("bc")
        #expect(view.text == "Abc")
        // Another field of the app shows it there.
        UIApplication.shared.turn { _ = view.resignFirstResponder() }
        phone.wait()
        #expect(!phone.root.keyboard.isShown)
        UIApplication.shared.turn { _ = view.becomeFirstResponder() }
        phone.wait()
        phone.type("d")
        #expect(card(phone).width == 320 && view.text == "Abcd")
        // Dragged to the lower edge, it docks; a finger on the held key may slide on to the list.
        let handle = try #require(phone.harness.element(labelled: "Dock Keyboard")?.frame)
        phone.harness.drag(from: CGPoint(x: handle.midX, y: handle.midY), to: CGPoint(x: 405, y: 1076))
        phone.wait()
        #expect(phone.root.keyboard.shownHeight == 338 && phone.has("hide keyboard"))
        phone.harness.touchDown("hide keyboard")
        phone.harness.advance(by: 0.7)
        phone.harness.move(to: "Floating")
        phone.harness.lift()
        phone.wait()
        #expect(card(phone).width == 320)
    }

    @Test("A held key that is lifted elsewhere leaves the keyboard docked, and a short tap still hides it")
    func heldAndLeft() throws {
        let (phone, view) = try write()
        phone.harness.hold("hide keyboard", for: 0.7)
        #expect(phone.has("Floating"), "the list stays")
        phone.harness.tap(at: CGPoint(x: 405, y: 300))
        phone.wait()
        #expect(!phone.has("Floating") && phone.root.keyboard.shownHeight == 338 && view.isFirstResponder)
        phone.tap("hide keyboard")
        #expect(!phone.root.keyboard.isShown)
    }

    @Test("A pinch types nothing; the keyboard floats, and spread fingers dock it")
    func pinch() throws {
        let (phone, view) = try write()
        let foot = phone.harness.window.bounds.height
        func pinch(_ center: CGPoint, from start: CGFloat, to end: CGFloat) {
            func place(_ finger: Int, _ distance: CGFloat) -> CGPoint {
                CGPoint(x: center.x + (finger == 0 ? -1 : 1) * distance / 2, y: center.y)
            }
            for finger in 0...1 {
                phone.harness.touchDown(finger: finger, at: place(finger, start))
                phone.harness.advance(by: 0.02)
            }
            for step in 1...6 {
                for finger in 0...1 {
                    phone.harness.move(
                        finger: finger, to: place(finger, start + (end - start) * CGFloat(step) / 6))
                }
                phone.harness.advance(by: 0.03)
            }
            for finger in 0...1 { phone.harness.lift(finger: finger) }
            phone.wait()
        }
        pinch(CGPoint(x: 400, y: foot - 180), from: 360, to: 120)
        #expect(card(phone).width == 320 && view.text == "")
        pinch(CGPoint(x: card(phone).midX, y: card(phone).midY - 20), from: 90, to: 240)
        #expect(card(phone) == .null && view.text == "" && phone.root.keyboard.shownHeight == 338)
        phone.type("ok")
        #expect(view.text == "Ok")
    }

    @Test("Where it floats is kept in the simulator's settings, on each side of the pad")
    func kept() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("simulator.conf").path
        func settings() -> SettingsFile<SimulatorSettingsFormat> { SettingsFile(path: path) }
        do {
            let (phone, _) = try write(settingsFile: settings())
            float(phone)
            let handle = try #require(phone.harness.element(labelled: "Dock Keyboard")?.frame)
            phone.harness.drag(from: CGPoint(x: handle.midX, y: handle.midY), to: CGPoint(x: 300, y: 500))
            phone.wait()
            #expect(card(phone).midX == 300)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("pad-keyboard = floating 810x1080:300,"))
        let (phone, _) = try write(settingsFile: settings())
        #expect(card(phone).midX == 300)
        let (turned, _) = try write(device: "pad-landscape", settingsFile: settings())
        #expect(card(turned).midX == 540)
    }

    @Test(
        "CI-66: an extension goes on in the card: its process is the same, its width 320, its size class compact"
    )
    func extensionKeyboard() throws {
        let (phone, view) = try write(["en-US", "dvorak"])
        phone.tap("next keyboard")
        try phone.waitForSample()
        let guest = try #require(phone.guest), processes = guest.processes
        #expect(guest.view.bounds.width == 810)
        UIApplication.shared.turn { phone.root.keyboard.float() }
        try phone.wait(for: "the small keys") {
            phone.guest === guest && guest.view.bounds.width == 320
                && SampleBundle.fills(guest, phone.harness.elements)
                && keys(phone).allSatisfy { card(phone).contains($0) }
        }
        #expect(guest.processes == processes && !processes.isEmpty)
        #expect(guest.traitCollection.horizontalSizeClass == .compact)
        phone.wait()
        phone.harness.tap("a")
        try phone.wait(for: "its letter") { view.text.lowercased() == "a" }
        UIApplication.shared.turn { phone.root.keyboard.dock() }
        try phone.wait(for: "the large keys") {
            guest.view.bounds.width == 810 && SampleBundle.fills(guest, phone.harness.elements)
        }
        #expect(guest.processes == processes && guest.traitCollection.horizontalSizeClass == .regular)
        guest.stop()
    }

    @Test(
        "At the top of the screen the list of keyboards and alternates stay on it, inside of the card's width"
    )
    func nearEdges() throws {
        let (phone, view) = try write(["en-US", "ko", "de", "fr", "es"])
        float(phone)
        let handle = try #require(phone.harness.element(labelled: "Dock Keyboard")?.frame)
        phone.harness.drag(from: CGPoint(x: handle.midX, y: handle.midY), to: CGPoint(x: 2, y: 2))
        phone.wait()
        #expect(card(phone).minX == 8 && card(phone).minY == 24)
        phone.harness.hold("next keyboard", for: 0.7)
        let rows = phone.harness.elements.filter { ["한국어", "Deutsch"].contains($0.label) }.map(\.frame)
        #expect(rows.count == 2 && rows.allSatisfy { $0.minY >= 0 && $0.minX >= 0 })
        phone.harness.tap("한국어")
        phone.wait()
        phone.type("ㅎㅏㄴ")
        #expect(view.text == "한" && card(phone).width == 320)
    }

    @Test("A list with more rows than fit above a card at the top of the screen begins on the screen")
    func longListNearTop() throws {
        let (phone, _) = try write(["en-US", "ko", "de", "fr", "es", "en-GB", "ar", "hi"])
        float(phone)
        let handle = try #require(phone.harness.element(labelled: "Dock Keyboard")?.frame)
        phone.harness.drag(from: CGPoint(x: handle.midX, y: handle.midY), to: CGPoint(x: 405, y: 2))
        phone.wait()
        phone.harness.hold("next keyboard", for: 0.7)
        let rows = phone.harness.elements.filter {
            ["English (US)", "한국어", "Deutsch"].contains($0.label) && $0.frame.height >= 44
        }.map(\.frame)
        #expect(rows.count == 3 && rows.allSatisfy { $0.minY >= 0 }, "\(rows)")
        phone.harness.tap("English (US)")
        phone.wait()
        #expect(!phone.has("Deutsch"))
    }

    @Test(
        "The held key offers what the keyboard can become; split, both thumbs type, and the app is between them"
    )
    func split() throws {
        let (phone, view) = try write()
        let screen = phone.harness.window.bounds
        phone.harness.hold("hide keyboard", for: 0.7)
        let rows = phone.harness.elements.filter { ["Floating", "Split", "Undock"].contains($0.label) }
        #expect(
            rows.sorted { $0.frame.minY < $1.frame.minY }.map(\.label) == ["Floating", "Split", "Undock"])
        phone.harness.tap("Split")
        phone.wait()
        #expect(phone.root.keyboard.shownHeight == 0 && card(phone).size == CGSize(width: 810, height: 216))
        #expect(card(phone).midY > screen.midY - 60 && card(phone).midY < screen.midY + 60)
        phone.type("they")
        for word in ["give", "b"] {
            let spaces = phone.harness.elements.filter { $0.label == "space" }.map(\.frame)
            try #require(spaces.count == 2)
            let space = word == "b" ? spaces[1] : spaces[0]
            phone.harness.tap(at: CGPoint(x: space.midX, y: space.midY))
            phone.harness.advance(by: 0.4)
            phone.type(word)
        }
        #expect(view.text == "They give b")
        // Beside the inner letters are those of the other half, which are not drawn.
        let t = try #require(phone.harness.element(labelled: "t")?.frame)
        let y = try #require(phone.harness.element(labelled: "y")?.frame)
        phone.harness.tap(at: CGPoint(x: t.maxX + 20, y: t.midY))
        phone.harness.advance(by: 0.4)
        phone.harness.tap(at: CGPoint(x: y.minX - 20, y: y.midY))
        phone.harness.advance(by: 0.4)
        #expect(view.text == "They give byt")
        for _ in 1...2 { phone.tap("delete") }
        // A tap between the halves is the app's: it places the caret.
        phone.harness.tap(at: CGPoint(x: screen.midX, y: card(phone).midY))
        phone.wait()
        #expect(view.text == "They give b" && view.isFirstResponder)
        phone.harness.hold("hide keyboard", for: 0.7)
        #expect(
            phone.has("Merge") && phone.has("Dock and Merge") && phone.has("Floating") && !phone.has("Split"))
        phone.harness.tap("Dock and Merge")
        phone.wait()
        #expect(phone.root.keyboard.shownHeight == 338 && card(phone) == .null)
    }

    @Test(
        "Undocked, the keyboard is moved by the key that hides it, offers to split and to dock, and docks at the lower edge"
    )
    func undocked() throws {
        let (phone, view) = try write()
        float(phone, "Undock")
        let before = card(phone)
        #expect(before.width == 810 && phone.root.keyboard.shownHeight == 0)
        func key() throws -> CGPoint {
            let frame = try #require(phone.harness.element(labelled: "hide keyboard")?.frame)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        var start = try key()
        phone.harness.drag(from: start, to: CGPoint(x: start.x, y: start.y - 150))
        phone.wait()
        #expect(card(phone) == before.offsetBy(dx: 0, dy: -150) && view.isFirstResponder)
        phone.type("ok")
        #expect(view.text == "Ok")
        float(phone, "Split")
        #expect(phone.root.keyboard.placements.form == .split && card(phone).maxY == before.maxY - 150)
        float(phone, "Merge")
        #expect(
            phone.root.keyboard.placements.form == .undocked
                && card(phone) == before.offsetBy(dx: 0, dy: -150))
        float(phone, "Dock")
        #expect(phone.root.keyboard.shownHeight == 338)
        float(phone, "Undock")
        start = try key()
        phone.harness.drag(from: start, to: CGPoint(x: start.x, y: 1_500))
        phone.wait()
        #expect(phone.root.keyboard.shownHeight == 338 && phone.root.keyboard.placements.form == .docked)
        float(phone, "Undock")
        phone.tap("hide keyboard")
        #expect(!phone.root.keyboard.isShown && !view.isFirstResponder)
    }

    @Test("A split Japanese keyboard has its candidates over the left half")
    func splitCandidates() throws {
        let (phone, view) = try write(["ja"])
        UIApplication.shared.turn { phone.root.keyboard.split() }
        phone.wait()
        phone.type("a")
        #expect(view.text == "あ" && card(phone).height > 216)
    }

    @Test("In Korean the list and the handle have Korean names")
    func korean() throws {
        let (phone, _) = try write(["ko"], language: .korean)
        float(phone, "플로팅", key: "키보드 가리기")
        #expect(card(phone).width == 320 && phone.has("키보드 고정"))
        UIApplication.shared.turn { phone.root.keyboard.dock() }
        phone.wait()
        phone.harness.hold("키보드 가리기", for: 0.7)
        #expect(phone.has("분할") && phone.has("고정 해제"))
        phone.harness.tap("분할")
        phone.wait()
        phone.type("ㅎㅏ")
        #expect((phone.field as? UITextView)?.text == "하")
        phone.harness.hold("키보드 가리기", for: 0.7)
        #expect(phone.has("통합") && phone.has("고정 및 통합"))
    }
}
