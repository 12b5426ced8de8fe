import Foundation
import KeyboardHost
import KeyboardSettings
import Platform

/// Installs keyboards and apps for the phone, as `spinet keyboards install` does.
@MainActor enum BundleInstaller {
    /// What came of an installation.
    enum Outcome {
        case installed([KeyboardBundle])
        /// It failed, with the file, the key and the reason.
        case failed(String)

        /// The outcome for the user.
        var sentence: String {
            switch self {
            case .installed(let keyboards):
                let names = keyboards.map(\.displayName).joined(separator: ", ")
                return Message("“\(names)” is installed. Add it in Settings › Keyboard › Keyboards.").text
            case .failed(let reason): return reason
            }
        }
    }

    /// Installs the bundle at a path; the phone has its keyboards at once.
    static func install(_ path: String, _ state: SimulatorState? = nil) -> Outcome {
        do {
            let keyboards = try AppStore().install(bundle: path)
            state?.settings.readKeyboards()
            return .installed(keyboards)
        } catch {
            return .failed("\(error)")
        }
    }
}
