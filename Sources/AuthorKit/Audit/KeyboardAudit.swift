import CoreGraphics
package import ExtensionHost
package import Foundation
package import KeyboardHost
import Platform
import UIKit

/// Checks a keyboard extension by using it: in its own sandboxed process, on phones and tablets without a display.
///
///     let report = KeyboardAudit(try KeyboardBundle(folder: path)).run()
///     for finding in report.findings { print(finding) }
///
/// The extension has no grants. What the audit knows of it are its accessibility elements, its frames, and what a tap
/// comes to. Cost: some seconds; a process for each screen.
@MainActor package final class KeyboardAudit {
    private let bundle: KeyboardBundle
    private let screens: [AuditScreen]
    private let libraries: [String]
    private let limits: ExtensionLimits
    private let startLimit: TimeInterval
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-audit-\(UUID().uuidString)")
    private var report: AuditReport
    private var reported: Set<String> = []

    /// The published time that a keyboard may take to its first frame, in seconds.
    package static let startLimit: TimeInterval = 0.3
    /// The part of its memory that a keyboard may use after typing: it needs more at times.
    private static let memoryPart = 0.75
    /// The number of keys for which a row has room, however narrow.
    private static let greatestColumnCount: CGFloat = 12
    /// The height of a key of the standard keyboard on a phone in landscape, in points.
    private static let lowKeyHeight: CGFloat = 38
    /// The least contrast of a title; 3 but for rounding.
    private static let leastContrast = 2.9
    /// The contrast below which a key counts as blank, as a space bar may be.
    private static let blankContrast = 1.2

    /// Prepares an audit.
    ///
    /// - Parameters:
    ///   - bundle: an extension with a program of its own.
    ///   - libraries: folders of libraries that the program needs besides the system's; see `SandboxPolicy`.
    ///   - limits: what the program may use; the published limits by default.
    ///   - startLimit: the time that the keyboard may take to its first frame, in seconds. A program that was built
    ///     without optimization needs more of this and of the time for replies.
    package init(
        _ bundle: KeyboardBundle, screens: [AuditScreen] = AuditScreen.all, libraries: [String] = [],
        limits: ExtensionLimits = ExtensionLimits(), startLimit: TimeInterval = KeyboardAudit.startLimit
    ) {
        self.bundle = bundle
        self.screens = screens
        self.libraries = libraries
        self.limits = limits
        self.startLimit = startLimit
        report = AuditReport(keyboard: bundle.id)
    }

    /// Checks all rules, and returns the findings.
    package func run() -> AuditReport {
        defer { try? FileManager.default.removeItem(at: folder) }
        checkDirection()
        for screen in screens {
            guard let phone = try? AuditPhone(screen, entry) else { continue }
            report.screens += 1
            check(phone)
            phone.end()
            // What fails once fails again on the next screen.
            if report.findings.contains(where: { $0.rule == .failure || $0.rule == .elements }) { break }
        }
        checkStart()
        let order = AuditRule.allCases
        report.findings.sort { one, other in
            (order.firstIndex(of: one.rule) ?? 0) < (order.firstIndex(of: other.rule) ?? 0)
        }
        return report
    }

    private var entry: KeyboardEntry {
        var policy = SandboxPolicy(
            bundle: ExtensionBundle(
                id: bundle.id, folder: bundle.folder, executable: bundle.executable,
                principalClass: bundle.principalClass, prefersRightToLeft: bundle.prefersRightToLeft))
        policy.resources = ResourceLocator().folders.first { FileManager.default.fileExists(atPath: $0) }
        policy.libraries = libraries
        policy.limits = limits
        // The keyboard starts as after its installation: with an empty folder, and empty groups.
        for group in bundle.groups {
            let path = folder.appendingPathComponent(group).path
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            policy.groups[group] = path
        }
        return .guest(bundle, policy: policy)
    }

    private func add(_ rule: AuditRule, _ subject: String, at place: Message, _ measured: Message) {
        guard reported.insert("\(rule.rawValue) \(subject)").inserted else { return }
        report.findings.append(AuditFinding(rule: rule, place: place, measured: measured))
    }

    // MARK: - The whole keyboard

    private func checkDirection() {
        let language = Locale.Language(identifier: bundle.primaryLanguage)
        // A keyboard of several languages decides itself.
        guard bundle.primaryLanguage != "mul" else { return }
        let isRightToLeft = language.characterDirection == .rightToLeft
        guard isRightToLeft != bundle.prefersRightToLeft else { return }
        add(
            .rightToLeft, "", at: Message(verbatim: bundle.folder + "/Info.plist"),
            isRightToLeft
                ? Message(
                    "\(bundle.primaryLanguage) runs from right to left, and PrefersRightToLeft is not set")
                : Message("\(bundle.primaryLanguage) runs from left to right, and PrefersRightToLeft is set"))
    }

    private func checkStart() {
        guard let duration = report.startDuration, duration > startLimit else { return }
        let measured = Int((duration * 1000).rounded()), limit = Int(startLimit * 1000)
        add(.start, "", at: Message("the start"), Message("\(measured) ms of \(limit) ms"))
    }

    private func check(_ phone: AuditPhone) {
        defer {
            if let failure = phone.failure {
                add(
                    .failure, "", at: phone.screen.name,
                    Message(verbatim: failure.description.trimmingSentence))
            }
        }
        guard phone.failure == nil else { return }
        guard !phone.keys.isEmpty else {
            return add(.elements, "", at: phone.screen.name, Message("no element"))
        }
        report.startDuration = [report.startDuration, phone.guest?.startDuration].compactMap(\.self).min()
        checkElements(phone, phone.screen.name)
        checkContrast(phone)
        if phone.screen.homeIndicator > 0, !phone.screen.isLow { checkSystemKeys(phone) }
        if phone.screen == .small { checkTypes(phone) }
        checkMemory(phone)
    }

    private func checkMemory(_ phone: AuditPhone) {
        guard let memory = phone.guest?.privateMemory else { return }
        let limit = limits.memory
        report.memory = max(report.memory ?? 0, memory)
        guard Double(memory) > Double(limit) * Self.memoryPart else { return }
        add(.memory, "", at: phone.screen.name, Message("\(memory >> 20) MiB of \(limit >> 20) MiB"))
    }

    // MARK: - Keys

    private func checkElements(_ phone: AuditPhone, _ place: Message) {
        let keys = phone.keys, bounds = phone.bounds
        for element in phone.elements {
            let isInside = bounds.insetBy(dx: -0.5, dy: -0.5).contains(element.frame)
            if element.frame.isEmpty || !isInside {
                let frame = element.frame
                let measured = "\(Int(frame.minX)), \(Int(frame.minY)), \(frame.sizeText)"
                add(.bounds, element.name, at: element.place(place), Message(verbatim: measured))
            }
            let texts = element.isKey ? [] : element.names
            if let text = texts.first(where: KeyboardMeasures.isInstruction) {
                add(.instructions, text, at: place, Message(verbatim: "“\(text)”"))
            }
        }
        for (one, other) in KeyCells.overlaps(keys.map(\.frame)) {
            let common = keys[one].frame.intersection(keys[other].frame)
            add(
                .overlap, keys[one].name, at: keys[one].place(place),
                Message("\(common.sizeText) points in common with \(keys[other].quoted)"))
        }
        let width = min(KeyboardMeasures.target, bounds.width / Self.greatestColumnCount) - 0.5
        let height = (phone.screen.isLow ? Self.lowKeyHeight : KeyboardMeasures.target) - 0.5
        for (key, cell) in zip(keys, KeyCells(keys.map(\.frame), in: bounds).cells)
        where cell.width < width || cell.height < height {
            add(.target, key.name, at: key.place(place), Message("\(cell.sizeText) points"))
        }
    }

    private func checkContrast(_ phone: AuditPhone) {
        let image = phone.pixels()
        for key in phone.keys {
            // The edge and the shadow of a key are no title.
            let inner = key.frame.insetBy(
                dx: min(6, key.frame.width / 6), dy: min(7, key.frame.height / 6))
            let ratio = PixelContrast(phone.pixels(in: inner, of: image)).ratio
            guard ratio < Self.leastContrast, key.identity.isCharacter || ratio > Self.blankContrast else {
                continue
            }
            let measured = "\((ratio * 10).rounded() / 10)"
            add(
                .contrast, key.name + (phone.screen.isDark ? " dark" : ""),
                at: key.place(phone.screen.name), Message("\(measured) to 1"))
        }
    }

    /// Where the system draws a globe and a microphone, the keyboard draws none.
    private func checkSystemKeys(_ phone: AuditPhone) {
        let keys = phone.keys
        if let key = keys.first(where: { $0.names.contains(where: KeyboardMeasures.namesSwitchKey) }) {
            add(
                .repeatedSwitchKey, "", at: key.place(phone.screen.name),
                Message("needsInputModeSwitchKey is false"))
        }
        guard phone.guest?.hasDictationKey == false,
            let key = keys.first(where: { $0.names.contains(where: KeyboardMeasures.namesDictationKey) })
        else { return }
        add(
            .repeatedDictationKey, "", at: key.place(phone.screen.name),
            Message("hasDictationKey is false"))
    }

    // MARK: - Fields

    private func checkTypes(_ phone: AuditPhone) {
        let explorer = KeyExplorer(phone)
        for needs in FieldNeeds.all where phone.failure == nil {
            phone.focus(needs.type)
            // A keyboard without Latin letters is skipped in fields for addresses.
            guard phone.guest != nil else { continue }
            let place = Message("field of the type \(needs.name)")
            checkElements(phone, place)
            let missing = explorer.missing(needs.characters)
            if !missing.isEmpty, phone.failure == nil {
                let list = missing.compactMap { $0.min() }.sorted().map(String.init).joined(separator: " ")
                add(.keyboardType, needs.name, at: place, Message("\(list) cannot be typed"))
            }
            phone.focus(.default)
            phone.focus(needs.type)
            guard phone.guest?.needsInputModeSwitchKey == true,
                !explorer.hasSwitchKey(named: KeyboardMeasures.namesSwitchKey), phone.failure == nil
            else { continue }
            add(.switchKey, "", at: place, Message("no key switches keyboards"))
        }
        guard phone.failure == nil else { return }
        let reserved: [(name: String, type: UIKeyboardType, isSecure: Bool)] = [
            ("phonePad", .phonePad, false), ("namePhonePad", .namePhonePad, false),
            ("isSecureTextEntry", .default, true),
        ]
        for field in reserved {
            phone.focus(field.type, isSecure: field.isSecure)
            guard phone.guest != nil else { continue }
            add(
                .reservedField, field.name, at: Message("field of the type \(field.name)"),
                Message("the keyboard is shown"))
        }
        phone.focus()
    }
}

extension CGRect {
    /// The size in whole points.
    fileprivate var sizeText: String { "\(Int(width)) × \(Int(height))" }
}

extension String {
    /// The sentence without its final period.
    fileprivate var trimmingSentence: String { hasSuffix(".") ? String(dropLast()) : self }
}
