import ExtensionHost
import ExtensionIPC
import Foundation
import KeyboardHost
import Pages
import Platform
import PreferenceFiles
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardSettings

/// Settings of the desktop in a window, with files and keyboards in a temporary folder.
@MainActor final class SettingsFixture {
    let harness: Harness
    let model: KeyboardSettingsModel
    let pages: PageStack
    /// The columns; nil where the pages are one stack.
    let columns: AppColumns?
    /// Where problems go before there is a fixture.
    @MainActor private final class Report {
        var problem: @MainActor (String) -> Void = { _ in }
    }

    let folder: URL
    private(set) var problems: [String] = []

    /// - Parameters:
    ///   - keyboards: the names of installed keyboards, which are their identifiers in lower case.
    ///   - requestsOpenAccess: whether they ask for full access; nil for keyboards that do not say.
    ///   - inColumns: whether the pages are beside the first one, in a window that is wide enough.
    init(
        keyboards: [String] = ["Ladder"], requestsOpenAccess: Bool? = true,
        size: CGSize = CGSize(width: 390, height: 844), language: MessageLanguage = .english,
        inColumns: Bool = false
    ) throws {
        UIView.setAnimationsEnabled(false)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("spinet-settings-\(UUID())")
        let installed = folder.appendingPathComponent("keyboards")
        for name in keyboards {
            try Self.makeBundle(name, in: installed, requestsOpenAccess)
        }
        harness = Harness(size: size, idiom: inColumns ? .pad : .phone)
        MessageLanguage.current = language
        let settings = folder.appendingPathComponent("config")
        let report = Report()
        model = KeyboardSettingsModel(
            system: harness.system,
            files: SettingsFiles(
                preferences: PreferencesFile(path: settings.appendingPathComponent("preferences.conf").path),
                replacements: ReplacementsFile(
                    path: settings.appendingPathComponent("replacements.conf").path),
                grants: GrantsFile(path: settings.appendingPathComponent("keyboard-grants.conf").path),
                accessibility: AccessibilityFile(
                    path: settings.appendingPathComponent("accessibility.conf").path),
                insertionAnswers: InsertionAnswersFile(
                    path: settings.appendingPathComponent("text-insertion.conf").path),
                logs: folder.appendingPathComponent("logs").path),
            folders: [installed.path], onProblem: { report.problem($0) })
        model.hasForeignApps = true
        model.dictationProblem = { nil }
        let page = SettingsPage(model, ownSections: { [model] in AppearanceSection.sections(model) })
        pages = PageStack(root: page)
        columns = inColumns ? AppColumns(pages, sidebar: page) : nil
        report.problem = { [weak self] in self?.problems.append($0) }
        let window = harness.window, root = columns.map { $0 as UIViewController } ?? pages
        UIApplication.shared.turn { window.rootViewController = root }
        wait()
    }

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the bundle of a keyboard; its program does nothing.
    private static func makeBundle(_ name: String, in folder: URL, _ requestsOpenAccess: Bool?) throws {
        let bundle = folder.appendingPathComponent(name.lowercased() + ".appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        var attributes: [String: Any] = [:]
        attributes["RequestsOpenAccess"] = requestsOpenAccess
        let list: [String: Any] = [
            "CFBundleDisplayName": name, "CFBundleExecutable": "program",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.keyboard-service",
                "NSExtensionPrincipalClass": "Module.Keyboard", "NSExtensionAttributes": attributes,
            ] as [String: Any],
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        let program = bundle.appendingPathComponent("program")
        try Data("#!/bin/true\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    /// The text of a settings file; empty if there is none.
    func file(_ name: String) -> String {
        let path = folder.appendingPathComponent("config").appendingPathComponent(name)
        return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    }

    /// The logs of a keyboard.
    func log(_ id: String) -> KeyboardLog {
        KeyboardLog(id, in: folder.appendingPathComponent("logs").path)
    }

    /// Appends lines to an output log, as a service does.
    func append(_ lines: String, to log: OutputLog) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log.path))
        try file.seekToEnd()
        try file.write(contentsOf: Data((lines + "\n").utf8))
        try file.close()
    }

    /// Writes a settings file, as another program does.
    func write(_ name: String, _ text: String) throws {
        let path = folder.appendingPathComponent("config").appendingPathComponent(name)
        try Data(text.utf8).write(to: path, options: .atomic)
    }

    func wait() { harness.advance(by: 0.8) }

    /// Taps elements one after the other, by their labels; scrolls to those below the window.
    func tap(_ labels: String...) {
        for label in labels {
            let height = harness.window.bounds.height
            for _ in 0..<8 {
                // A row far below has no cell yet, and no element.
                if let frame = harness.element(labelled: label)?.frame, frame.midY <= height - 40 { break }
                harness.drag(from: CGPoint(x: 12, y: height * 0.7), to: CGPoint(x: 12, y: height * 0.4))
                // A touch on a page that still moves stops it, and nothing else.
                harness.advance(by: 3)
            }
            harness.tap(label)
            wait()
        }
    }

    func has(_ label: String) -> Bool { harness.element(labelled: label) != nil }

    /// The page on top.
    var page: SettingsTable? { pages.topViewController as? SettingsTable }
}
