import Foundation
import Platform

/// Decides when work on the network is worth a wheel in the status bar.
///
/// Short work is over before anybody notices; the wheel would only flicker.
@MainActor final class NetworkActivity {
    /// How long work must last to be shown, in seconds ("more than a couple of seconds").
    static let patience: TimeInterval = 2

    /// Called when the wheel is to come or go.
    var onChange: (@MainActor (Bool) -> Void)?
    /// Whether the wheel is shown.
    private(set) var isShown = false
    private var timer: PlatformTimer?

    /// Whether the program says that it works on the network.
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
