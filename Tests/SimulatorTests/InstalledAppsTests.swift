import CoreGraphics
import Foundation
import KeyboardSettings
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// Apps that the user installed, opened from the phone's home screen: each runs in a process of its own.
@MainActor @Suite("Installed apps", .serialized) struct InstalledAppsTests {
    @Test(
        "An app opens from its icon and is typed into with the phone's keyboard, which moves what is above it"
    )
    func opensAndTypes() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        #expect(test.facts("insets 47 34"))
        phone.harness.tap("Field")
        try test.wait("the keyboard") { phone.has("space") && phone.keyboard != nil }
        phone.wait()
        let keyboard = try #require(phone.harness.element(labelled: "q")).frame
        try test.wait("the room") {
            phone.harness.element(labelled: "footer").map { $0.frame.maxY <= keyboard.minY } ?? false
        }
        for letter in "Hello" {
            // The first letter is shifted by itself, and only that.
            phone.harness.tap(letter.lowercased())
            try test.wait("the letter") { test.value("Field").hasSuffix(String(letter)) }
        }
        phone.harness.tap("space")
        try test.wait("the text") { test.value("Field") == "Hello " }
        phone.harness.tap("done")
        try test.wait("the end of editing") { !phone.has("space") }
    }

    @Test("On a pad an app knows where the keyboard floats, also under the finger, and its edge is free")
    func floatingKeyboard() throws {
        let test = try InstalledPhone(device: "pad"), phone = test.phone
        func follows(_ frame: CGRect?) -> Bool {
            guard let frame else { return false }
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0)) }
            return test.facts("follows " + numbers.joined(separator: " "))
        }
        func footer() -> CGFloat? { phone.harness.element(labelled: "footer")?.frame.maxY }
        try test.open()
        let low = try #require(footer())
        phone.harness.tap("Field")
        try test.wait("the keyboard") { phone.has("space") && (footer() ?? low) < low - 200 }
        phone.wait()
        UIApplication.shared.turn { phone.root.keyboard.float() }
        try test.wait("the card") { follows(phone.root.keyboard.cardFrame) && footer() == low }
        phone.wait()
        let handle = try #require(phone.harness.element(labelled: "Dock Keyboard")?.frame)
        let start = CGPoint(x: handle.midX, y: handle.midY), before = phone.root.keyboard.cardFrame
        phone.harness.touchDown(at: start)
        phone.harness.move(to: CGPoint(x: start.x - 60, y: start.y - 200))
        try test.wait("the card under the finger") { follows(before?.offsetBy(dx: -60, dy: -200)) }
        phone.harness.lift()
        phone.wait()
        phone.harness.tap("a")
        try test.wait("the letter") { test.value("Field") == "A" }
        UIApplication.shared.turn { phone.root.keyboard.dock() }
        try test.wait("the docked keyboard") { (footer() ?? low) < low - 200 }
    }

    @Test("Secure fields are typed into with the system's keyboard, number fields with the number pad")
    func traits() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        phone.harness.tap("Password")
        try test.wait("the keyboard") { phone.has("space") }
        phone.wait()
        phone.harness.tap("a")
        try test.wait("the letter") { test.facts("secret 1") }
        #expect(phone.keyboard?.belongsToSystem == true)
        phone.harness.tap("Number")
        try test.wait("the number pad") { phone.has("7") && !phone.has("q") }
        phone.wait()
        phone.harness.tap("7")
        try test.wait("the digit") { test.value("Number") == "7" }
    }

    @Test("Korean is composed in the app's field, by the phone's keys and by those of a hardware keyboard")
    func korean() throws {
        let test = try InstalledPhone(), phone = test.phone
        phone.state.settings.change { $0.keyboards = ["ko"] }
        try test.open()
        phone.harness.tap("Field")
        try test.wait("the keyboard") { phone.has("ㅎ") }
        phone.wait()
        for (key, text) in [("ㅎ", "ㅎ"), ("ㅏ", "하"), ("ㄴ", "한"), ("ㅏ", "하나")] {
            phone.harness.tap(key)
            try test.wait("the text \(text)") { test.value("Field") == text }
        }
        for (key, text) in [("r", "하낙"), ("k", "하나가")] {
            phone.harness.press(HardwareKey(.character(Character(key))), text: key)
            try test.wait("the text \(text)") { test.value("Field") == text }
        }
        phone.harness.press(HardwareKey(.character("1")), text: "1")
        try test.wait("the digit") { test.value("Field") == "하나가1" }
    }

    @Test(
        "Home puts the app into the background with its text and its word; its icon brings it back, keyboard and all"
    )
    func homeAndBack() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        phone.harness.tap("Field")
        try test.wait("the keyboard") { phone.has("space") }
        phone.wait()
        phone.harness.tap("h")
        try test.wait("the letter") { test.value("Field") == "H" }
        phone.harness.tap("i")
        phone.tap("Home")
        #expect(phone.root.isHome && !phone.has("space") && phone.has("Notes"))
        try test.open()
        try test.wait("the text and the focus") { test.value("Field") == "Hi" && phone.has("space") }
        #expect(test.facts("life active,resigns,background,foreground,active"))
    }

    @Test("Dark mode reaches the app that is open, and one in the background when it comes back")
    func darkMode() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        UIApplication.shared.turn { phone.state.choose(.dark) }
        try test.wait("the dark style") { test.facts("style dark") }
        phone.tap("Home")
        UIApplication.shared.turn { phone.state.choose(.light) }
        try test.open()
        try test.wait("the light style") { test.facts("style light") }
    }

    @Test("An app that is killed leaves the home screen with a sentence that says so, and opens again")
    func crash() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        phone.harness.tap("Crash")
        try test.wait("the alert") { phone.has("“Field” quit unexpectedly") }
        phone.wait()
        #expect(phone.root.isHome)
        phone.tap("OK")
        try test.open()
        #expect(test.facts("presses 0"))
    }

    @Test("An app that ends at its start says why; one that hangs is left by the home indicator")
    func failures() throws {
        let test = try InstalledPhone(), phone = test.phone
        try TestApp.makeBundle(named: "Hasty", in: test.folder, program: "hasty")
        try test.wait("the icon") { phone.has("Hasty") }
        phone.harness.tap("Hasty")
        try test.wait("the alert") { phone.has("“Hasty” could not be opened") }
        #expect(phone.has("The app's process ended at its start: Nothing to do."))
        phone.tap("OK")
        try test.open()
        phone.harness.tap("Hang")
        phone.tap("Home")
        #expect(phone.root.isHome && phone.has("Notes"))
    }

    @Test("Icons follow installation and removal; a removed app that is open is closed")
    func installation() throws {
        let test = try InstalledPhone(), phone = test.phone
        try TestApp.makeBundle(named: "Second", in: test.folder)
        try test.wait("the second icon") { phone.has("Second") }
        try test.open("Second")
        try FileManager.default.removeItem(at: test.folder.appendingPathComponent("Second.app"))
        try test.wait("the home screen") { phone.root.isHome && !phone.has("Second") }
        #expect(phone.has("Field"))
    }

    @Test("An icon is the bundle's image; more icons than the screen holds scroll below the status bar")
    func icons() throws {
        let test = try InstalledPhone(), phone = test.phone
        let red = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).pngData { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
        }
        try TestApp.makeBundle(named: "Red", in: test.folder, icon: red)
        for number in 10..<34 { try TestApp.makeBundle(named: "Zoo\(number)", in: test.folder) }
        try test.wait("the icons") { phone.has("Zoo33") }
        phone.wait()
        let icon = try #require(phone.harness.element(labelled: "Red")).frame
        let image = phone.harness.snapshot(of: icon)
        #expect(image.pixel(x: Int(icon.width / 2), y: 30) == 0xFFFF_0000)
        let screen = phone.harness.window.bounds
        #expect(try #require(phone.harness.element(labelled: "Zoo33")).frame.maxY > screen.maxY)
        phone.harness.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
        phone.wait()
        #expect(try #require(phone.harness.element(labelled: "Zoo33")).frame.maxY < screen.maxY)
        try test.open("Zoo33")
    }

    @Test("Names of apps are in the phone's language, and an open app starts again in it")
    func language() throws {
        let test = try InstalledPhone(), phone = test.phone
        defer { MessageLanguage.current = .english }
        try test.open()
        #expect(!test.facts("language ko_KR.UTF-8"))
        UIApplication.shared.turn { phone.state.choose(MessageLanguage(locale: "ko")) }
        try test.wait("the app in Korean") { test.facts("language ko_KR.UTF-8") }
        phone.tap("홈")
        #expect(phone.has("입력란"))
    }

    @Test("“Open Settings” in an app opens the keyboards’ settings of the phone")
    func settings() throws {
        let test = try InstalledPhone(), phone = test.phone
        try test.open()
        phone.harness.tap("Settings")
        try test.wait("the settings") { phone.root.running?.app == .settings }
        #expect(phone.root.hosted == nil)
    }
}
