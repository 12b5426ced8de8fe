import Foundation
import KeyboardHost
import KeyboardSettings
import Platform

/// Installs keyboards and apps for the phone, as `spinet keyboards install` does.
@MainActor enum BundleInstaller {
    /// What came of an installation.
    enum Outcome {
        case installed([KeyboardInstaller.Installed])
        /// It failed, with the file, the key and the reason.
        case failed(String)

        /// The outcome for the user.
        var sentence: String {
            switch self {
            case .installed(let keyboards):
                let names = keyboards.map(\.bundle.displayName).joined(separator: ", ")
                let sentence = Message("“\(names)” is installed. Add it in Settings › Keyboard › Keyboards.")
                    .text
                return ([sentence] + keyboards.compactMap(\.notice)).joined(separator: "\n")
            case .failed(let reason): return reason
            }
        }
    }

    /// Installs the bundle at a path; the phone has its keyboards at once.
    static func install(_ path: String, _ state: SimulatorState? = nil) -> Outcome {
        do {
            let keyboards = try KeyboardInstaller().install(bundle: path)
            state?.settings.readKeyboards()
            return .installed(keyboards)
        } catch {
            return .failed("\(error)")
        }
    }
}
