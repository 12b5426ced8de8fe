import Foundation
import KeyboardHost
import Platform
import PlatformWeb
import UIKit

/// Asks the user whether to install what was dropped on the page, and says what came of it.
@MainActor struct DropAlert {
    let state: SimulatorState
    /// The view controller that presents the alerts.
    let presenter: UIViewController

    /// Asks, or says why what was dropped is not taken.
    func show(_ drop: Result<DroppedBundle, DropError>) {
        switch drop {
        case .success(let bundle): ask(bundle)
        case .failure(let error): say(Message("Not Installed").text, error.description)
        }
    }

    private func ask(_ bundle: DroppedBundle) {
        let alert = UIAlertController(
            title: Message("Install “\(bundle.name)”?").text,
            message: Message("Its program runs on this machine: a keyboard in a sandbox, an app without one.")
                .text,
            preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: Message("Cancel").text, style: .cancel) { _ in bundle.discard() })
        alert.addAction(
            UIAlertAction(title: Message("Install").text, style: .default) { _ in install(bundle) })
        present(alert)
    }

    private func install(_ bundle: DroppedBundle) {
        AppStore.markPrograms(of: bundle.path)
        let outcome = BundleInstaller.install(bundle.path, state)
        bundle.discard()
        switch outcome {
        case .installed: say(Message("Installed").text, outcome.sentence)
        case .failed: say(Message("Not Installed").text, outcome.sentence)
        }
    }

    private func say(_ title: String, _ sentence: String) {
        let alert = UIAlertController(title: title, message: sentence, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Message("OK").text, style: .default))
        present(alert)
    }

    private func present(_ alert: UIAlertController) {
        var top = presenter
        while let presented = top.presentedViewController, !presented.isBeingDismissed { top = presented }
        top.present(alert, animated: true)
    }
}
