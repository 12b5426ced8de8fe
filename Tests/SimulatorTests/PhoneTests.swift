import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Pages
import Platform
import PlatformHeadless
import PreferenceFiles
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct PhoneTests {
    @Test(
        "Every device opens every app and returns to the home screen",
        arguments: ["phone", "small-phone", "phone-landscape", "pad"])
    func appsOpen(device: String) throws {
        let phone = try Phone(device: device)
        for app in phone.state.apps {
            phone.tap(app.name)
            #expect(phone.root.running?.app == app)
            UIApplication.shared.turn { phone.root.goHome() }
            phone.wait()
            #expect(phone.root.running == nil)
        }
    }

    @Test(
        "CT-152: a field for text, an address, a number, a password or a code shows the keys of its keyboard type, and no others",
        arguments: [
            ("Text", .default, ["q", "space", "next", "emoji"], ["@", "/", ".com", "1"]),
            ("Email", .emailAddress, ["q", "@", ".", "space", "next"], ["/", ".com", "1"]),
            ("Website", .URL, ["q", ".", "/", ".com", "go"], ["space", "@", "1", "next"]),
            ("Phone", .phonePad, pad + ["+*#"], ["q", ".", "space", "next"]),
            ("Number", .numberPad, pad, ["q", ".", "+*#", "space", "next"]),
            ("Amount", .decimalPad, pad + ["."], ["q", "+*#", "space", "next"]),
            ("Password", .default, ["q", "shift", "space", "next"], ["emoji", "@", "1"]),
            ("Code", .asciiCapableNumberPad, pad, ["q", ".", "+*#", "space", "next"]),
            ("Search", .webSearch, ["q", ".", "space", "search"], ["@", "next", "go"]),
            ("ASCII", .asciiCapable, ["q", "space", "next"], ["emoji", "@"]),
            ("Post", .twitter, ["q", "@", "#"], ["next", ".com", "/"]),
        ] as [(String, UIKeyboardType, [String], [String])])
    func fieldKeyboards(field: String, type: UIKeyboardType, shown: [String], missing: [String]) throws {
        let phone = try Phone()
        phone.tap("Forms")
        phone.tap(field)
        let entry = try #require(phone.field as? UITextField)
        #expect(entry.accessibilityLabel == field && entry.keyboardType == type)
        #expect(entry.isSecureTextEntry == (field == "Password"))
        // The form's own rows are above: only elements in the keyboard's frame count.
        let top = phone.harness.window.bounds.height - phone.root.keyboard.shownHeight
        let labels = Set(
            phone.harness.elements.filter { $0.frame.minY >= top }.map { $0.label.lowercased() })
        #expect(top < 640 && labels.isSuperset(of: shown), "lacks \(Set(shown).subtracting(labels).sorted())")
        #expect(labels.isDisjoint(with: missing), "has \(labels.intersection(missing).sorted())")
    }

    nonisolated private static let pad = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "delete"]

    @Test("Next goes from field to field, and the page keeps the field visible")
    func nextField() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        phone.tap("next")
        #expect(phone.field === page.fields[1])
        UIApplication.shared.turn { _ = page.fields[11].becomeFirstResponder() }
        phone.wait()
        let shown = page.fields[11].convert(page.fields[11].bounds, to: phone.harness.window)
        #expect(shown.maxY < 844 - 250)
    }

    @Test("Settings change the appearance, the language and the keyboards")
    func settings() throws {
        let phone = try Phone()
        phone.tap("Settings")
        phone.tap("Dark")
        #expect(phone.root.traitCollection.userInterfaceStyle == .dark)
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…", "Dvorak"] { phone.tap(label) }
        #expect(phone.state.settings.preferences.keyboards == ["en-US", "dvorak"])
        // Back through the pages.
        for label in ["Keyboard", "Settings"] { phone.tap(label) }
        phone.tap("한국어")
        #expect(phone.has("라이트"))
        phone.tap("홈")
        #expect(phone.has("메모"))
    }

    @Test("Appearance, language and captions chosen in Settings are saved, and only those")
    func keptSettings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("spinet/simulator.conf").path
        let phone = try Phone(settingsFile: SettingsFile(path: path))
        phone.tap("Settings")
        phone.tap("Dark")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "appearance = dark\n")
        phone.tap("한국어")
        let kept = SettingsFile<SimulatorSettingsFormat>(path: path)
        #expect(kept.settings == SimulatorSettings(appearance: .dark, language: .korean))
        phone.tap("설명 표시")
        let next = try Phone(settingsFile: SettingsFile(path: path))
        #expect(!next.state.showsCaptions)
    }

    @Test("A broken settings file is reported, ignored, and never overwritten")
    func brokenSettings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("simulator.conf").path
        try Data("appearance = purple\n".utf8).write(to: URL(fileURLWithPath: path))
        let file = SettingsFile<SimulatorSettingsFormat>(path: path)
        #expect(
            file.problem?.description == "Line 1 sets appearance to \"purple\"; it takes light or dark.")
        #expect(file.settings == SimulatorSettings())
        let phone = try Phone(settingsFile: file)
        phone.tap("Settings")
        phone.tap("Dark")
        #expect(phone.root.traitCollection.userInterfaceStyle == .dark, "it counts until the end")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "appearance = purple\n")
    }

    @Test("The globe switches to the sample keyboard and back, and both type")
    func globe() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.settings.change { $0.keyboards = ["en-US", "dvorak"] } }
        phone.tap("Notes")
        phone.tap("New Note")
        phone.type("a")
        phone.tap("next keyboard")
        try phone.waitForSample()
        phone.tap("o")
        try phone.wait(for: "the sample's letter") { (phone.field as? UITextView)?.text == "Ao" }
        // The emoji have a key of their own beside the globe of the strip.
        phone.tap("next keyboard")
        phone.tap("emoji")
        #expect(phone.has("SMILEYS & PEOPLE"))
        phone.tap("ABC")
        phone.tap("b")
        #expect((phone.field as? UITextView)?.text == "Aob")
    }

    @Test("An extension that is installed and enabled types in another app")
    func installing() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let phone = try Phone(keyboardFolders: [folder.path])
        func goHome() {
            phone.endApps()
        }
        phone.tap("Settings")
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…"] { phone.tap(label) }
        #expect(phone.has("English (UK)") && !phone.has("Dvorak"), "nothing is offered that is not there")
        phone.tap("Cancel")

        // Its app is installed: the bundle exists, with the keyboard's program and property list.
        try SampleBundle.make(in: folder)
        for label in ["Add New Keyboard…", "Dvorak"] { phone.tap(label) }
        goHome()
        phone.tap("Notes")
        phone.tap("New Note")
        phone.tap("next keyboard")
        try phone.waitForSample()
        phone.tap("o")
        try phone.wait(for: "the letter") { (phone.field as? UITextView)?.text.lowercased() == "o" }

        // Its app is deleted: the standard keyboard returns, whatever is enabled.
        goHome()
        try FileManager.default.removeItem(at: folder.appendingPathComponent("dvorak.appex"))
        phone.tap("Settings")
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…"] { phone.tap(label) }
        #expect(!phone.has("Dvorak"))
        phone.tap("Cancel")
        goHome()
        phone.tap("Notes")
        phone.tap("New Note")
        #expect(phone.keyboard is KeyboardViewController && !phone.has("next keyboard"))
    }

    @Test("CK-02, CK-03, CI-02: a keyboard is off until Settings has it, and then types in every app")
    func enabling() throws {
        let phone = try Phone()
        phone.tap("Notes")
        phone.tap("New Note")
        #expect(!phone.has("next keyboard"))
        phone.endApps()
        phone.tap("Settings")
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…", "Dvorak"] { phone.tap(label) }
        phone.endApps()
        phone.tap("Notes")
        phone.tap("New Note")
        phone.tap("next keyboard")
        try phone.waitForSample()
        phone.tap("o")
        try phone.wait(for: "the letter") { (phone.field as? UITextView)?.text.lowercased() == "o" }
        phone.endApps()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        // The last chosen keyboard stays, its letters in Dvorak's positions.
        try phone.waitForSample()
        let left = try #require(phone.harness.element(labelled: "a") ?? phone.harness.element(labelled: "A"))
        let next = try #require(phone.harness.element(labelled: "o") ?? phone.harness.element(labelled: "O"))
        #expect(left.frame.minY == next.frame.minY && left.frame.minX < next.frame.minX)
        phone.tap("o")
        try phone.wait(for: "the letter") { page.fields[0].text?.lowercased() == "o" }
    }

    @Test("OK-45: a keyboard is in no list before Settings enables it, and in every app's list after that")
    func listed() throws {
        let phone = try Phone()
        func open(_ app: SimulatorApp) {
            phone.endApps()
            phone.tap(app.name)
        }
        func field(_ app: SimulatorApp) throws {
            open(app)
            phone.tap(app == .notes ? "New Note" : "Text")
            try #require(phone.has("space"), "\(app)")
        }
        let apps: [SimulatorApp] = [.notes, .forms]
        // With Korean there is a globe, and a list, which does not have the sample yet.
        open(.settings)
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…", "한국어 – 두벌식"] { phone.tap(label) }
        for app in apps {
            try field(app)
            phone.harness.hold("next keyboard", for: 1)
            phone.wait()
            #expect(phone.has("한국어") && phone.keyboard is KeyboardViewController, "\(app)")
            #expect(rows(of: phone) == ["English (US)", "한국어"], "\(app)")
            phone.tap("English (US)")
        }
        open(.settings)
        for label in ["Keyboard", "Keyboards", "Add New Keyboard…", "Dvorak"] { phone.tap(label) }
        for app in apps {
            try field(app)
            phone.harness.hold("next keyboard", for: 1)
            phone.wait()
            #expect(rows(of: phone) == ["English (US)", "한국어", "Dvorak"], "\(app)")
            phone.tap("Dvorak")
            try phone.waitForSample()
            phone.tap("o")
            try phone.wait(for: "the letter in \(app)") {
                let text = (phone.field as? UITextView)?.text ?? (phone.field as? UITextField)?.text ?? ""
                return text.lowercased() == "o"
            }
            phone.harness.hold("next keyboard", for: 1)
            phone.wait()
            phone.tap("English (US)")
        }
    }

    private func isInList(_ view: UIView?) -> Bool {
        guard let view else { return false }
        return "\(type(of: view))" == "InputModeList" || isInList(view.superview)
    }

    /// The keyboards in the list of the globe, from the top.
    private func rows(of phone: Phone) -> [String] {
        let names = ["English (US)", "English (UK)", "한국어", "Dvorak", "Deutsch"]
        return phone.harness.elements
            .filter { names.contains($0.label) && isInList($0.object as? UIView) }
            .sorted { $0.frame.minY < $1.frame.minY }.map(\.label)
    }

    @Test("CI-43: dismissing the keyboard ends editing, and calls the field's delegate")
    func dismissing() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        let recorder = EditingRecorder()
        page.fields[0].delegate = recorder
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.wait()
        #expect(phone.has("space"))
        func keyboard(in view: UIView) -> UIInputViewController? {
            view.next as? UIInputViewController ?? view.subviews.lazy.compactMap { keyboard(in: $0) }.first
        }
        let shown = try #require(keyboard(in: phone.harness.window))
        UIApplication.shared.turn { shown.dismissKeyboard() }
        phone.wait()
        #expect(!page.fields[0].isFirstResponder)
        #expect(!phone.has("space"))
        #expect(recorder.received == ["should end", "did end"])
    }

    @Test("The keyboard's notifications carry its frame, duration and curve")
    func notifications() throws {
        let phone = try Phone()
        var frames: [CGRect] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { notification in
            let info = notification.userInfo
            let frame = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
            let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
            MainActor.assumeIsolated {
                frames.append(frame)
                #expect(duration == 0.25)
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        phone.tap("Notes")
        phone.tap("New Note")
        #expect(frames.last?.maxY == 844)
        #expect((frames.last?.height ?? 0) > 200)
    }

    @Test("Both languages have a label for every field", arguments: MessageLanguage.available)
    func fieldNames(language: MessageLanguage) {
        let fields = FormField.groups.flatMap(\.fields)
        #expect(fields.count == 12)
        #expect(Set(fields.map(\.title)).count == fields.count)
    }
}

private final class EditingRecorder: NSObject, UITextFieldDelegate {
    var received: [String] = []
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        received.append("should end")
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { received.append("did end") }
}

@MainActor @Suite(.serialized) struct WheelTests {
    @Test("A scroll wheel scrolls the view under the pointer, to its ends and no further")
    func wheel() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        // The status bar, the bar of the page, and its large title.
        let top: CGFloat = 47 + 44 + 52
        func turn(_ distance: CGFloat) {
            let event = ScrollEvent(
                delta: CGPoint(x: 0, y: distance), point: CGPoint(x: 195, y: 400), time: 0)
            phone.harness.surface.send(.scroll(event))
        }
        turn(40)
        #expect(page.area.contentOffset.y == 40 - top)
        turn(-400)
        #expect(page.area.contentOffset.y == -top)
        turn(9000)
        let end = page.area.contentOffset.y
        turn(10)
        #expect(end > -top && page.area.contentOffset.y == end)
    }
}

