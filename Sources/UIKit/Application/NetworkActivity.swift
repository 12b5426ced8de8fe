import Foundation
import Platform

/// Decides when the status bar shows network activity.
///
/// Short activity is not shown: the indicator would only flicker.
@MainActor final class NetworkActivity {
    /// The duration after which activity is shown, in seconds ("more than a couple of seconds").
    static let patience: TimeInterval = 2

    /// Called when the indicator should appear or disappear.
    var onChange: (@MainActor (Bool) -> Void)?
    /// Whether the indicator is shown.
    private(set) var isShown = false
    private var timer: PlatformTimer?

    /// Whether the app reports network activity.
    var isBusy = false {
        didSet {
            guard isBusy != oldValue else { return }
            timer?.cancel()
            timer = nil
            if isBusy {
                timer = UIApplication.shared.schedule(after: Self.patience) { [weak self] in self?.show(true)
                }
            } else {
                show(false)
            }
        }
    }

    private func show(_ shows: Bool) {
        guard shows != isShown else { return }
        isShown = shows
        onChange?(shows)
    }
}
