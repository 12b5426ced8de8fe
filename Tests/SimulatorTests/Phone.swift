import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Passwords
import Platform
import PlatformHeadless
import PreferenceFiles
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The simulator's phone as the user operates it, with notes in a temporary folder.
@MainActor final class Phone {
    let harness: Harness
    let state: SimulatorState
    let root: SimulatorRoot
    let folder: URL
    /// The processes of the extensions.
    private let guests = ExtensionKeyboards(limits: ExtensionLimits(replyTime: TestExtension.replyTime))

    /// - Parameters:
    ///   - keyboards: the enabled keyboards; nil for those that the language begins with.
    ///   - keyboardFolders: the folders of extensions; by default one with the Dvorak sample.
    init(
        device: String = "phone", language: MessageLanguage = .english, style: UIUserInterfaceStyle = .light,
        files: [String: Data] = [:], scale: Double = 1,
        settingsFile: SettingsFile<SimulatorSettingsFormat>? = nil, keyboards: [String]? = ["en-US"],
        keyboardFolders: [String]? = nil, passwords: (any PasswordStore)? = nil
    ) throws {
        ExtensionKeyboard.wantsElements = true
        let device = DeviceProfile.named(device) ?? DeviceProfile.all[0]
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-notes-\(UUID().uuidString)")
        if !files.isEmpty {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let morning = Date(timeIntervalSince1970: 1_700_000_000)
        for (name, data) in files {
            let path = folder.appendingPathComponent(name)
            try data.write(to: path)
            try FileManager.default.setAttributes([.modificationDate: morning], ofItemAtPath: path.path)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        harness = Harness(size: device.size, scale: scale, style: style, idiom: device.kind.idiom)
        state = SimulatorState(
            system: harness.system, language: language, style: style, notesFolder: folder,
            preferencesFile: nil, settingsFile: settingsFile,
            keyboardFolders: try keyboardFolders ?? [SampleBundle.folder.get()],
            libraries: TestExtension.runtime.map { [$0] } ?? [], guests: guests, passwords: passwords,
            clock: { morning },
            calendar: calendar)
        if let keyboards { state.settings.change { $0.keyboards = keyboards } }
        let root = SimulatorRoot(device: device, state: state) { state, place in
            HostedKeyboard(state, place, device: device)
        }
        self.root = root
        let window = harness.window
        UIApplication.shared.turn { window.rootViewController = root }
        wait()
    }

    isolated deinit {
        guests.endAll()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Advances until animations and the keyboard's slide are finished.
    func wait() {
        harness.advance(by: 0.8)
    }

    /// Taps the element with a label, and scrolls to it first where it is below the screen.
    func tap(_ label: String) {
        let height = harness.window.bounds.height
        for _ in 0..<6 {
            // A row far below has no cell yet, and no element.
            let frame = harness.element(labelled: label)?.frame
            guard frame.map({ $0.midY > height - 40 }) ?? true, label != Message("Home").text else { break }
            harness.drag(from: CGPoint(x: 12, y: height * 0.7), to: CGPoint(x: 12, y: height * 0.4))
            wait()
        }
        harness.tap(label)
        wait()
    }

    /// Goes to the home screen and ends all apps, as the app switcher does: each begins again at its first page.
    func endApps() {
        UIApplication.shared.turn {
            root.goHome()
            for app in root.recents.apps { root.end(app) }
        }
        wait()
    }

    /// Taps letters and spaces as fast as one finger may.
    func type(_ text: String) {
        for letter in text {
            harness.tap(letter == " " ? "space" : String(letter))
            harness.advance(by: 0.05)
        }
    }

    /// The first responder.
    var field: UIResponder? { UIApplication.shared.firstResponder }

    /// The visible keyboard.
    var keyboard: UIInputViewController? { keyboard(in: harness.window) }

    /// The extension on screen; nil while another keyboard is.
    var guest: ExtensionKeyboard? { keyboard as? ExtensionKeyboard }

    /// Waits until something is so, at most ten seconds of real time, while the phone goes on: an extension's answers
    /// take their time.
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) throws {
        let end = MonotonicClock.now + 10
        while !isSo() {
            guard MonotonicClock.now < end else {
                let labels = harness.elements.map(\.label)
                Issue.record(
                    "waited for \(what) in vain; there are \(labels)", sourceLocation: sourceLocation)
                throw ExtensionFailure.ended("")
            }
            if !harness.system.waitForInput(atMost: 0.02) { harness.advance(by: 1.0 / 60) }
        }
    }

    /// Waits until the Dvorak sample shows its keys, which its process draws.
    func waitForSample(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try wait(for: "the sample's keys", sourceLocation: sourceLocation) {
            guest?.hasFrame == true && SampleBundle.fills(guest, harness.elements)
        }
        wait()
    }

    private func keyboard(in view: UIView) -> UIInputViewController? {
        view.next as? UIInputViewController ?? view.subviews.lazy.compactMap { self.keyboard(in: $0) }.first
    }

    func has(_ label: String) -> Bool {
        harness.element(labelled: label) != nil
    }

    /// The texts of all files in the folder.
    func files() throws -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.sorted().map {
            String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
        }
    }
}
