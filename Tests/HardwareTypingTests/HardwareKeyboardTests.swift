import CoreGraphics
import Foundation
import HardwareTyping
import Platform
import PlatformHeadless
import PreferenceFiles
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

/// A program without a keyboard of its own, whose user types on a hardware keyboard.
@Suite("Hardware keys in a program", .serialized) @MainActor struct HardwareKeyboardTests {
    @MainActor private final class Program {
        let harness: Harness
        let place: InputViewContainer
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-hardware-\(UUID().uuidString)")
        private(set) var counter = Counter()

        /// - Parameter preferences: the text of the user's file; nil for none.
        init(
            _ preferences: String? = "", locale: String = "C", system: HeadlessSystemKeyboard? = nil
        ) throws {
            let root = UIViewController()
            harness = Harness(size: CGSize(width: 430, height: 860), rootViewController: root)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let path = folder.appendingPathComponent("preferences.conf").path
            if let preferences { try Data(preferences.utf8).write(to: URL(fileURLWithPath: path)) }
            let counter = counter, display = harness.system, window = harness.window
            display.systemKeyboard = system
            place = InputViewContainer(makeBar: {
                counter.made += 1
                return HardwareKeyboard(
                    in: $0, on: display, preferences: PreferencesFile(path: path), locale: locale)
            })
            let place = place, fields = [field, other]
            UIApplication.shared.turn {
                place.frame = window.bounds
                window.addSubview(place)
                UIApplication.shared.inputViewContainer = place
                place.systemKeyboard = system
                for field in fields { root.view.addSubview(field) }
                _ = fields[0].becomeFirstResponder()
            }
            harness.advance(by: 0.5)
        }

        final class Counter {
            var made = 0
            nonisolated init() {}
        }

        isolated deinit { try? FileManager.default.removeItem(at: folder) }
    }

    @Test("Nothing is made before the first key; then sentences have capitals and periods, in each field")
    func types() throws {
        let program = try Program()
        #expect(program.counter.made == 0 && program.place.shownHeight == 0)
        program.harness.type("hello  what")
        #expect(program.field.text == "Hello. What" && program.counter.made == 1)
        UIApplication.shared.turn { _ = program.other.becomeFirstResponder() }
        program.harness.type("so")
        #expect(program.other.text == "So" && program.counter.made == 1)
        #expect(program.place.shownHeight == 44)
        // A touch in the field puts the bar away; the keys of the screen are the system's.
        program.harness.tap(at: CGPoint(x: 60, y: 220))
        program.harness.advance(by: 0.5)
        #expect(program.place.shownHeight == 0)
    }

    @Test("The user's preferences count, also those that change while the program runs")
    func preferences() throws {
        let program = try Program("hardware-correction = off\n")
        program.harness.type("hello  ")
        #expect(program.field.text == "hello  ")
        let korean = try Program("keyboards = ko, en-US\n")
        korean.harness.type("gksrmf")
        #expect(korean.field.text == "한글")
        korean.harness.press(.nextLanguage)
        korean.harness.type("ok")
        #expect(korean.field.text == "한글ok")
    }

    @Test(
        "Keys are not corrected into a language that the user did not choose and the session does not speak")
    func session() throws {
        let dutch = try Program(nil, locale: "nl_NL.UTF-8")
        dutch.harness.type("ik ben er  ")
        #expect(dutch.field.text == "ik ben er  " && dutch.place.shownHeight == 0)
        let german = try Program(nil, locale: "de_DE.UTF-8")
        german.harness.type("ja  ")
        #expect(german.field.text == "Ja. ")
        let korean = try Program(nil, locale: "ko_KR.UTF-8")
        korean.harness.type("gks")
        #expect(korean.field.text == "gks")
    }

    @Test("The bar is in the window of the place only")
    func otherWindow() throws {
        let program = try Program()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 430, height: 860))
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        program.harness.type("so")
        let height = program.place.shownHeight
        UIApplication.shared.turn {
            window.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        program.harness.advance(by: 0.5)
        program.harness.type("yes")
        #expect(field.text == "Yes" && program.place.shownHeight == 0 && height == 44)
    }

    @Test("Beside a keyboard of the system both type into the field, and each has the other's text")
    func besideSystem() throws {
        let system = HeadlessSystemKeyboard(), program = try Program(system: system)
        let client = try #require(system.client)
        client.apply([.insert("On ")])
        program.harness.type("it. now")
        #expect(program.field.text == "On it. Now")
        #expect(system.client?.state.surroundingText?.text == "On it. Now")
        system.client?.apply([.insert("!")])
        program.harness.type(" so")
        #expect(program.field.text == "On it. Now! So")
        // The focus goes on, and both go with it.
        UIApplication.shared.turn { _ = program.other.becomeFirstResponder() }
        program.harness.type("a")
        #expect(program.other.text == "A" && system.client?.state.surroundingText?.text == "A")
        UIApplication.shared.turn { _ = program.other.resignFirstResponder() }
        program.harness.advance(by: 0.1)
        #expect(system.client == nil)
    }
}
