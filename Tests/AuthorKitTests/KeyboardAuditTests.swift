import ExtensionHost
import Foundation
import KeyboardHost
import Platform
import Testing
import UIKit
import UIKitTesting

@testable import AuthorKit

/// Audits of extensions, which run in processes of their own; one after the other, since a process has one application.
@Suite(.serialized) @MainActor final class KeyboardAuditTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-audit-test-\(UUID().uuidString)")

    /// The time to the first frame of a keyboard that is built without optimization, on a machine that does other things too.
    private static let startLimit = 3.0

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The audit of the test extension's small keyboard, with a fault or none.
    private func audit(
        _ fault: String? = nil, screens: [AuditScreen], attributes: [String: Any] = [:],
        startLimit: Double = KeyboardAuditTests.startLimit
    ) throws -> AuditReport {
        let bundle = try TestExtension.makeBundle(
            named: "faulty", in: folder, displayName: "Faulty",
            principalClass: "test_extension.FaultyKeyboard",
            attributes: attributes)
        try? FileManager.default.removeItem(at: bundle.appendingPathComponent("fault"))
        if let fault { try Data(fault.utf8).write(to: bundle.appendingPathComponent("fault")) }
        let libraries = TestExtension.runtime.map { [$0] } ?? []
        let report = KeyboardAudit(
            try KeyboardBundle(folder: bundle.path), screens: screens, libraries: libraries,
            limits: ExtensionLimits(replyTime: TestExtension.replyTime), startLimit: startLimit
        ).run()
        let fails = report.findings.contains { $0.rule == .failure || $0.rule == .elements }
        #expect(fails || (report.memory ?? 0) > 1 << 20, "a process of its own has private memory")
        return report
    }

    @Test("A keyboard without a fault has no finding on any screen, and its process was measured")
    func clean() throws {
        let report = try audit(screens: AuditScreen.all)
        #expect(report.findings.map(\.description) == [])
        #expect(report.screens == AuditScreen.all.count)
        #expect(report.startDuration ?? 9 < Self.startLimit)
    }

    @Test(
        "OK-54, CI-11, CI-45: the audit taps an extension's keys, and reports that none switches keyboards",
        arguments: [MessageLanguage.english, .korean])
    func switchKey(language: MessageLanguage) throws {
        let report = try audit("noSwitchKey", screens: [.small])
        #expect(report.findings.map(\.rule) == [.switchKey])
        let advice = AuditRule.switchKey.advice.text(in: language)
        #expect(advice.contains("handleInputModeList(from:with:)"))
        #expect(language == .english || advice != AuditRule.switchKey.advice.text(in: .english))
    }

    @Test(
        "OK-60, OK-57: a globe or a microphone of the extension's own is reported where the system has them")
    func repeatedKeys() throws {
        #expect(try audit("ownGlobe", screens: [.usual]).findings.map(\.rule) == [.repeatedSwitchKey])
        #expect(try audit("ownMicrophone", screens: [.usual]).findings.map(\.rule) == [.repeatedDictationKey])
    }

    @Test(
        "CI-03: an extension that types letters only is reported for each type of field that it cannot serve")
    func types() throws {
        let report = try audit("lettersOnly", screens: [.small])
        #expect(Set(report.findings.map(\.rule)) == [.keyboardType])
        #expect(
            report.findings.map { $0.place.text(in: .english).split(separator: " ").last.map(String.init) }
                == [
                    "emailAddress", "URL", "webSearch", "twitter", "numbersAndPunctuation", "numberPad",
                    "asciiCapableNumberPad", "decimalPad",
                ])
    }

    @Test("OK-66, CK-23: instructions among an extension's keys are reported")
    func instructions() throws {
        let report = try audit("instructions", screens: [.usual])
        #expect(report.findings.map(\.rule) == [.instructions])
        #expect(report.findings.first?.measured.text.contains("Hold a key") == true)
    }

    @Test(
        "Keys of an extension that are too small, outside, over each other or illegible are reported",
        arguments: [
            ("smallKey", AuditScreen.usual, [AuditRule.target]), ("outside", .usual, [.bounds]),
            ("overlap", .usual, [.overlap]), ("paleText", AuditScreen(390, 844, isDark: true), [.contrast]),
        ])
    func keys(fault: String, screen: AuditScreen, rules: [AuditRule]) throws {
        let found = try audit(fault, screens: [screen]).findings
        #expect(Set(found.map(\.rule)) == Set(rules), "\(found)")
    }

    @Test(
        "An extension that starts slowly, uses much memory, crashes or has no elements is reported, and the audit goes on",
        arguments: [
            ("slowStart", [AuditRule.start]), ("memory", [.memory]), ("crash", [.failure]),
            ("silent", [.elements]),
        ])
    func budgets(fault: String, rules: [AuditRule]) throws {
        // It waits half a second before its first frame.
        let limit = fault == "slowStart" ? KeyboardAudit.startLimit : Self.startLimit
        let found = try audit(fault, screens: [.usual], startLimit: limit).findings
        #expect(found.map(\.rule) == rules, "\(found)")
    }

    @Test("A keyboard declares whether its language runs from right to left")
    func direction() throws {
        for (language, declares) in [("ar", false), ("en-US", true)] {
            let attributes: [String: Any] = ["PrimaryLanguage": language, "PrefersRightToLeft": declares]
            let found = try audit(screens: [.usual], attributes: attributes).findings
            #expect(found.map(\.rule) == [.rightToLeft], "\(found)")
        }
        let attributes: [String: Any] = ["PrimaryLanguage": "ar", "PrefersRightToLeft": true]
        #expect(try audit(screens: [.usual], attributes: attributes).findings.isEmpty)
    }

    @Test("The Dvorak sample has no finding")
    func dvorak() throws {
        let bundle = folder.appendingPathComponent("dvorak.appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        try FileManager.default.copyItem(
            at: built.appendingPathComponent("dvorak"), to: bundle.appendingPathComponent("dvorak"))
        let list: [String: Any] = [
            "CFBundleDisplayName": "Dvorak", "CFBundleExecutable": "dvorak",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.keyboard-service",
                "NSExtensionPrincipalClass": "DvorakKeyboard.DvorakKeyboardViewController",
                "NSExtensionAttributes": ["IsASCIICapable": true, "PrimaryLanguage": "en-US"],
            ] as [String: Any],
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        let report = KeyboardAudit(
            try KeyboardBundle(folder: bundle.path), libraries: TestExtension.runtime.map { [$0] } ?? [],
            limits: ExtensionLimits(replyTime: TestExtension.replyTime), startLimit: Self.startLimit
        ).run()
        #expect(report.findings.map(\.description) == [])
    }
}
