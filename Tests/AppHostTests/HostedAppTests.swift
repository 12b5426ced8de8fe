import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import AppHost

/// An app in a process of its own, on the screen of this one.
@MainActor @Suite(.serialized) struct HostedAppTests {
    @Test("An app draws on the host's screen inside its safe area, and a touch presses its button")
    func drawsAndTouches() throws {
        let test = try AppFixture()
        try test.wait("the active app") { test.says("state 0") }
        #expect(test.says("presses 0") && test.says("insets 47 34"))
        let field = try #require(test.harness.element(labelled: "Field"))
        #expect(field.frame.minY == 63)
        test.harness.tap("Press")
        try test.wait("the press") { test.says("presses 1") }
    }

    @Test("Typing through the client reaches the field, and the field's own changes come back")
    func types() throws {
        let test = try AppFixture()
        try test.focus("Field")
        #expect(UIApplication.shared.firstResponder === test.app.field)
        let client = test.app.client
        #expect(client.state.traits.returnKeyType == .done)
        client.apply([.insert("Hi")])
        // The keyboard sees its own edits before the app has answered.
        try test.wait("the text") { test.text == "Hi" }
        #expect(client.state.surroundingText?.text == "Hi")
        client.apply([.setMarked(TextSpan(before: "ㅎ", isMarked: true), in: client.state.context ?? .unknown)]
        )
        try test.wait("the marked text") { client.state.marked?.text == "ㅎ" && test.text == "Hiㅎ" }
        client.apply([.replace(TextSpan(before: "ㅎ", isMarked: true), with: TextSpan(before: "하"))])
        try test.wait("the syllable") { test.text == "Hi하" && client.state.marked == nil }
        client.apply([.deleteBackward(2)])
        try test.wait("the deletion") { test.text == "H" }
        // An edit made for a text that is there no longer is refused.
        client.apply([.replaceWord("gone", with: "x"), .insert("o")])
        try test.wait("the rest") { client.state.surroundingText?.text == "Ho" }
    }

    @Test("A selection longer than a message holds is replaced whole")
    func longSelection() throws {
        let test = try AppFixture()
        try test.focus("Field")
        let client = test.app.client
        client.apply([.insert(String(repeating: "word ", count: 4_000))])
        try test.wait("the text") { client.state.surroundingText?.isComplete == false }
        test.harness.press(HardwareKey(.character("a"), modifiers: .control))
        try test.wait("the selection") { client.state.surroundingText?.selection.isEmpty == false }
        client.apply([.insert("x", over: client.state.context ?? .unknown)])
        try test.wait("the replacement") { test.text == "x" }
    }

    @Test("Return ends editing in the app, and the focus leaves the host's field with it")
    func returnKey() throws {
        let test = try AppFixture()
        try test.focus("Field")
        test.app.client.apply([.insert("a"), .insert("\n")])
        try test.wait("the end of editing") { !test.app.client.state.isActive }
        #expect(UIApplication.shared.firstResponder === test.app.view)
        try test.wait("the text") { test.text == "a" }
        // Dismissed by the user, the app's field loses the focus too.
        try test.focus("Field")
        UIApplication.shared.turn { _ = test.app.field.resignFirstResponder() }
        try test.wait("the dismissal") { !test.app.client.state.isActive }
    }

    @Test("A secure field is typed into, and never reports its text")
    func secure() throws {
        let test = try AppFixture()
        try test.focus("Password")
        let client = test.app.client
        #expect(client.state.traits.isSecureTextEntry && test.app.field.isSecureTextEntry)
        client.apply([.insert("s3c")])
        client.apply([.insert("ret")])
        try test.wait("the text") { test.says("secret 6") }
        client.apply([.deleteBackward(1)])
        try test.wait("the deletion") { test.says("secret 5") }
        #expect(client.state.surroundingText == nil && client.state.hasText == true)
        #expect(test.harness.element(labelled: "Password")?.value?.contains("s3c") != true)
    }

    @Test("Another field is another document with its own traits")
    func otherField() throws {
        let test = try AppFixture()
        try test.focus("Field")
        try test.focus("Number")
        #expect(test.app.client.state.traits.keyboardType == .numberPad)
        // What was meant for the field before does not reach this one.
        test.app.send(.edits(number: 99, field: 1, [.insert("7")]))
        test.app.client.apply([.insert("4")])
        try test.wait("the text") { test.harness.element(labelled: "Number")?.value == "4" }
    }

