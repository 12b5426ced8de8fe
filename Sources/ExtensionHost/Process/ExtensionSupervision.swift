import ExtensionIPC
import Foundation
import Platform
import UIKit

/// Watches the process of an extension that runs: whether it answers, its processor time, its memory and its files.
///
/// Cost: a question with each touch, a timer that looks at the process a moment later, and alarms of the kernel on the
/// process' clock; nothing runs while the extension is idle, and no file is read between a touch and its text.
@MainActor final class ExtensionSupervision {
    /// Sends a message to the extension.
    var send: ((HostMessage) -> Void)?
    /// Takes what the extension has sent; what it does not find is not there.
    var receive: (() -> Void)?
    /// Called with what the extension did too much, or not in time; it has to be ended.
    var onFailure: ((ExtensionFailure) -> Void)?
    /// Called when it uses too much of something, before it counts as failed.
    var onWarning: ((ExtensionWarning) -> Void)?

    private let process: ExtensionProcess
    private let policy: SandboxPolicy
    private var limits: ExtensionLimits { policy.limits }
    private let system: any PlatformSystem
    private var responsiveness: ExtensionWatch
    private var check: PlatformTimer?
    private var isMemoryWarned = false
    private var share: ProcessorShare?
    private var alarm: ProcessorAlarm?
    private var alarmWatch: PlatformWatch?
    private var storage: StorageWatch?

    /// Watches a process that has greeted.
    init(_ process: ExtensionProcess, _ policy: SandboxPolicy, on system: any PlatformSystem) {
        self.process = process
        self.policy = policy
        self.system = system
        responsiveness = ExtensionWatch(policy.limits)
    }

    /// Ends all timers and watches.
    func end() {
        check?.cancel()
        check = nil
        alarmWatch?.cancel()
        alarm = nil
        storage?.end()
        send = nil
        receive = nil
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
        guard let running = process.running,
            let number = responsiveness.ask(at: MonotonicClock.now, running: running)
        else { return nil }
        send?(.ping(number))
        checkLater()
        return number
    }

    /// Takes an answer.
    ///
    /// - Returns: whether another question is due, because touches followed this one.
    func take(answer number: UInt32) -> Bool {
        responsiveness.answered(number)
    }

    /// Looks at the process after a while, until there is no question that it has not answered.
    private func checkLater() {
        guard check == nil else { return }
        check = system.schedule(at: system.now + ExtensionWatch.interval) { [weak self] in
            guard let self else { return }
            check = nil
            lookAtMemory()
            // A process that has ended says so by its connection.
            guard responsiveness.isWaiting, let usage = process.usage else { return }
            guard DeveloperOptions.keepsTime, responsiveness.isExceeded(at: MonotonicClock.now, usage) else {
                return checkLater()
            }
            // This program may have been the slow one: an answer that came meanwhile counts.
            UIApplication.shared.turn { receive?() }
            if responsiveness.isExceeded(at: MonotonicClock.now, usage) {
                onFailure?(.hanging(limits))
            } else if responsiveness.isWaiting {
                checkLater()
            }
        }
    }

    private func lookAtMemory() {
        process.updateMemory()
        guard process.isNearMemoryLimit, !isMemoryWarned else { return }
        isMemoryWarned = true
        send?(.memoryWarning)
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
