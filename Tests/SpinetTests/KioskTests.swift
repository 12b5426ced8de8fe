import Foundation
import KeyboardHost
import PreferenceFiles
import Testing
import TextInput
import Typing

@testable import spinet

@Suite struct KioskTests {
    @Test("A kiosk's file fixes languages, keyboard type and docking (I1)")
    func fixed() throws {
        let kiosk = try KioskFormat.read(
            """
            # The terminal at gate 4
            languages = ko, en-US
            keyboard-type = numberPad    # codes only
            docked = always
            appearance = dark
            key-clicks = off
            """)
        #expect(kiosk.preferences.keyboards == ["ko", "en-US"])
        #expect(kiosk.keyboardType == .numberPad)
        #expect(kiosk.docking == .always)
        #expect(kiosk.preferences.appearance == .dark)
        #expect(!kiosk.preferences.keyClicks)
    }

    @Test("An empty file is a kiosk with one language, without emoji, edge tab and learning (I1)")
    func empty() throws {
        let kiosk = try KioskFormat.read("")
        #expect(kiosk == Kiosk())
        #expect(kiosk.preferences.keyboards.count == 1)
        #expect(kiosk.docking == .field)
        #expect(!kiosk.preferences.emoji && !kiosk.preferences.edgeTab && !kiosk.preferences.learning)
    }

    @Test("A mouse is enough for a kiosk: fields show its keyboard, unless its file says otherwise (I1)")
    func showing() throws {
        #expect(try KioskFormat.read("").preferences.showing == .always)
        let kiosk = try KioskFormat.read("show-keyboard = by-hand\nhide-with-hardware-keyboard = on\n")
        #expect(kiosk.preferences.showing == .byHand)
        #expect(kiosk.preferences.hidesWithHardwareKeyboard)
    }

    @Test("What is written is read again (I1)")
    func roundTrip() throws {
        var kiosk = Kiosk()
        kiosk.preferences.keyboards = ["de", "fr"]
        kiosk.keyboardType = .decimalPad
        kiosk.docking = .always
        kiosk.preferences.autoCorrection = false
        kiosk.preferences.showing = .touch
        #expect(try KioskFormat.read(KioskFormat.write(kiosk)) == kiosk)
    }

    @Test(
        "A line that a kiosk cannot have is refused with its number (I1)",
        arguments: [
            ("languages = en-US\nlanguages = ko", "Line 2 sets \"languages\" a second time."),
            ("docked", "Line 1 has no \"=\"; write name = value."),
            ("\ndocked = sometimes", "Line 2 sets docked to \"sometimes\"; it takes field or always."),
            ("emoji = on", "Line 1 sets \"emoji\", which is no preference."),
            ("learning = on", "Line 1 sets \"learning\", which is no preference."),
            ("keyboards = dvorak", "Line 1 sets \"keyboards\", which is no preference."),
            ("key-clicks = loud", "Line 1 sets key-clicks to \"loud\"; it takes on or off."),
        ])
    func refused(text: String, sentence: String) {
        let error = #expect(throws: PreferencesError.self) { try KioskFormat.read(text) }
        #expect(error?.description == sentence)
    }

    @Test(
        "Languages without a keyboard, keyboards of apps and unknown types are refused (I1)",
        arguments: ["languages = ", "languages = dvorak", "languages = ko, ko", "keyboard-type = keypad"])
    func values(text: String) {
        #expect {
            try KioskFormat.read(text)
        } throws: {
            guard case PreferencesError.badValue = $0 else { return false }
            return true
        }
    }

    @Test("A file that is missing, or is none, is an error and no kiosk with defaults (I1)")
    func missing() {
        for path in ["/nowhere/kiosk.conf", "/dev/zero", "/tmp"] {
            #expect(throws: PreferencesError.self) { try Kiosk.read(path) }
        }
    }
}