@MainActor @Suite(.serialized) struct ScrollingPhoneTests {
    @Test("A tap on the status bar scrolls the page to its top")
    func statusBar() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        page.area.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
        phone.harness.tap(at: CGPoint(x: 60, y: 20))
        phone.harness.settle()
        #expect(page.area.contentOffset.y == -143)
    }

    @Test("A finger that drags the page over the keyboard drags the keyboard along")
    func interactiveKeyboard() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? FormsPage)
        UIApplication.shared.turn { _ = page.fields[0].becomeFirstResponder() }
        phone.harness.advance(by: 1)
        let keyboard = phone.root.keyboard
        let view = try #require(keyboard.subviews.first), rest = view.frame.minY
        #expect(keyboard.shownHeight > 0)
        func drag(to y: CGFloat, for time: TimeInterval) {
            phone.harness.drag(from: CGPoint(x: 195, y: rest - 120), to: CGPoint(x: 195, y: y), for: time)
        }
        phone.harness.touchDown(at: CGPoint(x: 195, y: rest - 120))
        for step in 1...10 {
            phone.harness.advance(by: 0.05)
            phone.harness.move(to: CGPoint(x: 195, y: rest - 120 + CGFloat(step) * 16))
        }
        #expect(view.frame.minY == rest + 40)
        for step in 1...4 {
            phone.harness.advance(by: 0.05)
            phone.harness.move(to: CGPoint(x: 195, y: rest + 40 - CGFloat(step) * 5))
        }
        phone.harness.lift()
        phone.harness.advance(by: 1)
        #expect(view.frame.minY == rest && keyboard.shownHeight > 0)
        drag(to: rest + 150, for: 0.3)
        phone.harness.advance(by: 1)
        #expect(keyboard.shownHeight == 0)
        #expect(!page.area.isDragging)
    }

    @Test(
        "rotating the phone to landscape gives the title and the bar their compact size, until it is rotated back"
    )
    func turned() throws {
        let phone = try Phone()
        phone.tap("Forms")
        let bar = try #require(phone.root.running?.pages.navigationBar), upright = bar.bounds.height
        func turn(to size: CGSize) {
            phone.harness.surface.resize(to: size, scale: 1)
            phone.wait()
        }
        turn(to: CGSize(width: 844, height: 390))
        #expect(bar.traitCollection.verticalSizeClass == .compact && bar.bounds.height < 50)
        #expect(UIDevice.current.orientation.isLandscape && UIScreen.main.bounds.width == 844)
        turn(to: CGSize(width: 390, height: 844))
        #expect(bar.traitCollection.verticalSizeClass == .regular && bar.bounds.height == upright)
    }

    @Test("a keyboard that appears first in landscape is on the screen with all its keys")
    func firstKeyboardOfATurnedPhone() throws {
        let phone = try Phone()
        phone.tap("Forms")
        phone.harness.surface.resize(to: CGSize(width: 844, height: 390), scale: 1)
        phone.wait()
        phone.tap("Text")
        let space = try #require(phone.harness.element(labelled: "space")).frame
        #expect(space.maxY < 390, "\(space)")
    }
}
