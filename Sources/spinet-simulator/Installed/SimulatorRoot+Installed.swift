import AppHost
import Foundation
import KeyboardHost
import KeyboardSettings
import Platform
import Typing
import UIKit

extension SimulatorRoot {
    /// Shows the icons of the installed apps, and follows their changes.
    func showInstalledApps() {
        guard let installed = state.installedApps, let home = home as? HomeScreen else { return }
        let show = { [weak self, weak home] in
            home?.show(installed.apps) { app in self?.open(app) }
        }
        installed.onChange = { [weak self] in
            show()
            guard let self else { return }
            for case .installed(let app) in recents.apps
            where !installed.apps.contains(app) && app != hostedBundle {
                recents.end(.installed(app))
            }
            guard let hosted, let app = hostedBundle else { return }
            // The app that is open was removed or replaced.
            let isSame = installed.apps.contains(app) && installed.hosted(app) === hosted
            if !isSame {
                goHome()
                recents.end(.installed(app))
            }
        }
        show()
    }

    /// Opens an installed app: it grows out of its icon while its process starts.
    func open(_ app: AppBundle, animated: Bool = true) {
        guard isHome, let installed = state.installedApps else { return }
        let hosted = installed.hosted(app)
        hosted.onFailure = { [weak self] in self?.hostedFailed(app, $0) }
        hosted.onOpenSettings = { [weak self] in self?.state.onKeyboardSettings?() }
        hosted.onHardwareKeyboard = { [weak self] in self?.state.hasHardwareKeyboard = $0 }
        hosted.playsKeyClicks = { [weak self] in self?.state.settings.preferences.keyClicks ?? false }
        hosted.hasHardwareKeyboard = state.hasHardwareKeyboard
        hosted.onStatusBarChange = { [weak self] in self?.colorBars() }
        self.hosted = hosted
        hostedBundle = app
        hosted.expectKeyboard(isDocked: keyboard.docksKeyboard)
        recents.open(.installed(app))
        put(hosted)
        hosted.comeToFront()
        updateInsets()
        if self.hosted === hosted, animated { motion.arrive(.installed(app)) }
    }

    /// Leaves the installed app, which goes on in the background.
    func closeHosted() {
        guard let hosted else { return }
        hosted.goToBackground()
        self.hosted = nil
        hostedBundle = nil
        take(hosted)
    }

    /// Returns to the home screen and says why.
    private func hostedFailed(_ app: AppBundle, _ failure: AppFailure) {
        guard hostedBundle == app else { return }
        goHome()
        let name = app.information.displayName(in: state.language.rawValue)
        let title =
            failure.isOfStart
            ? Message("“\(name)” could not be opened") : Message("“\(name)” quit unexpectedly")
        // That a process ended, the title says.
        let reason = failure == .ended("") ? nil : failure.description
        let alert = UIAlertController(title: title.text, message: reason, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Message("OK").text, style: .default))
        present(alert, animated: true)
    }

    /// The words changed: installed apps start again in the new language.
    func restartInstalledApps() {
        let open = hostedBundle
        closeHosted()
        state.installedApps?.restart()
        if let open { self.open(open, animated: false) }
    }

    /// Lets installed apps report their accessibility elements from now on: someone asks what is on the screen.
    func describeHosted() {
        guard !HostedApp.wantsElements else { return }
        HostedApp.wantsElements = true
        hosted?.surroundingsChanged()
    }
}
