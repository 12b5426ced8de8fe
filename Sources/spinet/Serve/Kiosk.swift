import Foundation
import KeyboardHost
import Platform
import PreferenceFiles
import TextInput
import Typing

/// What a kiosk's keyboard is: fixed by a file of the integrator, whatever the user of the machine has.
///
///     languages = ko, en-US
///     keyboard-type = numberPad
///     docked = always
///
/// It has no emoji, no settings, no saved passwords and no keyboards of apps, and learns nothing: its next user is another one.
struct Kiosk: Hashable, Sendable {
    /// The keyboard type of fields that request the default one; `.default` by default.
    var keyboardType = UIKeyboardType.default
    /// When the keyboard is on the screen; with a field by default.
    var docking = KeyboardVisibility.Docking.field
    /// The languages, the typing aids and when a field shows the keyboard; what a kiosk never has is off.
    var preferences: Preferences

    /// The maximum size of a file, in bytes.
    private static let largestSize = 64 << 10

    /// Reads a kiosk's file.
    ///
    /// - Throws: `PreferencesError`, with the line if the file is malformed; a missing file is an error too.
    static func read(_ path: String) throws(PreferencesError) -> Kiosk {
        let data: Data?
        do throws(RegularFileError) {
            data = try RegularFile.read(path, atMost: largestSize)
        } catch {
            throw .file(path: path, reason: error.reason)
        }
        guard let data else { throw .file(path: path, reason: Message("there is no such file").text) }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .file(path: path, reason: Message("it is not text in UTF-8").text)
        }
        return try KioskFormat.read(text)
    }
}

extension Kiosk: DefaultsHaving {
    /// Makes a kiosk with the language of this process, or English.
    init() {
        preferences = Preferences()
        preferences.keyboards = [Preferences.keyboards(for: .current)[0]]
        preferences.emoji = false
        preferences.edgeTab = false
        preferences.learning = false
        preferences.hardwareCorrection = false
        preferences.terminalApps = []
        // A mouse is enough.
        preferences.showing = .always
        preferences.textInsertion = .off
        preferences.dictation = false
    }
}
