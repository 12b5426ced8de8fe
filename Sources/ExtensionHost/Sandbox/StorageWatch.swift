import Foundation
import Platform
import UIKit

/// Counts what an extension keeps in its folders while its process runs: after each 100 ms of the process' processor time,
/// without which it writes nothing.
///
/// Cost: an alarm of the kernel on the process' clock, and a `ContainerUsage` when it rings.
@MainActor final class StorageWatch {
    /// Called once when the extension keeps more than its limits allow; it has to be ended.
    var onExcess: (() -> Void)?

    private let policy: SandboxPolicy
    private let alarm: ProcessorAlarm
    private var watch: PlatformWatch?

    /// The processor time between two counts, in seconds.
    static let interval: TimeInterval = 0.1

    /// Watches an extension that writes somewhere; nil for one that does not.
    ///
    /// - Parameter alarm: an alarm on its clock.
    init?(_ policy: SandboxPolicy, _ alarm: ProcessorAlarm?, on system: any PlatformSystem) {
        guard !policy.writtenFolders.isEmpty, let alarm else { return nil }
        self.policy = policy
        self.alarm = alarm
        watch = system.watch(alarm.descriptor) { [weak self] in
            UIApplication.shared.turn { self?.alarmRang() }
        }
        alarm.set(after: Self.interval)
    }

    isolated deinit { end() }

    /// Ends the watch.
    func end() {
        watch?.cancel()
        watch = nil
        onExcess = nil
    }

    private func alarmRang() {
        guard watch != nil, alarm.takeRing() else { return }
        guard policy.isWithinStorage else {
            onExcess?()
            return
        }
        alarm.set(after: Self.interval)
    }
}
