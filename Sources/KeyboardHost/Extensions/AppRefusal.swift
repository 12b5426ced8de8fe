import Foundation
import Platform

/// Whether the application in use is one of those in which the user wants no keyboards of apps.
///
/// It follows the system's active application only while there are such applications: without any, nothing is bound
/// and nothing wakes the program.
///
///     let refusal = AppRefusal(system: system)
///     refusal.onChange = { session.chooseKeyboard() }
///     refusal.apps = ["firefox"]
@MainActor final class AppRefusal {
    /// The identifiers of the applications; upper and lower case are the same, since programs under Xwayland write their
    /// names differently ("Firefox").
    var apps: [String] = [] {
        didSet { if apps != oldValue { appsChanged() } }
    }
    /// Whether the application in use is one of `apps`.
    ///
    /// It is true until the system's first report, which takes a round trip to the compositor, and always false where the
    /// system reports no applications.
    private(set) var isInEffect = false
    /// Called after `isInEffect` changed because another application is in use; not when `apps` is set.
    var onChange: (@MainActor () -> Void)?

    private let system: any PlatformSystem
    private var watch: PlatformWatch?
    private var names: Set<String> = []
    /// The application in use; nil before the first report.
    private var active: String??

    init(system: any PlatformSystem) { self.system = system }

    isolated deinit { watch?.cancel() }

    private func appsChanged() {
        names = Set(apps.map { $0.lowercased() })
        guard !names.isEmpty else {
            watch?.cancel()
            watch = nil
            active = nil
            isInEffect = false
            return
        }
        if watch == nil {
            watch = system.watchActiveApp { [weak self] app in self?.activeAppChanged(app) }
        }
        isInEffect = watch != nil && refuses
    }

    private func activeAppChanged(_ app: String?) {
        active = .some(app)
        guard refuses != isInEffect else { return }
        isInEffect.toggle()
        onChange?()
    }

    private var refuses: Bool {
        guard let active else { return true }
        return active.map { names.contains($0.lowercased()) } ?? false
    }
}
