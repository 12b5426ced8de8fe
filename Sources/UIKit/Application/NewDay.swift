import Foundation
import Platform

/// Reports that a new day began: `applicationSignificantTimeChange(_:)` and its notification.
///
/// The day is compared when the app becomes active. Once an app asked for the notification's name, there is a timer for the next
/// midnight too: a program that does not care is not woken. A timer counts seconds that have passed, not the clock's, so that it fires at
/// another time of day if the clock was set meanwhile; that is noticed then.
@MainActor package final class NewDay {
    private var timer: PlatformTimer?
    private var day: DateComponents?
    private var watch: (any NSObjectProtocol)?
    /// The clock, which tests set.
    package var now: @MainActor () -> Date = { Date() }
    /// Whether the app asked for the notification's name, so that it is posted at midnight.
    package var isObserved = false {
        didSet { if isObserved, !oldValue, day != nil { waitForMidnight() } }
    }
    /// The name of the notification.
    nonisolated static let notification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")

    /// Waits for midnight from now on.
    nonisolated static func observe() {
        let observe = { @MainActor @Sendable in UIApplication.shared.newDay.isObserved = true }
        if MainQueue.isCurrent {
            MainActor.assumeIsolated(observe)
        } else {
            DispatchQueue.main.async(execute: observe)
        }
    }

    func start() {
        stop()
        day = present
        watch = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.check() }
        }
        waitForMidnight()
    }

    func stop() {
        timer?.cancel()
        timer = nil
        if let watch { NotificationCenter.default.removeObserver(watch) }
        watch = nil
        day = nil
    }

    private var present: DateComponents {
        Calendar.current.dateComponents([.era, .year, .month, .day], from: now())
    }

    private func waitForMidnight() {
        guard isObserved else { return }
        let date = now(), calendar = Calendar.current
        guard let next = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: date)) else {
            return
        }
        timer?.cancel()
        // Half a second later than midnight: a timer that fires early would find the old day.
        timer = UIApplication.shared.schedule(after: next.timeIntervalSince(date) + 0.5) { [weak self] in
            self?.check()
        }
    }

    private func check() {
        guard day != nil else { return }
        let today = present
        if today != day {
            day = today
            let application = UIApplication.shared
            application.delegate?.applicationSignificantTimeChange(application)
            NotificationCenter.default.post(
                name: Self.notification, object: application)
        }
        waitForMidnight()
    }
}
