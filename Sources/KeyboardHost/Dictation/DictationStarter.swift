package import Dictation
import Foundation
import Platform
import UIKit

/// How a keyboard's dictation is begun; tests begin theirs without a microphone.
package struct DictationStarter: Sendable {
    /// A dictation that was begun.
    package struct Running: Sendable {
        /// Ends the recording; the last words are still reported.
        package var stop: @Sendable () -> Void
        /// Ends the recording; nothing more is reported.
        package var abandon: @Sendable () -> Void

        /// Makes a running dictation.
        package init(stop: @escaping @Sendable () -> Void, abandon: @escaping @Sendable () -> Void) {
            self.stop = stop
            self.abandon = abandon
        }
    }

    /// Returns what is missing for dictation in a language, nil if nothing is; opens neither engine nor microphone.
    package var problem: @MainActor (_ language: String) -> DictationFailure?
    /// Begins to record, and reports what happens on the main thread, within a turn.
    package var begin:
        @MainActor (_ report: @escaping @MainActor @Sendable (DictationEvent) -> Void) -> Running

    /// Makes a starter.
    package init(
        problem: @escaping @MainActor (_ language: String) -> DictationFailure?,
        begin:
            @escaping @MainActor (_ report: @escaping @MainActor @Sendable (DictationEvent) -> Void) ->
            Running
    ) {
        self.problem = problem
        self.begin = begin
    }

    /// PocketSphinx and the session's microphone.
    package static let installed = DictationStarter(
        problem: { language in
            guard isEnglish(language) else { return .unsupportedLanguage(language) }
            return PocketSphinxEngine.problem() ?? Microphone.problem()
        },
        begin: { report in
            let run = DictationRun.begin(.separatePocketSphinx, from: .microphone) { event in
                DispatchQueue.main.async { UIApplication.shared.turn { report(event) } }
            }
            return Running(stop: { run.stop() }, abandon: { run.abandon() })
        })

    /// Returns what is missing for dictation in a language, as a sentence; nil if nothing is.
    @MainActor package func reason(_ language: String) -> String? { problem(language)?.message.text }

    /// Whether a language is English; the engine has models of no other one.
    package static func isEnglish(_ language: String) -> Bool {
        language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first == "en"
    }
}
