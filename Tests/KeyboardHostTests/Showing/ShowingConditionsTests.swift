import Foundation
import KeyboardHost
import PlatformHeadless
import Testing
import Typing

/// What changes whether fields show the keyboard, while a session runs.
@Suite @MainActor struct ShowingConditionsTests {
    private let system = HeadlessSystem()

    @Test("A touch screen or a pen that comes or goes is followed; what changes nothing is not reported (I1)")
    func devices() {
        let conditions = ShowingConditions(system: system, preferences: Preferences())
        var reports: [Bool] = []
        conditions.onChange = { reports.append($0) }
        #expect(!conditions.showsWithFocus)
        conditions.hasTouchScreen = true
        conditions.hasPen = true
        conditions.hasTouchScreen = false
        #expect(reports == [true])
        conditions.hasPen = false
        #expect(reports == [true, false])
    }

    @Test("The app in use is watched only while there are rules for apps, and each change is followed (I1)")
    func apps() {
        var preferences = Preferences()
        let conditions = ShowingConditions(system: system, preferences: preferences)
        conditions.hasTouchScreen = true
        var reports: [Bool] = []
        conditions.onChange = { reports.append($0) }
        system.advance(by: 1)
        #expect(!system.isActiveAppWatched)
        system.activeApp = "foot"
        preferences.appsWithoutKeyboard = ["foot"]
        conditions.update(preferences)
        #expect(reports == [], "the app in use is not known yet")
        system.advance(by: 1)
        #expect(reports == [false])
        system.activeApp = "org.gnome.TextEditor"
        #expect(reports == [false, true])
        system.activeApp = "foot"
        preferences.appsWithoutKeyboard = []
        conditions.update(preferences)
        #expect(reports == [false, true, false, true] && !system.isActiveAppWatched)
    }

    @Test("Hardware keyboards are watched only while they hide the keyboard (I1)")
    func hardwareKeyboards() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var preferences = Preferences()
        preferences.showing = .always
        let conditions = ShowingConditions(
            system: system, preferences: preferences,
            keyboards: HardwareKeyboards(nodes: folder.path, descriptions: folder.path))
        try Data("fffffffffffffffe".utf8).write(to: folder.appendingPathComponent("x"))
        #expect(!system.waitForInput(atMost: 0), "nothing is watched")
        preferences.hidesWithHardwareKeyboard = true
        conditions.update(preferences)
        #expect(conditions.showsWithFocus)
        let capabilities = folder.appendingPathComponent("event0/device/capabilities")
        try FileManager.default.createDirectory(at: capabilities, withIntermediateDirectories: true)
        try Data("fffffffffffffffe".utf8).write(to: capabilities.appendingPathComponent("key"))
        system.waitForInput(atMost: 5)
        #expect(!conditions.showsWithFocus)
        preferences.hidesWithHardwareKeyboard = false
        conditions.update(preferences)
        #expect(conditions.showsWithFocus)
    }
}