    @Test("The host's keyboard moves what is above it in the app, and lets it down again")
    func keyboardHeight() throws {
        let test = try AppFixture()
        let low = try #require(test.harness.element(labelled: "footer")).frame.maxY
        #expect(low == test.harness.window.bounds.maxY - 34 - 8)
        try test.focus("Field")
        test.app.setKeyboardHeight(300)
        try test.wait("the rise") {
            test.harness.element(labelled: "footer")?.frame.maxY == test.harness.window.bounds.maxY - 308
        }
        test.app.client.dismiss()
        try test.wait("the fall") { test.harness.element(labelled: "footer")?.frame.maxY == low }
    }

    @Test("A keyboard away from the edge leaves the app its edge; guides that follow it are where it is")
    func keyboardCard() throws {
        let test = try AppFixture()
        let screen = test.harness.window.bounds
        let low = try #require(test.harness.element(labelled: "footer")).frame.maxY
        try test.focus("Field")
        test.app.setKeyboardHeight(300)
        try test.wait("the rise") {
            test.harness.element(labelled: "footer")?.frame.maxY == screen.maxY - 308
        }
        try test.wait("the notification") { test.says("keyboard shown 300") }
        test.app.setKeyboardCard(CGRect(x: 20, y: 400, width: 320, height: 286), isHeld: false)
        try test.wait("the card") { test.says("follows 20 400 320 286") }
        try test.wait("the fall") { test.harness.element(labelled: "footer")?.frame.maxY == low }
        test.app.setKeyboardCard(CGRect(x: 30, y: 300, width: 320, height: 286), isHeld: true)
        try test.wait("the card under the finger") { test.says("follows 30 300 320 286") }
        test.app.setKeyboardCard(CGRect(x: 40, y: 200, width: 320, height: 286), isHeld: false)
        try test.wait("the card where it was left") { test.says("follows 40 200 320 286") }
        try test.wait("its notification") { test.says("keyboard changed 0") }
        #expect(test.harness.element(labelled: "footer")?.frame.maxY == low)
        test.app.client.apply([.insert("text")])
        try test.wait("the text") { test.text == "text" }
        test.app.client.dismiss()
        try test.wait("the end") { test.says("follows 0 \(Int(screen.maxY) - 34) \(Int(screen.width)) 34") }
        // The next field has it there again; docked, it is at the edge.
        try test.focus("Number")
        try test.wait("the card of the next field") { test.says("follows 40 200 320 286") }
        test.app.setKeyboardHeight(300)
        try test.wait("the rise") {
            test.harness.element(labelled: "footer")?.frame.maxY == screen.maxY - 308
        }
        try test.wait("the guide at the edge") {
            test.says("follows 0 \(Int(screen.maxY) - 300) \(Int(screen.width)) 300")
        }
    }

