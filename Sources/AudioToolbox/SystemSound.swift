import Foundation
import Platform
import UIKit

/// The number of one of the system's sounds.
public typealias SystemSoundID = UInt32

/// The number of the vibration instead of a sound.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// Plays one of the system's sounds.
///
/// The clicks of keys (1103 to 1105 and 1123, delete's 1155, a modifier's 1156) sound and the taps (1519 to 1521,
/// `kSystemSoundID_Vibrate`) are felt where the device can; the other sounds belong to Apple and stay silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    onMain { SystemSound(inSystemSoundID)?.play() }
}

/// Plays one of the system's sounds and lets it be felt.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    onMain {
        SystemSound(inSystemSoundID)?.play()
        SystemSound.felt(.impact(.medium, intensity: 1)).play()
    }
}

/// Plays one of the system's sounds and calls a closure afterwards.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    onMain {
        SystemSound(inSystemSoundID)?.play()
        inCompletionBlock?()
    }
}

private let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

private func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    // An `async` main leaves the main thread: then the main queue tells.
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true {
        MainActor.assumeIsolated { action() }
    } else {
        DispatchQueue.main.async { UIApplication.shared.turn { action() } }
    }
}

/// What a number stands for.
private enum SystemSound {
    case click(KeyClick)
    case felt(Feedback)

    init?(_ number: SystemSoundID) {
        switch number {
        case 1103, 1104, 1105, 1123: self = .click(.letter)
        case 1155: self = .click(.delete)
        case 1156: self = .click(.modifier)
        case 1519: self = .felt(.impact(.light, intensity: 1))
        case 1520: self = .felt(.impact(.medium, intensity: 1))
        case 1521: self = .felt(.notification(.error))
        case kSystemSoundID_Vibrate: self = .felt(.impact(.heavy, intensity: 1))
        default: return nil
        }
    }

    @MainActor func play() {
        switch self {
        case .click(let click): UIApplication.shared.system?.playKeyClick(click)
        case .felt(let feedback): UIApplication.onFeedback?(feedback)
        }
    }
}
