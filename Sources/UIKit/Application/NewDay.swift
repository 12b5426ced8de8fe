import Foundation
import Platform

/// Reports that a new day began: `applicationSignificantTimeChange(_:)` and its notification.
///
/// It asks for one timer, for the next midnight. A timer counts seconds that have passed, not the clock's, so that it fires at
/// another time of day if the clock was set meanwhile; that is noticed then, and when the app becomes active.
@MainActor final class NewDay {
    private var timer: PlatformTimer?
    private var day: DateComponents?
    private var watch: (any NSObjectProtocol)?
    /// The clock, which tests set.
    var now: @MainActor () -> Date = { Date() }

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
                name: UIApplication.significantTimeChangeNotification, object: application)
        }
        waitForMidnight()
    }
}
