import Foundation
import KeyboardSettings
import Pages
import UIKit

/// The phone's own apps.
extension SimulatorRoot {
    /// Opens an app: it grows out of its icon, and goes on where it was left.
    func open(_ app: SimulatorApp, animated: Bool = true) {
        guard isHome else { return }
        // Pages take their captions when they are made.
        let left = kept.removeValue(forKey: app).flatMap {
            $0.showsCaptions == state.showsCaptions ? $0 : nil
        }
        let running = left?.app ?? makeApp(app)
        self.running = running
        recents.open(.own(app))
        let root = running.root
        root.view.tintColor = app.tint
        put(root)
        remoteFocus.begin()
        focusComes(to: running.pages)
        if watchEntry == nil { left?.focus.restore(in: root.view) }
        if animated { motion.arrive(.own(app)) }
    }

    private func makeApp(_ app: SimulatorApp) -> RunningApp {
        let page = app.makePage(state), pages = PageStack(root: page)
        // A remote control goes through one stack of pages.
        let sidebar = entry == nil ? page as? any SidebarPage : nil
        let running = RunningApp(
            app: app, pages: pages, columns: sidebar.map { AppColumns(pages, sidebar: $0) })
        if entry != nil { pages.delegate = remoteFocus }
        pages.onStatusBarChange = { [weak self] in self?.colorBars() }
        running.columns?.onDetailChange = { [weak self] detail in
            detail.onStatusBarChange = { self?.colorBars() }
            self?.colorBars()
        }
        return running
    }

    /// Puts an app's controller on the stage.
    func put(_ root: UIViewController) {
        addChild(root)
        root.view.frame = stage.bounds
        stage.addSubview(root.view)
        root.didMove(toParent: self)
        updateInsets()
        colorBars()
        stage.isHidden = false
        root.view.layoutIfNeeded()
    }

    /// Leaves the app for Settings, at the page of keyboards.
    func openKeyboardSettings() {
        view.endEditing(true)
        if running?.app != .settings {
            if frontApp != nil { leaveFront() }
            kept[.settings] = nil
            open(.settings)
        }
        guard let running else { return }
        if let sidebar = running.pages.pages.first as? SettingsPage, running.detail != nil {
            sidebar.showKeyboardSettings()
        } else {
            running.pages.pushViewController(KeyboardSettingsPage(state.settings), animated: false)
        }
    }

    /// Shows the pages of Settings as things are now, after a change that was not made there.
    func showSettingsAgain() {
        for app in [running, kept[.settings]?.app] where app?.app == .settings {
            for page in app?.allPages ?? [] { (page as? SettingsTable)?.showAgain() }
        }
    }

    /// Shows the icons of the phone's own apps, after a keyboard came that brings one, or went.
    func showOwnApps() {
        let apps = SimulatorApp.available(state, on: device.kind)
        guard let home = home as? HomeScreen, apps != state.apps else { return }
        let gone = state.apps.filter { !apps.contains($0) }
        state.apps = apps
        home.show(own: apps)
        for app in gone where frontApp != .own(app) { end(.own(app)) }
    }

    /// Takes the app from the stage at once, and keeps its pages.
    func close() {
        guard let closing = running else { return }
        let app = closing.app
        let focus = parkedFocus ?? KeptFocus()
        parkedFocus = nil
        view.endEditing(true)
        // What it presents goes with it.
        for page in closing.allPages where page.presentedViewController != nil {
            page.dismiss(animated: false)
        }
        running = nil
        // A television's apps begin again: a remote control finds its way from the first page.
        if entry == nil {
            kept[app] = KeptApp(app: closing, focus: focus, showsCaptions: state.showsCaptions)
        }
        focusComes(to: home.icon(of: app) ?? home)
        take(closing.root)
    }

    /// Takes the focus from the app in front while the app switcher is shown.
    func parkFocus() {
        parkedFocus = running == nil ? nil : KeptFocus()
        view.endEditing(true)
    }

    /// Gives the focus back to the app in front, to which the user returned.
    func returnFocus() {
        let focus = parkedFocus
        parkedFocus = nil
        if let running, watchEntry == nil { focus?.restore(in: running.root.view) }
    }

    /// Takes an app's controller, which is open no longer, from the stage.
    func take(_ root: UIViewController) {
        root.willMove(toParent: nil)
        root.beginAppearanceTransition(false, animated: false)
        root.view.removeFromSuperview()
        root.endAppearanceTransition()
        root.removeFromParent()
        if isHome { stage.isHidden = true }
        colorBars()
    }
}
