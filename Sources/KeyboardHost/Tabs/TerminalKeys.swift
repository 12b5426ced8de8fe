import Platform

/// Whether a program without a field gets the terminal's keys: Escape, Tab, Control and the arrows above the letters.
///
/// The user turns them on and off for the application in use, which is remembered where the system reports it, and lasts
/// as long as the session elsewhere. The system is asked only while the keyboard is shown without a field.
@MainActor final class TerminalKeys {
    /// The identifiers of the applications that get them.
    var apps: [String] = [] { didSet { if apps != oldValue { update() } } }
    /// Whether the keyboard is shown without a field.
    var isNeeded = false { didSet { if isNeeded != oldValue { update() } } }
    /// Called after `isOn` changed.
    var onChange: (() -> Void)?
    /// Called with the applications after the user turned them on or off for the one in use.
    var onAppsChange: (([String]) -> Void)?

    /// Whether the keyboard has them now.
    private(set) var isOn = false

    private let system: any PlatformSystem
    private var watch: PlatformWatch?
    private var activeApp: String?
    /// The choice for programs without an identifier.
    private var isOnForOthers = false

    init(system: any PlatformSystem) { self.system = system }

    isolated deinit { watch?.cancel() }

    /// Turns them on or off for the application in use.
    func toggle() {
        if let app = activeApp {
            let others = apps.filter { !Self.isSame($0, app) }
            apps = isOn ? others : others + [app]
            onAppsChange?(apps)
        } else {
            isOnForOthers = !isOn
            update()
        }
    }

    private func update() {
        if isNeeded, watch == nil {
            watch = system.watchActiveApp { [weak self] app in
                self?.activeApp = app
                self?.follow()
            }
        } else if !isNeeded {
            watch?.cancel()
            watch = nil
            activeApp = nil
        }
        follow()
    }

    private func follow() {
        let isOn =
            isNeeded
            && (activeApp.map { app in apps.contains { Self.isSame($0, app) } } ?? isOnForOthers)
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        onChange?()
    }

    /// Upper and lower case are the same: programs write their names differently.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.lowercased() == other.lowercased()
    }
}
