import ExtensionIPC
import Foundation
import Platform
import UIKit

/// Watches the process of an extension that runs: whether it answers, its processor time, its memory and its files.
///
/// Cost: a question with each touch, one timer while its answer is awaited, and alarms of the kernel on the process'
/// clock; nothing runs while the extension is idle.
@MainActor final class ExtensionSupervision {
    /// Sends a message to the extension.
    var send: ((HostMessage) -> Void)?
    /// Called with what the extension did too much, or not in time; it has to be ended.
    var onFailure: ((GuestFailure) -> Void)?
    /// Called when it uses too much of something, before it counts as failed.
    var onWarning: ((GuestWarning) -> Void)?

    private let process: GuestProcess
    private let policy: SandboxPolicy
    private var limits: GuestLimits { policy.limits }
    private let system: any PlatformSystem
    private var responsiveness = GuestWatch()
    private var check: PlatformTimer?
    private var isMemoryWarned = false
    private var share: ProcessorShare?
    private var alarm: ProcessorAlarm?
    private var alarmWatch: PlatformWatch?
    private var storage: StorageWatch?

    /// Watches a process that has greeted.
    init(_ process: GuestProcess, _ policy: SandboxPolicy, on system: any PlatformSystem) {
        self.process = process
        self.policy = policy
        self.system = system
    }

    /// Ends all timers and watches.
    func end() {
        check?.cancel()
        alarmWatch?.cancel()
        alarm = nil
        storage?.end()
        send = nil
        onFailure = nil
        onWarning = nil
    }

    // MARK: - Answers

    /// Whether the answer to the last question is awaited.
    var isAnswerAwaited: Bool { responsiveness.isWaiting }

    /// Asks for a sign of life after a touch; while one is awaited, after its arrival.
    ///
    /// - Returns: the number of the question; nil if none was asked now.
    func ask() -> UInt32? {
        guard let usage = process.usage,
            let number = responsiveness.ask(at: MonotonicClock.now, usage)
        else { return nil }
        send?(.ping(number))
        checkLater()
        return number
    }

    /// Takes an answer.
    ///
    /// - Returns: whether another question is due, because touches followed this one.
    func take(answer number: UInt32) -> Bool {
        let isDue = responsiveness.answered(number)
        process.updateMemory()
        if process.isNearMemoryLimit, !isMemoryWarned {
            isMemoryWarned = true
            send?(.memoryWarning)
        }
        return isDue
    }

    private func checkLater() {
        check?.cancel()
        check = system.schedule(at: system.now + GuestWatch.interval) { [weak self] in
            guard let self, responsiveness.isWaiting else { return }
            // A process that has ended says so by its connection.
            guard let usage = process.usage else { return }
            process.updateMemory()
            if DeveloperOptions.keepsTime, responsiveness.isExceeded(at: MonotonicClock.now, usage) {
                onFailure?(.hanging)
                return
            }
            checkLater()
        }
    }

    // MARK: - Files

    /// Limits what the extension keeps in its folders.
    func limitStorage() {
        storage = StorageWatch(policy, process.makeProcessorAlarm(), on: system)
        storage?.onExcess = { [weak self] in
            guard let self else { return }
            onFailure?(.exceededStorage(limits))
        }
    }

    // MARK: - Processor time

    /// Limits the processor time that the extension uses without a touch.
    func limitProcessor() {
        guard DeveloperOptions.keepsTime, let alarm = process.makeProcessorAlarm() else { return }
        let share = ProcessorShare(limits, at: MonotonicClock.now)
        self.share = share
        self.alarm = alarm
        alarmWatch = system.watch(alarm.descriptor) { [weak self] in
            UIApplication.shared.turn { self?.alarmRang() }
        }
        alarm.set(after: share.allowance)
    }

    /// The user touches the keyboard, which may work hard for that.
    func userTouched() { share?.touch(at: MonotonicClock.now) }

    private func alarmRang() {
        guard let alarm, alarm.takeRing(), var share else { return }
        let verdict = share.spent(at: MonotonicClock.now)
        self.share = share
        switch verdict {
        case .allowed: break
        case .warning: onWarning?(.processorTime(limits))
        case .exceeded:
            onFailure?(.exceededProcessorTime(limits))
            return
        }
        alarm.set(after: share.allowance)
    }
}