    @Test("A keyboard that got another form elsewhere has no place in the app until it is shown there")
    func otherForm() throws {
        let test = try AppFixture()
        let low = try #require(test.harness.element(labelled: "footer")).frame.maxY
        test.app.setKeyboardHeight(300)
        test.app.expectKeyboard(isDocked: true)
        try test.focus("Field")
        try test.wait("the rise") { test.says("keyboard shown 300") }
        test.app.client.dismiss()
        try test.wait("the fall") { test.says("keyboard hidden 300") }
        test.app.expectKeyboard(isDocked: false)
        try test.focus("Number")
        #expect(
            test.says("keyboard hidden 300") && test.harness.element(labelled: "footer")?.frame.maxY == low)
        test.app.setKeyboardCard(CGRect(x: 20, y: 400, width: 320, height: 286), isHeld: false)
        try test.wait("the card") { test.says("follows 20 400 320 286") }
    }

    @Test("Dark mode, text size and a turned screen reach the app while it runs")
    func surroundings() throws {
        let test = try AppFixture()
        #expect(test.says("style light"))
        UIApplication.shared.turn { test.harness.window.overrideUserInterfaceStyle = .dark }
        try test.wait("the dark style") { test.says("style dark") }
        defer { UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .large } }
        UIApplication.shared.turn {
            UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .extraExtraLarge }
        }
        try test.wait("the text size") { test.says("size UICTContentSizeCategoryXXL") }
        UIApplication.shared.turn {
            test.app.view.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
            UIScreen.main.configure(size: CGSize(width: 600, height: 400), scale: 1)
            test.app.view.setNeedsLayout()
            test.app.view.layoutIfNeeded()
        }
        try test.wait("the new size") {
            (test.harness.element(labelled: "Field")?.frame.width ?? 0) == 600 - 32
        }
    }

    @Test(
        "It goes to the background and comes back with its text and its focus; nothing of it counts meanwhile"
    )
    func background() throws {
        let test = try AppFixture()
        try test.focus("Field")
        test.app.client.apply([.insert("kept")])
        try test.wait("the text") { test.text == "kept" }
        UIApplication.shared.turn {
            test.app.goToBackground()
            test.app.view.removeFromSuperview()
        }
        #expect(UIApplication.shared.firstResponder == nil && test.app.isRunning)
        UIApplication.shared.turn {
            test.root.view.addSubview(test.app.view)
            test.app.comeToFront()
        }
        #expect(UIApplication.shared.firstResponder === test.app.field)
        try test.wait("the foreground") {
            test.says("life active,resigns,background,foreground,active") && test.text == "kept"
        }
        #expect(test.failures.isEmpty)
    }

    @Test("An app that hangs in the background is ended, and starts again when it is opened")
    func hangs() throws {
        let test = try AppFixture()
        test.harness.tap("Hang")
        UIApplication.shared.turn { test.app.goToBackground() }
        test.harness.advance(by: HostedApp.longestSilence + 0.1)
        #expect(!test.app.isRunning && test.failures.isEmpty)
        UIApplication.shared.turn { test.app.comeToFront() }
        try test.wait("the second start") { test.app.hasFrame && test.says("presses 0") }
    }

    @Test("An app that is killed is a failure, and can be opened again")
    func killed() throws {
        let test = try AppFixture()
        test.harness.tap("Crash")
        try test.wait("the failure") { !test.failures.isEmpty }
        #expect(test.failures == [.ended("")] && !test.app.isRunning)
        UIApplication.shared.turn { test.app.comeToFront() }
        try test.wait("the second start") { test.app.hasFrame && test.says("presses 0") }
    }

    @Test("An app that ends at its start, or shows nothing in time, is a failure that says so")
    func startFailures() throws {
        let hasty = try AppFixture(program: "hasty", waits: false)
        try hasty.wait("the failure") { !hasty.failures.isEmpty }
        #expect(hasty.failures == [.notStarted("Nothing to do.")])
        let silent = try AppFixture(program: "silent", waits: false)
        try silent.wait("the greeting") { silent.app.isWelcome }
        silent.harness.advance(by: HostedApp.longestStart + 0.1)
        #expect(silent.failures == [.slowStart] && !silent.app.isRunning)
        let missing = HostedApp(AppProgram(id: "none", path: "/nonexistent"), system: silent.harness.system)
        var failure: AppFailure?
        missing.onFailure = { failure = $0 }
        silent.root.view.addSubview(missing.view)
        UIApplication.shared.turn { missing.comeToFront() }
        #expect(failure?.isOfStart == true)
    }

    @Test("An app that sends what is no message is ended")
    func garbage() throws {
        let test = try AppFixture()
        test.harness.tap("Garbage")
        try test.wait("the failure") { !test.failures.isEmpty }
        guard case .badMessage? = test.failures.first else {
            Issue.record("\(test.failures)")
            return
        }
        #expect(!test.app.isRunning)
    }

    @Test("Hardware keys type into the app's field; a touch in it brings the keyboard back")
    func hardwareKeys() throws {
        let test = try AppFixture()
        try test.focus("Field")
        test.harness.press(HardwareKey(.character("a")), text: "a")
        try test.wait("the letter") { test.text == "a" }
        try test.wait("the report") { test.hardware == [true] }
        test.app.hasHardwareKeyboard = true
        // Two keyboards: what one composes does not reach the app a second time.
        test.app.field.onHardwareKey = { key, _ in key.code == .character("b") }
        test.harness.press(HardwareKey(.character("b")), text: "b")
        test.harness.press(HardwareKey(.character("c")), text: "c")
        try test.wait("the other letter") { test.text == "ac" }
        test.harness.tap("Field")
        try test.wait("the touch") { test.hardware == [true, false] }
    }

    @Test("The clipboard is the host's, settings open on request; both only for the app in front")
    func requests() throws {
        let test = try AppFixture()
        try test.focus("Field")
        test.app.client.apply([.insert("copied")])
        try test.wait("the text") { test.text == "copied" }
        test.harness.tap("Copy")
        try test.wait("the clipboard") { test.harness.system.clipboard == "copied" }
        test.harness.tap("Settings")
        try test.wait("the settings") { test.settings == 1 }
    }

    @Test(
        "An app starts in the language of the interface, with the user's own locale where that is its language"
    )
    func language() {
        let own = ["LANG": "en_GB.UTF-8", "LC_MESSAGES": "", "SPINET_EXTENSION_SOCKET": "9", "HOME": "/h"]
        let english = AppProcess.environment(own, language: .english, socket: 3)
        #expect(english["LANG"] == "en_GB.UTF-8" && english["SPINET_APP_SOCKET"] == "3")
        #expect(english["SPINET_EXTENSION_SOCKET"] == nil && english["HOME"] == "/h")
        let korean = AppProcess.environment(
            own, language: MessageLanguage(locale: "ko"), socket: 3)
        #expect(korean["LANG"] == "ko_KR.UTF-8" && korean["LC_MESSAGES"] == nil)
    }
}
