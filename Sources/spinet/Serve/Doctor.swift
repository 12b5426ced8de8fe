import ArgumentParser
import ExtensionHost
import Foundation
import KeyboardHost
import Platform
import PlatformWayland
import PreferenceFiles
import StandardKeyboard
import Typing
import UIKit

/// `spinet doctor`: what this session offers, and what is missing.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: Message("Report what this session supports for a keyboard, and what is missing.").text,
        discussion: Message("Exits with 0 when spinet serve can work here, else with 69.").text)

    @Flag(help: ArgumentHelp(Message("Print nothing.").text))
    var quiet = false

    @Flag(
        help: ArgumentHelp(
            Message("Change the settings that keep the keyboard away; asks before each change.").text))
    var fix = false

    @Flag(help: ArgumentHelp(Message("Revert all that --fix has changed.").text))
    var undo = false

    @Flag(help: ArgumentHelp(Message("Answer every question of --fix with yes.").text))
    var yes = false

    private static let surroundings = Surroundings()
    private static let desktop = Desktop.current(in: surroundings)

    func run() throws {
        if undo { return try DoctorFixes(isAgreed: true).revert() }
        if fix { try DoctorFixes(isAgreed: yes).make(for: Self.desktop, in: Self.surroundings) }
        let findings = MainActor.assumeIsolated {
            [display()] + desktop() + [resources(), preferences()] + languages()
                + [keyboards(), sandbox()] + refusal() + showing() + appsWithoutField()
        }
        if !quiet {
            for finding in findings { print(finding.line) }
            if findings.first?.isFatal == true, !Self.desktop.startsKeyboard {
                print(
                    Message(
                        "Without a compositor, spinet-simulator shows the keyboard on a phone in a browser."
                    ).text)
            }
        }
        if findings.contains(where: { $0.isFatal }) { throw ExitCode(KeyboardService.unavailable) }
    }

    private struct Finding {
        enum Verdict { case good, poor, fatal }
        var verdict: Verdict
        var sentence: String
        var isFatal: Bool { verdict == .fatal }
        var line: String {
            switch verdict {
            case .good: "✓ \(sentence)"
            case .poor: "! \(sentence)"
            case .fatal: "✗ \(sentence)"
            }
        }
    }

    @MainActor private func display() -> Finding {
        do {
            let system = try WaylandSystem(features: .keyboard)
            let sizes = system.outputs.map {
                "\($0.name) \(Int($0.size.width))×\(Int($0.size.height)) @\($0.scale)"
            }
            guard system.hasSeat else {
                return Finding(
                    verdict: .poor,
                    sentence: Message(
                        "The compositor has all that a keyboard needs, but no input device yet."
                    ).text)
            }
            return Finding(
                verdict: .good,
                sentence: Message(
                    "The compositor has all that a keyboard needs. Displays: \(sizes.joined(separator: ", "))."
                ).text)
        } catch {
            if Self.desktop.startsKeyboard, case .missingProtocols = error { return startedByCompositor() }
            return Finding(verdict: .fatal, sentence: "\(error)")
        }
    }

    /// The finding about a compositor that offers its protocols only to the keyboard that it starts.
    private func startedByCompositor() -> Finding {
        let name = Self.desktop.name
        guard Self.desktop.missing(Self.surroundings).allSatisfy({ $0.changes.isEmpty }) else {
            return Finding(
                verdict: .fatal,
                sentence: Message(
                    "\(name) offers what a keyboard needs only to the one that it starts itself."
                ).text)
        }
        return Finding(
            verdict: .good,
            sentence: Message(
                "\(name) starts the keyboard itself, and shows it after a touch on a field."
            ).text)
    }

    /// The desktop's name, how it is served, and what is missing there.
    @MainActor private func desktop() -> [Finding] {
        let desktop = Self.desktop
        var findings: [Finding] = []
        if let serving = try? WaylandSystem(features: .keyboard).serving {
            let way = [serving.transport.rawValue, serving.surface.rawValue].joined(separator: ", ")
            let name = desktop.name.isEmpty ? Message("another").text : desktop.name
            findings.append(
                Finding(verdict: .good, sentence: Message("The desktop: \(name), served by \(way).").text))
        }
        return findings
            + desktop.missing(Self.surroundings).map { step in
                let help = [step.remedy, step.changes.isEmpty ? nil : "spinet doctor --fix"].compactMap { $0 }
                let advice = help.map { Message("Help: \($0)").text }.joined(separator: " ")
                return Finding(verdict: .poor, sentence: step.problem + " " + advice)
            }
    }

    @MainActor private func resources() -> Finding {
        do {
            let folder = try ResourceLocator().path("layouts/en-US.layout")
            return Finding(
                verdict: .good,
                sentence: Message("Layouts are in \(folder).").text)
        } catch {
            return Finding(verdict: .fatal, sentence: "\(error)")
        }
    }

    /// What the languages miss that the user types.
    @MainActor private func languages() -> [Finding] {
        PreferencesFile(defaults: Preferences(language: .current)).preferences.keyboards.compactMap { id in
            guard let package = LanguageEngines.missingPackage(for: id) else { return nil }
            let name = KeyboardLanguage.all.first { $0.id == id }?.name ?? id
            return Finding(
                verdict: .poor,
                sentence: Message(
                    "\(name) is typed letter by letter until the package \(package) is installed."
                ).text)
        }
    }

    @MainActor private func keyboards() -> Finding {
        let installed = InstalledKeyboards()
        if let problem = installed.problems.first { return Finding(verdict: .poor, sentence: "\(problem)") }
        let names = installed.entries.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        return Finding(
            verdict: .good,
            sentence: names.isEmpty
                ? Message("No app provides a keyboard.").text
                : Message("Keyboards of apps: \(names).").text)
    }

    /// Whether keyboards of apps can run.
    private func sandbox() -> Finding {
        let check = SandboxCheck.run()
        return Finding(verdict: check == .available ? .good : .poor, sentence: check.message.text)
    }

    /// Whether the compositor reports the application in use, if the user has listed some.
    @MainActor private func refusal() -> [Finding] {
        let apps = PreferencesFile().preferences.appsRefusingExtensions
        guard !apps.isEmpty, let system = try? WaylandSystem(features: .keyboard) else { return [] }
        let names = apps.joined(separator: ", ")
        return [
            system.reportsActiveApp
                ? Finding(
                    verdict: .good,
                    sentence: Message("Keyboards of apps are not used in \(names).").text)
                : Finding(verdict: .poor, sentence: Self.unreportedApps(names))
        ]
    }

    /// What keeps fields from showing the keyboard, or preferences about it from having an effect.
    @MainActor private func showing() -> [Finding] {
        guard let system = try? WaylandSystem(features: .keyboard), system.hasSeat else { return [] }
        var rule = ShowingRule(PreferencesFile().preferences)
        rule.decider = system.serving?.showing == .byCompositor ? .compositor : .keyboard
        rule.hasTouchScreen = system.hasTouchScreen
        rule.hasPen = system.hasPen
        var sentences: [String] = []
        if rule.lacksDevice { sentences.append(Self.lackingDevice) }
        if rule.dependsOnHardwareKeyboards, !HardwareKeyboards.ofSystem.isReadable {
            sentences.append(
                Message(
                    "Hardware keyboards cannot be counted, so hide-with-hardware-keyboard has no effect: /dev/input is not there."
                ).text)
        }
        if rule.dependsOnApp, !system.reportsActiveApp {
            sentences.append(
                Message(
                    "The compositor does not report which app is in use (wlr-foreign-toplevel-management-unstable-v1), so apps-with-keyboard and apps-without-keyboard have no effect."
                ).text)
        }
        return sentences.map { Finding(verdict: .poor, sentence: $0) }
    }

    /// The sentence about a seat with a mouse only.
    static var lackingDevice: String {
        Message(
            "There is no touch screen and no pen, so fields do not show the keyboard: “spinet show” does, or set show-keyboard = always in preferences.conf."
        ).text
    }

    /// What becomes of apps whose field the compositor does not report; nothing without a compositor.
    @MainActor private func appsWithoutField() -> [Finding] {
        guard let system = try? WaylandSystem(features: .keyboard) else { return [] }
        return [
            system.reportsActiveApp
                ? Finding(
                    verdict: .good,
                    sentence: Message(
                        "In apps that report no field (Qt, Xwayland, search fields made late) a tab at the lower edge shows the keyboard; it goes with the window of an app that does not give its field up."
                    ).text)
                : Finding(
                    verdict: .poor,
                    sentence: Message(
                        "The compositor does not report which app is in use (wlr-foreign-toplevel-management-unstable-v1): where an app reports no field (Qt, Xwayland), show and hide the keyboard by D-Bus (sm.puri.OSK0) or by the signals SIGUSR2 and SIGUSR1."
                    ).text),
            Finding(
                verdict: .poor,
                sentence: Message(
                    "A field in a popover closes with the first touch on the keyboard, if the compositor ends popovers with a touch elsewhere, as those made with wlroots do."
                ).text),
        ]
    }

    /// The sentence about a list of applications that has no effect.
    static func unreportedApps(_ names: String) -> String {
        Message(
            "The compositor does not report which app is in use (wlr-foreign-toplevel-management-unstable-v1), so keyboards of apps are used in \(names) too."
        ).text
    }

    @MainActor private func preferences() -> Finding {
        let file = PreferencesFile()
        if let problem = file.problem {
            let advice = Message("Correct the line or remove it; until then the defaults are used.").text
            return Finding(verdict: .poor, sentence: "\(file.path): \(problem) \(advice)")
        }
        let replacements = ReplacementsFile()
        if let problem = replacements.problem {
            return Finding(verdict: .poor, sentence: "\(replacements.path): \(problem)")
        }
        return Finding(
            verdict: .good,
            sentence: Message("Preferences are read from \(file.path).").text)
    }
}
