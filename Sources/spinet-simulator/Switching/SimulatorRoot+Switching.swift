import AppHost
import CoreGraphics
import Foundation
import KeyboardHost
import Platform
import UIKit

/// Which app is in front, and what the cards of the apps show.
extension SimulatorRoot {
    /// The app in front; nil on the home screen.
    var frontApp: PhoneApp? { hostedBundle.map(PhoneApp.installed) ?? running.map { .own($0.app) } }

    /// The number of apps whose last screen is kept for their cards; those before have empty cards.
    private static let keptSnapshots = 8

    /// Leaves the app, or the app switcher, for the home screen: the app becomes its icon.
    func goHome() {
        if motion.state == .switching { return motion.leaveSwitcher() }
        motion.leave()
    }

    /// Brings an app to the front at once, and puts the one in front away.
    ///
    /// - Parameter stepping: whether it is a neighbor that the user swiped to.
    func bring(_ app: PhoneApp, stepping: Bool = false) {
        guard frontApp != app else { return }
        let before = recents
        putAway()
        switch app {
        case .own(let app): open(app, animated: false)
        case .installed(let app): open(app, animated: false)
        }
        guard stepping else { return }
        recents = before
        recents.step(to: app)
    }

    /// Leaves the app in front for the home screen at once.
    func leaveFront() {
        putAway()
        recents.leave()
    }

    private func putAway() {
        view.window?.closeMenus()
        closeHosted()
        guard running != nil else { return }
        close()
    }

    /// Ends an app that the user swiped out of the app switcher.
    func end(_ app: PhoneApp) {
        if frontApp == app { putAway() }
        recents.end(app)
        snapshots[app] = nil
        switch app {
        case .own(let app): kept[app] = nil
        case .installed(let app): state.installedApps?.hosted(app).close()
        }
    }

    /// Lets the bars and the accessibility elements follow what moves.
    func motionChanged() {
        colorBars()
        let isSwitching = motion.state == .switching
        // What the app switcher covers cannot be reached; the home indicator can.
        for part in view.window?.subviews ?? [] where part !== chrome {
            part.accessibilityElementsHidden = isSwitching
        }
    }

    // MARK: - Images

    /// A snapshot of the app in front, with what it presents and the keyboard; it is kept for the app's card.
    func snapshotOfFront() -> CGImage? {
        let shown = (view.window?.subviews ?? []).compactMap { part -> UIView? in
            if part === view { return stage }
            if part === keyboardLayer { return keyboard.isShown ? keyboard : nil }
            return part === chrome || part.isHidden ? nil : part
        }
        let image = snapshot(of: shown)
        if let front = frontApp {
            snapshots[front] = image
            for app in recents.apps.dropLast(Self.keptSnapshots) { snapshots[app] = nil }
        }
        return image
    }

    /// A snapshot of the home screen, without the icon that a card becomes.
    func snapshotOfHome(without app: PhoneApp?) -> CGImage? {
        let icon = app.flatMap(iconView(of:)), alpha = icon?.alpha ?? 1
        icon?.alpha = 0
        defer { icon?.alpha = alpha }
        home.layoutIfNeeded()
        return snapshot(of: [home])
    }

    /// A snapshot of the home screen without icons, darker.
    func snapshotOfDarkWallpaper() -> CGImage? {
        (home as? HomeScreen).flatMap { snapshot(of: [$0.wallpaper], darkening: 0.35) }
    }

    private func snapshot(of views: [UIView], darkening: CGFloat = 0) -> CGImage? {
        let size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = max(1, traitCollection.displayScale)
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let context = renderer.cgContext
            for view in views {
                context.saveGState()
                context.translateBy(x: view.frame.minX, y: view.frame.minY)
                view.layer.render(in: context)
                context.restoreGState()
            }
            guard darkening > 0 else { return }
            context.setFillColor(UIColor(white: 0, alpha: darkening).cgColor)
            context.fill(CGRect(origin: .zero, size: size))
        }.cgImage
    }

    private func iconView(of app: PhoneApp) -> UIView? { (home as? HomeScreen)?.image(of: app) }

    private func iconImage(of app: PhoneApp) -> CGImage? {
        guard let icon = iconView(of: app) else { return nil }
        let format = UIGraphicsImageRendererFormat.preferred()
        // The icon is also shown as wide as a card.
        format.scale = 2 * max(1, traitCollection.displayScale)
        return UIGraphicsImageRenderer(size: icon.bounds.size, format: format).image { renderer in
            let alpha = icon.alpha
            icon.alpha = 1
            icon.draw(icon.bounds)
            icon.alpha = alpha
        }.cgImage
    }

    /// Where an app's icon is on the home screen; nil without one.
    func iconFrame(of app: PhoneApp) -> CGRect? {
        let frame: CGRect
        switch app {
        case .own(let app): frame = home.frame(of: app)
        case .installed(let app): frame = (home as? HomeScreen)?.frame(of: app) ?? .null
        }
        return frame.isNull || frame == home.bounds ? nil : frame
    }

    // MARK: - Cards

    /// An app's card, with a snapshot or the last one that was made of the app.
    func card(of app: PhoneApp, snapshot: CGImage? = nil) -> AppCard {
        AppCard(
            app, snapshot: snapshot ?? snapshots[app], icon: iconImage(of: app), screen: view.bounds.size)
    }

    /// An app's entry in the app switcher.
    func switcherCard(of app: PhoneApp, snapshot: CGImage?) -> SwitcherCard {
        let name =
            switch app {
            case .own(let app): app.name
            case .installed(let app): app.information.displayName(in: state.language.rawValue)
            }
        return SwitcherCard(card(of: app, snapshot: snapshot), name: name, icon: iconImage(of: app))
    }
}
