import KeyboardHost

/// An app of the phone: one of its own, or an installed one.
enum PhoneApp: Hashable, Sendable {
    case own(SimulatorApp)
    case installed(AppBundle)
}

/// The recently used apps, in the order of the app switcher.
///
/// Swiping along the home indicator goes through them without a change of the order; the app in which that ends becomes
/// the latest when it is left or opened otherwise, as on iOS.
struct RecentApps: Equatable, Sendable {
    /// The apps, the one that was used last at the end.
    private(set) var apps: [PhoneApp] = []
    /// The app in front; nil on the home screen.
    private(set) var front: PhoneApp?

    /// An app is opened from its icon or from the app switcher.
    mutating func open(_ app: PhoneApp) {
        apps.removeAll { $0 == app }
        apps.append(app)
        front = app
    }

    /// A neighbor of the app in front takes its place.
    mutating func step(to app: PhoneApp) {
        if apps.contains(app) { front = app } else { open(app) }
    }

    /// The app in front is left for the home screen.
    mutating func leave() {
        if let front { open(front) }
        front = nil
    }

    /// An app ends, or is there no longer.
    mutating func end(_ app: PhoneApp) {
        apps.removeAll { $0 == app }
        if front == app { front = nil }
    }

    /// The app before the one in front; nil for the first, and on the home screen.
    var older: PhoneApp? { neighbor(-1) }
    /// The app after the one in front; nil for the last.
    var newer: PhoneApp? { neighbor(1) }

    private func neighbor(_ places: Int) -> PhoneApp? {
        guard let front, let index = apps.firstIndex(of: front), apps.indices.contains(index + places) else {
            return nil
        }
        return apps[index + places]
    }
}
