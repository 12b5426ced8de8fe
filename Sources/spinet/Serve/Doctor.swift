import ArgumentParser
import Foundation
import KeyboardHost
import Platform
import PlatformWayland
import StandardKeyboard
import UIKit

/// `spinet doctor`: what this session offers, and what is missing.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: Message(
            en: "Say what this session offers a keyboard, and what is missing.",
            ko: "이 세션이 키보드에 제공하는 것과 부족한 것을 알려 줍니다."
        ).text,
        discussion: Message(
            en: "Exits with 0 when spinet serve can work here, else with 69.",
            ko: "spinet serve가 동작할 수 있으면 0, 아니면 69로 끝납니다."
        ).text)

    @Flag(help: ArgumentHelp(Message(en: "Print nothing.", ko: "아무것도 출력하지 않습니다.").text))
    var quiet = false

    func run() throws {
        let findings = MainActor.assumeIsolated {
            [display(), resources(), preferences()] + languages() + [keyboards()]
        }
        if !quiet {
            for finding in findings { print(finding.line) }
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
                        en: "The compositor has all that a keyboard needs, but no input device yet.",
                        ko: "컴포지터가 키보드에 필요한 것을 모두 갖추었지만 아직 입력 장치가 없습니다."
                    ).text)
            }
            return Finding(
                verdict: .good,
                sentence: Message(
                    en:
                        "The compositor has all that a keyboard needs. Displays: \(sizes.joined(separator: ", ")).",
                    ko: "컴포지터가 키보드에 필요한 것을 모두 갖추었습니다. 디스플레이: \(sizes.joined(separator: ", "))."
                ).text)
        } catch {
            return Finding(verdict: .fatal, sentence: "\(error)")
        }
    }

    @MainActor private func resources() -> Finding {
        do {
            let folder = try ResourceLocator().path("layouts/en-US.layout")
            return Finding(
                verdict: .good,
                sentence: Message(en: "Layouts are in \(folder).", ko: "자판 배열은 \(folder)에 있습니다.").text)
        } catch {
            return Finding(verdict: .fatal, sentence: "\(error)")
        }
    }

    /// What the languages miss that the person types.
    @MainActor private func languages() -> [Finding] {
        PreferencesFile(defaults: Preferences(language: .current)).preferences.keyboards.compactMap { id in
            guard let package = LanguageEngines.missingPackage(for: id) else { return nil }
            let name = KeyboardLanguage.all.first { $0.id == id }?.name ?? id
            return Finding(
                verdict: .poor,
                sentence: Message(
                    en: "\(name) is typed letter by letter until the package \(package) is installed.",
                    ko: "꾸러미 \(package)을(를) 설치할 때까지 \(name)은(는) 글자 그대로 입력됩니다."
                ).text)
        }
    }

    @MainActor private func keyboards() -> Finding {
        let installed = InstalledKeyboards(classes: KeyboardCatalogue.classes)
        if let problem = installed.problems.first { return Finding(verdict: .poor, sentence: "\(problem)") }
        let names = installed.entries.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        return Finding(
            verdict: .good,
            sentence: names.isEmpty
                ? Message(en: "No app brought a keyboard.", ko: "앱이 가져온 키보드가 없습니다.").text
                : Message(en: "Keyboards of apps: \(names).", ko: "앱의 키보드: \(names).").text)
    }

    @MainActor private func preferences() -> Finding {
        let file = PreferencesFile()
        if let problem = file.problem { return Finding(verdict: .poor, sentence: "\(file.path): \(problem)") }
        let replacements = ReplacementsFile()
        if let problem = replacements.problem {
            return Finding(verdict: .poor, sentence: "\(replacements.path): \(problem)")
        }
        return Finding(
            verdict: .good,
            sentence: Message(
                en: "Preferences are read from \(file.path).", ko: "환경설정은 \(file.path)에서 읽습니다."
            ).text)
    }
}
